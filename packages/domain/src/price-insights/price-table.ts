import { bands, thirdsOf, type Band } from '../lib/bands.js';
import { folded } from '../lib/folded.js';
import { changeText } from '../lib/numbers.js';
import type { PriceCheckIn, PriceHotel } from './price-insights.js';

export interface PriceTableRow {
  readonly hotelId: string;
  readonly name: string;
  readonly country: string;
  /** One value for each date of the table. Undefined if it is not known. */
  readonly cells: readonly (PriceCheckIn | undefined)[];
}

/**
 * Hotels by check-in dates: the dates are all that occur, in order. Hotels stay as received, one with the same id
 * twice.
 */
export interface PriceTable {
  readonly dates: readonly string[];
  readonly rows: readonly PriceTableRow[];
  /** Undefined if the numbers are too much alike to be divided into three bands. */
  readonly bandOf: (bookings: number) => Band | undefined;
}

export function priceTable(hotels: readonly PriceHotel[]): PriceTable {
  const dates = [...new Set(hotels.flatMap(({ checkIns }) => checkIns.map(({ checkIn }) => checkIn)))].sort();
  const column = new Map(dates.map((date, index) => [date, index]));
  const rows = hotels.map(({ hotelId, name, country, checkIns }) => {
    const cells = new Array<PriceCheckIn | undefined>(dates.length).fill(undefined);
    for (const cell of checkIns) cells[column.get(cell.checkIn) ?? 0] = cell;
    return { hotelId, name, country, cells };
  });
  const numbers = hotels.flatMap(({ checkIns }) =>
    checkIns.flatMap(({ bookings }) => (bookings === undefined ? [] : [bookings])),
  );
  return { dates, rows, bandOf: bandsWhereTheyMeanSomething(numbers) };
}

/** Thirds of small whole numbers such as 1 and 2 would call one booking low and two high. */
function bandsWhereTheyMeanSomething(numbers: readonly number[]): PriceTable['bandOf'] {
  const bandOf = thirdsOf(numbers);
  const found = new Set([...new Set(numbers)].map(bandOf));
  return bands.every((band) => found.has(band)) ? bandOf : () => undefined;
}

/** What a hotel adds to the price variance, over all check-in dates. */
export interface PriceShare {
  readonly hotelId: string;
  readonly name: string;
  readonly country: string;
  readonly bookings: number;
  /** In percent: the mean over its bookings. */
  readonly mean: number;
  /** Of the variance of all bookings, up and down alike, in percent. */
  readonly share: number;
}

/**
 * Which hotels move prices most. Each booking counts with the distance of its price, up or down, because both surprise
 * the guest. Dates without bookings or without a variance are not counted.
 */
export function priceShares(rows: readonly PriceTableRow[]): readonly PriceShare[] {
  const hotels = rows.map(({ hotelId, name, country, cells }) => {
    let [bookings, sum, moved] = [0, 0, 0];
    for (const cell of cells) {
      if (cell?.variance === undefined || cell.bookings === undefined) continue;
      bookings += cell.bookings;
      sum += cell.variance * cell.bookings;
      moved += Math.abs(cell.variance) * cell.bookings;
    }
    return { hotelId, name, country, bookings, sum, moved };
  });
  const all = hotels.reduce((total, { moved }) => total + moved, 0);
  return hotels
    .filter(({ bookings }) => bookings > 0)
    .map(({ sum, moved, ...hotel }) => ({
      ...hotel,
      mean: sum / hotel.bookings,
      share: all === 0 ? 0 : (100 * moved) / all,
    }))
    .sort((a, b) => b.share - a.share || (a.hotelId < b.hotelId ? -1 : 1));
}

/** Finds hotels by a part of their id or name, in upper or lower case. */
export function findHotels(rows: readonly PriceTableRow[], typed: string): readonly PriceTableRow[] {
  const wanted = folded(typed.trim());
  return wanted === ''
    ? rows
    : rows.filter(({ hotelId, name }) => folded(hotelId).includes(wanted) || folded(name).includes(wanted));
}

/** For example +6.4%. Values beyond a thousand percent are shown as >1000% or <−1000%. */
export function varianceText(percent: number): string {
  if (percent > 1000) return '>1000%';
  return percent < -1000 ? '<−1000%' : changeText(percent);
}
