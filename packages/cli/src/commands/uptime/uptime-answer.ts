import {
  countText,
  flooredPercent,
  noUptimeText,
  percentOf,
  type UptimeDay,
  type UptimeReport,
} from '@suppliers-portal/domain';
import type { Column, JsonObject, ListAnswer } from '../../kernel/output/answer.js';
import { timeValue } from '../../kernel/output/times.js';
import { markedColumn, unfinished, unfinishedColumn } from '../../kernel/output/unfinished.js';

const percent = (field: string, header: string): Column => ({
  field,
  header,
  align: 'right',
  absent: '–',
  text: (value) => `${flooredPercent(Number(value))}%`,
});
const count = (field: string, header: string, detail?: true): Column => ({
  field,
  header,
  align: 'right',
  text: (value) => countText(Number(value)),
  ...(detail === undefined ? {} : { detail }),
});

/** The days of the page's charts, as rows. */
export function uptimeAnswer(report: UptimeReport): ListAnswer {
  const uptime = report.uptime ?? null;
  return {
    kind: 'list',
    empty: noUptimeText,
    columns: [
      markedColumn({ field: 'date', header: 'Date' }),
      percent('uptime', 'Uptime'),
      count('precheckTurnOffs', 'Precheck offs'),
      count('makebookTurnOffs', 'Makebook offs'),
      count('otherTurnOffs', 'Other offs'),
      count('hotelPrecheckTurnOffs', 'Hotel precheck offs', true),
      count('hotelMakebookTurnOffs', 'Hotel makebook offs', true),
      percent('precheck.accuracy', 'Precheck'),
      count('precheck.succeeded', 'Precheck succeeded', true),
      count('precheck.failed', 'Precheck failed', true),
      percent('makebook.accuracy', 'Makebook'),
      count('makebook.succeeded', 'Makebook succeeded', true),
      count('makebook.failed', 'Makebook failed', true),
      unfinishedColumn,
    ],
    records: report.days.map(dayRecord),
    whole: (days) => ({
      uptime,
      turnOffsToday: report.turnOffsToday,
      hours: report.hours.map(({ at, uptime: share, minutesSoFar }) => ({
        at: timeValue(at),
        uptime: share ?? null,
        soFar: minutesSoFar !== undefined,
      })),
      days,
    }),
    notes: [noteOf(report)],
  };
}

function noteOf({ uptime, turnOffsToday, days }: UptimeReport): string {
  const share = uptime === undefined ? '' : `${flooredPercent(uptime)}% of the last 24 hours. `;
  const unfinished = days.some(({ soFar }) => soFar === true) ? ', and the last one is not over' : '';
  return `${share}${turnOffWords(turnOffsToday)} today. Days are days in Bangkok (GMT+7)${unfinished}.`;
}

const turnOffWords = (turnOffs: number): string =>
  turnOffs === 1 ? 'One turn-off' : `${turnOffs === 0 ? 'No' : countText(turnOffs)} turn-offs`;

const counts = [
  'precheckTurnOffs',
  'makebookTurnOffs',
  'otherTurnOffs',
  'hotelPrecheckTurnOffs',
  'hotelMakebookTurnOffs',
] as const satisfies readonly (keyof UptimeDay)[];

function dayRecord(day: UptimeDay): JsonObject {
  const whole = ({ succeeded, failed }: UptimeDay['precheck']): JsonObject => ({
    accuracy: percentOf(succeeded, succeeded + failed) ?? null,
    succeeded,
    failed,
  });
  return {
    date: day.date,
    ...Object.fromEntries(counts.map((name) => [name, day[name]])),
    uptime: day.uptime ?? null,
    precheck: whole(day.precheck),
    makebook: whole(day.makebook),
    ...unfinished(day),
  };
}
