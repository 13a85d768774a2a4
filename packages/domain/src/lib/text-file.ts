import { csvFile, type CsvCell } from './csv.js';

/** A small file that is made here and not fetched. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** The owner of the file, and the day on which it was created. */
export interface FileOwner {
  readonly partner: string;
  readonly today: string;
}

/** The rows that a screen shows, as a file that is named after them. */
export function tableFile(
  title: string,
  { partner, today }: FileOwner,
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): TextFile {
  return { name: `${fileSafe(title)}_${fileSafe(partner)}_${today}.csv`, text: csvFile(header, rows) };
}

export const fileSafe = (text: string): string =>
  text.replaceAll(/[\s/\\:*?"<>|%&]+/gu, '-').replaceAll(/^-+|-+$/gu, '');
