import { byteOrderMark, spreadsheetText } from './csv.js';
import { counted } from './numbers.js';

export interface CsvRow {
  /** Of the file, counted from 1, where the row begins. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quotation mark is never closed: the last cell has the rest of the file. */
  readonly isOpen?: true;
}

/** Excel writes this line where the separator is not the usual one of its country. */
const namedSeparator = /^"?sep=([,;\t|])"?(?:\r\n?|\n|$)/iu;

/**
 * The rows of a file after RFC 4180, also with the separator, the line ends and the byte order mark of a spreadsheet.
 * Empty lines are left out.
 */
export function readCsv(content: string): readonly CsvRow[] {
  const text = content.startsWith(byteOrderMark) ? content.slice(1) : content;
  const named = namedSeparator.exec(text);
  return named === null ? rowsOf(text, separatorIn(text), 1) : rowsOf(text.slice(named[0].length), named[1] ?? ',', 2);
}

/** The end of a line. A spreadsheet for the Mac can end each line with a return alone. */
const endsLine = (text: string, at: number): boolean => {
  const sign = text.charAt(at);
  return sign === '\n' || (sign === '\r' && text.charAt(at + 1) !== '\n');
};

/** What divides the cells of the first line: the most frequent of comma, semicolon and tab outside of quotes. */
function separatorIn(text: string): string {
  const counts = new Map([
    [',', 0],
    [';', 0],
    ['\t', 0],
  ]);
  let isQuoted = false;
  for (const sign of text.trimStart()) {
    if (sign === '"') isQuoted = !isQuoted;
    else if ((sign === '\n' || sign === '\r') && !isQuoted) break;
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** The first place where a table does not fit its header, in words; a row that does not fit would be read wrongly. */
export function tableFault(rows: readonly CsvRow[]): { readonly line: number; readonly reason: string } | undefined {
  const width = rows[0]?.cells.length ?? 0;
  for (const { line, cells, isOpen } of rows) {
    if (isOpen === true) return { line, reason: 'A quotation mark is never closed.' };
    // A spreadsheet can write empty cells at the end.
    const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (used > width)
      return {
        line,
        reason: `It has ${counted(used, 'cell')}, and the header has ${String(width)}. Put text that has the separator in quotation marks.`,
      };
  }
  return undefined;
}

function rowsOf(text: string, separator: string, first: number): readonly CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = first;
  let begin = first;
  const endCell = (): void => {
    // The apostrophe that keeps a spreadsheet from running a cell is no part of it.
    cells.push(spreadsheetText(cell));
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (isQuoted) rows.push({ line: begin, cells, isOpen: true });
    else if (cells.some((one) => one.trim() !== '')) rows.push({ line: begin, cells });
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const isEnd = endsLine(text, at);
    if (isEnd) line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (isEnd) {
      endRow();
      begin = line;
    } else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || cells.length > 0 || isQuoted) endRow();
  return rows;
}
