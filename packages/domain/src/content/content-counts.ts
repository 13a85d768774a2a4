import { countText, percentOf } from '../lib/numbers.js';
import type { ContentGap } from './content-gaps.js';
import { hour } from '../lib/durations.js';

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
  /** Which list has the rest: what the count lacks to the total. */
  readonly missing?: { readonly gap: ContentGap; readonly words: string };
}

const line = (label: string, count: number, total: number): CountLine => {
  const share = shareOfTotal(count, total);
  return share === undefined ? { label, count } : { label, count, share };
};
const lineWithRest = (label: string, count: number, total: number, gap: ContentGap, words: string): CountLine => {
  const known = line(label, count, total);
  const rest = total - count;
  return rest > 0 ? { ...known, missing: { gap, words: `${countText(rest)} ${words}` } } : known;
};

/** The lines of the Hotel Count card, in order. */
export const hotelCountLines = (hotels: HotelCounts): readonly CountLine[] => [
  lineWithRest('Live Hotels', hotels.live, hotels.total, 'hotels-not-live', 'not live'),
  { label: 'Total in Database', count: hotels.total },
  lineWithRest('Mapped to the agency (direct)', hotels.mapped, hotels.total, 'hotels-not-mapped', 'not mapped'),
  {
    ...line('Hotels with 0 rooms (Not sellable)', notSellable(hotels), hotels.total),
    ...(notSellable(hotels) > 0 ? { missing: { gap: 'hotels-without-rooms', words: 'List them' } } : {}),
  },
];

/** The lines of the Room Count card, in order. */
export const roomCountLines = (rooms: RoomCounts): readonly CountLine[] => [
  lineWithRest('Live Rooms', rooms.live, rooms.total, 'rooms-not-live', 'not live'),
  { label: 'Total in Database', count: rooms.total },
  lineWithRest('Mapped to the agency (direct)', rooms.mapped, rooms.total, 'rooms-not-mapped', 'not mapped'),
];

const staleAfter = 26 * hour;
/** Refreshed daily: older than a day and two hours is out of date. */
export const isDailyDataStale = (updatedAt: number | undefined, now: number): boolean =>
  updatedAt !== undefined && now - updatedAt > staleAfter;
