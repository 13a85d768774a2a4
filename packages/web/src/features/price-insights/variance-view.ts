import {
  bucketLabels,
  bucketTotal,
  counted,
  countText,
  shareTexts,
  type PriceBucket,
  type PriceCountry,
  type PriceDay,
} from '@suppliers-portal/domain';
import type { ChartTable } from '../../charts/chart-card.js';
import { dateText } from '../../charts/running-day.js';

interface Bucketed {
  readonly buckets: readonly PriceBucket[];
}

function tableOf<Row extends Bucketed>(first: string, rows: readonly Row[], head: (row: Row) => string): ChartTable {
  const labels = bucketLabels(rows);
  const counts = ({ buckets }: Row): readonly string[] =>
    labels.map((label) => countText(bucketTotal(buckets.filter((bucket) => bucket.label === label))));
  return {
    columns: [first, ...labels, 'Bookings'],
    rows: rows.map((row) => [head(row), ...counts(row), countText(bucketTotal(row.buckets))]),
  };
}

export const daysTable = (days: readonly PriceDay[]): ChartTable =>
  tableOf('Booking date', days.toReversed(), ({ bookingDate: date, ...day }) => dateText({ date, ...day }));
export const countriesTable = (countries: readonly PriceCountry[]): ChartTable =>
  tableOf('Country', countries, ({ country }) => country);

/** For example "41.2% −1% to +1%", for the bucket with the most bookings. */
function mostOf(rows: readonly Bucketed[]): string {
  const all = rows.flatMap(({ buckets }) => buckets);
  const total = bucketTotal(all);
  if (total === 0) return 'No bookings.';
  const sums = bucketLabels(rows).map((label) => ({
    label,
    count: bucketTotal(all.filter((bucket) => bucket.label === label)),
  }));
  const most = sums.reduce((one, other) => (other.count > one.count ? other : one));
  const share = shareTexts(sums.map(({ count }) => count))[sums.indexOf(most)] ?? '';
  return `${counted(total, 'booking')}, most of them ${most.label} (${share}%).`;
}

export const daysSentence = (days: readonly PriceDay[]): string =>
  `Price variance of completed bookings, ${counted(days.length, 'booking date')}. ${mostOf(days)}`;
export const countriesSentence = (countries: readonly PriceCountry[]): string =>
  `Price variance by country, ${counted(countries.length, 'country', 'countries')}. ${mostOf(countries)}`;
