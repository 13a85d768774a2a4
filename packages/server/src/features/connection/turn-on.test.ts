import { turnedOnText } from '@suppliers-portal/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emails, givenCast, lanna, mekong } from '../../testing/cast.js';
import {
  describeWithDatabase,
  startTestServer,
  TestClock,
  type Answer,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

describeWithDatabase('turning the connection on', () => {
  const clock = new TestClock();
  let server: TestServer;
  let browser: Browser;
  let dmcId = 20_000;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());
  // Each test has its own partner, so that no test counts what another one did.
  beforeEach(async () => {
    dmcId++;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [
      { email: emails.supplier, dmcIds: [dmcId] },
      { email: emails.several, dmcIds: [dmcId, lanna] },
    ]);
    clock.advance({ hours: 48 });
    browser = await server.signedIn(emails.supplier);
  });

  const off = (): Promise<void> =>
    server.given('connection-events', [
      { kind: 'off', dmcId, at: Math.floor(clock.epochSeconds()), action: 'MakeBook' },
    ]);
  const turnOn = (by = browser): Promise<Answer> =>
    by.post('/api/turnon', { cause: 'Production Issue', details: 'the rate cache was stale' }, { dmcId });
  const status = async (): Promise<Record<string, unknown>> => {
    const answer = (await browser.get('/api/status', { passive: true })).json() as Record<string, unknown>;
    return Object.fromEntries(Object.entries(answer).filter(([name]) => name !== 'judged'));
  };

  it('answers the text that means it is live, and is live', async () => {
    await off();
    const answer = await turnOn();
    expect(answer).toMatchObject({ status: 200, text: turnedOnText });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(await status()).toEqual({ isConnectionLive: true, turnOnsLeft: 2, turnOnsAtMost: 3 });
  });

  it('keeps who turned it on, and why', async () => {
    await off();
    await turnOn();
    const rows = await server.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query(
        'select e.kind, e.cause, e.details, e.user_id is not null as known from connection_events e where e.dmc_id = $1 order by e.event_id',
        [dmcId],
      ),
    );
    expect(rows).toEqual([
      { kind: 'off', cause: null, details: null, known: false },
      { kind: 'on', cause: 'Production Issue', details: 'the rate cache was stale', known: true },
    ]);
  });

  it('takes the older name of the cause', async () => {
    await off();
    expect((await browser.post('/api/turnon', { issue: 'No Issue', details: 'a test' })).text).toBe(turnedOnText);
  });

  it('is refused while the connection is live [CONN-11]', async () => {
    expect(await turnOn()).toMatchObject({ status: 409, text: 'The connection is already on.' });
    expect(await status()).toEqual({ isConnectionLive: true, turnOnsLeft: 3, turnOnsAtMost: 3 });
  });

  it('is refused to an admin, whatever is selected [CONN-11]', async () => {
    await off();
    const admin = await server.signedIn(emails.admin);
    expect((await turnOn(admin)).status).toBe(403);
    expect((await admin.post('/api/turnon', { cause: 'Others', details: 'x' }, { dmcId, admin: true })).status).toBe(
      403,
    );
    expect(await status()).toMatchObject({ isConnectionLive: false, turnOnsLeft: 3 });
  });

  it('is refused for another partner, which stays as it was', async () => {
    await server.given('connection-events', [{ kind: 'off', dmcId: mekong, at: Math.floor(clock.epochSeconds()) }]);
    expect((await browser.post('/api/turnon', { cause: 'Others', details: 'x' }, { dmcId: mekong })).status).toBe(403);
    const owner = await server.signedIn(emails.foreign);
    expect((await owner.get('/api/status')).json()).toMatchObject({ isConnectionLive: false });
  });

  it('needs a cause from the list and details, and names what is wrong', async () => {
    await off();
    expect(await browser.post('/api/turnon', { cause: 'Others', details: '  ' })).toMatchObject({
      status: 422,
      text: 'cause details are required',
    });
    expect(await browser.post('/api/turnon', { cause: 'Others' })).toMatchObject({
      status: 422,
      text: 'cause details are required',
    });
    expect(await browser.post('/api/turnon', { cause: 'Boredom', details: 'x' })).toMatchObject({
      status: 422,
      text: 'cause: must be one of Production Issue, Scheduled Maintenance, No Issue, Others',
    });
    expect(await browser.post('/api/turnon', { cause: 'Others', details: 'x', force: true })).toMatchObject({
      status: 422,
      text: 'force: is not known',
    });
    expect((await browser.post('/api/turnon', { cause: 'Others', details: 'x'.repeat(4001) })).status).toBe(422);
    expect(await status()).toMatchObject({ isConnectionLive: false, turnOnsLeft: 3 });
  });

  it('is possible three times in 24 hours; the fourth says so and says when the next is possible [CONN-10]', async () => {
    const first = Math.floor(clock.epochSeconds());
    for (let turn = 0; turn < 3; turn++) {
      await off();
      expect((await turnOn()).text).toBe(turnedOnText);
      clock.advance({ minutes: 5 });
    }
    await off();
    const refused = await turnOn();
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('three times in the last 24 hours, and three is the maximum.');
    const next = first + 24 * 3600 + 1;
    const inBangkok = new Date((next + 7 * 3600) * 1000).toISOString().slice(0, 16).replace('T', ' ');
    expect(refused.text).toContain(`The next one is possible from ${inBangkok} Bangkok time.`);
    expect(await status()).toMatchObject({ isConnectionLive: false, turnOnsLeft: 0, nextTurnOnAt: next });
  });

  it('counts the last 24 hours and not the day [CONN-10]', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await off();
      await turnOn();
    }
    await off();
    clock.advance({ hours: 23 });
    browser = await server.signedIn(emails.supplier);
    expect((await turnOn()).status).toBe(409);
    clock.advance({ hours: 1, seconds: 1 });
    browser = await server.signedIn(emails.supplier);
    expect((await turnOn()).text).toBe(turnedOnText);
    expect(await status()).toMatchObject({ turnOnsLeft: 2 });
  });

  it('is done three times by 125 tries: five rounds of 25 at once, off before each [CONN-10]', async () => {
    const several = await server.signedIn(emails.several);
    const successes: number[] = [];
    for (let round = 0; round < 5; round++) {
      await off();
      const answers = await Promise.all(
        Array.from({ length: 25 }, (_, index) => turnOn(index % 2 === 0 ? browser : several)),
      );
      successes.push(answers.filter(({ text }) => text === turnedOnText).length);
      expect(answers.every(({ status: code }) => code === 200 || code === 409)).toBe(true);
    }
    expect(successes).toEqual([1, 1, 1, 0, 0]);
  });

  it('is done three times by 125 tries at once while something keeps turning it off [CONN-10]', async () => {
    await off();
    const ended = new AbortController();
    const offs = (async () => {
      while (!ended.signal.aborted) await off();
    })();
    const answers = await Promise.all(Array.from({ length: 125 }, () => turnOn()));
    // Turn-ons that arrived while the connection was live were rejected for that reason. It is off again now, and all
    // three must be used up.
    ended.abort();
    await offs;
    const more: Answer[] = [];
    for (let turn = 0; turn < 4; turn++) {
      await off();
      more.push(await turnOn());
    }
    expect([...answers, ...more].filter(({ text }) => text === turnedOnText)).toHaveLength(3);
    expect(more.at(-1)!.text).toContain('three is the maximum');
  });
});
