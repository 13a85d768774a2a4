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
  owner: FileOwner,
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): TextFile {
  return { name: fileNameOf(title, owner), text: csvFile(header, rows) };
}

/**
 * Every file is named in one form: what it holds, the partner, the day, and the time zone if the times have another.
 */
export const fileNameOf = (
  what: string,
  { partner, today }: FileOwner,
  { zone = '', ending = 'csv' }: { readonly zone?: string; readonly ending?: string } = {},
): string => `${fileSafe(what)}_${fileSafe(partner)}_${today}${zone}.${ending}`;

const fileSafe = (text: string): string =>
  text.replaceAll(/[\s\p{C}/\\:*?"<>|%&]+/gu, '-').replaceAll(/^-+|(?<!-)-+$/gu, '');
