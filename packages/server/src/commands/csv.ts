import { CommandFault } from './command-fault.js';

interface CsvRow {
  /** The line of the file on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows of a CSV as in RFC 4180: cells in quotes can have the delimiter, line breaks, and quotes that are doubled. */
export function parseCsv(text: string, delimiter: string): readonly CsvRow[] {
  const rows: CsvRow[] = [];
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"\\r\\n${escaped(delimiter)}][^\\r\\n${escaped(delimiter)}]*)?)(${escaped(delimiter)}|\\r?\\n|$)`,
    'uy',
  );
  let [line, begun, cells] = [1, 1, [] as string[]];
  while (cell.lastIndex < text.length || cells.length > 0) {
    const at = cell.lastIndex;
    const [whole, quoted, plain = '', end = ''] = cell.exec(text) ?? fail(line);
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.split('\n').length - 1;
    if (end !== delimiter) {
      if (cells.length > 1 || cells[0] !== '') rows.push({ line: begun, cells });
      [begun, cells] = [line, []];
    }
    // At the end of the text the pattern matches nothing, again and again.
    if (whole === '' && at >= text.length) break;
  }
  return rows;
}

const escaped = (text: string): string => text.replaceAll(/[\\\]^-]/gu, String.raw`\$&`).replace('|', String.raw`\|`);

function fail(line: number): never {
  throw new CommandFault(
    `Line ${String(line)}: a quote is not closed, or text follows a closing quote. Write a quote within a cell twice.`,
  );
}
