import type { CsvCell } from '../lib/csv.js';
import { percentOf } from '../lib/numbers.js';
import { soFarCell, soFarColumn } from '../lib/so-far.js';
import { tableFile, type TextFile } from '../lib/text-file.js';
import type { UptimeDay } from './uptime-report.js';

/** The three charts whose days users can download, by their names on the page. */
export const uptimeFiles = {
  daily: 'Daily Turnoffs & Uptime %',
  precheck: 'Precheck Accuracy & Turnoffs',
  makebook: 'Makebook Accuracy & Turnoffs',
} as const;
export type UptimeFile = keyof typeof uptimeFiles;

/** The rows of the chart's own table, as a file. */
export function uptimeFile(file: UptimeFile, days: readonly UptimeDay[], partner: string, today: string): TextFile {
  const { header, row } = columns[file];
  return tableFile(
    uptimeFiles[file],
    { partner, today },
    [...header, soFarColumn],
    days.map((day) => [...row(day), soFarCell(day)]),
  );
}

/** Two decimals, never rounded up. */
const cut = (percent: number | undefined): number | undefined =>
  percent === undefined ? undefined : Math.floor(percent * 100) / 100;

const accuracy = ({ succeeded, failed }: UptimeDay['precheck']): number | undefined =>
  cut(percentOf(succeeded, succeeded + failed));

const columns: Readonly<
  Record<UptimeFile, { readonly header: readonly string[]; readonly row: (day: UptimeDay) => readonly CsvCell[] }>
> = {
  daily: {
    header: ['Date', 'Uptime %', 'Precheck turn-offs', 'Makebook turn-offs', 'Other turn-offs'],
    row: (day) => [day.date, cut(day.uptime), day.precheckTurnOffs, day.makebookTurnOffs, day.otherTurnOffs],
  },
  precheck: {
    header: ['Date', 'Accuracy %', 'Succeeded', 'Failed', 'Precheck turn-offs'],
    row: (day) => [day.date, accuracy(day.precheck), day.precheck.succeeded, day.precheck.failed, day.precheckTurnOffs],
  },
  makebook: {
    header: ['Date', 'Accuracy %', 'Succeeded', 'Failed', 'Makebook turn-offs'],
    row: (day) => [day.date, accuracy(day.makebook), day.makebook.succeeded, day.makebook.failed, day.makebookTurnOffs],
  },
};

export const uptimeFileFailed = (file: UptimeFile, partner: string, error: string): string =>
  `Downloading ${uptimeFiles[file]} supplier for ${partner} failed with ${error}. Please retry later or contact admin.`;
