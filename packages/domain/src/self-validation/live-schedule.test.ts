import { describe, expect, it } from 'vitest';
import { failed } from '../lib/result.js';
import { InMemoryLiveRunGateway } from '../testing/index.js';
import { EndLiveSchedule, ReadLiveSchedule, SetLiveSchedule } from './keep-schedule.js';
import { isNewsOfVerdict, isScheduleHour, nextRunAt, scheduleWords, type ScheduleTimes } from './live-schedule.js';

const daily: ScheduleTimes = { every: 'day', weekday: 'monday', hour: 3, zone: 'bangkok' };
const weekly: ScheduleTimes = { ...daily, every: 'week' };
const next = (times: ScheduleTimes, after: string): string =>
  new Date(nextRunAt(times, Date.parse(after))).toISOString();

describe('the next run of a schedule', () => {
  // 23 November 2026 is a Monday.
  it.each([
    [daily, '2026-11-22T19:59:59Z', '2026-11-22T20:00:00.000Z'],
    [daily, '2026-11-22T20:00:00Z', '2026-11-23T20:00:00.000Z'],
    [{ ...daily, hour: 0 }, '2026-11-22T16:00:00Z', '2026-11-22T17:00:00.000Z'],
    [{ ...daily, zone: 'utc', hour: 23 }, '2026-12-31T23:30:00Z', '2027-01-01T23:00:00.000Z'],
    [weekly, '2026-11-22T19:00:00Z', '2026-11-22T20:00:00.000Z'],
    [weekly, '2026-11-22T20:00:00Z', '2026-11-29T20:00:00.000Z'],
    [{ ...weekly, weekday: 'tuesday' }, '2026-11-22T19:00:00Z', '2026-11-23T20:00:00.000Z'],
    [{ ...weekly, hour: 0, weekday: 'saturday', zone: 'utc' }, '2026-11-22T00:00:00Z', '2026-11-28T00:00:00.000Z'],
    [{ ...weekly, weekday: 'sunday' }, '2026-11-22T20:00:00Z', '2026-11-28T20:00:00.000Z'],
    [{ ...weekly, zone: 'utc' }, '2026-11-22T20:00:00Z', '2026-11-23T03:00:00.000Z'],
  ] as const)('of %o after %s is %s', (times, after, expected) => {
    expect(next(times, after)).toBe(expected);
  });

  it.each([
    [-1, false],
    [0, true],
    [23, true],
    [24, false],
    [1.5, false],
  ])('can have the hour %s: %s', (hour, expected) => {
    expect(isScheduleHour(hour)).toBe(expected);
  });

  it('is said with its zone', () => {
    expect(scheduleWords(daily)).toBe('Every day at 03:00 Bangkok time');
    expect(scheduleWords({ ...weekly, hour: 22, zone: 'utc' })).toBe('Every Monday at 22:00 UTC');
  });
});

it('a verdict is news if it differs from the one before, and the first one is not', () => {
  expect(isNewsOfVerdict(undefined, 'does-not-conform')).toBe(false);
  expect(isNewsOfVerdict('conforms', 'conforms')).toBe(false);
  expect(isNewsOfVerdict('conforms', 'incomplete')).toBe(true);
});

describe('a schedule', () => {
  const document = { name: 'mine.yml', bytes: Uint8Array.of(1) };
  const target = {
    baseUrl: 'https://qa.hotel.example',
    credential: 'the-secret',
    hotels: ['1'],
    requests: 60,
    minutes: 5,
    bookings: 0,
    alsoNonRefundable: false,
  };

  it('can have a document of exactly 10 MiB', async () => {
    const large = { name: 'mine.yml', bytes: new Uint8Array(10 * 1024 * 1024) };
    const set = await new SetLiveSchedule(new InMemoryLiveRunGateway()).execute({
      document: large,
      target,
      times: daily,
      edition: undefined,
    });
    expect(set).toMatchObject({ ok: true });
  });

  it('is set, read and ended', async () => {
    const gateway = new InMemoryLiveRunGateway();
    expect(
      await new SetLiveSchedule(gateway).execute({ document, target, times: daily, edition: undefined }),
    ).toMatchObject({ ok: true });
    expect(await new ReadLiveSchedule(gateway).execute()).toMatchObject({ value: { hour: 3, fileName: 'mine.yml' } });
    expect(await new EndLiveSchedule(gateway).execute({ edition: undefined })).toEqual({ ok: true, value: undefined });
    expect(await new ReadLiveSchedule(gateway).execute()).toEqual({ ok: true, value: undefined });
  });

  it('that was set or ended is found where the answer was lost, and another one is not taken for it', async () => {
    const gateway = new InMemoryLiveRunGateway();
    const lost = failed({ kind: 'unreachable' as const, detail: 'down' });
    const set = gateway.setSchedule.bind(gateway);
    const end = gateway.endSchedule.bind(gateway);
    gateway.setSchedule = async (...asked) => (await set(...asked), lost);
    const asked = { document, target, times: daily, edition: 'none' };
    const first = await new SetLiveSchedule(gateway).execute(asked);
    expect(first).toMatchObject({ ok: true, value: { hour: 3, fileName: 'mine.yml' } });
    const edition = first.ok ? first.value.edition : '';
    gateway.setSchedule = () => Promise.resolve(lost);
    for (const other of [{ edition }, { times: { ...daily, hour: 4 } }, { times: weekly }])
      expect(await new SetLiveSchedule(gateway).execute({ ...asked, ...other })).toMatchObject({ ok: false });
    gateway.endSchedule = () => Promise.resolve(lost);
    expect(await new EndLiveSchedule(gateway).execute({ edition })).toMatchObject({ ok: false });
    gateway.endSchedule = async (...given) => (await end(...given), lost);
    expect(await new EndLiveSchedule(gateway).execute({ edition })).toEqual({ ok: true, value: undefined });
  });

  it('of each week is found by its weekday where the answer was lost, and one of each day with any', async () => {
    const lost = failed({ kind: 'unreachable' as const, detail: 'down' });
    const found = async (kept: ScheduleTimes, asked: ScheduleTimes): Promise<boolean> => {
      const gateway = new InMemoryLiveRunGateway();
      await new SetLiveSchedule(gateway).execute({ document, target, times: kept, edition: undefined });
      gateway.setSchedule = () => Promise.resolve(lost);
      return (await new SetLiveSchedule(gateway).execute({ document, target, times: asked, edition: 'none' })).ok;
    };
    expect(await found(weekly, weekly)).toBe(true);
    expect(await found(weekly, { ...weekly, weekday: 'friday' })).toBe(false);
    expect(await found(daily, { ...daily, weekday: 'friday' })).toBe(true);
  });

  it.each([
    ['without a file', { document: undefined }, 'no-file'],
    ['with an empty file', { document: { name: 'mine.yml', bytes: new Uint8Array() } }, 'empty'],
    ['with a wrong address', { target: { ...target, baseUrl: 'qa' } }, 'wrong'],
    [
      'with a file beyond 10 MiB',
      { document: { name: 'mine.yml', bytes: new Uint8Array(10 * 1024 * 1024 + 1) } },
      'too-large',
    ],
    ['with an hour that does not exist', { times: { ...daily, hour: 24 } }, 'hour'],
  ])('%s is not sent', async (_, changed, kind) => {
    const gateway = new InMemoryLiveRunGateway();
    const set = await new SetLiveSchedule(gateway).execute({
      document,
      target,
      times: daily,
      edition: undefined,
      ...changed,
    });
    expect(set).toMatchObject({ ok: false, failure: { kind } });
    expect(gateway.scheduled).toBeUndefined();
  });
});
