import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailQueues } from '../../app/features.js';
import type { Mail } from '../../platform/mails/mail-port.js';
import { sendDueMails } from '../../platform/mails/send-due-mails.js';
import type { Browser } from '../../testing/browser.js';
import { andaman, givenCast } from '../../testing/cast.js';
import { solveCaptcha } from '../../testing/solve-captcha.js';
import { describeWithDatabase, startTestServer, TestClock, type TestServer } from '../../testing/test-server.js';

const base = 'https://portal.example';

describeWithDatabase('the link of an invitation', () => {
  const clock = new TestClock();
  let server: TestServer;
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());

  /** Signed in now, as the proof of presence does not last. */
  const operator = (): Promise<Browser> => server.staff(`omar-${String((count += 1))}@agency.example`, 'operator');
  const invited = async () => {
    const email = `invited-${String((count += 1))}@andaman.example`;
    const answer = await (await operator()).post(`/api/agency/partners/${String(andaman)}/people`, { email });
    return {
      email,
      token: calls.inviteStaff.answer.schema.parse(answer.json()).link?.split('#changePassword=')[1] ?? '',
    };
  };
  /** As anyone can do who knows the address. */
  const resetLinkOf = async (email: string): Promise<string> => {
    const stranger = server.visitor();
    await stranger.post('/auth/passwords/reset', { email, ...(await solveCaptcha(stranger)) });
    const mails: Mail[] = [];
    await sendDueMails(server.database, mailQueues, { send: (mail) => Promise.resolve(void mails.push(mail)) }, base);
    const mail = mails.find(({ to }) => to === email);
    return /\/login#changePassword=([\w-]{43})$/mu.exec(mail?.text ?? '')?.[1] ?? 'no link';
  };
  const set = async (token: string, entered = 'chosen-by-Me-77') =>
    (await server.visitor().post(calls.setPassword.path, { token, new: entered })).status;

  it('stays as it is when a stranger asks for a reset mail, and when that link is over', async () => {
    const { email, token } = await invited();
    const reset = await resetLinkOf(email);
    expect(reset).toHaveLength(43);
    clock.advance({ minutes: 31 });
    expect([await set(reset), await set(token)]).toEqual([404, 200]);
    await server.signedIn(email, 'chosen-by-Me-77');
  });

  it('ends with the first password, also with one that was set by the link of a reset mail', async () => {
    const { email, token } = await invited();
    const reset = await resetLinkOf(email);
    expect([await set(reset), await set(token), await set(reset)]).toEqual([200, 404, 404]);
  });

  it('ends the link of a reset mail where it sets the password itself', async () => {
    const { email, token } = await invited();
    const reset = await resetLinkOf(email);
    expect([await set(token), await set(reset)]).toEqual([200, 404]);
  });

  it('is ended by a newer one, with the link of a reset mail', async () => {
    const { email, token } = await invited();
    const reset = await resetLinkOf(email);
    const staff = await operator();
    const people = await staff.get(`/api/agency/partners/${String(andaman)}/people`);
    const person = calls.partnerPeople.answer.schema.parse(people.json()).find((one) => one.email === email);
    const again = await staff.post(`/api/agency/people/${String(person?.id)}`, { action: 'invite-again' });
    const newer = calls.inviteStaff.answer.schema.parse(again.json()).link?.split('#changePassword=')[1] ?? '';
    expect([await set(token), await set(reset), await set(newer)]).toEqual([404, 404, 200]);
  });

  it('works for one of two that open it at once', async () => {
    const { email, token } = await invited();
    const done = await Promise.all([set(token, 'chosen-by-Me-77'), set(token, 'chosen-by-You-88')]);
    expect([...done].sort()).toEqual([200, 404]);
    await server.signedIn(email, done[0] === 200 ? 'chosen-by-Me-77' : 'chosen-by-You-88');
  });
});
