import { readFileSync } from 'node:fs';
import { pullspecs } from '@suppliers-portal/conformance';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { KEYS, startSampleSupplier } from '../../../../../examples/sample-supplier/index.mjs';
import { andaman, emails, givenCast } from '../../testing/cast.js';
import { formOf } from '../../testing/form.js';
import {
  describeWithDatabase,
  startTestServer,
  TestClock,
  type Answer,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';
import { carryOut, type LiveHost, type LiveWork } from './live-work.js';

const document = readFileSync(new URL('../../../../../examples/sample-supplier/pullspec.yml', import.meta.url), 'utf8');
const version = Object.keys(pullspecs).at(-1) ?? '';
const secret = KEYS[0];

type Now = AnswerOf<Calls['liveRun']>;
type KeptBooking = Parameters<LiveHost['keepBooking']>[0];

describeWithDatabase('a live run', () => {
  const clock = new TestClock();
  let server: TestServer;
  let browser: Browser;
  let supplier: Awaited<ReturnType<typeof startSampleSupplier>>;
  let unnamed: typeof supplier;
  let work: LiveWork;
  const logged: string[] = [];

  beforeAll(async () => {
    supplier = await startSampleSupplier();
    unnamed = await startSampleSupplier();
    server = await startTestServer({
      clock,
      live: { origins: [new URL(supplier.url).origin], work: (...given) => work(...given), beatMilliseconds: 20 },
      log: {
        level: 'trace',
        stream: {
          write: (line) => {
            logged.push(line);
          },
        },
      },
    });
    await givenCast(server);
    await server.given('pullspec-versions', [{ fileName: `${version}.yml`, document: pullspecs[version] }]);
    browser = await server.signedIn(emails.supplier);
  });
  beforeEach(() => {
    work = carryOut;
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([supplier.stop(), unnamed.stop()]);
  });

  const start = (target: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
    browser.call(calls.startLiveRun.path, {
      method: 'POST',
      ...formOf({
        name: 'mine.yml',
        text: document,
        fields: {
          target: JSON.stringify({
            baseUrl: supplier.url,
            credential: secret,
            hotels: ['SEA-1', 'SEA-2', 'SEA-3'],
            requests: 60,
            minutes: 5,
            bookings: 0,
            alsoNonRefundable: false,
            ...target,
          }),
        },
      }),
    });
  const idOf = (answer: Answer): string => calls.startLiveRun.answer.schema.parse(answer.json()).liveRunId;
  const now = async (): Promise<Now> =>
    calls.liveRun.answer.schema.parse((await browser.get(calls.liveRun.path)).json());
  const until = async (holds: (now: Now) => boolean): Promise<Now> => {
    for (;;) {
      const found = await now();
      if (holds(found)) return found;
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  };
  const isOver = ({ run }: Now): boolean => run?.state === 'finished' || run?.state === 'failed';
  /** Carries a run out, and does something as soon as a booking was made. */
  const onBooking =
    (then: (entry: KeptBooking) => Promise<unknown>): LiveWork =>
    (job, host, signal) =>
      carryOut(
        job,
        {
          ...host,
          keepBooking: async (entry) => {
            await host.keepBooking(entry);
            if (entry.ids.length > 0) await then(entry);
          },
        },
        signal,
      );

  it('calls the supplier, cancels what it booked, and is kept next to the uploads with its recording, and the credential nowhere [SELF-01]', async () => {
    const id = idOf(await start({ bookings: 1 }));
    expect((await start()).status).toBe(409);
    const { run, openBookings } = await until(isOver);
    expect([run, openBookings]).toMatchObject([
      { id, state: 'finished', fileName: 'mine.yml', baseUrl: supplier.url, hasRecording: true },
      [],
    ]);
    expect(run!.phases.map(({ name }) => name)).toEqual(expect.arrayContaining(['Reachable', 'Search', 'Bookings']));
    expect(run!.phases.filter(({ sent }) => sent > 0).every(({ sent, requests }) => sent <= requests + 1)).toBe(true);
    expect([run!.sent > 10 && run!.sent <= run!.planned, run!.planned <= 60, supplier.openBookings()]).toEqual([
      true,
      true,
      [],
    ]);
    const kept = await browser.get(`/api/validation/runs/${run!.runId!}`);
    expect(calls.validationRun.answer.schema.parse(kept.json()).run).toMatchObject({
      kind: 'live',
      fileName: 'mine.yml',
      reference: version,
      errors: 0,
    });
    const recording = await browser.get(`/api/validation/live/${id}/recording`);
    expect([recording.status, recording.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(`live-run-${id}.har`),
    ]);
    expect(recording.text).toContain('[key removed]');
    const audit = await browser.get('/api/audit?kind=ran-live-check&size=1');
    expect(calls.audit.answer.schema.parse(audit.json()).records[0]).toMatchObject({
      who: emails.supplier,
      details: `mine.yml at ${new URL(supplier.url).host}, compared with ${version}: up to 60 requests, up to 1 test bookings`,
    });
    const rows = await server.database.transaction({ role: 'app', dmcId: andaman }, (sql) =>
      sql.query('select l::text as row from live_runs l union all select r::text from validation_runs r'),
    );
    for (const text of [
      JSON.stringify(run),
      kept.text,
      recording.text,
      audit.text,
      JSON.stringify(rows),
      logged.join(''),
    ])
      expect(text).not.toContain(secret);
  });

  it.each([
    ['an address of this machine', () => 'https://127.0.0.1:8443/v2'],
    ['a server that nobody named, without TLS', () => unnamed.url],
    ["the clouds' metadata", () => 'https://169.254.169.254/latest'],
    ['a named server with a name in front of it', () => supplier.url.replace('://', '://user:word@')],
  ])('refuses %s and sends nothing', async (_, baseUrl) => {
    const refused = await start({ baseUrl: baseUrl() });
    expect([refused.status, refused.text]).toEqual([
      422,
      'This address cannot be called: it is private, local or not https.',
    ]);
  });

  it.each([
    ['a target that is none', { target: 'x' }, 'target: is not JSON.'],
    [
      'too many requests',
      {
        target: JSON.stringify({
          baseUrl: 'https://qa.example',
          credential: '',
          hotels: ['1'],
          requests: 5000,
          minutes: 5,
          bookings: 0,
          alsoNonRefundable: false,
        }),
      },
      'target: requests',
    ],
  ])('refuses %s', async (_, fields, words) => {
    const refused = await browser.call(calls.startLiveRun.path, {
      method: 'POST',
      ...formOf({ name: 'mine.yml', text: document, fields }),
    });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(words)]);
  });

  it('that is stopped in the middle cancels first, and leaves no booking', async () => {
    let seen = 0;
    let id = '';
    work = onBooking(async () => {
      seen = supplier.openBookings().length;
      expect((await browser.post(`/api/validation/live/${id}/stop`, {})).status).toBe(204);
    });
    id = idOf(await start({ bookings: 2 }));
    const { run, openBookings } = await until(isOver);
    expect([seen, run!.state, run!.sent < run!.planned, openBookings, supplier.openBookings()]).toEqual([
      1,
      'finished',
      true,
      [],
      [],
    ]);
    expect(
      calls.validationRun.answer.schema.parse((await browser.get(`/api/validation/runs/${run!.runId!}`)).json()).run
        .verdict,
    ).not.toBe('conforms');
  });

  it('that its server lost shows what is open, and the next one cancels that first', async () => {
    let tellKept = (): void => undefined;
    const kept = new Promise<void>((resolve) => {
      tellKept = resolve;
    });
    work = (job, host, signal) =>
      Promise.race([
        onBooking(
          () =>
            new Promise(() => {
              tellKept();
            }),
        )(job, host, signal),
        new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => {
            reject(new Error('the process is gone'));
          });
        }),
      ]);
    await start({ bookings: 1 });
    await kept;
    const [booking] = supplier.openBookings();
    // The row does not belong to this run any more, as after a crash, so the run does not report to it again.
    await server.database.transaction({ role: 'app', dmcId: andaman }, (sql) =>
      sql.query(
        "update live_runs set live_run_id = live_run_id + 1000, seen_at = portal_now() - interval '2 minutes' where dmc_id = $1",
        [andaman],
      ),
    );
    const lost = await now();
    expect(lost).toMatchObject({
      run: { state: 'failed', message: expect.stringContaining('restarted') as string },
      openBookings: [{ ids: [booking], baseUrl: supplier.url, calls: [expect.stringContaining(booking!) as string] }],
    });
    expect(lost.openBookings[0]!.calls[0]).toContain('$KEY');
    work = carryOut;
    const next = idOf(await start());
    const { openBookings } = await until((found) => found.run?.id === next && isOver(found));
    expect([openBookings, supplier.openBookings()]).toEqual([[], []]);
  });

  it('says why nothing could be sent', async () => {
    work = (job, ...more) => carryOut({ ...job, document: { name: 'mine.yml', text: 'openapi: 3.0.3' } }, ...more);
    await start();
    const { run } = await until(isOver);
    expect(run).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('nothing can be called') as string,
      hasRecording: false,
    });
  });
});
