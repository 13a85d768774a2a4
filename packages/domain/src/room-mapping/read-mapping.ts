import type { ReadOptions } from '../connection/connection-gateway.js';
import type { GatewayFailure } from '../lib/failure.js';
import { mapValue, ok, type Result } from '../lib/result.js';
import type { PageRequest, RoomMappingGateway } from './mapping-gateway.js';
import type { HistoryFilter, MappingEntry, MappingHistory } from './mapping-history.js';
import type { MappingHotel } from './mapping-hotel.js';
import { byOrder, type RoomImage } from './room-image.js';
import type { UnmappedRoom, UnmappedRooms } from './unmapped-room.js';

/** The hotels of the partner whose rooms can be mapped. */
export class ListMappingHotels {
  constructor(private readonly gateway: RoomMappingGateway) {}

  execute(options?: ReadOptions): Promise<Result<readonly MappingHotel[], GatewayFailure>> {
    return this.gateway.listHotels(options);
  }
}

/** A page of the rooms of a hotel that wait for a decision. */
export class ReadUnmappedRooms {
  constructor(private readonly gateway: RoomMappingGateway) {}

  execute(request: PageRequest, options?: ReadOptions): Promise<Result<UnmappedRooms, GatewayFailure>> {
    return this.gateway.unmappedRooms(request, options);
  }
}

const largestPage = 200;

const mostPasses = 4;

/**
 * All of them, page by page. A room that is decided while they are read moves the others up across the pages: then it
 * is read again, so that none is missed.
 */
export class ReadAllUnmappedRooms {
  constructor(private readonly gateway: RoomMappingGateway) {}

  async execute(
    { hotelId }: { readonly hotelId: string },
    options?: ReadOptions,
  ): Promise<Result<UnmappedRooms, GatewayFailure>> {
    for (let pass = 1; ; pass += 1) {
      const read = await this.readOnce(hotelId, options);
      if (!read.ok || !read.value.hasMoved || pass === mostPasses) return mapValue(read, ({ list }) => list);
    }
  }

  private async readOnce(
    hotelId: string,
    options: ReadOptions | undefined,
  ): Promise<Result<{ readonly list: UnmappedRooms; readonly hasMoved: boolean }, GatewayFailure>> {
    const rooms = new Map<string, UnmappedRoom>();
    const totals = new Set<number>();
    for (let page = 1; ; page += 1) {
      const read = await this.gateway.unmappedRooms({ hotelId, page, size: largestPage }, options);
      if (!read.ok) return read;
      totals.add(read.value.total);
      for (const room of read.value.rooms) rooms.set(room.roomId, room);
      if (read.value.rooms.length < largestPage)
        return ok({
          list: { ...read.value, total: rooms.size, rooms: [...rooms.values()] },
          hasMoved: totals.size > 1,
        });
    }
  }
}

/** What was mapped in a hotel, newest first. */
export class ReadMappingHistory {
  constructor(private readonly gateway: RoomMappingGateway) {}

  execute(
    request: PageRequest & HistoryFilter,
    options?: ReadOptions,
  ): Promise<Result<MappingHistory, GatewayFailure>> {
    return this.gateway.history(request, options);
  }
}

/** The whole history of a hotel, or all of it that a filter lets through. */
export class ReadWholeMappingHistory {
  constructor(private readonly gateway: RoomMappingGateway) {}

  async execute(
    request: { readonly hotelId: string } & HistoryFilter,
    options?: ReadOptions,
  ): Promise<Result<readonly MappingEntry[], GatewayFailure>> {
    const entries: MappingEntry[] = [];
    for (let page = 1; ; page += 1) {
      const read = await this.gateway.history({ ...request, page, size: largestPage }, options);
      if (!read.ok) return read;
      entries.push(...read.value.entries);
      if (read.value.entries.length < largestPage || entries.length >= read.value.total) return ok(entries);
    }
  }
}

/** Pictures of a master room, in their order. */
export class ReadRoomImages {
  constructor(private readonly gateway: RoomMappingGateway) {}

  async execute(
    request: { readonly masterHotelId: string; readonly roomId: string },
    options?: ReadOptions,
  ): Promise<Result<readonly RoomImage[], GatewayFailure>> {
    const read = await this.gateway.roomImages(request, options);
    return read.ok ? ok(byOrder(read.value)) : read;
  }
}

/** Pictures of the rooms of a hotel that wait for a decision. */
export class ReadUnmappedRoomImages {
  constructor(private readonly gateway: RoomMappingGateway) {}

  execute(
    request: { readonly hotelId: string },
    options?: ReadOptions,
  ): Promise<Result<readonly RoomImage[], GatewayFailure>> {
    return this.gateway.unmappedRoomImages(request, options);
  }
}
