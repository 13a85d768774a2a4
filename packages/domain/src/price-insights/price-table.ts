import { thirdsOf, type Band } from '../lib/bands.js';
import { changeText } from '../lib/numbers.js';
import type { PriceCheckIn, PriceHotel } from './price-insights.js';

export interface PriceTableRow {
  readonly hotelId: string;
  readonly name: string;
  readonly country: string;
  /** One value for each date of the table. Undefined if it is not known. */
  readonly cells: readonly (PriceCheckIn | undefined)[];
}

/** Hotels by check-in dates: the dates are all that occur, in order. Hotels stay as received, one with the same id twice. */
export interface PriceTable {
  readonly dates: readonly string[];
  readonly rows: readonly PriceTableRow[];
  readonly bandOf: (bookings: number) => Band;
}

export function priceTable(hotels: readonly PriceHotel[]): PriceTable {
  const dates = [...new Set(hotels.flatMap(({ checkIns }) => checkIns.map(({ checkIn }) => checkIn)))].sort();
  const column = new Map(dates.map((date, index) => [date, index]));
  const rows = hotels.map(({ hotelId, name, country, checkIns }) => {
    const cells = new Array<PriceCheckIn | undefined>(dates.length).fill(undefined);
    for (const cell of checkIns) cells[column.get(cell.checkIn) ?? 0] = cell;
    return { hotelId, name, country, cells };
  });
  const bandOf = thirdsOf(
    hotels.flatMap(({ checkIns }) => checkIns.flatMap(({ bookings }) => (bookings === undefined ? [] : [bookings]))),
  );
  return { dates, rows, bandOf };
}

/** Finds hotels by a part of their id or name, in upper or lower case. */
export function findHotels(rows: readonly PriceTableRow[], typed: string): readonly PriceTableRow[] {
  const wanted = typed.trim().toLowerCase();
  return wanted === ''
    ? rows
    : rows.filter(({ hotelId, name }) => hotelId.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted));
}

/** For example +6.4%. Values beyond a thousand percent are shown as >1000% or <−1000%. */
export function varianceText(percent: number): string {
  if (percent > 1000) return '>1000%';
  return percent < -1000 ? '<−1000%' : changeText(percent);
}
