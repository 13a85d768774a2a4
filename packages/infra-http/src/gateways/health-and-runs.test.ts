import type { LiveTarget, ScheduleTimes } from '@suppliers-portal/domain';
import { describe, expect, it } from 'vitest';
import { createHttpGateways, type HttpGateways } from '../http-gateways.js';
import { SystemClock } from '../system-clock.js';

interface Answering {
  readonly gateways: HttpGateways;
  readonly sent: { readonly to: string; readonly form: FormData | undefined; readonly edition: string | null }[];
}

/** A portal that gives this answer to everything, and remembers what it was sent. */
function answering(answer: unknown): Answering {
  const sent: Answering['sent'] = [];
  const gateways = createHttpGateways({
    base: 'http://portal.test',
    clock: new SystemClock(),
    tries: 1,
    fetch: (url, init) => {
      sent.push({
        to: (url as string).replace('http://portal.test', ''),
        form: init?.body instanceof FormData ? init.body : undefined,
        edition: new Headers(init?.headers).get('if-match'),
      });
      return Promise.resolve(Response.json(answer));
    },
  });
  return { gateways, sent };
}

describe('an incident', () => {
  const incident = { id: '1', kind: 'off', offSince: 1 };
  const note = { id: 'n', at: 3, text: 'Hello', by: 'a@sun.example' };

  it('has what was counted and said of it', async () => {
    const { gateways } = answering({
      ...incident,
      reasons: [{ value: 'timeout', failures: 2 }],
      hotels: [{ value: '7', label: 'Sun', failures: 1 }],
      ...{ counted: 'hours', reportedLater: 0, notes: [note] },
      events: [
        { at: 1, kind: 'turned-off', text: null, who: null },
        { at: 2, kind: 'turned-on', text: 't', who: 'w' },
      ],
    });
    expect(await gateways.incidentGateway.read('1')).toEqual({
      ok: true,
      value: {
        ...{ ...incident, offSince: 1000, counted: 'hours', reportedLater: 0, notes: [{ ...note, at: 3000 }] },
        reasons: [{ value: 'timeout', failures: 2 }],
        hotels: [{ value: '7', label: 'Sun', failures: 1 }],
        events: [
          { at: 1000, kind: 'turned-off' },
          { at: 2000, kind: 'turned-on', text: 't', who: 'w' },
        ],
      },
    });
  });

  it.each([[null], [undefined]])('has no more than what is known where the rest is %s', async (none) => {
    const { gateways } = answering({
      ...{ ...incident, reasons: [], hotels: [], events: [], counted: none, reportedLater: none },
    });
    expect(await gateways.incidentGateway.read('1')).toEqual({
      ok: true,
      value: { ...incident, offSince: 1000, reasons: [], hotels: [], events: [], notes: [] },
    });
  });
});

describe('live runs', () => {
  const run = {
    ...{ id: 'r', state: 'running', seconds: 5, by: 'a@sun.example', fileName: 'a.yaml' },
    ...{ baseUrl: 'https://sun.example', phases: [], sent: 1, planned: 2, hasRecording: false },
  };
  const booking = { reference: 'b', baseUrl: 'https://sun.example', ids: ['1'], calls: [] };
  const schedule = {
    ...{ every: 'week', weekday: 'monday', hour: 3, zone: 'utc', fileName: 'a.yaml' },
    ...{ baseUrl: 'https://sun.example', requests: 1, bookings: 0, by: 'a@sun.example' },
  };
  const target: LiveTarget = {
    ...{ baseUrl: 'https://sun.example', credential: 'c', hotels: ['1'], requests: 1, minutes: 1 },
    ...{ bookings: 0, alsoNonRefundable: false },
  };
  const document = { name: 'a.yaml', bytes: new Uint8Array([65]) };

  it('are there or not, with the bookings that are still open', async () => {
    const openBookings = [{ ...booking, sentAt: 2 }];
    expect(await answering({ openBookings }).gateways.liveRunGateway.read()).toEqual({
      ok: true,
      value: { openBookings: [{ ...booking, sentAt: 2000 }] },
    });
    const said = { ...run, startedAt: 1, runId: 'v', message: 'm' };
    expect(await answering({ run: said, openBookings: [] }).gateways.liveRunGateway.read()).toEqual({
      ok: true,
      value: { run: { ...said, startedAt: 1000 }, openBookings: [] },
    });
  });

  it('send the reference only where there is one', async () => {
    const { gateways, sent } = answering({ liveRunId: 'r' });
    await gateways.liveRunGateway.start(document, { target });
    await gateways.liveRunGateway.start(document, { target, reference: '1.2.3' });
    expect(sent.map(({ form }) => form?.get('reference'))).toEqual([null, '1.2.3']);
  });

  it('are scheduled from what was read', async () => {
    const last = { lastVerdict: 'conforms', lastRunId: 'v', lastProblem: 'p', edition: 'e' };
    const { gateways, sent } = answering({ ...schedule, ...last, nextAt: 1, lastAt: 0 });
    const times: ScheduleTimes = { every: 'week', weekday: 'monday', hour: 3, zone: 'utc' };
    expect(await gateways.liveRunGateway.setSchedule(document, { target, times, edition: 'before' })).toEqual({
      ok: true,
      value: { ...schedule, ...last, nextAt: 1000, lastAt: 0 },
    });
    await gateways.liveRunGateway.endSchedule();
    expect(sent.map(({ edition }) => edition)).toEqual(['"before"', null]);
    const first = answering({ schedule: { ...schedule, nextAt: 1 } });
    expect(await first.gateways.liveRunGateway.schedule()).toEqual({ ok: true, value: { ...schedule, nextAt: 1000 } });
  });
});

describe('lists of the agency', () => {
  it('leave empty batches out only where that is wished', async () => {
    const { gateways, sent } = answering({ totalRecords: 0, records: [] });
    await gateways.importGateway.list({ page: 1, size: 20, hidesEmpty: true });
    await gateways.importGateway.list({ page: 1, size: 20, hidesEmpty: false });
    await gateways.importGateway.list({ page: 1, size: 20 });
    expect(sent.map(({ to }) => to.includes('empty=hide'))).toEqual([true, false, false]);
  });

  it('set the stage of an onboarding from the version that was read, which can be 0', async () => {
    const { gateways, sent } = answering({});
    for (const version of [{ version: 0 }, {}])
      await gateways.onboardingTalkGateway.setStage({ dmcId: 7, status: 2, reason: '', ...version });
    expect(sent.map(({ edition }) => edition)).toEqual(['"0"', null]);
  });

  it('have a look at an onboarding only with both its moment and its form', async () => {
    const talk = { comments: [], version: 3, requiresGreenRun: false };
    const check = { outcome: 'answered', address: 'https://sun.example' };
    const read = (more: object) =>
      answering({ ...talk, endpoints: [], ...more }).gateways.onboardingTalkGateway.talkOf(7);
    expect(await read({ lookedAt: 1 })).toEqual({ ok: true, value: { ...talk, endpoints: [] } });
    expect(await read({ lookedData: '{}' })).toEqual({ ok: true, value: { ...talk, endpoints: [] } });
    const greenRun = { counts: true, words: 'w' };
    const endpoints = [
      { ...check, checkedAt: 1, addresses: 0, validUntil: 2, milliseconds: 0, httpStatus: 200 },
      { ...check, checkedAt: 1, addresses: null, validUntil: null, milliseconds: null, httpStatus: null },
    ];
    expect(await read({ lookedAt: 4, lookedData: '{}', greenRun, endpoints })).toEqual({
      ok: true,
      value: {
        ...{ ...talk, greenRun, look: { at: 4000, data: '{}' } },
        endpoints: [
          { ...check, checkedAt: 1000, addresses: 0, validUntil: 2000, milliseconds: 0, httpStatus: 200 },
          { ...check, checkedAt: 1000 },
        ],
      },
    });
  });
});

describe('the person who is signed in', () => {
  const member = {
    ...{ email: 'a@sun.example', isAdmin: false, accountType: 'Supplier' },
    ...{ dmcId: 7, dmcName: 'Sun', availableDmc: [{ text: 'Sun', value: 7 }] },
  };

  it.each([
    [{}, {}],
    [{ secondFactor: false }, {}],
    [
      { pages: [], secondFactor: true, staffRole: 'viewer', looking: { endsAt: 1 } },
      { pages: [], hasSecondFactor: true, staffRole: 'viewer', looking: { endsAt: 1000 } },
    ],
    [{ token: { name: 'CI', scope: 'read', expiresAt: 0 } }, { token: { name: 'CI', scope: 'read', expiresAt: 0 } }],
  ])('is read from %j', async (said, known) => {
    const read = await answering({ ...member, ...said }).gateways.sessionGateway.fetchUser();
    expect(read).toEqual({ ok: true, value: { ...member, ...known } });
  });
});
