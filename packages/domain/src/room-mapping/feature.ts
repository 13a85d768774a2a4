import type { ReadOptions } from '../connection/connection-gateway.js';
import { feature, passOn, type UseCasesOf } from '../lib/feature.js';
import { MapRoom, MarkNotEnoughInfo } from './map-room.js';
import type { RoomMappingGateway } from './mapping-gateway.js';
import {
  ListMappingHotels,
  ReadAllUnmappedRooms,
  ReadMappingHistory,
  ReadRoomImages,
  ReadUnmappedRoomImages,
  ReadUnmappedRooms,
  ReadWholeMappingHistory,
} from './read-mapping.js';
import { ReportMapping } from './report-mapping.js';
import { VisitHotel } from './visits.js';

/** What this feature needs from outside. */
export interface RoomMappingPorts {
  readonly roomMappingGateway: RoomMappingGateway;
}

export const roomMappingFeature = feature('room-mapping', ({ roomMappingGateway }: RoomMappingPorts) => ({
  listMappingHotels: new ListMappingHotels(roomMappingGateway),
  readUnmappedRooms: new ReadUnmappedRooms(roomMappingGateway),
  readAllUnmappedRooms: new ReadAllUnmappedRooms(roomMappingGateway),
  mapRoom: new MapRoom(roomMappingGateway),
  markNotEnoughInfo: new MarkNotEnoughInfo(roomMappingGateway),
  reportMapping: new ReportMapping(roomMappingGateway),
  visitHotel: new VisitHotel(roomMappingGateway),
  readMappingHistory: new ReadMappingHistory(roomMappingGateway),
  readWholeMappingHistory: new ReadWholeMappingHistory(roomMappingGateway),
  readRoomLearning: passOn((options?: ReadOptions) => roomMappingGateway.learning(options)),
  readRoomImages: new ReadRoomImages(roomMappingGateway),
  readUnmappedRoomImages: new ReadUnmappedRoomImages(roomMappingGateway),
}));

export type RoomMappingUseCases = UseCasesOf<typeof roomMappingFeature>;
