import { notEnoughInfo } from './map-room.js';
import type { MappingDecision } from './mapping-gateway.js';
import type { MappingEntry } from './mapping-history.js';

/** A decision that was or will be made; the name helps where the history has no id. */
export type WantedDecision = Pick<MappingDecision, 'masterRoomId'> & { readonly masterRoomName?: string };

/** Whether the room has the decision that is wanted, or a different one. */
export function isSameDecision(entry: MappingEntry, { masterRoomId, masterRoomName }: WantedDecision): boolean {
  const isMapped = entry.masterRoomId !== undefined || entry.masterRoomName !== undefined;
  if (masterRoomId === null || !isMapped) return masterRoomId === null && !isMapped;
  return entry.masterRoomId === undefined
    ? entry.masterRoomName === masterRoomName
    : entry.masterRoomId === masterRoomId;
}

/** "Deluxe King Room (m-1)" */
export function decisionWords({ masterRoomId, masterRoomName }: MappingEntry): string {
  const name = masterRoomName ?? masterRoomId ?? notEnoughInfo;
  return masterRoomId === undefined || masterRoomId === name ? name : `${name} (${masterRoomId})`;
}

/** Said of a room that has another decision than the wanted one. */
export const conflictWords = (entry: MappingEntry): string => `This room is already mapped to ${decisionWords(entry)}.`;
