import { describe, expect, test } from 'vitest';
import { KEYS } from '../../../../../examples/sample-supplier/index.mjs';
import {
  cancelLeftOver,
  harText,
  judgeExchanges,
  planLive,
  planText,
  readHar,
  readProfile,
  runLive,
  withLive,
} from '../../live/index.js';
import { pullspecs } from '../../pullspecs/index.js';
import { reportText } from '../../report/report.js';
import {
  githubText,
  gitlabText,
  htmlPage,
  junitXml,
  markdownText,
  sarifText,
  terminalText,
} from '../../projections/index.js';
import { validate } from '../../validate.js';
import { DOCUMENT, judged, planned, PROFILE, REFERENCE, tried, world } from './in-process.js';

const plan = planned();
const report = validate({ name: 'pullspec.yml', text: DOCUMENT }, { name: '2.0.0.yml', text: REFERENCE });

describe('the plan', () => {
  test('is bounded, says what it leaves out, and books nothing unless it may', () => {
    const bounded = planned(PROFILE.replace('requests: 100', 'requests: 30'));
    expect([bounded.requests <= 30, bounded.leftOut.length > 0]).toEqual([true, true]);
    expect(planText(bounded)).toContain(`No room for: ${bounded.leftOut.map(({ name }) => name).join(', ')}.`);
    const dry = planned(PROFILE, { allowBook: false });
    expect([dry.bookings, dry.phases.map(({ name }) => name).includes('Bookings'), planText(dry)]).toEqual([
      0,
      false,
      expect.stringContaining('No bookings'),
    ]);
    expect(planned(PROFILE.replace('requests: 100', 'bookings: 2')).bookings).toBe(2);
  });

  test('of the usual limits runs all its steps, measures searches, and leaves room to ask again', async () => {
    const full = planned(PROFILE.replace('limits: { requests: 100 }', '').replace('latency: { search: 3000 }', ''));
    expect([full.leftOut, full.profile.limits.requests - full.requests >= 3]).toEqual([[], true]);
    const recording = await runLive(full, world().ports, { allowBook: true });
    expect([recording.exchanges.length <= full.requests, recording.run?.endedEarly]).toEqual([true, undefined]);
    const { checks } = judgeExchanges(recording, full.contract, 'pullspec.yml');
    expect(
      checks
        .filter(({ status, reason }) => status === 'skipped' && reason?.includes('had no room') === true)
        .map(({ id }) => id),
    ).toEqual([]);
    expect(checks.find(({ id }) => id === 'PS-PRF-001')?.status).toBe('pass');
    const slow = judged(await runLive(full, world(['each-fifth-search-slow']).ports, { allowBook: true }), full);
    expect(slow.failed.map((text) => text.slice(0, 10))).toEqual(['PS-PRF-001']);
    const again = await runLive(full, world(['unknown-hotel-crashes']).ports, { allowBook: true });
    expect(again.exchanges.filter((one) => one.again !== undefined).map(({ step }) => step)).toEqual([
      'search unknown hotel',
    ]);
  });

  test.each([1, 2, 3])(
    'with room for %i of its four bookings comes to a verdict, and says what it left out',
    async (bookings) => {
      const small = planned(PROFILE.replace('requests: 100', `requests: 100, bookings: ${bookings}`));
      const recording = await runLive(small, world().ports, { allowBook: true });
      const whole = withLive(report, judgeExchanges(recording, small.contract, 'pullspec.yml'));
      expect([whole.verdict, whole.checks.find(({ id }) => id === 'PS-IDM-005')?.reason]).toEqual([
        'conforms',
        'The limits had no room for an answer that is not waited for.',
      ]);
    },
  );

  test('leaves nothing to clean up where the second of two bookings at once is answered first', async () => {
    const { ports, journal } = world();
    let written = 0;
    const put: typeof ports.journal.put = async (entry) => {
      written += entry.reference.endsWith('-3') ? 1 : 0;
      if (entry.reference.endsWith('-3') && written === 1)
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      await ports.journal.put(entry);
    };
    const { exchanges } = await runLive(plan, { ...ports, journal: { ...ports.journal, put } }, { allowBook: true });
    expect([written > 1, journal.size, exchanges.filter(({ step }) => step.endsWith('clean up'))]).toEqual([
      true,
      0,
      [],
    ]);
  });

  test('ends where its limits do, and says so', async () => {
    const hurried = planned(PROFILE.replace('requests: 100', 'requests: 100, minutes: 1'));
    const supplier = world(['search-slow']);
    const recording = await runLive(hurried, supplier.ports, { allowBook: true });
    const whole = withLive(report, judgeExchanges(recording, hurried.contract, 'pullspec.yml'));
    expect([recording.exchanges.length < 20, whole.verdict, whole.headline]).toEqual([
      true,
      'incomplete',
      'No verdict: The limit of 1 minute was reached.',
    ]);
  });

  test('cannot be made for a document that has not all operations', () => {
    const read = readProfile(PROFILE);
    if (!read.ok) throw new Error('the profile is right');
    const without = (...operations: readonly string[]) =>
      planLive(
        operations.reduce(
          (text, name) =>
            text.replace(`operationId: ${name}`, `operationId: x${name}`).replace(`/${name}:`, `/x${name}:`),
          DOCUMENT,
        ),
        REFERENCE,
        read.profile,
        { allowBook: false, allowNonRefundable: false },
      );
    expect([without('cancel'), without('prebook', 'cancel')]).toEqual([
      { ok: false, message: 'The document has no cancel: without it nothing can be called.' },
      { ok: false, message: 'The document has no prebook, cancel: without them nothing can be called.' },
    ]);
  });

  test('is carried out without a booking where either of the two agreements is missing', async () => {
    const supplier = world();
    await runLive(plan, supplier.ports, { allowBook: false });
    expect([supplier.made(), supplier.sent.some(({ url }) => url.endsWith('/book'))]).toEqual([0, false]);
  });
});

describe('a profile', () => {
  test.each([
    ['baseUrl: https://192.168.1.4/pull', 'it is private, local or not https'],
    ['baseUrl: http://qa.hotel.example.com/pull', 'it is private, local or not https'],
    ['baseUrl: https://2130706433/pull', 'it is private'],
    ['baseUrl: https://[::ffff:10.0.0.1]/pull', 'it is private'],
    ['baseUrl: qa.hotel', 'takes the address'],
    ['hotel: [1]', 'There is no hotel in a profile. Is hotels meant?'],
    ['credential: sk-live 1234', 'not the secret itself'],
    ['hotels: []', 'takes a list of ids'],
    ['nights: 0', 'nights takes a whole number from 1 to 14'],
    ['limits: { requests: 1 }', 'requests takes a whole number from 10 to 500'],
    ['limits: { request: 60 }', 'Is requests meant?'],
    ['arrivalInDays: soon', 'list of whole numbers'],
  ])('with `%s` is refused with what to do', (line, message) => {
    const [key = ''] = line.split(':');
    const whole = ['baseUrl: https://qa.hotel.example.com/pull/v2', 'credential: QA_KEY', 'hotels: [1, "2"]'].filter(
      (one) => !one.startsWith(`${key}:`),
    );
    const read = readProfile([...whole, line].join('\n'));
    expect(read.ok ? [] : read.problems.map((problem) => [problem.line, problem.message])).toEqual([
      [whole.length + 1, expect.stringContaining(message)],
    ]);
  });

  test('of three lines is enough', () => {
    expect(
      readProfile('baseUrl: https://qa.hotel.example.com/pull/v2/\ncredential: QA_KEY\nhotels: [1, "2"]\n'),
    ).toMatchObject({
      ok: true,
      profile: {
        baseUrl: 'https://qa.hotel.example.com/pull/v2',
        hotels: ['1', '2'],
        local: false,
        limits: { requests: 100, bookings: 4 },
      },
    });
  });
});

describe('bookings', () => {
  test('stand in the journal before the request for them goes out, and not after they are cancelled', async () => {
    const supplier = world();
    const before: boolean[] = [];
    supplier.hooks.before = ({ url, body }) => {
      if (url.endsWith('/book'))
        before.push(supplier.journal.has((JSON.parse(body ?? '{}') as { clientReference: string }).clientReference));
    };
    const { exchanges, bookings } = await runLive(plan, supplier.ports, { allowBook: true });
    expect([before.length > 4, before.every(Boolean), supplier.journal.size, supplier.open()]).toEqual([
      true,
      true,
      0,
      [],
    ]);
    expect(bookings.map(({ ids, cancelled }) => ids.length === cancelled.length)).toEqual(bookings.map(() => true));
    expect([exchanges.length <= 80, bookings.length]).toEqual([true, 4]);
  });

  test('are cancelled first when the run is stopped in the middle, wherever that is', async () => {
    const whole = world();
    await runLive(plan, whole.ports, { allowBook: true });
    const books = whole.sent
      .flatMap(({ url }, index) => (/\/(?:book|booking_details|cancel|booking_ids)$/.test(url) ? [index + 1] : []))
      .filter((_, index) => index % 2 === 0);
    const left: unknown[] = [];
    for (const number of books) {
      const stop = new AbortController();
      const supplier = world();
      supplier.hooks.before = (_, sent) => {
        if (sent === number) stop.abort();
      };
      const recording = await runLive(plan, supplier.ports, { allowBook: true, signal: stop.signal });
      if (supplier.open().length > 0 || supplier.journal.size > 0 || recording.run?.endedEarly !== 'It was stopped.')
        left.push([number, supplier.open()]);
    }
    expect([books.length > 10, left]).toEqual([true, []]);
  }, 60_000);

  test('that a crash left behind are found and cancelled by what the journal says', async () => {
    const supplier = world();
    const { put } = supplier.ports.journal;
    let isDead = false;
    const dying = {
      ...supplier.ports,
      journal: {
        ...supplier.ports.journal,
        put: async (entry: Parameters<typeof put>[0]) => {
          if (!isDead) await put(entry);
        },
      },
      transport: {
        send: async (...call: Parameters<typeof supplier.ports.transport.send>) => {
          if (isDead) throw new Error('the power is gone');
          const answer = await supplier.ports.transport.send(...call);
          if (!call[0].url.endsWith('/book')) return answer;
          isDead = true;
          throw new Error('the power is gone');
        },
      },
    };
    await expect(runLive(plan, dying, { allowBook: true })).rejects.toThrow('the power is gone');
    expect([supplier.open().length, supplier.journal.size, [...supplier.journal.values()][0]!.ids]).toEqual([1, 1, []]);
    const { bookings } = await cancelLeftOver(plan, supplier.ports, [...supplier.journal.values()]);
    expect([supplier.open(), supplier.journal.size, bookings[0]!.cancelled.length]).toEqual([[], 0, 1]);
  });

  test('that never were are not looked for for ever', async () => {
    const supplier = world();
    const entry = { reference: 'PSV-ABCDEF-1', sentAt: supplier.ports.clock.now() - 3_600_000, ids: [] };
    supplier.journal.set(entry.reference, entry);
    await cancelLeftOver(plan, supplier.ports, [entry]);
    expect([supplier.journal.size, supplier.sent.length]).toEqual([0, 1]);
  });

  test('that cannot be cancelled stay in the journal and are named with their ids', async () => {
    const supplier = world(['one-booking-stays']);
    const recording = await runLive(plan, supplier.ports, { allowBook: true });
    const { findings } = judgeExchanges(recording, plan.contract, 'pullspec.yml');
    expect([supplier.journal.size, findings.map(({ message }) => message)]).toEqual([
      1,
      [`1 booking could not be cancelled: ${supplier.open().join()}. Cancel it yourself.`],
    ]);
  });
});

describe('a recording', () => {
  test.each([
    [[]],
    [['price-changed-silently', 'key-in-errors', 'accents-lost', 'book-hangs', 'clock-ahead']],
    [['three-rooms-crash-once', 'unknown-hotel-crashes']],
  ])('with %j judged again gives the same report, byte for byte', async (faults) => {
    const { recording } = await tried(faults, plan);
    const text = harText(recording);
    const read = readHar(text, plan.contract);
    if (!read.ok) throw new Error(read.message);
    expect(harText(read.recording)).toBe(text);
    const [live, again] = [recording, read.recording].map((one) =>
      reportText(withLive(report, judgeExchanges(one, plan.contract, 'pullspec.yml'))),
    );
    expect(again).toBe(live);
    expect(new Set(judged(recording, plan).failed.map((one) => one.split(' ')[0])).size).toBe(faults.length);
  });

  test('holds no secret and no guest, also where the supplier repeats them', async () => {
    const supplier = world(['key-in-errors']);
    const { send } = supplier.ports.transport;
    const chatty = {
      ...supplier.ports,
      transport: {
        send: async (...call: Parameters<typeof send>) => {
          const answer = await send(...call);
          if (answer.kind !== 'answer' || answer.status !== 200) return answer;
          const body = {
            ...(JSON.parse(answer.text) as object),
            guest: { firstName: 'CANARY-NAME', email: 'canary@mail.example' },
            echo: KEYS[1],
          };
          return {
            ...answer,
            text: JSON.stringify(body),
            headers: [...answer.headers, ['set-cookie', 'session=CANARY-COOKIE'], ['x-echo', KEYS[0]]] as const,
          };
        },
      },
    };
    const text = harText(await runLive(plan, chatty, { allowBook: true }));
    for (const canary of [...KEYS, 'CANARY-NAME', 'canary@mail.example', 'CANARY-COOKIE'])
      expect(text).not.toContain(canary);
    expect(text).toContain('[key removed]');
  });

  test('of calls that others made is judged by the rules that it can show', async () => {
    const { recording } = await tried(['tax-counted-twice'], plan);
    const { log } = JSON.parse(harText(recording)) as {
      log: { entries: Record<string, unknown>[]; _run?: unknown; _bookings?: unknown };
    };
    const theirs = {
      log: {
        version: '1.2',
        creator: { name: 'proxy', version: '1' },
        entries: log.entries.map(({ startedDateTime, time, request, response }) => ({
          startedDateTime,
          time,
          request,
          response,
        })),
      },
    };
    const read = readHar(JSON.stringify(theirs), plan.contract);
    if (!read.ok) throw new Error(read.message);
    const { checks, findings, bookings } = judgeExchanges(read.recording, plan.contract, 'pullspec.yml');
    expect(findings.map(({ id }) => id)).toContain('PS-PRC-006');
    // The bookings of others are counted too. None of them has to be cancelled.
    expect(bookings).toBe(4);
    expect(checks.find(({ id }) => id === 'PS-PRC-004')).toMatchObject({ status: 'pass' });
    expect(checks.find(({ id }) => id === 'PS-IDM-001')).toMatchObject({
      status: 'skipped',
      reason: expect.stringContaining('its own run') as string,
    });
  });

  test.each([
    ['[]', 'no HTTP Archive'],
    ['{"log":{"entries":[]}}', 'no entries'],
    ['{"log":{"entries":[{}]}}', 'Entry 1'],
    [
      '{"log":{"entries":[{"startedDateTime":"2026-01-01T00:00:00Z","request":{"url":"https://a.example/x","method":"GET"},"response":{"status":200}}]}}',
      'No request of the archive',
    ],
  ])('that is none is refused: %s', (text, message) => {
    expect(readHar(text, plan.contract)).toEqual({ ok: false, message: expect.stringContaining(message) as string });
  });
});

describe('the report', () => {
  test('names the operation of each answer that is wrong, and what it was, in every form', async () => {
    const { recording } = await tried(['deadline-at-25-hours'], plan);
    const whole = withLive(report, judgeExchanges(recording, plan.contract, 'pullspec.yml'));
    const errors = whole.findings.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ title }) => title)).toEqual([
      '`search` and `prebook`: A deadline is at a time that does not exist',
    ]);
    // What the heading says is not said again below it.
    expect(htmlPage(whole)).not.toMatch(/<\/h3><p>[^<]*<code>(?:search|prebook)<\/code>: A deadline/);
    const forms = [terminalText, markdownText, sarifText, gitlabText, githubText, junitXml, htmlPage];
    for (const text of forms.map((form) => form(whole)))
      for (const part of ['search', 'prebook', 'T25:00:00', 'a day and a time of the calendar'])
        expect(text).toContain(part);
  });

  test('has the document and the server in one, and every form of it counts the same', async () => {
    const { recording } = await tried(['tax-counted-twice', 'details-cached'], plan);
    const whole = withLive(report, judgeExchanges(recording, plan.contract, 'pullspec.yml'));
    expect(whole).toMatchObject({
      verdict: 'does-not-conform',
      headline: expect.stringContaining('The server does not conform to PullSpec 2.0.0: 1 error') as string,
    });
    const live = whole.findings.filter(({ exchange }) => exchange !== undefined);
    expect(live.map(({ id, file, line }) => [id, file, line > 1])).toEqual([
      ['PS-PRC-006', 'pullspec.yml', true],
      ['PS-HDR-006', 'pullspec.yml', true],
    ]);
    expect([...junitXml(whole).matchAll(/<testcase /g)].length).toBe(
      whole.findings.length + whole.checks.filter(({ findings }) => findings === 0).length,
    );
    expect([...htmlPage(whole).matchAll(/<article /g)].length).toBe(whole.findings.length);
    // The sample answers in 40 ms, and what the document shows took no time.
    expect([...junitXml(whole).matchAll(/ time="([\d.]+)"/g)].map(([, time]) => time)).toEqual(live.map(() => '0.040'));
    expect(terminalText(whole)).toMatch(/\d+ requests, 4 bookings\n.*does not conform/);
  });

  test('counts the optional properties that no answer had, and conforms all the same', async () => {
    const { recording } = await tried(['remarks-never-shown'], plan);
    const whole = withLive(report, judgeExchanges(recording, plan.contract, 'pullspec.yml'));
    const found = whole.findings.filter(({ id }) => id === 'PS-AVL-011');
    expect(found).toMatchObject([
      {
        severity: 'info',
        message: '1 of 7 optional properties is in no answer.',
        got: 'search hotels/rates/remarks',
        operation: 'search',
      },
    ]);
    expect([whole.verdict, whole.totals.error, whole.totals.warning]).toEqual(['conforms', 0, 0]);
    // What was too long to be kept may have had it.
    const cut = {
      ...recording,
      exchanges: recording.exchanges.map((one) =>
        one.step === 'search' && one.answer.kind === 'answer'
          ? { ...one, answer: { ...one.answer, text: '{"hotels": …' } }
          : one,
      ),
    };
    expect(
      judgeExchanges(cut, plan.contract, 'pullspec.yml').checks.find(({ id }) => id === 'PS-AVL-011'),
    ).toMatchObject({ status: 'inconclusive', findings: 0 });
  });

  test('is no verdict where nothing answers, or nothing can be booked', async () => {
    const supplier = world();
    const silent = {
      ...supplier.ports,
      transport: {
        send: async () => ({ kind: 'none', why: 'unreachable', detail: 'refused', milliseconds: 1 }) as const,
      },
    };
    const none = withLive(
      report,
      judgeExchanges(await runLive(plan, silent, { allowBook: true }), plan.contract, 'pullspec.yml'),
    );
    expect([none.verdict, none.headline]).toEqual([
      'incomplete',
      'No verdict: Nothing answers at http://127.0.0.1:1/pull/v2: refused.',
    ]);
    const empty = withLive(
      report,
      judgeExchanges((await tried(['nothing-bookable'], plan)).recording, plan.contract, 'pullspec.yml'),
    );
    expect([empty.verdict, empty.checks.find(({ id }) => id === 'PS-AVL-001')]).toMatchObject([
      'incomplete',
      { status: 'inconclusive', reason: expect.stringContaining('2026-04-16') as string },
    ]);
  });

  test('of other calls is no verdict where no operation did what it is for', async () => {
    const { recording } = await tried([], plan);
    const [search] = recording.exchanges.filter(({ step }) => step === 'search');
    if (search?.answer.kind !== 'answer') throw new Error('the supplier answers');
    const { answer, ...asked } = search;
    const headlineOf = (exchanges: typeof recording.exchanges): readonly string[] => {
      const seen = { run: undefined, exchanges, bookings: [] };
      const { verdict, headline } = withLive(report, judgeExchanges(seen, plan.contract, 'pullspec.yml'));
      return [verdict, headline];
    };
    const none = { kind: 'none', why: 'unreachable', detail: 'refused', milliseconds: 1 } as const;
    expect(headlineOf([])).toEqual(['incomplete', 'No verdict: No request was made.']);
    expect(headlineOf([{ ...asked, operation: undefined, answer: none }])).toEqual([
      'incomplete',
      'No verdict: No request calls an operation of PullSpec.',
    ]);
    expect(headlineOf([{ ...asked, answer: none }])[0]).not.toBe('conforms');
    const failed = { ...answer, status: 404, text: '{"code":"UNKNOWN_HOTEL","message":"x","retryable":false}' };
    expect(headlineOf([{ ...asked, answer: failed }])).toEqual([
      'incomplete',
      'No verdict: No call of an operation succeeded.',
    ]);
    expect(headlineOf([search])[0]).toBe('conforms');
  });

  test('says of an earlier version what it does not have', () => {
    const read = readProfile(PROFILE);
    if (!read.ok) throw new Error('the profile is right');
    const planning = planLive(pullspecs['1.0.0']!, pullspecs['1.0.0']!, read.profile, {
      allowBook: true,
      allowNonRefundable: false,
    });
    if (!planning.ok) throw new Error(planning.message);
    expect(planning.plan.contract.dialect).toEqual({
      rooms: 'occupancies',
      leavesOutHotels: false,
      cancelsTwice: false,
      hasRetryable: false,
      needsIdempotencyKey: false,
      hasNationality: true,
      hasNightlyPrices: false,
      hasTaxes: false,
      hasRateRooms: false,
      hasBookedGuests: false,
      hasIdempotencyKey: false,
      hasComplete: false,
      listsOldestFirst: false,
      maxPriceIsMoney: false,
      amountsAreText: false,
      mostHotels: 500,
      longestKey: 2048,
    });
    const checks = judgeExchanges(
      { run: undefined, exchanges: [], bookings: [] },
      planning.plan.contract,
      'a.yml',
    ).checks;
    expect(checks.filter(({ status }) => status === 'n/a').map(({ id }) => id)).toEqual([
      'PS-AVL-012',
      'PS-AVL-014',
      'PS-BKG-009',
      'PS-NEG-014',
      'PS-OCC-002',
      'PS-PRC-004',
      'PS-PRC-006',
      'PS-PRC-009',
    ]);
  });
});
