export type CsvCell = string | number | null | undefined;

/** Signs that make a spreadsheet run a cell instead of showing it, also behind spaces and signs that cannot be seen. */
const wouldRun = /^(?:[\t\r\n\u0000]|[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;
/**
 * The same behind a semicolon, a tab or the end of a line: where a comma is the decimal sign, a spreadsheet parts cells
 * at the semicolon, and does not see the quotation marks of a cell in the middle of a line.
 */
const wouldRunInside = /(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=[;\t\r\n][\s\p{C}]*)/gu;
const keptInside = /'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=[;\t\r\n][\s\p{C}]*')/gu;
const parts = /[;\t\r\n]/u;
const needsQuotes = /[",;\t\r\n]/u;
/** Most cells: they begin with a letter or a digit, so none of the above can hold for them. */
const plain = /^[A-Za-z0-9][^",;\t\r\n]*$/u;

/** One cell as in RFC 4180. Text that a spreadsheet would run gets an apostrophe. Numbers stay unchanged. */
export function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (plain.test(cell)) return cell;
  const inside = parts.test(cell) ? cell.replace(wouldRunInside, "'") : cell;
  return csvText(wouldRun.test(inside) ? `'${inside}` : inside);
}

/** The text of a cell that was written by `csvCell`, without its apostrophes. */
export function spreadsheetText(cell: string): string {
  const whole = cell.startsWith("'") && wouldRun.test(cell.slice(1)) ? cell.slice(1) : cell;
  return parts.test(whole) ? whole.replace(keptInside, '') : whole;
}

/** A text as it is, for a program that reads it as text. */
export const csvText = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

export const byteOrderMark = '\uFEFF';

/** A whole file for people: header, rows, and the mark by which spreadsheets recognise UTF-8. */
export function csvFile(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + csvLine(header) + rows.map(csvLine).join('');
}
