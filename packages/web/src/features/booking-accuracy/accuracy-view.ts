import {
  actionNames,
  clearTimeText,
  countText,
  flooredPercent,
  outcomePercents,
  isOff,
  percentOf,
  recentTally,
  tally,
  soFarText,
  type AccuracyReport,
  type ActionName,
  type Annotation,
  type ConnectionStatus,
  type HourlyCount,
  type Tally,
  type TimeZone,
} from '@suppliers-portal/domain';
import type { ChartTable } from '../../charts/chart-card.js';
import { zoneShort } from '../../ui/hook/use-zone.js';
import { everyHour, hourWindow, type HourWindow } from '../../charts/hour-window.js';

/** What the three cards of one action show. */
export interface ActionView {
  readonly action: ActionName;
  /** The last three hours. */
  readonly recent: Tally;
  /** Every hour of the window, oldest first. Absent if the 24 hours have no attempt. */
  readonly hours?: readonly HourlyCount[];
}

export interface AccuracyView {
  readonly window: HourWindow;
  readonly actions: Readonly<Record<ActionName, ActionView>>;
  /** The partner's own, of any time. */
  readonly marks: readonly Annotation[];
}

export function accuracyView(
  report: AccuracyReport,
  status: ConnectionStatus | undefined,
  now: number,
  zone: TimeZone,
  marks: readonly Annotation[] = [],
): AccuracyView | undefined {
  const offSince = status !== undefined && isOff(status) ? status.since : undefined;
  const window = hourWindow(
    actionNames.map((action) => report[action]),
    now,
    zone,
    offSince,
  );
  if (window === undefined) return undefined;
  return {
    window,
    marks,
    actions: { Precheck: actionView('Precheck', report, window), MakeBook: actionView('MakeBook', report, window) },
  };
}

function actionView(action: ActionName, report: AccuracyReport, window: HourWindow): ActionView {
  const recent = recentTally(report[action]);
  const hasAttempts = tally(report[action]).attempts > 0;
  return {
    action,
    recent,
    ...(hasAttempts ? { hours: everyHour(report[action], window) } : {}),
  };
}

/** The hours as a table, newest first. A missing value is an empty cell. */
export function hoursTable(
  hours: readonly HourlyCount[],
  { zone, running }: Pick<HourWindow, 'zone' | 'running'>,
  addressOf: (at: number) => string,
): ChartTable {
  return {
    columns: [`Hour (${zoneShort(zone)})`, 'Accuracy %', 'Succeeded', 'Failed', 'Total'],
    links: hours.toReversed().map(({ at }) => addressOf(at)),
    rows: hours.toReversed().map(({ at, succeeded, failed }) => {
      const accuracy = percentOf(succeeded, succeeded + failed);
      return [
        soFarText(clearTimeText(at, zone), at === running ? { soFar: true } : {}),
        accuracy === undefined ? '' : flooredPercent(accuracy),
        countText(succeeded),
        countText(failed),
        countText(succeeded + failed),
      ];
    }),
  };
}

export function tallyTable({ succeeded, failed, attempts }: Tally): ChartTable {
  const shares = outcomePercents(succeeded, attempts);
  return {
    columns: ['Outcome', 'Attempts', 'Share %'],
    rows: [
      ['Succeeded', countText(succeeded), shares?.succeeded ?? ''],
      ['Failed', countText(failed), shares?.failed ?? ''],
    ],
  };
}
