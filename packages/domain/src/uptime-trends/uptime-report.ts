import type { HourlyCount } from '../booking-accuracy/accuracy-report.js';
import { isRunningHour, markToday, type MaybeUnfinished } from '../lib/so-far.js';
import { minute } from '../lib/durations.js';

const hourMinutes = 60;

export interface UptimeHour {
  readonly at: number;
  /** In percent. Absent if it is not known. */
  readonly uptime?: number;
  /** The hour is not over: so many of its minutes are. */
  readonly minutesSoFar?: number;
}

/** For how long the connection was off in an hour. An hour that is not over has only had a part of its minutes. */
export const downMinutes = ({ uptime, minutesSoFar = hourMinutes }: UptimeHour): number | undefined =>
  uptime === undefined ? undefined : Math.round(((100 - uptime) / 100) * minutesSoFar);

/** One day of the agency. */
export interface UptimeDay extends MaybeUnfinished {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly uptime?: number;
  readonly precheckTurnOffs: number;
  readonly makebookTurnOffs: number;
  /** The agency named neither action. */
  readonly otherTurnOffs: number;
  readonly hotelPrecheckTurnOffs: number;
  readonly hotelMakebookTurnOffs: number;
  readonly precheck: Omit<HourlyCount, 'at'>;
  readonly makebook: Omit<HourlyCount, 'at'>;
}

export interface UptimeReport {
  readonly hours: readonly UptimeHour[];
  readonly turnOffsToday: number;
  /** Of the last 24 hours. */
  readonly uptime?: number;
  readonly days: readonly UptimeDay[];
}

export const noUptimeText = 'No supplier uptime data recorded in the last 24 hours.';

const clamped = (percent: number | undefined): number | undefined =>
  percent === undefined ? undefined : Math.min(100, Math.max(0, percent));

/**
 * In order and within 0 to 100. The hour and the day that are not over are marked.
 */
export function tidyUptime(report: UptimeReport, now: number): UptimeReport {
  const partOf = (at: number): Pick<UptimeHour, 'minutesSoFar'> =>
    isRunningHour(at, now) ? { minutesSoFar: (now - at) / minute } : {};
  const uptimeOf = ({ uptime }: { readonly uptime?: number }): { readonly uptime?: number } => {
    const within = clamped(uptime);
    return within === undefined ? {} : { uptime: within };
  };
  return {
    ...report,
    ...uptimeOf(report),
    hours: report.hours.map((hour) => ({ ...hour, ...uptimeOf(hour), ...partOf(hour.at) })).sort((a, b) => a.at - b.at),
    days: markToday(report.days, ({ date }) => date, now)
      .map((day) => ({ ...day, ...uptimeOf(day) }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
  };
}
