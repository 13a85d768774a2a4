import { callsOf, datasetsOf, type Platform } from '../../platform/feature/feature.js';
import { authorOf } from '../../platform/http/author-of.js';
import { GatherRows } from '../../platform/ingestion/gather-rows.js';
import { decideRoom } from './decide-room.js';
import { masterRoomRows, roomDecisionRows, roomImageRows } from './gather-mapping.js';
import { readHistory } from './read-history.js';
import { readHotels } from './read-hotels.js';
import { readRoomImages, readUnmappedRoomImages } from './read-images.js';
import { readRooms } from './read-rooms.js';

export const calls = callsOf(({ database }: Platform) => ({
  mappingHotels: async ({ dmcId }) => ({ data: { hotels: await readHotels(database, dmcId) } }),
  unmappedRooms: async ({ dmcId, query }) => ({ data: await readRooms(database, dmcId, query) }),
  mappingHistory: async ({ dmcId, query }) => ({ data: await readHistory(database, dmcId, query) }),
  updateRoom: ({ caller, dmcId, body, request }) =>
    decideRoom(database, { ...body, dmcId, author: authorOf(caller, request) }),
  roomImages: ({ dmcId, body }) => readRoomImages(database, dmcId, body),
  unmappedRoomImages: ({ dmcId, body }) => readUnmappedRoomImages(database, dmcId, body),
}));

export const datasets = datasetsOf(() => ({
  'master-rooms': () => new GatherRows('master-rooms', masterRoomRows),
  'room-images': () => new GatherRows('room-images', roomImageRows),
  'room-decisions': () => new GatherRows('room-decisions', roomDecisionRows),
}));
