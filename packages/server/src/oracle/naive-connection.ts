import type { ConnectionFigures, StatusFigures } from './naive-figures.js';
import type { Line, OracleData } from './seeded-data.js';

const hour = 3600;
const day = 86_400;
const str = (value: Line[string]): string => String(value);
/** The milliseconds as they are written, without counting. */
const digits = (at: string): string => {
  const [whole = '', part = ''] = at.split('.');
  return `${new Date((Number(whole) + 7 * hour) * 1000).toISOString().slice(0, 19)}.${part.padEnd(3, '0').slice(0, 3)}+07:00`;
};
const num = (value: Line[string]): number => Number(value);
export const midnight = (at: number): number => Math.floor((at + 7 * hour) / day) * day - 7 * hour;
export const dateOf = (at: number): string => new Date((at + 7 * hour) * 1000).toISOString().slice(0, 10);

interface Off {
  readonly from: number;
  readonly to: number | undefined;
  readonly planned: number | undefined;
  readonly reason: Reason;
}

/** Why a connection went off: the action, and the judged figures if they were reported. */
interface Reason {
  readonly action: 'Precheck' | 'MakeBook' | 'other';
  readonly failed: number | undefined;
  readonly total: number | undefined;
}

const numberOr = (value: Line[string], other: number): number => (value === undefined ? other : num(value));
const maybe = (value: Line[string]): number | undefined => (value === undefined ? undefined : num(value));

function actionOf(event: Line): Reason['action'] {
  if (event['action'] !== undefined) return event['action'] === 'Precheck' ? 'Precheck' : 'MakeBook';
  if (event['actionType'] === undefined) return 'other';
  return event['actionType'] === 0 ? 'Precheck' : 'MakeBook';
}

/**
 * Of the turn-offs of one second: precheck, then makebook, then one without an action; of equals the smaller figures.
 */
function reasonOf(events: readonly Line[]): Reason {
  for (const action of ['Precheck', 'MakeBook', 'other'] as const) {
    const own = events.filter((one) => actionOf(one) === action);
    if (own.length === 0) continue;
    const total = Math.min(...own.map((one) => numberOr(one['evalTotalCount'], Number.POSITIVE_INFINITY)));
    const told = own.filter((one) => num(one['evalTotalCount']) === total);
    if (told.length === 0) return { action, failed: undefined, total: undefined };
    return { action, total, failed: Math.min(...told.map((one) => num(one['evalFailCount']))) };
  }
  throw new Error('no turn-off in this second');
}

/** The switches by time. In one second "off" is before "on", and what ends sooner before what ends later. */
function inTime(events: readonly Line[]): readonly Line[] {
  const keyOf = (one: Line): readonly number[] => [
    num(one['at']),
    one['kind'] === 'off' ? 0 : 1,
    numberOr(one['blockedUntil'], Number.MAX_SAFE_INTEGER),
  ];
  return events
    .filter(({ kind }) => kind !== 'hotel-off')
    .sort((one, other) => {
      const [a, b] = [keyOf(one), keyOf(other)];
      const place = a.findIndex((value, index) => value !== b[index]);
      return place < 0 ? 0 : num(a[place]) - num(b[place]);
    });
}

/** Reads the switches in order of time, and keeps one variable: what is off now. */
function offs(events: readonly Line[], now: number): readonly Off[] {
  const found: Off[] = [];
  const sorted = inTime(events);
  let open: { from: number; end: number | undefined; planned: number | undefined; newest: number } | undefined;
  const close = (to: number | undefined): void => {
    if (open === undefined) return;
    const { from, planned } = open;
    const first = sorted.filter(({ at, kind }) => num(at) === from && kind === 'off');
    found.push({ from, to, planned, reason: reasonOf(first) });
    open = undefined;
  };
  for (const event of sorted) {
    const at = num(event['at']);
    const isOn = event['kind'] === 'on';
    if (open?.end !== undefined && open.end <= at && (isOn || open.newest < at)) close(open.end);
    if (isOn) {
      close(at);
      continue;
    }
    const planned = maybe(event['blockedUntil']);
    const end = planned === undefined ? undefined : Math.max(planned, at);
    open = { from: open?.from ?? at, end, planned, newest: at };
  }
  if (open?.end !== undefined && open.end <= now) close(open.end);
  close(undefined);
  return found;
}

/** The status as a shell asks for it, with the attempts by which the connection is judged. */
function statusOf(data: OracleData, periods: readonly Off[], now: number): StatusFigures {
  const last = periods[periods.length - 1];
  const off = last !== undefined && last.to === undefined ? last : undefined;
  const ended = (off === undefined ? last : periods[periods.length - 2])?.to;
  const minute = (at: number): number => Math.floor(at / 60) * 60;
  const to = off?.from ?? minute(now);
  const since = ended === undefined ? 0 : Math.ceil(ended / 60) * 60;
  const from = Math.min(to, Math.max(minute(to - hour), since));
  const judged = ['Precheck', 'MakeBook'].map((action) => {
    // The figures that came with the turn-off are those that were judged.
    if (off?.reason.action === action && off.reason.total !== undefined)
      return [action, from, to, off.reason.failed ?? 0, off.reason.total];
    const own = data.actions.filter(
      (one) => one['action'] === action && minute(num(one['at'])) >= minute(from) && minute(num(one['at'])) <= to,
    );
    return [action, from, to, own.filter(({ success }) => success !== true).length, own.length];
  });
  return {
    isLive: off === undefined,
    since: off?.from ?? null,
    blockedUntil: off?.planned ?? null,
    action: off === undefined || off.reason.action === 'other' ? null : off.reason.action,
    figures: [off?.reason.failed ?? null, off?.reason.total ?? null],
    judged: from < now - 26 * hour ? null : judged,
  };
}

/** `knewSince` is when the portal first heard of the partner itself. */
export function connectionFigures(data: OracleData, knewSince: number, now: number): ConnectionFigures {
  const { actions, 'connection-events': events } = data;
  const periods = offs(events, now);
  const [first] = inTime(events);
  const off = periods.map(({ from, to }) => [from, to ?? Number.POSITIVE_INFINITY] as const);
  if (first?.['kind'] === 'on') off.push([Number.NEGATIVE_INFINITY, num(first['at'])]);
  const known = Math.min(
    knewSince,
    ...actions.map(({ at }) => Math.floor(num(at) / hour) * hour),
    ...events.map(({ at }) => num(at)),
  );
  const uptime = (start: number, end: number): number | null => {
    const begin = Math.max(start, known);
    if (begin >= end) return null;
    let down = 0;
    for (const [from, to] of off) down += Math.max(0, Math.min(to, end) - Math.max(from, begin));
    return 100 - (100 * down) / (end - begin);
  };
  const counts = (action: string, start: number, end: number) => {
    const own = actions.filter((one) => one['action'] === action && num(one['at']) >= start && num(one['at']) < end);
    const successCount = own.filter(({ success }) => success === true).length;
    return { successCount, failCount: own.length - successCount };
  };
  const thisHour = Math.floor(now / hour) * hour;
  const hours = Array.from({ length: 24 }, (_, index) => thisHour - (23 - index) * hour);
  const days = Array.from({ length: 30 }, (_, index) => midnight(now) - (29 - index) * day);
  const turnOffs = (action: string, start: number): number =>
    periods.filter((one) => one.reason.action === action && one.from >= start && one.from < start + day).length;
  const hotels = (action: string, start: number): number =>
    new Set(
      events
        .filter((one) => one['kind'] === 'hotel-off' && one['action'] === action)
        .filter(({ at }) => num(at) >= start && num(at) < start + day)
        .map(({ hotelId }) => hotelId),
    ).size;
  return {
    stats: {
      absActionCountDataPoints: (['Precheck', 'MakeBook'] as const).map((action) => ({
        action,
        datapoints: hours.map((time) => ({ time, ...counts(action, time, time + hour) })),
      })),
      supplierUptimeDataPoints: hours.map((time) => ({ time, uptimePct: uptime(time, Math.min(now, time + hour)) })),
      totalTurnoffs: periods.filter(({ from }) => from >= midnight(now)).length,
      supplierUptimeDetails: { uptimePct: uptime(thisHour - 23 * hour, now) },
      supplierDailyUptimeDataPoints: days.map((start) => ({
        date: dateOf(start),
        dailyUptimePct: uptime(start, Math.min(now, start + day)),
        dailyPrecheckTurnoff: turnOffs('Precheck', start),
        dailyMakebookTurnoff: turnOffs('MakeBook', start),
        dailyOtherTurnoff: turnOffs('other', start),
        dailyHotelPrecheckTurnoff: hotels('Precheck', start),
        dailyHotelMakebookTurnoff: hotels('MakeBook', start),
        precheck: counts('Precheck', start, start + day),
        makebook: counts('MakeBook', start, start + day),
      })),
    },
    incidents: periods
      .filter(({ to }) => to === undefined || to > now - 90 * day)
      .map(({ from, to, planned, reason: { action, failed, total } }) => [
        [from, to ?? null, planned ?? null, planned === undefined ? 'off' : 'suspended'],
        [action, failed ?? null, total ?? null],
      ])
      .reverse(),
    connection: statusOf(data, periods, now),
    log: actions
      .filter((one) => one['action'] === 'Precheck' && num(one['at']) >= now - hour)
      .map(({ at, requestId }) => [digits(str(at)), str(requestId)] as const)
      .sort(([a], [b]) => {
        if (a < b) return -1;
        return a > b ? 1 : 0;
      }),
  };
}
