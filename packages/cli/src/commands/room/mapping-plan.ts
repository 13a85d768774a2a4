import { alreadyMapped, notEnoughInfo, roomTitle, type UnmappedRooms } from '@suppliers-portal/domain';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import type { FileRow } from './mapping-file.js';
import { findHotel, readHistory } from './read-hotel.js';

export type PlanStatus =
  | 'to-do'
  | 'left-open'
  | 'already-mapped'
  | 'not-found'
  | 'mapped'
  | 'not-enough-info'
  | 'failed'
  | 'not-tried';

/** What is to become, and then became, of a row. */
export interface PlannedRow extends FileRow {
  readonly status: PlanStatus;
  readonly roomName?: string;
  readonly masterRoomName?: string;
  readonly message?: string;
}

/** Looks up every row, and sends nothing. */
export async function planMappings(
  rows: readonly FileRow[],
  portal: SignedIn,
  context: Context,
): Promise<readonly PlannedRow[]> {
  const planned = new Map<FileRow, PlannedRow>();
  for (const hotelId of new Set(rows.map((row) => row.hotelId))) {
    const ofHotel = rows.filter((row) => row.hotelId === hotelId);
    const hotel = await findHotel(hotelId, portal, context);
    const isMissing = ({ roomId }: FileRow): boolean => hotel?.rooms.every((room) => room.roomId !== roomId) === true;
    // Whether a room that does not wait was mapped here says its history: asked only where there is one.
    const decided = ofHotel.some(isMissing)
      ? new Map((await readHistory(hotelId, portal, context)).map((entry) => [entry.roomId, entry]))
      : new Map<string, never>();
    for (const row of ofHotel)
      planned.set(
        row,
        hotel === undefined
          ? { ...row, status: 'not-found', message: `There is no hotel ${hotelId} whose rooms can be mapped.` }
          : planRow(row, hotel, decided),
      );
  }
  return rows.flatMap((row) => planned.get(row) ?? []);
}

function planRow(
  row: FileRow,
  { rooms, masters }: UnmappedRooms,
  decided: ReadonlyMap<string, { readonly roomName: string }>,
): PlannedRow {
  const room = rooms.find(({ roomId }) => roomId === row.roomId);
  const before = decided.get(row.roomId);
  if (room === undefined && before !== undefined)
    return { ...row, status: 'already-mapped', roomName: before.roomName, message: alreadyMapped };
  if (room === undefined)
    return {
      ...row,
      status: 'not-found',
      message: `No room ${row.roomId} of hotel ${row.hotelId} waits for a decision: the agency has mapped it, or it is not there.`,
    };
  const named = { ...row, roomName: roomTitle(room) };
  if (row.masterRoomId === undefined) return { ...named, status: 'left-open' };
  if (row.masterRoomId === null) return { ...named, status: 'to-do' };
  const master = masters.find(({ masterRoomId }) => masterRoomId === row.masterRoomId);
  if (master === undefined)
    return {
      ...named,
      status: 'not-found',
      message: `There is no master room ${row.masterRoomId} in hotel ${row.hotelId}.`,
    };
  return { ...named, status: 'to-do', masterRoomName: master.masterRoomName };
}

export const planColumns: readonly Column[] = [
  { field: 'line', header: 'Line', align: 'right' },
  { field: 'hotelId', header: 'Hotel' },
  { field: 'roomId', header: 'Room' },
  { field: 'roomName', header: 'Name', absent: '–' },
  { field: 'masterRoomId', header: 'Master room', absent: '–' },
  { field: 'masterRoomName', header: 'Its name', absent: '–' },
  { field: 'status', header: 'Result' },
  { field: 'message', header: 'Why', absent: '' },
];

export const planRecord = ({
  line,
  hotelId,
  roomId,
  roomName,
  masterRoomId,
  masterRoomName,
  status,
  message,
}: PlannedRow): JsonObject => ({
  line,
  hotelId,
  roomId,
  roomName: roomName ?? null,
  masterRoomId: masterRoomId === null ? 'not-enough-info' : (masterRoomId ?? null),
  masterRoomName: masterRoomName ?? null,
  status,
  message: message ?? null,
});

const phrases: readonly [PlanStatus, string][] = [
  ['to-do', 'to map'],
  ['mapped', 'mapped'],
  ['not-enough-info', `marked ${notEnoughInfo}`],
  ['already-mapped', 'already mapped'],
  ['left-open', 'left open'],
  ['not-found', 'not found'],
  ['failed', 'failed'],
  ['not-tried', 'not tried'],
];

/** «124 to map, 5 already mapped» */
export const planWords = (rows: readonly PlannedRow[]): string =>
  phrases
    .flatMap(([status, phrase]) => {
      const count = rows.filter((row) => row.status === status).length;
      return count === 0 ? [] : [`${count.toLocaleString('en')} ${phrase}`];
    })
    .join(', ') || 'No rows';

export const pairWords = ({ hotelId, roomId, roomName = roomId, masterRoomName }: PlannedRow): string =>
  `${hotelId}: ${roomName} → ${masterRoomName ?? notEnoughInfo}`;
