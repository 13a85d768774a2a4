import { percentOf } from '../lib/numbers.js';

export interface HotelCounts {
  readonly total: number;
  readonly withRooms: number;
  readonly mapped: number;
  readonly live: number;
  readonly updatedAt?: number;
}
export interface RoomCounts {
  readonly total: number;
  readonly mapped: number;
  readonly live: number;
  readonly updatedAt?: number;
}
export interface ContentCounts {
  readonly hotels: HotelCounts;
  readonly rooms: RoomCounts;
}

/** Hotels without a room cannot be sold. */
export const notSellable = ({ total, withRooms }: HotelCounts): number => total - withRooms;

/** The share of a total in percent. Undefined if the figures contradict each other. */
export const shareOfTotal = (part: number, total: number): number | undefined =>
  part < 0 || part > total ? undefined : percentOf(part, total);

export interface CountLine {
  readonly label: string;
  readonly count: number;
  readonly share?: number;
}

const line = (label: string, count: number, total: number): CountLine => {
  const share = shareOfTotal(count, total);
  return share === undefined ? { label, count } : { label, count, share };
};

/** The lines of the Hotel Count card, in order. */
export const hotelCountLines = (hotels: HotelCounts): readonly CountLine[] => [
  line('Live Hotels', hotels.live, hotels.total),
  { label: 'Total in Database', count: hotels.total },
  line('Mapped to the agency (direct)', hotels.mapped, hotels.total),
  line('Hotels with 0 rooms (Not sellable)', notSellable(hotels), hotels.total),
];

/** The lines of the Room Count card, in order. */
export const roomCountLines = (rooms: RoomCounts): readonly CountLine[] => [
  line('Live Rooms', rooms.live, rooms.total),
  { label: 'Total in Database', count: rooms.total },
  line('Mapped to the agency (direct)', rooms.mapped, rooms.total),
];

const staleAfter = 26 * 3_600_000;
/** Refreshed daily: older than a day and two hours is out of date. */
export const isDailyDataStale = (updatedAt: number | undefined, now: number): boolean =>
  updatedAt !== undefined && now - updatedAt > staleAfter;
