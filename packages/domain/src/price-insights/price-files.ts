import type { CsvCell } from '../lib/csv.js';
import { shareTexts } from '../lib/numbers.js';
import { soFarCell, soFarColumn } from '../lib/so-far.js';
import { tableFile, type FileOwner, type TextFile } from '../lib/text-file.js';
import {
  bucketTotal,
  priceCharts,
  priceSharesTitle,
  priceTables,
  type PriceBucket,
  type PriceCountry,
  type PriceDay,
} from './price-insights.js';
import type { PriceShare, PriceTable } from './price-table.js';

const bucketRows = (first: string, buckets: readonly PriceBucket[]): readonly (readonly CsvCell[])[] => {
  const isEmpty = bucketTotal(buckets) === 0;
  const shares = shareTexts(buckets.map(({ count }) => count));
  return buckets.map(({ label, count }, index) => [first, label, count, isEmpty ? undefined : Number(shares[index])]);
};

/** One line for each bucket of each booking date. */
export const priceDaysFile = (days: readonly PriceDay[], owner: FileOwner): TextFile =>
  tableFile(
    priceCharts.date,
    owner,
    ['Booking date', 'Price variance', 'Bookings', 'Share %', soFarColumn],
    days.flatMap((day) => bucketRows(day.bookingDate, day.buckets).map((row) => [...row, soFarCell(day)])),
  );

/** One line for each bucket of each country. */
export const priceCountriesFile = (countries: readonly PriceCountry[], owner: FileOwner): TextFile =>
  tableFile(
    priceCharts.country,
    owner,
    ['Country', 'Price variance', 'Bookings', 'Share %'],
    countries.flatMap(({ country, buckets }) => bucketRows(country, buckets)),
  );

const hotelColumns = ['Hotel id', 'Name', 'Country', 'Check-in'] as const;

/** Long form: one line for each hotel and date that has a value. */
export function priceVarianceFile({ rows }: PriceTable, owner: FileOwner): TextFile {
  const lines = rows.flatMap(({ hotelId, name, country, cells }) =>
    cells.flatMap((cell) =>
      cell?.variance === undefined ? [] : [[hotelId, name, country, cell.checkIn, cell.variance]],
    ),
  );
  return tableFile(priceTables.variance, owner, [...hotelColumns, 'Price variance %'], lines);
}

/** Long form: one line for each hotel and date that has a number. */
export function priceBookingsFile({ rows, bandOf }: PriceTable, owner: FileOwner): TextFile {
  const lines = rows.flatMap(({ hotelId, name, country, cells }) =>
    cells.flatMap((cell) =>
      cell?.bookings === undefined
        ? []
        : [[hotelId, name, country, cell.checkIn, cell.bookings, bandOf(cell.bookings)]],
    ),
  );
  return tableFile(priceTables.bookings, owner, [...hotelColumns, 'Bookings', 'Band'], lines);
}

/** One line for each hotel, the one that moves prices most first. */
export const priceSharesFile = (shares: readonly PriceShare[], owner: FileOwner): TextFile =>
  tableFile(
    priceSharesTitle,
    owner,
    ['Hotel id', 'Name', 'Country', 'Bookings', 'Mean variance %', 'Share of all variance %'],
    shares.map(({ hotelId, name, country, bookings, mean, share: part }) => [
      hotelId,
      name,
      country,
      bookings,
      Number(mean.toFixed(2)),
      Number(part.toFixed(2)),
    ]),
  );
