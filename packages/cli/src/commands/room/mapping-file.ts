import { readCsv, tableFault, type CsvRow } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Context } from '../context.js';
import { textOfFile } from '../text-of-file.js';

/** What a file says of a room: the id of a master room, null for "Not Enough Info", nothing where it was left open. */
export interface FileRow {
  readonly line: number;
  readonly hotelId: string;
  readonly roomId: string;
  readonly masterRoomId: string | null | undefined;
}

const needed = ['hotelId', 'roomId', 'masterRoomId'] as const;
export const notEnoughInfoWord = 'not-enough-info';
const mostFaults = 20;

/** The rows of a file of decisions. All errors of the file are reported at once, and nothing was sent. */
export async function readMappingFile(file: string, context: Context): Promise<readonly FileRow[]> {
  const table = readCsv(await textOfFile(file, context));
  const [header, ...rows] = table;
  const name = file === '-' ? 'stdin' : file;
  if (header === undefined)
    return fail({
      code: 'INVALID_VALUE',
      message: `${name} is empty.`,
      hint: `It needs a header with ${needed.join(', ')}.`,
    });
  const misfit = tableFault(table);
  if (misfit !== undefined)
    fail({
      code: 'INVALID_VALUE',
      message: `${name} cannot be read as a table. Nothing was sent.`,
      hint: `Line ${String(misfit.line)}: ${misfit.reason}`,
    });
  const titles = header.cells.map((cell) => cell.trim().toLowerCase());
  const double = needed.find((one) => titles.indexOf(one.toLowerCase()) !== titles.lastIndexOf(one.toLowerCase()));
  if (double !== undefined)
    fail({
      code: 'INVALID_VALUE',
      message: `${name} has two columns ${double}. Nothing was sent.`,
      hint: 'Remove one of them.',
    });
  const places = needed.map((one) => titles.indexOf(one.toLowerCase()));
  const missing = needed.filter((_, index) => places[index] === -1);
  if (missing.length > 0)
    fail({
      code: 'INVALID_VALUE',
      message: `${name} has no column ${missing.join(', ')}.`,
      hint: `Its header is: ${header.cells.join(', ')}. It needs ${needed.join(', ')}, in any order. The columns are divided by commas, semicolons or tabs.`,
    });
  const read = rows.map((row) => rowOf(row, places));
  const faults = faultsIn(read);
  if (faults.length > 0) {
    const more = faults.length > mostFaults ? [`${String(faults.length - mostFaults)} more.`] : [];
    fail({
      code: 'INVALID_VALUE',
      message: `${name} has invalid rows. Nothing was sent.`,
      hint: [
        ...faults.slice(0, mostFaults).map(({ line, message }) => `Line ${String(line)}: ${message}`),
        ...more,
      ].join('\n'),
      details: faults,
    });
  }
  return read;
}

function rowOf({ line, cells }: CsvRow, [hotelAt = -1, roomAt = -1, masterAt = -1]: readonly number[]): FileRow {
  const cell = (at: number): string => cells[at]?.trim() ?? '';
  const master = cell(masterAt);
  return {
    line,
    hotelId: cell(hotelAt),
    roomId: cell(roomAt),
    masterRoomId: masterOf(master),
  };
}

/** An empty cell is left open, and the word for "Not Enough Info" is no master room. */
function masterOf(cell: string): string | null | undefined {
  if (cell === '') return undefined;
  return cell === notEnoughInfoWord ? null : cell;
}

function faultsIn(rows: readonly FileRow[]): readonly { readonly line: number; readonly message: string }[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, hotelId, roomId }) => {
    if (hotelId === '' || roomId === '')
      return [{ line, message: `${hotelId === '' ? 'hotelId' : 'roomId'} is missing.` }];
    const key = JSON.stringify([hotelId, roomId]);
    const before = seen.get(key);
    seen.set(key, before ?? line);
    return before === undefined
      ? []
      : [{ line, message: `Room ${roomId} of hotel ${hotelId} is already in line ${String(before)}.` }];
  });
}
