import { mapRoomWords, serverWords, type MappingDecision, type RoomMappingUseCases } from '@suppliers-portal/domain';

/** What became of a decision. Of one that is unsure not even the list of rooms could be read. */
export type Posted =
  | { readonly kind: 'done' | 'already-mapped' }
  | { readonly kind: 'refused' | 'unsure'; readonly text: string };

export const checkingWords = (room: string): string => `Checking what happened to ${room}`;
export const notMapped = 'No answer came, and the room is not mapped. Decide again.';

/** Posts a decision once. Where no answer comes the list of rooms is read, and nothing is posted again. */
export async function postDecision(
  useCases: RoomMappingUseCases,
  { hotelId, roomId, masterRoomId }: MappingDecision,
  onChecking: () => void,
): Promise<Posted> {
  const answer = await (masterRoomId === null
    ? useCases.markNotEnoughInfo.execute({ hotelId, roomId })
    : useCases.mapRoom.execute({ hotelId, roomId, masterRoomId }));
  if (answer.ok) return { kind: 'done' };
  switch (answer.failure.kind) {
    case 'already-mapped':
      return { kind: 'already-mapped' };
    case 'lost': {
      onChecking();
      return checkDecision(useCases, hotelId, roomId);
    }
    case 'master-room-missing':
    case 'gateway':
      return { kind: 'refused', text: mapRoomWords(answer.failure, roomId) };
  }
}

/** A room that still waits has no decision. */
export async function checkDecision(useCases: RoomMappingUseCases, hotelId: string, roomId: string): Promise<Posted> {
  const read = await useCases.readAllUnmappedRooms.execute({ hotelId });
  if (!read.ok)
    return {
      kind: 'unsure',
      text: `No answer came, and whether the room is mapped could not be read: ${serverWords(read.failure)}`,
    };
  return read.value.rooms.some((room) => room.roomId === roomId)
    ? { kind: 'refused', text: notMapped }
    : { kind: 'done' };
}
