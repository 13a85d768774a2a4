import {
  accuracyText,
  actionLabel,
  actionNames,
  countText,
  isRunningHour,
  noAttemptsText,
  recentTally,
  tally,
  verdict,
  verdictWords,
  type AccuracyReport,
  type ActionName,
  type HourlyCount,
  type Verdict,
} from '@suppliers-portal/domain';
import { plainText, type Column, type JsonObject, type ListAnswer } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import { markedColumn, unfinishedColumn } from '../../kernel/output/unfinished.js';

export type Minimums = Readonly<Record<ActionName, number>>;

const action: Column = { field: 'action', header: 'Action', text: (value) => actionLabel[value as ActionName] };
const accuracy: Column = {
  field: 'accuracy',
  header: 'Accuracy',
  align: 'right',
  text: (value) => accuracyText({ succeeded: 0, failed: 0, attempts: 0, accuracy: Number(value) }),
};
const count = (field: string, header: string): Column => ({
  field,
  header,
  align: 'right',
  text: (value) => countText(Number(value)),
});
const counts = [accuracy, count('attempts', 'Attempts'), count('succeeded', 'Succeeded'), count('failed', 'Failed')];

/** The two pies of the web, as rows. */
export function recentAnswer(report: AccuracyReport, minimums: Minimums, hours: number): ListAnswer {
  return {
    kind: 'list',
    empty: noAttemptsText,
    columns: [
      action,
      ...counts,
      { field: 'minimum', header: 'Minimum', align: 'right', text: (value) => `${plainText(value)}%` },
      {
        field: 'verdict',
        header: 'Verdict',
        text: (value, record) =>
          verdictWords(record['action'] as ActionName, value as Verdict, minimums[record['action'] as ActionName]),
      },
    ],
    records: actionNames.map((name) => {
      const recent = recentTally(report[name], hours);
      return {
        action: name,
        ...recent,
        accuracy: recent.accuracy ?? null,
        minimum: minimums[name],
        verdict: verdict(name, recent, minimums[name]),
      };
    }),
  };
}

/** The charts over time, as rows. */
export function hourlyAnswer(report: AccuracyReport, now: number): ListAnswer {
  const rowOf = (name: ActionName, point: HourlyCount): JsonObject => {
    const one = tally([point]);
    const soFar = isRunningHour(point.at, now);
    return { action: name, at: timeValue(point.at), ...one, accuracy: one.accuracy ?? null, soFar };
  };
  return {
    kind: 'list',
    empty: noAttemptsText,
    columns: [action, markedColumn(timeColumn('at', 'Hour')), ...counts, unfinishedColumn],
    records: actionNames.flatMap((name) => report[name].map((point) => rowOf(name, point))),
  };
}

export const isBelow = (report: AccuracyReport, minimums: Minimums, hours: number): boolean =>
  actionNames.some((name) => verdict(name, recentTally(report[name], hours), minimums[name]) === 'below');
