import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { removeOld } from '../../app/housekeeping.js';
import { andaman, emails, givenCast } from '../../testing/cast.js';
import { freePort } from '../../testing/postgres-cluster.js';
import { solveCaptcha } from '../../testing/solve-captcha.js';
import { describeWithDatabase, startTestServer, TestClock, type TestServer } from '../../testing/test-server.js';
import { mailQueues } from '../../app/features.js';
import { sendDueMails } from './send-due-mails.js';
import { SmtpMailer } from './smtp-mailer.js';

const base = 'https://portal.example';
const from = 'Suppliers Portal <portal@agency.example>';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly content: string;
}

describeWithDatabase('mails through a mail server', () => {
  const clock = new TestClock();
  const received: Received[] = [];
  const open: SMTPServer[] = [];
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());
  afterEach(async () => {
    received.length = 0;
    for (const smtp of open.splice(0))
      await new Promise<void>((resolve) => {
        smtp.close(resolve);
      });
    // What a case left unsent is not the next one's.
    clock.advance({ hours: 25 });
  });

  async function mailServer(
    port = 0,
    onMail: (to: readonly string[]) => Error | undefined = () => undefined,
  ): Promise<number> {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        done(username === 'portal' && password === 'geheim' ? null : new Error('wrong'), { user: username }),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = envelope.rcptTo.map(({ address }) => address);
          const refusal = onMail(to);
          if (refusal === undefined)
            received.push({
              from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
              to,
              content: Buffer.concat(chunks).toString(),
            });
          done(refusal);
        });
      },
    });
    open.push(smtp);
    await new Promise<void>((resolve) => {
      smtp.listen(port, '127.0.0.1', resolve);
    });
    return (smtp.server.address() as AddressInfo).port;
  }
  const send = (port: number): Promise<number> =>
    sendDueMails(server.database, mailQueues, new SmtpMailer(`smtp://portal:geheim@127.0.0.1:${port}`, from), base);
  const askReset = async (email: string): Promise<void> => {
    const browser = server.visitor();
    await browser.post('/auth/passwords/reset', { email, ...(await solveCaptcha(browser)) });
  };
  const parts = (content: string): string[] =>
    content
      .split(/--part-[^\r\n]+\r\n/u)
      .slice(1)
      .map((part) => Buffer.from(part.split('\r\n\r\n')[1] ?? '', 'base64').toString());

  it('arrive as text and as the same words in HTML, from the configured sender', async () => {
    const port = await mailServer();
    await askReset(emails.supplier);
    expect(await send(port)).toBe(1);
    const [mail] = received;
    expect([mail!.from, mail!.to]).toEqual(['portal@agency.example', [emails.supplier]]);
    for (const header of [
      `From: ${from}`,
      `To: ${emails.supplier}`,
      'Subject: Reset your Suppliers Portal password',
      'Auto-Submitted: auto-generated',
    ])
      expect(mail!.content).toContain(`${header}\r\n`);
    const [text, page] = parts(mail!.content);
    expect(text).toMatch(
      /^Someone asked to reset the password of ana@andaman\.example\. Open this link within 30 minutes\. It works once:\nhttps:\/\/portal\.example\/login#changePassword=[\w-]{43}\nIf this was not you, do nothing: your password stays as it is\. Requested at 202\d-\d\d-\d\d \d\d:32 Bangkok time \(\d\d:32 UTC\)\.$/u,
    );
    const link = /https:\S+/u.exec(text!)![0];
    expect(page).toContain(`<a href="${link}">${link}</a>`);
    expect(page!.match(/https?:/gu)).toHaveLength(2);
    expect(page).toContain('max-width:560px');
  });

  it('are tried again while the mail server is away, and then arrive once', async () => {
    const port = await freePort();
    await askReset(emails.several);
    expect(await send(port)).toBe(0);
    const [held] = await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query('select tries, last_error is not null as told, sent_at from account_mails where email = $1', [
        emails.several,
      ]),
    );
    expect(held).toEqual({ tries: 1, told: true, sent_at: null });
    await mailServer(port);
    expect(await send(port)).toBe(0);
    clock.advance({ seconds: 31 });
    expect([await send(port), await send(port)]).toEqual([1, 0]);
    expect(received).toHaveLength(1);
  });

  it('are given up after a day', async () => {
    const port = await freePort();
    await askReset(emails.admin);
    let tries = 0;
    for (let minutes = 0; minutes < 24 * 60; minutes += 20) {
      clock.advance({ minutes: 20 });
      await send(port);
      tries++;
    }
    const [held] = await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query('select tries from account_mails where email = $1', [emails.admin]),
    );
    expect(held!['tries']).toBeGreaterThan(20);
    expect(held!['tries']).toBeLessThan(tries);
    await mailServer(port);
    clock.advance({ hours: 2 });
    expect(await send(port)).toBe(0);
    expect(received).toEqual([]);
  });

  it('are sent once by several servers at once', async () => {
    const port = await mailServer();
    for (const email of [emails.supplier, emails.foreign, emails.limited, emails.onboarding]) await askReset(email);
    const sent = await Promise.all([send(port), send(port), send(port)]);
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(4);
    expect(received.map(({ to }) => to[0]).sort()).toEqual(
      [emails.supplier, emails.foreign, emails.limited, emails.onboarding].sort(),
    );
  });

  it('that a server had in hand when it was killed go out again after five minutes: at least once', async () => {
    await askReset(emails.supplier);
    let taken = (): void => undefined;
    const inHand = new Promise<void>((resolve) => {
      taken = resolve;
    });
    const killed = {
      send: (): Promise<void> => {
        taken();
        return new Promise(() => undefined);
      },
    };
    void sendDueMails(server.database, mailQueues, killed, base);
    await inHand;
    const port = await mailServer();
    clock.advance({ minutes: 4 });
    expect(await send(port)).toBe(0);
    clock.advance({ minutes: 2 });
    expect([await send(port), await send(port)]).toEqual([1, 0]);
    expect(received.map(({ to }) => to[0])).toEqual([emails.supplier]);
    // Another case reads the minute of the hour.
    clock.advance({ minutes: 54 });
  });

  it('that one address refuses do not hold up those to others', async () => {
    const port = await mailServer(0, (to) =>
      to.includes('a@andaman.example') ? new Error('mailbox full') : undefined,
    );
    await server.given('partners', [
      {
        dmcId: andaman,
        dmcName: 'Andaman\r\nBcc: everyone@evil.example',
        emailRecipients: [{ email: 'a@andaman.example' }, { email: 'b@andaman.example' }],
      },
    ]);
    await server.given('connection-events', [
      { kind: 'on', dmcId: andaman, at: Math.floor(clock.epochSeconds()) - 1 },
      { kind: 'off', dmcId: andaman, at: Math.floor(clock.epochSeconds()) },
    ]);
    expect(await send(port)).toBe(1);
    expect(received.map(({ to }) => to)).toEqual([['b@andaman.example']]);
    expect(received[0]!.content).toMatch(/^Subject: Connection off: Andaman Bcc: everyone@evil\.example\r$/mu);
    expect(received[0]!.content).not.toMatch(/^Bcc:/mu);
  });

  it('that were sent do not stay for ever, nor do refused turn-ons', async () => {
    const supplier = await server.signedIn(emails.supplier);
    await supplier.post('/api/turnon', { cause: 'Others', details: 'it is on already' });
    const left = () =>
      server.database.transaction(
        { role: 'ingest' },
        async (sql) =>
          [...(await sql.query('select 1 from mails')), ...(await sql.query('select 1 from turn_on_refusals'))].length,
      );
    const before = await left();
    clock.advance({ hours: 24 * 100 });
    await removeOld(server.database, server.objects);
    expect(await left()).toBe(before);
    clock.advance({ hours: 24 * 21 });
    await removeOld(server.database, server.objects);
    expect([before > 0, await left()]).toEqual([true, 0]);
  });
});
