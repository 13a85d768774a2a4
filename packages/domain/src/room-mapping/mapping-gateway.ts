import type { ReadOptions } from '../connection/connection-gateway.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { HistoryFilter, MappingHistory } from './mapping-history.js';
import type { RoomLearning } from './learning-words.js';
import type { MappingHotel } from './mapping-hotel.js';
import type { RoomImage } from './room-image.js';
import type { UnmappedRooms } from './unmapped-room.js';

export interface PageRequest {
  readonly hotelId: string;
  readonly page: number;
  readonly size: number;
}

/** A room and what it is mapped to; without a master room there is not enough information to say. */
export interface MappingDecision {
  readonly hotelId: string;
  readonly roomId: string;
  readonly masterRoomId: string | null;
}

/** A page that is in a hotel, and the room that it shows. The first visit of a page has no id. */
export interface HotelVisit {
  readonly hotelId: string;
  readonly roomId?: string;
  readonly pageId?: number;
  readonly isLeaving?: true;
}

export interface RoomMappingGateway {
  listHotels(options?: ReadOptions): Promise<Result<readonly MappingHotel[], GatewayFailure>>;
  /** Rooms without a decision, a page of them; pages count from 1. */
  unmappedRooms(request: PageRequest, options?: ReadOptions): Promise<Result<UnmappedRooms, GatewayFailure>>;
  /** Once and for ever: a room that has a decision already is refused with 409. */
  decide(decision: MappingDecision, options?: RunOptions): Promise<Result<undefined, GatewayFailure>>;
  /** Reports a wrong decision to the agency. A second report is rejected with 409 until the first has an answer. */
  report(
    report: { readonly hotelId: string; readonly roomId: string; readonly reason: string },
    options?: RunOptions,
  ): Promise<Result<undefined, GatewayFailure>>;
  /** Says that a page of the user is in a hotel. Answers the id of the page. */
  visit(visit: HotelVisit, options?: ReadOptions): Promise<Result<number, GatewayFailure>>;
  /** Newest first; pages count from 1. */
  history(request: PageRequest & HistoryFilter, options?: ReadOptions): Promise<Result<MappingHistory, GatewayFailure>>;
  /** What the suggestions learned last; undefined where they have not learned yet. */
  learning(options?: ReadOptions): Promise<Result<RoomLearning | undefined, GatewayFailure>>;
  /** Of a master hotel's room, in their order. */
  roomImages(
    request: { readonly masterHotelId: string; readonly roomId: string },
    options?: ReadOptions,
  ): Promise<Result<readonly RoomImage[], GatewayFailure>>;
  /** Of all rooms of a hotel that wait for a decision. */
  unmappedRoomImages(
    request: { readonly hotelId: string },
    options?: ReadOptions,
  ): Promise<Result<readonly RoomImage[], GatewayFailure>>;
}
