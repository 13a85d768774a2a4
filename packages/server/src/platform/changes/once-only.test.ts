import { randomUUID } from 'node:crypto';
import { addressOf, calls, isRead, lookAt, placeToLook, type Call, type CallName } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatabaseFailure, type Database } from '../database/database.js';
import { decimal, onlyRow } from '../database/rows.js';
import { andaman, givenCast } from '../../testing/cast.js';
import { callSamples, namedOrigin, type Setting } from '../../testing/call-samples.js';
import { digestOfAll } from '../../testing/digest.js';
import { formOf, type SentFile } from '../../testing/form.js';
import {
  type Browser,
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type Sent,
  type TestServer,
} from '../../testing/test-server.js';

const otherRequest = 'This Idempotency-Key was used for another request. Send a new key with a new request.';

/**
 * A second sign-out is correctly rejected as signed out, and so is a second begin or end of a look: the session has
 * other rights by then. Leaving a list by link happens once for any key, and a batch is taken once by the key of the
 * batch.
 */
const otherwiseOnce: readonly CallName[] = [
  'signOut',
  'lookAsPartner',
  'stopLooking',
  'leaveRecipients',
  'stopPullspecMails',
  'handInBatch',
];

/** The changing calls, taken from the wire. */
const changing = (Object.entries(calls) as [CallName, Call][]).filter(
  ([name, call]) => !isRead(call) && callSamples[name].keepsNothing !== true && !otherwiseOnce.includes(name),
);

it('every changing call of the wire says where to look when its outcome is not known', () => {
  const all = (Object.entries(calls) as [CallName, Call][]).filter(([, call]) => !isRead(call)).map(([name]) => name);
  expect(Object.keys(lookAt).sort()).toEqual([...all].sort());
  expect(placeToLook('turnOn')).toBe('the status of the connection');
  expect(placeToLook('stats')).toBeUndefined();
});

describeWithDatabase('a changing call with a key', () => {
  const clock = new TestClock();
  let server: TestServer;
  let number = 0;

  beforeAll(async () => {
    server = await startTestServer({
      clock,
      live: {
        origins: [namedOrigin],
        work: () => Promise.resolve({ kind: 'refused', message: 'Nobody is called here.' }),
      },
    });
    await givenCast(server);
  });
  afterAll(() => server.close());

  async function given(
    name: CallName,
    call: Call,
  ): Promise<{ browser: Browser; path: string; sent: Sent; dmcId: number }> {
    const dmcId = 60_000 + (number += 1);
    const email = `once-${number}@fresh.example`;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    const accountType =
      call.access.kinds.includes('supplier') || !call.access.signedIn ? {} : { accountType: 'Onboarding' };
    const isForStaff = call.access.staff !== undefined;
    if (!isForStaff) await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId], ...accountType }]);
    clock.advance({ seconds: 1 });
    const signIn = (): Promise<Browser> => (isForStaff ? server.staff(email, 'owner') : server.signedIn(email));
    const browser = call.access.signedIn ? await signIn() : server.visitor();
    const setting: Setting = { server, email, dmcId, browser, number, now: Math.floor(clock.epochSeconds()) };
    const { params, query, body, form } = (await callSamples[name].make(setting)) as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
      form?: SentFile;
    };
    return {
      browser,
      dmcId,
      path: addressOf(call, params, query),
      sent: {
        method: call.method,
        ...(body === undefined ? {} : { json: body }),
        ...(form === undefined ? {} : formOf(form)),
      },
    };
  }

  const keyed = (sent: Sent, key: string, more: Record<string, string> = {}): Sent => ({
    ...sent,
    headers: { ...sent.headers, 'Idempotency-Key': key, ...more },
  });

  it.each(changing)('%s gets its answer again and changes nothing twice', async (name, call) => {
    const { browser, path, sent, dmcId } = await given(name, call);
    const key = randomUUID();
    const first = await browser.call(path, keyed(sent, key));
    expect([first.status, first.text]).toEqual([callSamples[name].answers, first.text]);
    // A live run continues on its own.
    const settled = name === 'startLiveRun' || name === 'stopLiveRun' ? [] : [dmcId];
    const before = settled.length === 0 ? '' : await digestOfAll(server.database, settled);
    const second = await browser.call(path, keyed(sent, key));
    expect([second.status, second.text, second.headers.etag]).toEqual([first.status, first.text, first.headers.etag]);
    if (settled.length > 0) expect(await digestOfAll(server.database, settled)).toBe(before);
  });

  it.each(changing)('%s is refused with the key of another request', async (name, call) => {
    const { browser, path, sent } = await given(name, call);
    const key = randomUUID();
    expect((await browser.call(path, keyed(sent, key))).status).toBe(callSamples[name].answers);
    const other =
      call.form === true
        ? { ...sent, body: Buffer.from(String(sent.body).replace('mine.yml', 'other.yml')) }
        : keyed(sent, key, { 'If-Match': '"4711"' });
    expect(
      await browser.call(path, keyed(other, key, call.form === true ? {} : { 'If-Match': '"4711"' })),
    ).toMatchObject({
      status: 422,
      text: otherRequest,
    });
  });

  it('begins one session, and gives the same one again', async () => {
    const { browser, path, sent } = await given('signIn', calls.signIn);
    const key = randomUUID();
    await browser.call(path, keyed(sent, key));
    const cookie = browser.cookies.get('portal_session');
    await browser.call(path, keyed(sent, key));
    expect(browser.cookies.get('portal_session')).toBe(cookie);
    expect((await browser.get('/api/member')).status).toBe(200);
  });

  it('is done once however often it is sent at the same time', async () => {
    const { browser, path, sent } = await given('turnOn', calls.turnOn);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.call(path, keyed(sent, key))));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  it('is judged again when it was refused, because nothing was changed', async () => {
    const { browser, dmcId } = await given('addRecipient', calls.addRecipient);
    const key = randomUUID();
    const refused = () => browser.post('/api/turnon', { cause: 'Others', details: 'x' }, keyed({}, key));
    expect(await refused()).toMatchObject({ status: 409, text: 'The connection is already on.' });
    await server.given('connection-events', [{ kind: 'off', dmcId, at: Math.floor(clock.epochSeconds()) }]);
    expect((await refused()).status).toBe(200);
  });

  it('may use the key of another user without seeing their answer', async () => {
    const [one, two] = [await given('createToken', calls.createToken), await given('createToken', calls.createToken)];
    const key = randomUUID();
    const first = await one.browser.call(one.path, keyed(one.sent, key));
    const second = await two.browser.call(two.path, keyed(two.sent, key));
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.text).not.toBe(first.text);
  });

  it('is a new request after a day', async () => {
    const { browser, path, sent } = await given('addRecipient', calls.addRecipient);
    const key = randomUUID();
    expect((await browser.call(path, keyed(sent, key))).text).toMatch(/was added/u);
    await server.database.transaction({ role: 'access' }, async (sql) => {
      const kept = onlyRow(await sql.query('select extract(epoch from max(at))::float8 as at from kept_answers'));
      await sql.query('update kept_answers set at = to_timestamp($1)', [decimal(kept, 'at') - 25 * 3600]);
    });
    expect((await browser.call(path, keyed(sent, key))).text).toMatch(/is a recipient already/u);
  });

  it.each(['short', 'with a space in the middle', 'x'.repeat(201)])('is refused with a key like %s', async (key) => {
    const browser = await server.signedIn('ana@andaman.example');
    const answer = await browser.post('/api/turnon', { cause: 'Others', details: 'x' }, keyed({}, key));
    expect(answer).toMatchObject({
      status: 422,
      text: 'Idempotency-Key: has to be 16 to 200 printable ASCII characters without spaces.',
    });
  });

  it('keeps neither the key nor a secret that can be read in the database', async () => {
    const { browser, path, sent } = await given('createToken', calls.createToken);
    const key = randomUUID();
    const { secret } = (await browser.call(path, keyed(sent, key))).json() as { secret: string };
    const rows = await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query('select * from kept_answers'),
    );
    const all = Buffer.concat(rows.flatMap((row) => Object.values(row).filter((one) => one instanceof Uint8Array)));
    expect(all.length).toBeGreaterThan(0);
    expect(all.includes(secret)).toBe(false);
    expect(all.includes(key)).toBe(false);
  });
});

/** Fails a transaction that touches a table: before its commit, or with its commit in doubt. */
function failing(inner: Database, table: () => string, kind: DatabaseFailure['kind'], commits: boolean): Database {
  return {
    close: () => Promise.resolve(),
    transaction: async (scope, work) => {
      const seen = { touched: false };
      const value = inner.transaction(scope, async (sql) => {
        const done = await work({
          ...sql,
          query: (statement, values) => {
            seen.touched ||= statement.includes(table());
            return sql.query(statement, values);
          },
        });
        if (seen.touched && !commits) throw new DatabaseFailure(kind, 'made by a test');
        return done;
      });
      await value;
      if (seen.touched) throw new DatabaseFailure(kind, 'made by a test');
      return value;
    },
  };
}

describeWithDatabase('a change whose outcome the server cannot know', () => {
  const unknown = 'It is not known whether this was done. Check the list of recipients before you try again.';
  const add = (browser: Browser, headers: Record<string, string> = {}) =>
    browser.call('/api/setting/emailRecipients/new@andaman.example', { method: 'PUT', headers });

  async function withFailure(
    table: string,
    kind: DatabaseFailure['kind'],
    commits: boolean,
    check: (browser: Browser, server: TestServer) => Promise<void>,
  ): Promise<void> {
    let isFailing = false;
    const server = await startTestServer({
      over: (inner) => failing(inner, () => (isFailing ? table : '?'), kind, commits),
    });
    try {
      await givenCast(server);
      const browser = await server.signedIn('ana@andaman.example');
      isFailing = true;
      await check(browser, server);
    } finally {
      await server.close();
    }
  }

  it('is answered with where to look, never with "nothing was changed"', () =>
    withFailure('insert into recipients', 'in-doubt', true, async (browser) => {
      const answer = await add(browser);
      expect(answer).toMatchObject({ status: 504, text: unknown });
      expect(answer.headers['x-portal-outcome']).toBe('unknown');
    }));

  it('is found out by its key, and answered as done', () =>
    withFailure('insert into recipients', 'in-doubt', true, async (browser) => {
      expect(await add(browser, { 'Idempotency-Key': randomUUID() })).toMatchObject({
        status: 200,
        text: 'new@andaman.example was added.',
      });
    }));

  it('stays unknown with a key under which nothing was kept', () =>
    withFailure('insert into recipients', 'in-doubt', false, async (browser) => {
      expect(await add(browser, { 'Idempotency-Key': randomUUID() })).toMatchObject({ status: 504, text: unknown });
    }));

  it('is not called unchanged when a later part of the call ran out of time', () =>
    withFailure('delete from sign_in_tries', 'timed-out', false, async (browser, server) => {
      await browser.open();
      const answer = await server.visitor().call('/auth/passwords/change', {
        method: 'POST',
        json: { current: rightPassword, new: 'changed-Password-1' },
        headers: browser.headers(),
      });
      expect(answer.status).toBe(504);
      expect(answer.text).toBe(
        'It is not known whether this was done. Check your mailbox for a confirmation before you try again.',
      );
    }));

  it('is called unchanged when its only transaction ran out of time', () =>
    withFailure('insert into recipients', 'timed-out', false, async (browser) => {
      expect(await add(browser)).toMatchObject({
        status: 504,
        text: 'The database took too long over this, and nothing was changed. Please check back later.',
      });
    }));

  it('says of a batch that it can be sent again', () =>
    withFailure('insert into ingestion_batches', 'in-doubt', true, async (_browser, server) => {
      expect(await server.ingest('partners', [{ dmcId: andaman, dmcName: 'Andaman' }])).toMatchObject({
        status: 504,
        text: 'It is not known whether this batch was taken. Send it again with the same Idempotency-Key: a batch is taken only once.',
      });
    }));
});
