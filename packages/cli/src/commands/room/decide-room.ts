import { mapRoomWords, type GatewayFailure, type MapRoomFailure, type MappingDecision } from '@suppliers-portal/domain';
import type { Complaint } from '../../kernel/errors/command-failure.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { readHistory } from './read-hotel.js';

export type Decided =
  | { readonly status: 'decided' | 'already-mapped' }
  | { readonly status: 'failed'; readonly complaint: Complaint };

/** Sends a decision once. Where no answer came, the history says whether it was taken. */
export async function decideRoom(
  { hotelId, roomId, masterRoomId }: MappingDecision,
  roomName: string,
  portal: SignedIn,
  context: Context,
): Promise<Decided> {
  const answer =
    masterRoomId === null
      ? await portal.useCases.markNotEnoughInfo.execute({ hotelId, roomId }, context.options)
      : await portal.useCases.mapRoom.execute({ hotelId, roomId, masterRoomId }, context.options);
  if (answer.ok) return { status: 'decided' };
  switch (answer.failure.kind) {
    case 'already-mapped':
      return { status: 'already-mapped' };
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
      return lost(answer.failure.failure, { hotelId, roomId }, roomName, portal, context);
  }
}

async function lost(
  failure: GatewayFailure,
  { hotelId, roomId }: Pick<MappingDecision, 'hotelId' | 'roomId'>,
  roomName: string,
  portal: SignedIn,
  context: Context,
): Promise<Decided> {
  await context.output.note(`${mapRoomWords({ kind: 'lost', failure }, roomName)} …`);
  const taken = (await readHistory(hotelId, portal, context)).some((entry) => entry.roomId === roomId);
  if (taken) return { status: 'decided' };
  return {
    status: 'failed',
    complaint: failureComplaint(failure, { message: `No answer came, and ${roomName} still waits.` }, portal.place),
  };
}

const complaintOf = (
  failure: MapRoomFailure,
  cause: GatewayFailure,
  roomName: string,
  { place }: SignedIn,
): Complaint => failureComplaint(cause, { message: mapRoomWords(failure, roomName) }, place);
