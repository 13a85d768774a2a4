import { folded } from '../lib/folded.js';
import { nearestBeginning } from '../lib/nearest.js';

export const roomMappingLabel = 'Room Mapping';
export const historyLabel = 'History';

/** A hotel whose rooms are mapped to master rooms. */
export interface MappingHotel {
  readonly hotelId: string;
  readonly supplierHotelId: string;
  readonly name: string;
  readonly url?: string;
  readonly masterHotelId: string;
  /**
   * Rooms that wait for a decision, and how many of them have a suggestion that can be trusted; absent where the portal
   * does not count.
   */
  readonly unmapped?: number;
  readonly confident?: number;
  /** Bookings for the arrivals ahead; absent where the agency sends no prices of the hotel. */
  readonly bookings?: number;
}

/** What is searched in: made once for a list, asked with every key. */
export interface HotelIndex {
  readonly hotels: readonly MappingHotel[];
  readonly texts: readonly string[];
  /** Each word of the names once. */
  readonly words: () => readonly string[];
}

export function indexHotels(hotels: readonly MappingHotel[]): HotelIndex {
  let words: readonly string[] | undefined;
  return {
    hotels,
    texts: hotels.map(({ name, supplierHotelId }) => `${folded(name)}\n${folded(supplierHotelId)}`),
    words: () => (words ??= [...new Set(hotels.flatMap(({ name }) => wordsOf(name)))]),
  };
}

const wordsOf = (text: string): readonly string[] =>
  folded(text)
    .split(/\s+/u)
    .filter((word) => word !== '');

/** Hotels whose name or supplier hotel id holds what was typed, whatever the case. */
export function searchHotels({ hotels, texts }: HotelIndex, typed: string): readonly MappingHotel[] {
  const wanted = folded(typed.trim());
  return wanted === '' ? hotels : hotels.filter((_, index) => texts[index]?.includes(wanted));
}

/**
 * The few to jump to: those that have all the words in their name or supplier hotel id; what begins with the first word
 * before what only holds it. Where there are none, a typing mistake in a word is forgiven.
 */
export function firstHotels(index: HotelIndex, typed: string, most: number): readonly MappingHotel[] {
  const words = wordsOf(typed);
  const found = withAllWords(index, words, most);
  return found.length > 0 ? found : withAllWords(index, wordsMeant(index, words), most);
}

/** The words with their typing mistakes put right; none where one of them cannot be. An id is taken as it is. */
function wordsMeant({ texts, words: known }: HotelIndex, words: readonly string[]): readonly string[] {
  const meant = words.map((word) => {
    if (texts.some((text) => text.includes(word))) return word;
    // Compares only with words that begin alike, so that a long list answers with each key.
    return /\d/u.test(word)
      ? undefined
      : nearestBeginning(
          word,
          known().filter(([first = '']) => word.slice(0, 2).includes(first)),
        );
  });
  return meant.every((word) => word !== undefined) ? meant : [];
}

function withAllWords({ hotels, texts }: HotelIndex, words: readonly string[], most: number): readonly MappingHotel[] {
  const [first = ''] = words;
  if (first === '') return [];
  const [starting, holding]: [MappingHotel[], MappingHotel[]] = [[], []];
  for (const [index, hotel] of hotels.entries()) {
    const text = texts[index] ?? '';
    if (!words.every((word) => text.includes(word))) continue;
    if (text.startsWith(first) || text.includes(`\n${first}`)) starting.push(hotel);
    else if (holding.length < most) holding.push(hotel);
    if (starting.length === most) break;
  }
  return [...starting, ...holding].slice(0, most);
}

/**
 * Where what was typed stands in a text, for marking it; nothing where the text changes its letters when it is folded.
 */
export function matchIn(text: string, typed: string): { readonly start: number; readonly end: number } | undefined {
  const wanted = folded(typed.trim());
  const whole = folded(text);
  const signs = Array.from(text);
  const at = wanted === '' ? -1 : whole.indexOf(wanted);
  if (at < 0 || signs.map(folded).join('') !== whole) return undefined;
  let [start, end, written, read] = [text.length, text.length, 0, 0];
  for (const sign of signs) {
    if (read <= at) start = written;
    if (read >= at + wanted.length) {
      end = written;
      break;
    }
    written += sign.length;
    read += folded(sign).length;
  }
  return { start, end };
}

export const hotelOrders = ['work', 'received', 'name'] as const;
export type HotelOrder = (typeof hotelOrders)[number];
export const hotelOrderLabels: Readonly<Record<HotelOrder, string>> = {
  work: 'Work to do',
  received: 'As received',
  name: 'Name',
};

export const hasWorkCounts = (hotels: readonly MappingHotel[]): boolean =>
  hotels.some(({ unmapped }) => unmapped !== undefined);
export const defaultHotelOrder = (hotels: readonly MappingHotel[]): HotelOrder =>
  hasWorkCounts(hotels) ? 'work' : 'received';

export function orderHotels(hotels: readonly MappingHotel[], order: HotelOrder): readonly MappingHotel[] {
  if (order === 'received') return hotels;
  const byName = new Intl.Collator(undefined, { numeric: true });
  if (order === 'name') return hotels.toSorted((a, b) => byName.compare(a.name, b.name));
  return hotels.toSorted((a, b) => workOf(b) - workOf(a) || (b.unmapped ?? -1) - (a.unmapped ?? -1));
}

/** Rooms that wait, times the bookings of their hotel: an unmapped room of a hotel that many book costs most. */
const workOf = ({ unmapped = 0, bookings = 0 }: MappingHotel): number => unmapped * bookings;

export const isFinished = ({ unmapped }: MappingHotel): boolean => unmapped === 0;

/** "412 rooms in 38 hotels left" */
export function workLeft(hotels: readonly MappingHotel[]): { readonly rooms: number; readonly hotels: number } {
  const open = hotels.filter(({ unmapped }) => (unmapped ?? 0) > 0);
  return { rooms: open.reduce((sum, { unmapped }) => sum + (unmapped ?? 0), 0), hotels: open.length };
}

/** The next hotel of the list with rooms to map; after the last one comes the first. */
export function nextHotel(hotels: readonly MappingHotel[], hotelId: string): MappingHotel | undefined {
  const here = hotels.findIndex((hotel) => hotel.hotelId === hotelId);
  return [...hotels.slice(here + 1), ...hotels.slice(0, Math.max(here, 0))].find(({ unmapped }) => (unmapped ?? 0) > 0);
}

/** A hotel whose list does not say how many rooms wait stays like that. */
const withUnmapped = (
  hotels: readonly MappingHotel[],
  hotelId: string,
  changed: (unmapped: number) => number,
): readonly MappingHotel[] =>
  hotels.map((hotel) =>
    hotel.hotelId === hotelId && hotel.unmapped !== undefined
      ? { ...hotel, unmapped: Math.max(0, changed(hotel.unmapped)) }
      : hotel,
  );

/** A room of the hotel was decided. */
export const withOneLess = (hotels: readonly MappingHotel[], hotelId: string): readonly MappingHotel[] =>
  withUnmapped(hotels, hotelId, (unmapped) => unmapped - 1);

/** So many rooms of the hotel wait. */
export const withRoomsLeft = (
  hotels: readonly MappingHotel[],
  hotelId: string,
  left: number,
): readonly MappingHotel[] => withUnmapped(hotels, hotelId, () => left);

export const hotelTitle = ({ name, hotelId }: Pick<MappingHotel, 'name' | 'hotelId'>): string =>
  name.trim() === '' ? `Hotel ${hotelId}` : name;

/** Only addresses of the web are led to. */
export const hotelLink = ({ url }: MappingHotel): string | undefined =>
  url !== undefined && /^https?:\/\/[^\s/?#]+/iu.test(url) ? url : undefined;

export const noMappingHotel = (hotelId: string): string => `There is no hotel ${hotelId} whose rooms can be mapped.`;

export const allRoomsMappedText = 'All rooms of this hotel are mapped.';
/** `1 room`, `1,200 rooms` */
export const mapRoomsQuestion = (rooms: string): string => `Map ${rooms}? This action cannot be undone.`;
export const noMasterRoomText = (masterRoomId: string, hotel = 'this hotel'): string =>
  `There is no master room ${masterRoomId} in ${hotel}.`;
