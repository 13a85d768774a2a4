import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MasterRoomToMapTo } from '@suppliers-portal/domain';

/** A supplier's room of which someone knows the right master rooms; none: the hotel has no such room. */
export interface KnownRoom {
  readonly name: string;
  readonly right: ReadonlySet<string>;
  readonly isJudgement: boolean;
  readonly fold: number;
}
export interface KnownHotel {
  readonly set: string;
  readonly hotelId: string;
  readonly masters: readonly MasterRoomToMapTo[];
  readonly rooms: readonly KnownRoom[];
}

export const folds = 5;
export const folderVariable = 'ROOM_HOTELS';

/** The hotels of the folder that the environment names; nothing where it names none. */
export async function knownHotels(folder = process.env[folderVariable]): Promise<readonly KnownHotel[] | undefined> {
  if (folder === undefined || folder === '') return undefined;
  const files = (
    await readdir(folder).catch((cause: unknown) => {
      throw new Error(`${folderVariable} is ${folder}, which is no folder that can be read.`, { cause });
    })
  )
    .filter((file) => file.endsWith('_masters.csv'))
    .toSorted();
  if (files.length === 0)
    throw new Error(`${folderVariable} is ${folder}, which holds no file that ends in _masters.csv.`);
  const hotels = new Map<
    string,
    { set: string; hotelId: string; masters: MasterRoomToMapTo[]; rooms: Omit<KnownRoom, 'fold'>[] }
  >();
  const hotelOf = (row: Row) => {
    const key = `${row('set')}|${row('hotel_id')}`;
    const hotel = hotels.get(key) ?? { set: row('set'), hotelId: row('hotel_id'), masters: [], rooms: [] };
    hotels.set(key, hotel);
    return hotel;
  };
  for (const file of files) {
    const rooms = file.replace('_masters', '_queries');
    for (const row of await rowsOf(join(folder, file), ['set', 'hotel_id', 'master_id', 'master_name']))
      hotelOf(row).masters.push({ masterRoomId: row('master_id'), masterRoomName: row('master_name') });
    for (const row of await rowsOf(join(folder, rooms), ['set', 'hotel_id', 'query', 'gold_master_ids', 'verdict'])) {
      hotelOf(row).rooms.push({
        name: row('query'),
        right: new Set(
          row('gold_master_ids')
            .split('|')
            .filter((id) => id !== ''),
        ),
        isJudgement: row('verdict') === 'judgement',
      });
    }
  }
  return inFolds([...hotels.values()]);
}

/**
 * Hotels of a set in turns. A set that is one hotel follows the hotels from which its names came, so that no name is on
 * both sides.
 */
function inFolds(
  hotels: readonly {
    readonly set: string;
    readonly hotelId: string;
    readonly masters: readonly MasterRoomToMapTo[];
    readonly rooms: readonly Omit<KnownRoom, 'fold'>[];
  }[],
): readonly KnownHotel[] {
  const ofSet = (set: string) => hotels.filter((hotel) => hotel.set === set);
  const isAlone = (set: string): boolean => ofSet(set).length === 1;
  const placed = hotels
    .filter(({ set }) => !isAlone(set))
    .map((hotel) => ({
      ...hotel,
      rooms: hotel.rooms.map((room) => ({ ...room, fold: ofSet(hotel.set).indexOf(hotel) % folds })),
    }));
  const foldsOfNames = new Map(placed.flatMap(({ rooms }) => rooms.map(({ name, fold }) => [name, fold] as const)));
  const alone = hotels
    .filter(({ set }) => isAlone(set))
    .map((hotel) => ({
      ...hotel,
      rooms: hotel.rooms.map((room, index) => ({ ...room, fold: foldsOfNames.get(room.name) ?? index % folds })),
    }));
  return [...placed, ...alone];
}

type Row = (column: string) => string;

async function rowsOf(file: string, columns: readonly string[]): Promise<readonly Row[]> {
  const [head = [], ...body] = cellsOf(await readFile(file, 'utf8'));
  const missing = columns.filter((column) => !head.includes(column));
  if (missing.length > 0) throw new Error(`${file} has no column ${missing.join(', ')}.`);
  return body
    .filter((cells) => cells.length === head.length)
    .map((cells) => (column) => cells[head.indexOf(column)] ?? '');
}

/** CSV as in RFC 4180: quoted cells may hold commas, quotes and line breaks. */
function cellsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gu)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}
