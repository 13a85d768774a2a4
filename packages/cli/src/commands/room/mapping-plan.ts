import {
  alreadyMapped,
  conflictWords,
  isSameDecision,
  notEnoughInfo,
  roomTitle,
  type MappingEntry,
  type UnmappedRooms,
  noMappingHotel,
  noMasterRoomText,
} from '@suppliers-portal/domain';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { notEnoughInfoWord, type FileRow } from './mapping-file.js';
import { findHotel, readHistory } from './read-hotel.js';

export type PlanStatus =
  | 'to-do'
  | 'left-open'
  | 'already-mapped'
  | 'conflict'
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
  /** What the room has been mapped to before. */
  readonly present?: MappingEntry;
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
      : new Map<string, MappingEntry>();
    for (const row of ofHotel)
      planned.set(row, hotel === undefined ? lost(row, noMappingHotel(hotelId)) : planRow(row, hotel, decided));
  }
  return rows.flatMap((row) => planned.get(row) ?? []);
}

function planRow(
  row: FileRow,
  { rooms, masters }: UnmappedRooms,
  decided: ReadonlyMap<string, MappingEntry>,
): PlannedRow {
  const room = rooms.find(({ roomId }) => roomId === row.roomId);
  const before = decided.get(row.roomId);
  if (room === undefined && before !== undefined)
    return mappedBefore({ ...row, roomName: before.roomName, ...nameOfMaster(row, masters) }, before);
  if (room === undefined)
    return lost(
      row,
      `No room ${row.roomId} of hotel ${row.hotelId} waits for a decision: the agency has mapped it, or it is not there.`,
    );
  const named = { ...row, roomName: roomTitle(room) };
  if (row.masterRoomId === undefined) return { ...named, status: 'left-open' };
  if (row.masterRoomId === null) return { ...named, status: 'to-do' };
  const master = masters.find(({ masterRoomId }) => masterRoomId === row.masterRoomId);
  if (master === undefined) return lost(named, noMasterRoomText(row.masterRoomId, `hotel ${row.hotelId}`));
  return { ...named, status: 'to-do', masterRoomName: master.masterRoomName };
}

/** A row that asks for nothing keeps the others from nothing. */
const lost = (row: Omit<PlannedRow, 'status'>, message: string): PlannedRow => ({
  ...row,
  status: row.masterRoomId === undefined ? 'left-open' : 'not-found',
  message,
});

const nameOfMaster = (
  { masterRoomId }: FileRow,
  masters: UnmappedRooms['masters'],
): Pick<PlannedRow, 'masterRoomName'> => {
  const name = masters.find((master) => master.masterRoomId === masterRoomId)?.masterRoomName;
  return name === undefined ? {} : { masterRoomName: name };
};

/** A row whose room has a decision: the one that the file wants, or another, which is a conflict. */
export function mappedBefore(row: Omit<PlannedRow, 'status'>, present: MappingEntry): PlannedRow {
  const { masterRoomId, masterRoomName } = row;
  const isAsWanted =
    masterRoomId === undefined ||
    isSameDecision(present, { masterRoomId, ...(masterRoomName === undefined ? {} : { masterRoomName }) });
  return isAsWanted
    ? { ...row, status: 'already-mapped', message: alreadyMapped, present }
    : { ...row, status: 'conflict', message: conflictWords(present), present };
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
  { field: 'presentMasterRoomId', header: 'Present master room', detail: true },
  { field: 'presentMasterRoomName', header: 'Present name', detail: true },
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
  present,
}: PlannedRow): JsonObject => ({
  line,
  hotelId,
  roomId,
  roomName: roomName ?? null,
  masterRoomId: masterRoomId === null ? notEnoughInfoWord : (masterRoomId ?? null),
  masterRoomName: masterRoomName ?? null,
  status,
  message: message ?? null,
  presentMasterRoomId: presentId(present),
  presentMasterRoomName: present?.masterRoomName ?? null,
});

/** In the words of the file, so that the cell can be copied into it. */
export const presentId = (present: MappingEntry | undefined): string | null =>
  present === undefined
    ? null
    : (present.masterRoomId ?? (present.masterRoomName === undefined ? notEnoughInfoWord : null));

const phrases: readonly [PlanStatus, string][] = [
  ['to-do', 'to map'],
  ['mapped', 'mapped'],
  ['not-enough-info', `marked ${notEnoughInfo}`],
  ['already-mapped', 'already mapped'],
  ['conflict', 'mapped to another master room'],
  ['left-open', 'left open'],
  ['not-found', 'not found'],
  ['failed', 'failed'],
  ['not-tried', 'not tried'],
];

/** "124 to map, 5 already mapped" */
export const planWords = (rows: readonly PlannedRow[]): string =>
  phrases
    .flatMap(([status, phrase]) => {
      const count = rows.filter((row) => row.status === status).length;
      return count === 0 ? [] : [`${count.toLocaleString('en')} ${phrase}`];
    })
    .join(', ') || 'No rows';

export const pairWords = ({ hotelId, roomId, roomName = roomId, masterRoomName }: PlannedRow): string =>
  `${hotelId}: ${roomName} → ${masterRoomName ?? notEnoughInfo}`;
