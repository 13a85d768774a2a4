import { authorOf } from '../../platform/http/author-of.js';
import type { Database } from '../../platform/database/database.js';
import type { Handlers } from '../../platform/http/register-calls.js';
import { decideRoom } from './decide-room.js';
import { readHistory } from './read-history.js';
import { readHotels } from './read-hotels.js';
import { readRoomImages, readUnmappedRoomImages } from './read-images.js';
import { readRooms } from './read-rooms.js';

type MappingCalls =
  | 'mappingHotels'
  | 'unmappedRooms'
  | 'mappingHistory'
  | 'updateRoom'
  | 'roomImages'
  | 'unmappedRoomImages';

export function mappingHandlersOf(database: Database): Pick<Handlers, MappingCalls> {
  return {
    mappingHotels: async ({ dmcId }) => ({ data: { hotels: await readHotels(database, dmcId) } }),
    unmappedRooms: async ({ dmcId, query }) => ({ data: await readRooms(database, dmcId, query) }),
    mappingHistory: async ({ dmcId, query }) => ({ data: await readHistory(database, dmcId, query) }),
    updateRoom: ({ caller, dmcId, body, request }) =>
      decideRoom(database, { ...body, dmcId, author: authorOf(caller, request) }),
    roomImages: ({ dmcId, body }) => readRoomImages(database, dmcId, body),
    unmappedRoomImages: ({ dmcId, body }) => readUnmappedRoomImages(database, dmcId, body),
  };
}
