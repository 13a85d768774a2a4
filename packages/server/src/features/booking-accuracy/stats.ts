import {
  actionNamed,
  actionNames,
  offPeriodsOf,
  turnOffOf,
  uptimePercent,
  type ActionName,
  noAttemptsText,
} from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { saidSwitch, switchColumns, switchOf, type KeptSwitch } from '../connection/connection-switches.js';
import type { ChangesAt } from '../../platform/http/answers-in-memory.js';
import { integer, onlyRow, optional, text, truth } from '../../platform/database/rows.js';
import { epochNow } from '../../platform/database/today.js';
import { notThere } from '../../kernel/refusal.js';
import {
  bangkokDate,
  bangkokDayOf,
  bangkokSeconds,
  daySeconds,
  hourOf,
  hourSeconds,
  lastPeriods,
  type Period,
} from '../../kernel/bangkok-days.js';

export type StatsAnswer = AnswerOf<Calls['stats']>;
type UptimeAnswer = { [K in Exclude<keyof StatsAnswer, 'absActionCountDataPoints'>]-?: NonNullable<StatsAnswer[K]> };

/** Of an hour or of a day in Bangkok, by its start. */
interface PeriodCount {
  readonly action: ActionName;
  readonly start: number;
  readonly successCount: number;
  readonly failCount: number;
}

interface HotelOff {
  readonly at: number;
  readonly action: ActionName;
  readonly hotelId: string;
}

/** What the figures are made from: a bounded number of rows, however many attempts there were. */
interface Records {
  readonly now: number;
  readonly knownSince: number;
  /** Of the last 24 hours. */
  readonly byHour: readonly PeriodCount[];
  /** Of the last 30 days. */
  readonly byDay: readonly PeriodCount[];
  readonly switches: readonly KeptSwitch[];
  readonly hotelOffs: readonly HotelOff[];
}

const hours = 24;
const days = 30;

export function readStats(database: Database, dmcId: number, changesAt?: ChangesAt): Promise<StatsAnswer> {
  return database.transaction({ role: 'app', dmcId, atOnce: true }, async (sql) => {
    const records = await readRecords(sql, dmcId);
    const absActionCountDataPoints = countsByHour(records);
    if (absActionCountDataPoints === undefined) throw notThere(noAttemptsText);
    const uptime = uptimeOf(records);
    changesAt?.(nextChange(records, uptime));
    return { absActionCountDataPoints, ...uptime };
  });
}

const nothingKnown = 'No attempts and no connection events are recorded yet.';

/** The uptime alone, for the page of its trends. */
export function readUptime(database: Database, dmcId: number, changesAt?: ChangesAt): Promise<UptimeAnswer> {
  return database.transaction({ role: 'app', dmcId, atOnce: true }, async (sql) => {
    const records = await readRecords(sql, dmcId);
    if (records.byDay.length === 0 && records.switches.length === 0 && records.hotelOffs.length === 0)
      throw notThere(nothingKnown);
    const uptime = uptimeOf(records);
    changesAt?.(nextChange(records, uptime));
    return uptime;
  });
}

/**
 * The share of a running period moves each second, unless the connection was on all the time: then nothing moves before
 * the hour is over, or before an event that is known in advance.
 */
function nextChange(
  { now, switches, hotelOffs }: Records,
  { supplierUptimeDataPoints, supplierUptimeDetails, supplierDailyUptimeDataPoints }: UptimeAnswer,
): number {
  const running = [
    supplierUptimeDataPoints.at(-1)?.uptimePct,
    supplierUptimeDetails.uptimePct,
    supplierDailyUptimeDataPoints.at(-1)?.dailyUptimePct,
  ];
  // Off since this very second, it was still on for all the time until now.
  const isOff = offPeriodsOf(switches, now).some(({ from, until }) => from <= now && until === undefined);
  if (isOff || running.some((share) => share !== 100)) return now + 1;
  const toCome = [...switches, ...hotelOffs].map(({ at }) => at).filter((at) => at > now);
  return Math.min(hourOf(now) + hourSeconds, ...toCome);
}

/** Every hour of the last 24, the running one included; nothing when not one attempt was made. */
function countsByHour({ now, byHour }: Records): StatsAnswer['absActionCountDataPoints'] | undefined {
  const periods = lastPeriods(hours, hourSeconds, hourOf(now), now);
  const points = actionNames.map((action) => ({
    action,
    datapoints: periods.map(({ start }) => ({
      time: start,
      ...countOf(byHour, action, start),
    })),
  }));
  const any = points.some(({ datapoints }) =>
    datapoints.some(({ successCount, failCount }) => successCount + failCount > 0),
  );
  return any ? points : undefined;
}

function uptimeOf(records: Records): UptimeAnswer {
  const { now, knownSince, switches } = records;
  const percent = (period: Period): number | null => uptimePercent(switches, knownSince, period);
  const byHour = lastPeriods(hours, hourSeconds, hourOf(now), now);
  const byDay = lastPeriods(days, daySeconds, bangkokDayOf(now), now);
  const turnOffs = offPeriodsOf(switches, now).map(turnOffOf);
  const first = byHour[0]?.start ?? now;
  return {
    supplierUptimeDataPoints: byHour.map((period) => ({ time: period.start, uptimePct: percent(period) })),
    totalTurnoffs: turnOffs.filter(({ at }) => at >= bangkokDayOf(now)).length,
    supplierUptimeDetails: { uptimePct: percent({ start: first, end: now }) },
    supplierDailyUptimeDataPoints: byDay.map((period) => dayOf(records, turnOffs, period, percent(period))),
  };
}

function dayOf(
  { byDay, hotelOffs }: Records,
  turnOffs: readonly KeptSwitch[],
  { start }: Period,
  dailyUptimePct: number | null,
): UptimeAnswer['supplierDailyUptimeDataPoints'][number] {
  const whole = { start, end: start + daySeconds };
  const within = ({ at }: { at: number }): boolean => at >= whole.start && at < whole.end;
  const turnOffsBy = (action: ActionName | undefined): number =>
    turnOffs.filter((one) => one.action === action && within(one)).length;
  const hotelsBy = (action: ActionName): number =>
    new Set(hotelOffs.filter((one) => one.action === action && within(one)).map(({ hotelId }) => hotelId)).size;
  return {
    date: bangkokDate(start),
    dailyUptimePct,
    dailyPrecheckTurnoff: turnOffsBy('Precheck'),
    dailyMakebookTurnoff: turnOffsBy('MakeBook'),
    dailyOtherTurnoff: turnOffsBy(undefined),
    dailyHotelPrecheckTurnoff: hotelsBy('Precheck'),
    dailyHotelMakebookTurnoff: hotelsBy('MakeBook'),
    precheck: countOf(byDay, 'Precheck', start),
    makebook: countOf(byDay, 'MakeBook', start),
  };
}

function countOf(
  counts: readonly PeriodCount[],
  action: ActionName,
  start: number,
): { successCount: number; failCount: number } {
  const count = counts.find((one) => one.start === start && one.action === action);
  return { successCount: count?.successCount ?? 0, failCount: count?.failCount ?? 0 };
}

/** Where the thirty days begin and where the last hours do, in epoch seconds. */
const firstDay = `(select (${epochNow} + ${bangkokSeconds}) / ${daySeconds} * ${daySeconds}
  - ${bangkokSeconds} - ${(days - 1) * daySeconds})`;
const firstHour = `(select ${epochNow} / ${hourSeconds} * ${hourSeconds} - ${(hours - 1) * hourSeconds})`;

const presentStatement = `
  select ${epochNow} as now, floor(extract(epoch from least(
    (select created_at from partners where dmc_id = $1),
    (select min(hour) from action_hours where dmc_id = $1),
    (select min(at) from connection_events where dmc_id = $1))))::bigint as since`;

/** The day of an hour in Bangkok, by its start: days are counted from any midnight there. */
const dayOfHour = `date_bin('1 day', hour, to_timestamp(-${bangkokSeconds}))`;
const countedSince = (first: string): string =>
  `from action_hours where dmc_id = $1 and hour >= to_timestamp(${first}) and hour <= to_timestamp(${epochNow})`;

/**
 * Hours as they are and days as sums of them: what a month of hours comes to is added up where they are. Times become
 * seconds last, because that costs more than to read an hour and to add it up.
 */
const countStatement = `
  select false as is_day, action, extract(epoch from hour)::bigint as start, success_count, fail_count
  ${countedSince(firstHour)}
  union all
  select true, action, extract(epoch from start)::bigint, success_count, fail_count from (
    select action, ${dayOfHour} as start, sum(success_count)::bigint as success_count, sum(fail_count)::bigint as fail_count
    ${countedSince(firstDay)} group by action, start
  ) as days`;

/** The last switch before the thirty days says whether the connection was on when they began. */
const eventStatement = `
  select ${switchColumns}, e.hotel_id from connection_events e
  where dmc_id = $1 and not (kind = 'on' and by_rule) and e.at >= least(to_timestamp(${firstDay}), (
    select max(l.at) from connection_events l
    where l.dmc_id = $1 and ${saidSwitch('l')} and l.at < to_timestamp(${firstDay})))`;

async function readRecords(sql: Sql, dmcId: number): Promise<Records> {
  const [presents, counts, events] = await Promise.all([
    sql.query(presentStatement, [dmcId]),
    sql.query(countStatement, [dmcId]),
    sql.query(eventStatement, [dmcId]),
  ]);
  const present = onlyRow(presents);
  const now = integer(present, 'now');
  return {
    now,
    knownSince: optional(present, 'since', integer) ?? now,
    byHour: counts.filter((row) => !truth(row, 'is_day')).map(periodCountOf),
    byDay: counts.filter((row) => truth(row, 'is_day')).map(periodCountOf),
    switches: events.filter((row) => text(row, 'kind') !== 'hotel-off').map(switchOf),
    hotelOffs: events
      .filter((row) => text(row, 'kind') === 'hotel-off')
      .map((row) => ({
        at: integer(row, 'at'),
        action: actionNamed(text(row, 'action')),
        hotelId: text(row, 'hotel_id'),
      })),
  };
}

const periodCountOf = (row: Row): PeriodCount => ({
  action: actionNamed(text(row, 'action')),
  start: integer(row, 'start'),
  successCount: integer(row, 'success_count'),
  failCount: integer(row, 'fail_count'),
});
