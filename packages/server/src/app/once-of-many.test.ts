import { turnedOnText } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeResetToken } from '../features/access/password-resets.js';
import { beginSecondFactor, codeAt, setUpSecondFactor } from '../testing/second-factor.js';
import { SoftPasskey } from '../testing/soft-passkey.js';
import {
  ask,
  Browser,
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type Answer,
  type TestServer,
} from '../testing/test-server.js';

const many = 20;

/** Someone who has what lets in once may send it as often and to as many servers as they like. */
describeWithDatabase('what works once, sent twenty times at the same moment to two servers', () => {
  const clock = new TestClock();
  let servers: readonly [TestServer, TestServer];
  let dmcId = 67_000;
  let email = '';

  beforeAll(async () => {
    const first = await startTestServer({ clock });
    servers = [first, await startTestServer({ clock, beside: first })];
  });
  afterAll(async () => {
    await servers[1].close();
    await servers[0].close();
  });
  beforeEach(async () => {
    // So that no test meets the limits by the minute of the one before it.
    clock.advance({ hours: 25 });
    dmcId += 1;
    email = `user-${dmcId}@many.example`;
    await servers[0].given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await servers[0].given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
  });

  const urlOf = (index: number): string => servers[index % 2 === 0 ? 0 : 1].url;
  const statusesOf = async (send: (index: number) => Promise<Answer>): Promise<readonly number[]> =>
    (await Promise.all(Array.from({ length: many }, (_, index) => send(index)))).map(({ status }) => status).sort();
  const oneOf = (right: number, wrong: number): readonly number[] =>
    [right, ...Array.from({ length: many - 1 }, () => wrong)].sort();
  /** The same cookies at the other server. */
  const alsoAt = (url: string, browser: Browser): Browser => {
    const other = new Browser(url);
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    return other;
  };
  const halfway = (): Promise<Browser[]> =>
    Promise.all(
      Array.from({ length: many }, async (_, index) => {
        const browser = new Browser(urlOf(index));
        await browser.signIn(email, rightPassword);
        return browser;
      }),
    );
  const next = (key: string): string => {
    clock.advance({ seconds: 30 });
    return codeAt(key, clock.epochSeconds());
  };

  it('is a code of an authenticator app', async () => {
    const { key } = await setUpSecondFactor(servers[0], email);
    const [browsers, code] = [await halfway(), next(key)];
    const statuses = await statusesOf((index) => browsers[index]!.post('/auth/second-factor', { code }));
    // Ten wrong ones an hour are judged, of all senders together.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 401, 429].includes(status))).toBe(true);
  });

  it('is a recovery code', async () => {
    const { recoveryCodes } = await setUpSecondFactor(servers[0], email);
    const browsers = await halfway();
    const statuses = await statusesOf((index) =>
      browsers[index]!.post('/auth/second-factor', { code: recoveryCodes[0] }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 401, 429].includes(status))).toBe(true);
  });

  it('is the code that confirms a new authenticator app, so that one set of recovery codes is shown', async () => {
    const browser = await servers[0].signedIn(email);
    const code = await beginSecondFactor(servers[0], email);
    const statuses = await statusesOf((index) =>
      alsoAt(urlOf(index), browser).post('/api/second-factor/confirm', { code }),
    );
    expect(statuses).toEqual(oneOf(200, 409));
  });

  it('is the link that sets a password', async () => {
    const token = await servers[0].database.transaction({ role: 'access' }, (sql) => makeResetToken(sql, email));
    const statuses = await statusesOf((index) =>
      new Browser(urlOf(index)).post('/auth/passwords/set', { token, new: `chosen-by-Nr-${index}` }),
    );
    expect(statuses).toEqual(oneOf(200, 404));
  });

  it('is the answer of a passkey', async () => {
    const browser = await servers[0].signedIn(email);
    const device = new SoftPasskey({ origin: servers[0].url, host: '127.0.0.1' });
    const started = await browser.post('/api/passkeys/start', undefined);
    const registration = device.register(calls.startPasskey.answer.schema.parse(started.json()));
    const registered = await statusesOf(() => browser.post('/api/passkeys', { name: 'laptop', answer: registration }));
    expect(registered).toEqual(oneOf(200, 409));

    const visitors = Array.from({ length: many }, () => servers[0].visitor());
    await Promise.all(visitors.map((visitor) => visitor.open()));
    const question = await visitors[0]!.post('/auth/passkey/start', undefined);
    const answer = device.signIn(calls.startPasskeySignIn.answer.schema.parse(question.json()));
    expect(await statusesOf((index) => visitors[index]!.post('/auth/passkey', { answer }))).toEqual(oneOf(200, 401));
  });

  it('is the decision about a tool, and the token that it gets', async () => {
    await servers[0].given('users', [{ email: `other-${email}`, password: rightPassword, dmcIds: [dmcId] }]);
    const people = [await servers[0].signedIn(email), await servers[0].signedIn(`other-${email}`)];
    const byTool = (url: string, path: string, body: unknown): Promise<Answer> =>
      ask(`${url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const started = calls.startDevice.answer.schema.parse(
      (await byTool(servers[0].url, '/auth/device', { client: 'supplier', scope: 'operate' })).json(),
    );
    const decisions = await statusesOf((index) =>
      alsoAt(urlOf(index >> 1), people[index % 2]!).post('/auth/device/decision', {
        code: started.user_code,
        allow: true,
      }),
    );
    expect(decisions).toEqual(oneOf(204, 404));
    const tokens = await statusesOf((index) =>
      byTool(urlOf(index), '/auth/device/token', { device_code: started.device_code }),
    );
    expect(tokens).toEqual(oneOf(200, 400));
  });

  it('is each turn-on of a day: three, and never a fourth [CONN-10]', async () => {
    const browser = await servers[0].signedIn(email);
    const won: number[] = [];
    for (let round = 0; round < 4; round++) {
      await servers[0].given('connection-events', [
        { kind: 'off', dmcId, at: Math.floor(clock.epochSeconds()), action: 'MakeBook' },
      ]);
      const answers = await Promise.all(
        Array.from({ length: many }, (_, index) =>
          alsoAt(urlOf(index), browser).post('/api/turnon', { cause: 'No Issue', details: 'again' }, { dmcId }),
        ),
      );
      won.push(answers.filter(({ text }) => text === turnedOnText).length);
    }
    expect(won).toEqual([1, 1, 1, 0]);
  });
});
