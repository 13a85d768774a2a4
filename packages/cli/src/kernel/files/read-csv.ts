export interface CsvRow {
  /** Of the file, counted from 1, where the row begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

const byteOrderMark = '\uFEFF';
const defused = /^'(?=[=+\-@\t\r])/u;

/** The rows of a file after RFC 4180, also with the line ends and the byte-order mark of a spreadsheet. Empty lines are none; a quote that is never closed ends the file. */
export function readCsv(content: string): readonly CsvRow[] {
  const text = content.startsWith(byteOrderMark) ? content.slice(1) : content;
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begin = 1;
  const endCell = (): void => {
    // The apostrophe that keeps a spreadsheet from running a cell is no part of it.
    cells.push(cell.replace(defused, ''));
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begin, cells });
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === ',') endCell();
    else if (sign === '\n') {
      cell = cell.endsWith('\r') ? cell.slice(0, -1) : cell;
      endRow();
      begin = line;
    } else cell += sign;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}
