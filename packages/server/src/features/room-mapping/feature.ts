import { callsOf, datasetsOf, type Platform } from '../../platform/feature/feature.js';
import { authorOf } from '../../platform/http/author-of.js';
import { GatherRows } from '../../platform/ingestion/gather-rows.js';
import { decideRoom } from './decide-room.js';
import { masterRoomRows, roomDecisionRows, roomImageRows } from './gather-mapping.js';
import { readHistory } from './read-history.js';
import { readHotels } from './read-hotels.js';
import { readRoomImages, readUnmappedRoomImages } from './read-images.js';
import { readLearning } from './read-learning.js';
import { readRooms } from './read-rooms.js';
import { reportMapping } from './report-mapping.js';
import { visitHotel } from './visits.js';

export const calls = callsOf(({ database, signals }: Platform) => ({
  mappingHotels: async ({ dmcId }) => ({ data: { hotels: await readHotels(database, dmcId) } }),
  unmappedRooms: async ({ dmcId, query }) => ({ data: await readRooms(database, dmcId, query) }),
  mappingHistory: async ({ dmcId, query }) => ({ data: await readHistory(database, dmcId, query) }),
  roomLearning: async ({ dmcId }) => ({ data: await readLearning(database, dmcId) }),
  updateRoom: async ({ caller, dmcId, body, request }) => {
    await decideRoom(database, { ...body, dmcId, author: authorOf(caller, request) });
    signals.connectionChanged(dmcId);
  },
  reportMapping: async ({ caller, dmcId, body, request }) => {
    await reportMapping(database, { ...body, dmcId, author: authorOf(caller, request) });
    signals.connectionChanged(dmcId);
    return undefined;
  },
  visitHotel: async ({ caller: { user }, dmcId, body }) => {
    const answer = await visitHotel(database, { dmcId, userId: user.userId, who: user.email }, body);
    signals.connectionChanged(dmcId);
    return answer;
  },
  roomImages: ({ dmcId, body }) => readRoomImages(database, dmcId, body),
  unmappedRoomImages: ({ dmcId, body }) => readUnmappedRoomImages(database, dmcId, body),
}));

export const datasets = datasetsOf(() => ({
  'master-rooms': () => new GatherRows('master-rooms', masterRoomRows),
  'room-images': () => new GatherRows('room-images', roomImageRows),
  'room-decisions': () => new GatherRows('room-decisions', roomDecisionRows),
}));
