import { csvFile } from '../lib/csv.js';
import { partOf } from '../lib/numbers.js';

/** What keeps hotels and rooms from being sold. `any` is any of the others. */
export const contentGaps = [
  'any',
  'hotels-not-mapped',
  'hotels-without-rooms',
  'hotels-not-live',
  'rooms-not-mapped',
  'rooms-not-live',
] as const;
export type ContentGap = (typeof contentGaps)[number];

export const contentGapLabels: Readonly<Record<ContentGap, string>> = {
  'any': 'Anything missing',
  'hotels-not-mapped': 'Hotels not mapped',
  'hotels-without-rooms': 'Hotels without rooms',
  'hotels-not-live': 'Hotels not live',
  'rooms-not-mapped': 'Rooms not mapped',
  'rooms-not-live': 'Rooms not live',
};

export interface GapHotel {
  readonly hotelId: string;
  readonly name: string;
  readonly country: string;
  readonly city?: string;
  readonly isLive: boolean;
  readonly isMapped: boolean;
  readonly rooms: number;
  readonly mappedRooms: number;
  readonly liveRooms: number;
}

export interface GapsQuery {
  readonly gap: ContentGap;
  /** Counted from 1. */
  readonly page: number;
  readonly size: number;
}

/** One page of the hotels with a gap, the worst first. */
export interface GapsPage {
  readonly total: number;
  readonly hotels: readonly GapHotel[];
}

type Single = Exclude<ContentGap, 'any'>;
const singles = contentGaps.filter((gap): gap is Single => gap !== 'any');

/** How much of a hotel a gap takes away. 0: it does not have the gap. */
function sizeOfGap({ isLive, isMapped, rooms, mappedRooms, liveRooms }: GapHotel, gap: Single): number {
  switch (gap) {
    case 'hotels-not-mapped':
      return isMapped ? 0 : 1 + rooms;
    case 'hotels-without-rooms':
      return rooms === 0 ? 1 : 0;
    case 'hotels-not-live':
      return isLive ? 0 : 1 + rooms;
    case 'rooms-not-mapped':
      return rooms - mappedRooms;
    case 'rooms-not-live':
      return rooms - liveRooms;
  }
}

const hasGap = (hotel: GapHotel, gap: Single): boolean => sizeOfGap(hotel, gap) > 0;

/** Why a hotel is listed, the most serious reason first. */
export function gapReasons(hotel: GapHotel): readonly string[] {
  const { rooms } = hotel;
  const words: Readonly<Record<Single, string>> = {
    'hotels-not-mapped': 'Not mapped to the agency',
    'hotels-without-rooms': 'No rooms',
    'hotels-not-live': 'Not live',
    'rooms-not-mapped': `${partOf(rooms - hotel.mappedRooms, rooms, 'room')} not mapped`,
    'rooms-not-live': `${partOf(rooms - hotel.liveRooms, rooms, 'room')} not live`,
  };
  return singles.filter((gap) => hasGap(hotel, gap)).map((gap) => words[gap]);
}

/**
 * The hotels with a gap, the worst first: where most rooms are concerned. With `any`, a gap of the whole hotel comes
 * before gaps of its rooms.
 */
export function hotelsWithGap(hotels: readonly GapHotel[], gap: ContentGap): readonly GapHotel[] {
  const wanted: readonly Single[] = gap === 'any' ? singles : [gap];
  const weight = (hotel: GapHotel): readonly number[] =>
    gap === 'any'
      ? [...singles.slice(0, 3).map((one) => Number(hasGap(hotel, one))), sizeOfGap(hotel, 'rooms-not-mapped')]
      : [sizeOfGap(hotel, gap)];
  return hotels
    .filter((hotel) => wanted.some((one) => hasGap(hotel, one)))
    .sort((a, b) => {
      const [of, to] = [weight(a), weight(b)];
      const place = of.findIndex((value, index) => value !== to[index]);
      if (place >= 0) return (to[place] ?? 0) - (of[place] ?? 0);
      return a.hotelId < b.hotelId ? -1 : 1;
    });
}

const gapsHeader = ['hotelId', 'name', 'missing', 'city', 'country', 'rooms', 'mappedRooms', 'liveRooms'] as const;
/** The columns have the names that `supplier content list -f csv` gives them. */
export const contentGapsCsv = (hotels: readonly GapHotel[]): string =>
  csvFile(
    gapsHeader,
    hotels.map((hotel) => [
      hotel.hotelId,
      hotel.name,
      gapReasons(hotel).join(', '),
      hotel.city,
      hotel.country,
      hotel.rooms,
      hotel.mappedRooms,
      hotel.liveRooms,
    ]),
  );

export const noGapText = 'No hotel is listed here.';
