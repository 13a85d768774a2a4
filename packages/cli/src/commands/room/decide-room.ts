import {
  isSameDecision,
  mapRoomWords,
  type GatewayFailure,
  type MappingDecision,
  type MappingEntry,
  type MapRoomFailure,
} from '@suppliers-portal/domain';
import type { Complaint } from '../../kernel/errors/command-failure.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { readHistory } from './read-hotel.js';

export type Decided =
  | { readonly status: 'decided' }
  /** Another user was faster. Nothing present: the agency mapped the room, and the history does not have it. */
  | { readonly status: 'already-mapped'; readonly present: MappingEntry | undefined }
  | { readonly status: 'failed'; readonly complaint: Complaint };

export interface Wanted extends MappingDecision {
  readonly roomName: string;
  readonly masterRoomName?: string | undefined;
}

/**
 * Sends a decision once. If no answer came, or another user was faster, the history says what the room is mapped to.
 */
export async function decideRoom(wanted: Wanted, portal: SignedIn, context: Context): Promise<Decided> {
  const { hotelId, roomId, masterRoomId, roomName } = wanted;
  const answer =
    masterRoomId === null
      ? await portal.useCases.markNotEnoughInfo.execute({ hotelId, roomId }, context.options)
      : await portal.useCases.mapRoom.execute({ hotelId, roomId, masterRoomId }, context.options);
  if (answer.ok) return { status: 'decided' };
  switch (answer.failure.kind) {
    case 'already-mapped':
      return { status: 'already-mapped', present: await presentDecision(wanted, portal, context) };
    case 'master-room-missing':
      return {
        status: 'failed',
        complaint: {
          code: 'MISSING_VALUE',
          message: mapRoomWords(answer.failure, roomName),
          hint: 'Name it by its id.',
        },
      };
    case 'gateway':
      return { status: 'failed', complaint: complaintOf(answer.failure, answer.failure.failure, roomName, portal) };
    case 'lost':
      return lost(answer.failure.failure, wanted, portal, context);
  }
}

async function lost(failure: GatewayFailure, wanted: Wanted, portal: SignedIn, context: Context): Promise<Decided> {
  const { roomName, masterRoomId, masterRoomName } = wanted;
  await context.output.note(`${mapRoomWords({ kind: 'lost', failure }, roomName)} …`);
  const present = await presentDecision(wanted, portal, context);
  if (present === undefined)
    return {
      status: 'failed',
      complaint: failureComplaint(failure, { message: `No answer came, and ${roomName} still waits.` }, portal.place),
    };
  return isSameDecision(present, { masterRoomId, ...(masterRoomName === undefined ? {} : { masterRoomName }) })
    ? { status: 'decided' }
    : { status: 'already-mapped', present };
}

async function presentDecision(
  { hotelId, roomId }: Wanted,
  portal: SignedIn,
  context: Context,
): Promise<MappingEntry | undefined> {
  return (await readHistory(hotelId, portal, context)).find((entry) => entry.roomId === roomId);
}

const complaintOf = (
  failure: MapRoomFailure,
  cause: GatewayFailure,
  roomName: string,
  { place }: SignedIn,
): Complaint => failureComplaint(cause, { message: mapRoomWords(failure, roomName) }, place);
