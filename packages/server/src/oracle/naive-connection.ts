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
  readonly action: string;
}

/** Reads the switches in order of time, and keeps one variable: what is off now. */
function offs(events: readonly Line[], now: number): readonly Off[] {
  const found: Off[] = [];
  let open: { from: number; end: number | undefined; planned: number | undefined; action: string } | undefined;
  const close = (to: number): void => {
    if (open !== undefined) found.push({ from: open.from, to, planned: open.planned, action: open.action });
    open = undefined;
  };
  const sorted = events.filter(({ kind }) => kind !== 'hotel-off').sort((a, b) => num(a['at']) - num(b['at']));
  for (const event of sorted) {
    const at = num(event['at']);
    if (open?.end !== undefined && open.end <= at) close(open.end);
    if (event['kind'] === 'on') {
      close(at);
      continue;
    }
    const planned = event['blockedUntil'] === undefined ? undefined : num(event['blockedUntil']);
    const end = planned === undefined ? undefined : Math.max(planned, at);
    const type = event['actionType'] === undefined ? 'other' : event['actionType'] === 0 ? 'Precheck' : 'MakeBook';
    if (open === undefined) open = { from: at, end, planned, action: String(event['action'] ?? type) };
    else open = { ...open, end, planned };
  }
  if (open?.end !== undefined && open.end <= now) close(open.end);
  if (open !== undefined) found.push({ from: open.from, to: undefined, planned: open.planned, action: open.action });
  return found;
}

/** `knewSince` is when the portal first heard of the partner itself. */
export function connectionFigures(data: OracleData, knewSince: number, now: number): Readonly<Record<string, unknown>> {
  const { actions, 'connection-events': events } = data;
  const periods = offs(events, now);
  const first = events.filter(({ kind }) => kind !== 'hotel-off').sort((a, b) => num(a['at']) - num(b['at']))[0];
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
    periods.filter((one) => one.action === action && one.from >= start && one.from < start + day).length;
  const hotels = (action: string, start: number): number =>
    new Set(
      events
        .filter((one) => one['kind'] === 'hotel-off' && one['action'] === action)
        .filter(({ at }) => num(at) >= start && num(at) < start + day)
        .map(({ hotelId }) => hotelId),
    ).size;
  return {
    stats: {
      absActionCountDataPoints: ['Precheck', 'MakeBook'].map((action) => ({
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
      .map(({ from, to, planned }) => [from, to ?? null, planned ?? null])
      .reverse(),
    log: actions
      .filter((one) => one['action'] === 'Precheck' && num(one['at']) >= now - hour)
      .map(({ at, requestId }) => [digits(str(at)), str(requestId)] as const)
      .sort(([a], [b]) => {
        if (a < b) return -1;
        return a > b ? 1 : 0;
      }),
  };
}
