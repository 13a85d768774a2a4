import { type Access, type Call, once } from '../call.js';
import {
  historyQuery,
  hotelPageQuery,
  imagesAnswer,
  mappingHistory,
  mappingHotels,
  reportMappingBody,
  roomImagesBody,
  roomLearning,
  unmappedRoomImagesBody,
  unmappedRooms,
  updateRoomBody,
  visitAnswer,
  visitBody,
} from '../shapes/room-mapping.js';
import { ofPartner } from './who-may.js';

const mappingPage: Access = { ...ofPartner, page: 'room-mapping' };

export const roomMappingCalls = {
  mappingHotels: {
    method: 'GET',
    path: '/api/roommapping/getHotels',
    answer: { kind: 'json', schema: mappingHotels },
    ...once,
    access: mappingPage,
  },
  unmappedRooms: {
    method: 'GET',
    path: '/api/roommapping/getRooms',
    query: hotelPageQuery,
    answer: { kind: 'json', schema: unmappedRooms },
    ...once,
    access: mappingPage,
  },
  mappingHistory: {
    method: 'GET',
    path: '/api/roommapping/getHistory',
    query: historyQuery,
    answer: { kind: 'json', schema: mappingHistory },
    ...once,
    access: mappingPage,
  },
  updateRoom: {
    method: 'POST',
    path: '/api/roommapping/updateRoom',
    body: updateRoomBody,
    answer: { kind: 'nothing' },
    ...once,
    access: { ...mappingPage, scope: 'operate' },
  },
  roomLearning: {
    method: 'GET',
    path: '/api/roommapping/getLearning',
    answer: { kind: 'json', schema: roomLearning },
    ...once,
    access: mappingPage,
  },
  reportMapping: {
    method: 'POST',
    path: '/api/roommapping/report',
    body: reportMappingBody,
    answer: { kind: 'nothing' },
    ...once,
    access: { ...mappingPage, scope: 'operate' },
  },
  visitHotel: {
    method: 'POST',
    path: '/api/roommapping/visit',
    body: visitBody,
    answer: { kind: 'json', schema: visitAnswer },
    ...once,
    access: mappingPage,
  },
  roomImages: {
    method: 'POST',
    path: '/api/roommapping/getRoomImages',
    body: roomImagesBody,
    answer: { kind: 'json', schema: imagesAnswer },
    ...once,
    // It only reads, although its question is in a body.
    access: { ...mappingPage, look: 'too' },
  },
  unmappedRoomImages: {
    method: 'POST',
    path: '/api/roommapping/getUnmappedRoomImages',
    body: unmappedRoomImagesBody,
    answer: { kind: 'json', schema: imagesAnswer },
    ...once,
    access: { ...mappingPage, look: 'too' },
  },
} as const satisfies Record<string, Call>;
