import { suggestMasterRooms, type MasterRoomSuggestion } from '../room-mapping/suggest-master-rooms.js';

/** What is suggested for a room that has only a name, among master rooms that have only names. */
export const suggestedRooms = (roomName: string, ...names: readonly string[]): readonly MasterRoomSuggestion[] =>
  suggestMasterRooms(
    { roomName },
    names.map((name) => ({ masterRoomId: name, masterRoomName: name })),
  );

export const suggestedNames = (roomName: string, ...names: readonly string[]): readonly string[] =>
  suggestedRooms(roomName, ...names).map(({ masterRoomId }) => masterRoomId);

/** In the order of the alphabet, so that the right one is not first for being named first. */
export const firstName = (roomName: string, ...names: readonly string[]): string | undefined =>
  suggestedNames(roomName, ...names.toSorted())[0];

export const confidentNames = (roomName: string, ...names: readonly string[]): readonly string[] =>
  suggestedRooms(roomName, ...names)
    .filter(({ band }) => band === 'confident')
    .map(({ masterRoomId }) => masterRoomId);
