import {
  ok,
  withOneLess,
  type Clock,
  type GatewayFailure,
  type ListMappingHotels,
  type MappingHotel,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import { useCallback } from 'react';
import type { Services } from '../state/services.js';
import { useServices } from '../state/use-services.js';
import { useSignedIn } from '../state/signed-in-context.js';
import { useTask, type TaskHandle } from './use-task.js';

export type Hotels = readonly MappingHotel[];
interface Kept {
  readonly owner: string;
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

/** Read once for the pages of room mapping and the command palette: there may be 50,000 hotels. */
export class HotelList {
  left: LeftList | undefined;
  private kept: Kept | undefined;
  private ahead: { readonly owner: string; readonly answer: Promise<Result<Hotels, GatewayFailure>> } | undefined;

  constructor(
    private readonly listHotels: ListMappingHotels,
    private readonly clock: Clock,
  ) {}

  async hotelsOf(owner: string, options: ReadOptions): Promise<Result<Hotels, GatewayFailure>> {
    const { kept } = this;
    if (kept?.owner === owner && this.clock.now() - kept.at < goodFor) return ok(kept.hotels);
    if (kept?.owner !== owner) this.left = undefined;
    const read = await (this.ahead?.owner === owner ? this.ahead.answer : this.listHotels.execute(options));
    if (read.ok) this.kept = { owner, at: this.clock.now(), hotels: read.value };
    return read;
  }

  /** Reads to the end, whoever goes meanwhile: the page that is jumped to then waits for the same answer. */
  async readAhead(owner: string): Promise<Result<Hotels, GatewayFailure>> {
    if (this.ahead?.owner === owner) return this.ahead.answer;
    const ahead = { owner, answer: this.hotelsOf(owner, {}) };
    this.ahead = ahead;
    try {
      return await ahead.answer;
    } finally {
      if (this.ahead === ahead) this.ahead = undefined;
    }
  }

  forget(): void {
    this.kept = undefined;
    this.ahead = undefined;
  }

  leave(left: LeftList): void {
    this.left = left;
  }

  /** A room of the hotel has a decision: the list need not be read again to know. */
  decided(hotelId: string): void {
    if (this.kept !== undefined) this.kept = { ...this.kept, hotels: withOneLess(this.kept.hotels, hotelId) };
  }
}

const lists = new WeakMap<Services, HotelList>();

/** The one list of this tab. */
export function useHotelList(): HotelList {
  const services = useServices();
  const list = lists.get(services) ?? new HotelList(services.useCases.listMappingHotels, services.clock);
  lists.set(services, list);
  return list;
}

/** Whose hotels they are. */
export function useHotelOwner(): string {
  const { user, account } = useSignedIn();
  return `${user.email} ${String(account?.value ?? user.dmcId)}`;
}

export function useHotels(): TaskHandle<Hotels, GatewayFailure> {
  const list = useHotelList();
  const owner = useHotelOwner();
  const { state, reload, giveUp } = useTask(
    useCallback((options: ReadOptions) => list.hotelsOf(owner, options), [list, owner]),
  );
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
