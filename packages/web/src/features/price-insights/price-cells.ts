import {
  countText,
  isDay,
  varianceStep,
  varianceText,
  type Band,
  type PriceCheckIn,
  type PriceTable,
  type PriceTableKind,
  type PriceTableRow,
  counted,
} from '@suppliers-portal/domain';
import { gridRows, type Sorting } from '../../ui/table/grid-rows.js';

/** The text of a cell, its colour, and what screen readers announce for it after its hotel and date. */
export interface PriceCell {
  readonly text: string;
  readonly look: string;
  readonly spoken: string;
  readonly exact?: string;
}

const bandLooks: Readonly<Record<Band, string>> = {
  Low: 'sp-third-low',
  Medium: 'sp-third-med',
  High: 'sp-third-high',
};

export function priceCell(
  cell: PriceCheckIn | undefined,
  kind: PriceTableKind,
  bandOf: PriceTable['bandOf'],
): PriceCell {
  if (kind === 'bookings') {
    const bookings = cell?.bookings;
    if (bookings === undefined) return missing;
    const band = bandOf(bookings);
    return {
      text: countText(bookings),
      look: band === undefined ? '' : bandLooks[band],
      spoken: `${band === undefined ? '' : `${band}, `}${counted(bookings, 'booking')}`,
    };
  }
  const variance = cell?.variance;
  if (variance === undefined) return missing;
  const text = varianceText(variance);
  return {
    text,
    look: `sp-pv${String(varianceStep(variance))}`,
    spoken: text.replace('+', 'plus ').replace('−', 'minus ').replace('>', 'more than ').replace('<', 'less than '),
    ...(Math.abs(variance) > 1000 ? { exact: `${String(variance)}%` } : {}),
  };
}
const missing: PriceCell = { text: '–', look: 'sp-no-value', spoken: 'no value' };

/** A check-in date as the heading of its column, for example "21 Nov" above "Sat". */
export interface DateHead {
  readonly day: string;
  readonly weekday: string;
  readonly long: string;
  readonly weekend: boolean;
}

const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const [dayWords, weekdayWords, longWords] = [
  format({ day: 'numeric', month: 'short' }),
  format({ weekday: 'short' }),
  format({ day: 'numeric', month: 'long' }),
];

export function dateHead(date: string): DateHead {
  // A text that is not a date is shown unchanged.
  if (!isDay(date)) return { day: date, weekday: '', long: date, weekend: false };
  const at = new Date(`${date}T00:00:00Z`);
  return {
    day: dayWords.format(at),
    weekday: weekdayWords.format(at),
    long: longWords.format(at),
    weekend: [0, 6].includes(at.getUTCDay()),
  };
}

export const hotelHeads = { id: 'Hotel id', name: 'Name', country: 'Country' } as const;
export type HotelColumn = keyof typeof hotelHeads;

/** In the order of a column of hotels, or of what is known of a date. */
export function sortedHotels(
  { dates, rows }: Pick<PriceTable, 'dates' | 'rows'>,
  kind: PriceTableKind,
  sorting: Sorting | undefined,
): readonly PriceTableRow[] {
  if (sorting === undefined) return rows;
  const { key } = sorting;
  const date = dates.indexOf(key);
  const order = (row: PriceTableRow): number | string | undefined => {
    if (date >= 0) return kind === 'variance' ? row.cells[date]?.variance : row.cells[date]?.bookings;
    if (key === 'name') return row.name;
    if (key === 'country') return row.country;
    return key === 'id' ? idOrder(row.hotelId) : undefined;
  };
  return gridRows([{ key, header: key, text: () => undefined, order }], rows, '', sorting);
}

/** Ids that consist of digits are sorted as numbers. */
const idOrder = (id: string): number | string => (/^\d{1,15}$/u.test(id) ? Number(id) : id);
