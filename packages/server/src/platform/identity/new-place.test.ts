import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountMails } from '../../features/access/account-mails.js';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type TestServer,
} from '../../testing/test-server.js';
import { removeOld } from '../../app/housekeeping.js';

describeWithDatabase('a sign-in from a new place', () => {
  const clock = new TestClock();
  let server: TestServer;
  let dmcId = 67_000;
  let email = '';

  beforeAll(async () => {
    server = await startTestServer({ clock, trustProxy: 'loopback' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId += 1;
    email = `user-${dmcId}@place.example`;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
  });

  async function signInFrom(address: string): Promise<void> {
    const browser = server.visitor();
    await browser.open();
    const answer = await browser.post(
      '/auth/login',
      { username: email, password: rightPassword },
      {
        headers: {
          'X-Forwarded-For': address,
          'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Firefox/133.0',
        },
      },
    );
    expect(answer.status).toBe(200);
  }
  const mails = (): Promise<readonly (string | undefined)[]> =>
    server.database.transaction({ role: 'access' }, async (sql) => {
      const texts: (string | undefined)[] = [];
      const waiting = await sql.query("select mail_id from account_mails where email = $1 and kind = 'new-place'", [
        email,
      ]);
      for (const { mail_id: id } of waiting) {
        await sql.query('update account_mails set next_try_at = portal_now() where mail_id = $1', [id as number]);
        await sql.query('update account_mails set sent_at = portal_now() where mail_id <> $1', [id as number]);
        texts.push((await accountMails.next(sql, server.url))?.mail?.text);
      }
      return texts;
    });

  it('is reported by mail, but not the first one, nor one from about the same place', async () => {
    await signInFrom('192.0.2.7');
    await signInFrom('192.0.44.9');
    expect(await mails()).toEqual([]);
    await signInFrom('203.0.113.5');
    await signInFrom('203.0.113.5');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toContain(`${email} signed in from a new place`);
    expect(mail).toContain('Network: 203.0.113.5\nClient: Firefox on Linux (as it calls itself)');
  });

  it('takes the first 32 bits of IPv6 for a place', async () => {
    await signInFrom('2001:db8:1:2::3');
    await signInFrom('2001:db8:ffff::4');
    expect(await mails()).toEqual([]);
    await signInFrom('2001:db9::1');
    expect(await mails()).toHaveLength(1);
  });

  it('is new again after half a year', async () => {
    await signInFrom('192.0.2.7');
    clock.advance({ hours: 24 * 100 });
    await signInFrom('203.0.113.5');
    clock.advance({ hours: 24 * 100 });
    await removeOld(server.database, server.objects);
    await signInFrom('203.0.113.5');
    expect(await mails()).toEqual([]);
    await signInFrom('192.0.2.7');
    expect(await mails()).toHaveLength(1);
  });
});
