import { pullspecs } from '@suppliers-portal/conformance';
import { connectionOffProblem, partnerDisabledProblem } from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { emails, givenCast } from '../../testing/cast.js';
import { formOf } from '../../testing/form.js';
import {
  describeWithDatabase,
  startTestServer,
  TestClock,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';
import { Refusal } from '../../kernel/refusal.js';
import { publicInternet } from '../../platform/outbound/address-guard.js';
import { LiveRuns } from './live-runs.js';
import type { LiveOutcome } from './live-work.js';
import { startDueRuns } from './scheduled-runs.js';
import { verdictMails } from './verdict-mails.js';

const version = Object.keys(pullspecs).at(-1) ?? '';
const origin = 'http://127.0.0.1:9';
const times = { every: 'day', weekday: 'monday', hour: 3, zone: 'bangkok' };
const target = {
  baseUrl: `${origin}/v2`,
  credential: 'the-secret-key',
  hotels: ['SEA-1'],
  requests: 60,
  minutes: 5,
  bookings: 0,
  alsoNonRefundable: false,
};

describeWithDatabase('a schedule of live runs', () => {
  const clock = new TestClock();
  let server: TestServer;
  let browser: Browser;
  let runs: LiveRuns;
  let dmcId = 48_000;
  let verdict: Extract<LiveOutcome, { kind: 'judged' }>['verdict'];
  let refusal: string | undefined;
  let credentials: string[];

  beforeAll(async () => {
    server = await startTestServer({
      clock,
      live: { origins: [origin], work: () => Promise.reject(new Error('not here')) },
    });
    await givenCast(server);
    await server.given('pullspec-versions', [{ fileName: `${version}.yml`, document: pullspecs[version] }]);
  });
  afterAll(() => server.close());
  afterEach(() =>
    server.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query('delete from live_schedules where dmc_id = $1', [dmcId]),
    ),
  );
  beforeEach(async () => {
    dmcId += 1;
    verdict = 'conforms';
    refusal = undefined;
    credentials = [];
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [{ email: emails.supplier, dmcIds: [dmcId] }]);
    browser = await server.signedIn(emails.supplier);
    runs = new LiveRuns({
      database: server.database,
      origins: [origin],
      rules: publicInternet,
      beatMilliseconds: 5,
      failed: (error) => {
        throw error;
      },
      work: ({ credential }) => {
        credentials.push(credential);
        if (refusal !== undefined) return Promise.resolve({ kind: 'refused', message: refusal });
        return Promise.resolve({ kind: 'judged', verdict, errors: 0, warnings: 0, report: '{}', recording: '{}' });
      },
    });
  });

  const set = (changed: Readonly<Record<string, unknown>> = {}, of = target) =>
    browser.call(calls.setLiveSchedule.path, {
      method: 'POST',
      ...formOf({
        name: 'mine.yml',
        text: 'openapi: 3.0.3',
        fields: { target: JSON.stringify(of), times: JSON.stringify({ ...times, ...changed }) },
      }),
    });
  const read = async (): Promise<AnswerOf<Calls['liveSchedule']>['schedule']> =>
    calls.liveSchedule.answer.schema.parse((await browser.get(calls.liveSchedule.path)).json()).schedule;
  /** A day later, with all runs at their end. */
  const aDayLater = async (): Promise<void> => {
    clock.advance({ hours: 24 });
    await startDueRuns(runs.schedules, runs);
    await runs.ended();
    browser = await server.signedIn(emails.supplier);
  };
  const mails = () =>
    server.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query('select email, verdict, before from verdict_mails where dmc_id = $1 order by mail_id', [dmcId]),
    );
  const recipient = (email: string) =>
    server.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query('insert into recipients (dmc_id, email, is_fixed) values ($1, $2, false)', [dmcId, email]),
    );

  it('is off at first, is shown without the credential, and ends', async () => {
    expect(await read()).toBeUndefined();
    const answer = await set();
    expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining('the-secret-key')]);
    expect(await read()).toMatchObject({
      ...times,
      fileName: 'mine.yml',
      baseUrl: target.baseUrl,
      by: emails.supplier,
    });
    const kept = await server.database.transaction({ role: 'app', dmcId }, (sql) =>
      sql.query("select s::text || encode(credential, 'escape') as whole from live_schedules s where dmc_id = $1", [
        dmcId,
      ]),
    );
    expect(JSON.stringify(kept)).not.toContain('the-secret-key');
    expect((await browser.call(calls.endLiveSchedule.path, { method: 'DELETE' })).status).toBe(204);
    expect(await read()).toBeUndefined();
    expect((await browser.call(calls.endLiveSchedule.path, { method: 'DELETE' })).status).toBe(404);
    await aDayLater();
    expect(credentials).toEqual([]);
  });

  it('rejects a private address and an hour that does not exist', async () => {
    expect((await set({}, { ...target, baseUrl: 'http://10.0.0.1/v2' })).status).toBe(422);
    expect((await set({ hour: 24 })).status).toBe(422);
    expect(await read()).toBeUndefined();
  });

  it('runs once at its time, with the credential, and says what came of it', async () => {
    await set();
    await startDueRuns(runs.schedules, runs);
    expect(credentials).toEqual([]);
    await aDayLater();
    await startDueRuns(runs.schedules, runs);
    expect(credentials).toEqual(['the-secret-key']);
    const schedule = await read();
    expect(schedule).toMatchObject({ lastVerdict: 'conforms', lastRunId: expect.any(String) as string });
    expect(schedule!.lastProblem).toBeUndefined();
    expect(schedule!.nextAt).toBeGreaterThan(clock.epochSeconds());
    expect(schedule!.lastAt).toBe(Math.floor(clock.epochSeconds()));
  });

  it('mails the recipients when the verdict changes, and not at each run', async () => {
    await recipient('ops@andaman.example');
    await set();
    await aDayLater();
    await aDayLater();
    expect(await mails()).toEqual([]);
    verdict = 'does-not-conform';
    await aDayLater();
    expect(await mails()).toEqual([{ email: 'ops@andaman.example', verdict: 'does-not-conform', before: 'conforms' }]);
    const outgoing = await server.database.transaction({ role: 'access' }, (sql) =>
      verdictMails.next(sql, 'https://portal.example'),
    );
    expect(outgoing?.mail).toMatchObject({
      to: 'ops@andaman.example',
      subject: `API self-validation: the API of Partner ${dmcId} does not conform`,
      text: expect.stringContaining('https://portal.example/main/api-self-validation/runs/') as string,
    });
    await aDayLater();
    expect(await mails()).toHaveLength(1);
  });

  it('is not run while the connection is off or the account is disabled, and says why', async () => {
    await set();
    const change = (sqlText: string, role: 'ingest' | 'agency') =>
      server.database.transaction({ role }, (sql) => sql.query(sqlText, [dmcId]));
    await change('update connection_states set is_live = false where dmc_id = $1', 'ingest');
    await aDayLater();
    expect(await read()).toMatchObject({ lastProblem: connectionOffProblem });
    await change('update connection_states set is_live = true where dmc_id = $1', 'ingest');
    await change("update partners set disabled_at = portal_now(), disabled_for = 'a test' where dmc_id = $1", 'agency');
    await aDayLater();
    await change('update partners set disabled_at = null, disabled_for = null where dmc_id = $1', 'agency');
    expect(await read()).toMatchObject({ lastProblem: partnerDisabledProblem });
    expect(credentials).toEqual([]);
    await aDayLater();
    expect([credentials.length, (await read())!.lastProblem]).toEqual([1, undefined]);
  });

  it('is run where the time of a suspension is over, and no one has turned the connection on yet', async () => {
    await set();
    await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query(
        "update connection_states set is_live = false, blocked_until = portal_now() + interval '1 day' where dmc_id = $1",
        [dmcId],
      ),
    );
    await aDayLater();
    expect([credentials.length, (await read())!.lastProblem]).toEqual([1, undefined]);
  });

  it('is run also where that of another partner cannot be taken', async () => {
    const taken: number[] = [];
    runs.schedules.due = () => Promise.resolve([1, 2]);
    runs.schedules.take = (one) => {
      taken.push(one);
      return one === 1 ? Promise.reject(new Error('broken')) : Promise.resolve(undefined);
    };
    await expect(startDueRuns(runs.schedules, runs)).rejects.toBeInstanceOf(AggregateError);
    expect(taken).toEqual([1, 2]);
  });

  it('and other runs are four at once in a process, however many are asked for at the same moment', async () => {
    const ends: (() => void)[] = [];
    const slow = new LiveRuns({
      database: server.database,
      origins: [origin],
      rules: publicInternet,
      beatMilliseconds: 5,
      failed: (error) => {
        throw error;
      },
      work: () =>
        new Promise((resolve) => {
          ends.push(() => {
            resolve({ kind: 'refused', message: 'over' });
          });
        }),
    });
    const partners = Array.from({ length: 6 }, (_, index) => 49_000 + index);
    await server.given(
      'partners',
      partners.map((one) => ({ dmcId: one, dmcName: `Partner ${one}` })),
    );
    const author = { who: 'a test', fromAddress: '', client: 'test', requestId: '' };
    const upload = { name: 'mine.yml', text: 'openapi: 3.0.3', reference: undefined, target };
    const begun = await Promise.allSettled(partners.map((one) => slow.start(one, upload, author)));
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    for (const one of begun) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 503 });
    for (const end of ends) end();
    await slow.ended();
    await expect(slow.start(partners[5] ?? 0, upload, author)).resolves.toHaveProperty('liveRunId');
    ends.at(-1)?.();
    await slow.ended();
  });

  it('says why a run could not be made, and tries again at the next time', async () => {
    await set();
    refusal = 'The profile is wrong.';
    await aDayLater();
    expect(await read()).toMatchObject({ lastProblem: 'The profile is wrong.' });
    refusal = undefined;
    await aDayLater();
    const well = await read();
    expect([well!.lastVerdict, well!.lastProblem]).toEqual(['conforms', undefined]);
    runs.start = () => Promise.reject(new Refusal(409, 'A live run is under way.'));
    await aDayLater();
    expect(await read()).toMatchObject({ lastVerdict: 'conforms', lastProblem: 'A live run is under way.' });
  });
});
