import {
  clearTimeText,
  clockText,
  counted,
  countText,
  downMinutes,
  flooredPercent,
  percentOf,
  soFarText,
  type HourlyCount,
  type TimeZone,
  type UptimeDay,
  type UptimeHour,
} from '@suppliers-portal/domain';
import type { ChartTable } from '../../charts/chart-card.js';
import { dateText } from '../../charts/running-day.js';
import { zoneShort } from '../../ui/hook/use-zone.js';

export const dayRanges = ['30', '60', 'all'] as const;
export type DayRange = (typeof dayRanges)[number];
/** With more days than this the user chooses how many are shown. */
export const manyDays = 60;

export const newestDays = (days: readonly UptimeDay[], range: DayRange): readonly UptimeDay[] =>
  range === 'all' ? days : days.slice(-Number(range));

export const accuracyOf = ({ succeeded, failed }: Omit<HourlyCount, 'at'>): number | undefined =>
  percentOf(succeeded, succeeded + failed);
const percent = (value: number | undefined): string => (value === undefined ? '' : flooredPercent(value, 2));

export function dailyTable(days: readonly UptimeDay[]): ChartTable {
  return {
    columns: ['Date', 'Uptime %', 'Precheck turn-offs', 'Makebook turn-offs', 'Other turn-offs'],
    rows: days
      .toReversed()
      .map((day) => [
        dateText(day),
        percent(day.uptime),
        countText(day.precheckTurnOffs),
        countText(day.makebookTurnOffs),
        countText(day.otherTurnOffs),
      ]),
  };
}

export function accuracyTable(
  days: readonly UptimeDay[],
  of: 'precheck' | 'makebook',
  addressOf: (day: UptimeDay) => string,
): ChartTable {
  const turnOffs = of === 'precheck' ? 'Precheck turn-offs' : 'Makebook turn-offs';
  return {
    columns: ['Date', 'Accuracy %', 'Succeeded', 'Failed', turnOffs],
    links: days.toReversed().map(addressOf),
    rows: days
      .toReversed()
      .map((day) => [
        dateText(day),
        percent(accuracyOf(day[of])),
        countText(day[of].succeeded),
        countText(day[of].failed),
        countText(of === 'precheck' ? day.precheckTurnOffs : day.makebookTurnOffs),
      ]),
  };
}

export function hotelTable(days: readonly UptimeDay[]): ChartTable {
  return {
    columns: ['Date', 'Hotels, precheck', 'Hotels, makebook'],
    rows: days
      .toReversed()
      .map((day) => [dateText(day), countText(day.hotelPrecheckTurnOffs), countText(day.hotelMakebookTurnOffs)]),
  };
}

export function hourTable(hours: readonly UptimeHour[], zone: TimeZone): ChartTable {
  return {
    columns: [`Hour (${zoneShort(zone)})`, 'Up %', 'Down, minutes'],
    rows: hours
      .toReversed()
      .map((hour) => [
        soFarText(clearTimeText(hour.at, zone), hour.minutesSoFar === undefined ? {} : { soFar: true }),
        percent(hour.uptime),
        String(downMinutes(hour) ?? ''),
      ]),
  };
}

export function hourSentence(hours: readonly UptimeHour[], zone: TimeZone): string {
  const known = hours.flatMap(({ at, uptime }) => (uptime === undefined ? [] : [{ at, uptime }]));
  const lowest = known.length === 0 ? undefined : known.reduce((low, hour) => (hour.uptime < low.uptime ? hour : low));
  return `Uptime by hour, last 24 hours. ${lowest === undefined ? 'No data.' : `Lowest ${flooredPercent(lowest.uptime)}% at ${clockText(lowest.at, zone)}.`}`;
}

export function dailySentence(days: readonly UptimeDay[]): string {
  const turnOffs = days.reduce((sum, day) => sum + day.precheckTurnOffs + day.makebookTurnOffs + day.otherTurnOffs, 0);
  const lowest = lowestOf(days, ({ uptime }) => uptime);
  return `Daily turn-offs and uptime, ${counted(days.length, 'day')}. ${counted(turnOffs, 'turn-off')} in total${lowest === undefined ? '' : `, lowest uptime ${lowest}`}.`;
}

export function accuracyDaysSentence(days: readonly UptimeDay[], of: 'precheck' | 'makebook', minimum: number): string {
  const lowest = lowestOf(days, (day) => accuracyOf(day[of]));
  const below = days.filter((day) => day.soFar !== true && (accuracyOf(day[of]) ?? 100) < minimum).length;
  return `${of === 'precheck' ? 'Precheck' : 'Makebook'} accuracy and turn-offs, ${counted(days.length, 'day')}. ${lowest === undefined ? 'No attempts.' : `Lowest accuracy ${lowest}.`} Minimum ${String(minimum)}%. ${counted(below, 'day')} below.`;
}

export function hotelSentence(days: readonly UptimeDay[]): string {
  const sum = (of: (day: UptimeDay) => number): string => countText(days.reduce((total, day) => total + of(day), 0));
  return `Hotel turn-offs, ${counted(days.length, 'day')}. ${sum((day) => day.hotelPrecheckTurnOffs)} by precheck, ${sum((day) => day.hotelMakebookTurnOffs)} by makebook.`;
}

/** Of the days that are over: a day that has only begun can still rise. It is taken only if there is no other. */
function lowestOf(days: readonly UptimeDay[], of: (day: UptimeDay) => number | undefined): string | undefined {
  const known = days.flatMap((day) => {
    const value = of(day);
    return value === undefined ? [] : [{ date: day.date, value, isOver: day.soFar !== true }];
  });
  const over = known.filter(({ isOver }) => isOver);
  const compared = over.length === 0 ? known : over;
  if (compared.length === 0) return undefined;
  const { date, value, isOver } = compared.reduce((low, day) => (day.value < low.value ? day : low));
  return `${flooredPercent(value, 2)}% on ${date}${isOver ? '' : ' so far'}`;
}

const staleHourly = 600_000;
/** Turn-offs of a day are known at 9 am on the next day. Those of the next day should be there 26 hours later. */
const staleDaily = (24 + 9 + 26) * 3_600_000;

export const hourlyStale = (receivedAt: number, now: number): boolean => now - receivedAt > staleHourly;
export function dailyStale(days: readonly UptimeDay[], now: number): boolean {
  const newest = days.at(-1);
  return newest !== undefined && now - Date.parse(`${newest.date}T00:00:00+07:00`) > staleDaily;
}
