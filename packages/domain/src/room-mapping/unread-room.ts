import { canReadName, type MasterRoomToMapTo } from './suggest-master-rooms.js';
import type { UnmappedRoom } from './unmapped-room.js';

/**
 * Whether nothing is suggested for a room because its name is not understood. The server says it, so that its clients
 * need no engine.
 */
export const isUnreadRoom = (
  { name, suggestions }: Pick<UnmappedRoom, 'name'> & { readonly suggestions: readonly unknown[] },
  masters: readonly MasterRoomToMapTo[],
): boolean => suggestions.length === 0 && !canReadName({ roomName: name }, masters);
