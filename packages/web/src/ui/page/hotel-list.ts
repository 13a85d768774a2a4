import {
  feature,
  roomMappingFeature,
  type Ports,
  mapValue,
  ok,
  withOneLess,
  withRoomsLeft,
  type Clock,
  type GatewayFailure,
  type ListMappingHotels,
  type MappingHotel,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import { useCallback } from 'react';
import { useFeature } from '../../state/container.js';
import { useTask, type TaskHandle } from '../hook/use-task.js';

export type Hotels = readonly MappingHotel[];
interface Kept {
  readonly at: number;
  readonly hotels: Hotels;
}
/** What the list showed when a hotel was opened from it, and where. */
export interface LeftList {
  readonly search: string;
  readonly hotelId: string;
  readonly scrollTop: number;
}

const goodFor = 600_000;

/** Read once for the pages of room mapping and the command palette, because there can be 50,000 hotels. */
export class HotelList {
  left: LeftList | undefined;
  private kept: Kept | undefined;
  /** How many rooms are left by what this page knows, of hotels that changed while the list was being read. */
  private readonly changed = new Map<string, number>();
  private reading = 0;
  private edition = 0;
  private ahead: Promise<Result<Hotels, GatewayFailure>> | undefined;

  constructor(
    private readonly listHotels: ListMappingHotels,
    private readonly clock: Clock,
  ) {}

  async hotels(options: ReadOptions): Promise<Result<Hotels, GatewayFailure>> {
    const { kept } = this;
    if (kept !== undefined && this.clock.now() - kept.at < goodFor) return ok(kept.hotels);
    const { edition } = this;
    this.reading += 1;
    try {
      const read = mapValue(await (this.ahead ?? this.listHotels.execute(options)), (hotels) => this.upToDate(hotels));
      if (read.ok && this.edition === edition) this.kept = { at: this.clock.now(), hotels: read.value };
      return read;
    } finally {
      this.reading -= 1;
      if (this.reading === 0) this.changed.clear();
    }
  }

  /** An answer that was on its way during a decision can be older than the decision. */
  private upToDate(hotels: Hotels): Hotels {
    return [...this.changed].reduce((list, [hotelId, left]) => withRoomsLeft(list, hotelId, left), hotels);
  }

  /** Keeps reading if the palette closes, so that the next page can wait for the same request. */
  async readAhead(): Promise<Result<Hotels, GatewayFailure>> {
    if (this.ahead !== undefined) return this.ahead;
    const ahead = this.hotels({});
    this.ahead = ahead;
    try {
      return await ahead;
    } finally {
      if (this.ahead === ahead) this.ahead = undefined;
    }
  }

  forget(): void {
    this.edition += 1;
    this.kept = undefined;
    this.ahead = undefined;
  }

  leave(left: LeftList): void {
    this.left = left;
  }

  /** The page of a hotel knows how many rooms it has left, also while its decisions are held and not sent. */
  roomsLeft(hotelId: string, left: number): void {
    if (this.reading > 0) this.changed.set(hotelId, left);
    if (this.kept !== undefined) this.kept = { ...this.kept, hotels: withRoomsLeft(this.kept.hotels, hotelId, left) };
  }

  /** A room of the hotel has a decision: the list need not be read again to know. */
  decided(hotelId: string): void {
    // Whether an answer that is on its way counts the room is not known. It is not kept.
    this.edition += 1;
    if (this.kept !== undefined) this.kept = { ...this.kept, hotels: withOneLess(this.kept.hotels, hotelId) };
  }
}

const hotelList = feature(
  'hotel list',
  (ports: Ports) => new HotelList(roomMappingFeature.compose(ports).listMappingHotels, ports.clock),
);

/** The one list of the selected partner account. */
export const useHotelList = (): HotelList => useFeature(hotelList);

export function useHotels(): TaskHandle<Hotels, GatewayFailure> {
  const list = useHotelList();
  const { state, reload, giveUp } = useTask(useCallback((options: ReadOptions) => list.hotels(options), [list]));
  return {
    state,
    giveUp,
    reload: useCallback(() => {
      list.forget();
      reload();
    }, [list, reload]),
  };
}

export const mappingPath = '/main/room-mapping';
export const roomsPath = (hotelId: string): string => `${mappingPath}/${encodeURIComponent(hotelId)}`;
export const historyPath = (hotelId: string): string => `${roomsPath(hotelId)}/history`;
