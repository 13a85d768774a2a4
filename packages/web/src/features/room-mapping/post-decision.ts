import {
  conflictWords,
  isSameDecision,
  mapRoomWords,
  serverWords,
  type MappingDecision,
  type RoomMappingUseCases,
} from '@suppliers-portal/domain';

/** A decision, with the name of its master room: the history of an older portal has no ids. */
export interface PostedDecision extends MappingDecision {
  readonly masterRoomName?: string | undefined;
}

/** What became of a decision. A conflict: the room has a different one. Unsure: what the room has could not be read. */
export type Posted =
  | { readonly kind: 'done' | 'already-mapped' }
  | { readonly kind: 'conflict' | 'refused' | 'unsure'; readonly text: string };

export const checkingWords = (room: string): string => `Checking what happened to ${room}`;
export const notMapped = 'No answer came, and the room is not mapped. Decide again.';

/**
 * Posts a decision once. Where no answer comes, the list of rooms and the history are read, and nothing is posted
 * again.
 */
export async function postDecision(
  useCases: RoomMappingUseCases,
  decision: PostedDecision,
  onChecking: () => void,
): Promise<Posted> {
  const { hotelId, roomId, masterRoomId } = decision;
  const answer = await (masterRoomId === null
    ? useCases.markNotEnoughInfo.execute({ hotelId, roomId })
    : useCases.mapRoom.execute({ hotelId, roomId, masterRoomId }));
  if (answer.ok) return { kind: 'done' };
  switch (answer.failure.kind) {
    case 'already-mapped': {
      // Refused for certain: where the history cannot be read, that is all there is to say.
      const found = await compareWithHistory(useCases, decision);
      return found.kind === 'conflict' ? found : { kind: 'already-mapped' };
    }
    case 'lost': {
      onChecking();
      return checkDecision(useCases, decision);
    }
    case 'master-room-missing':
    case 'gateway':
      return { kind: 'refused', text: mapRoomWords(answer.failure, roomId) };
  }
}

/** A room that still waits has no decision. Of one that is gone the history says which. */
export async function checkDecision(useCases: RoomMappingUseCases, decision: PostedDecision): Promise<Posted> {
  const read = await useCases.readAllUnmappedRooms.execute({ hotelId: decision.hotelId });
  if (!read.ok)
    return {
      kind: 'unsure',
      text: `No answer came, and whether the room is mapped could not be read: ${serverWords(read.failure)}`,
    };
  return read.value.rooms.some(({ roomId }) => roomId === decision.roomId)
    ? { kind: 'refused', text: notMapped }
    : compareWithHistory(useCases, decision);
}

/** The room has a decision: this one, another one, or one of the agency that the history does not have. */
async function compareWithHistory(useCases: RoomMappingUseCases, decision: PostedDecision): Promise<Posted> {
  const read = await useCases.readWholeMappingHistory.execute({ hotelId: decision.hotelId });
  if (!read.ok)
    return {
      kind: 'unsure',
      text: `The room is mapped, but to which master room could not be read: ${serverWords(read.failure)}`,
    };
  const present = read.value.find(({ roomId }) => roomId === decision.roomId);
  if (present === undefined) return { kind: 'already-mapped' };
  const { masterRoomId, masterRoomName } = decision;
  return isSameDecision(present, { masterRoomId, ...(masterRoomName === undefined ? {} : { masterRoomName }) })
    ? { kind: 'done' }
    : { kind: 'conflict', text: conflictWords(present) };
}
