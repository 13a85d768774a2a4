import type { MaybeUnfinished } from '../lib/so-far.js';

/** How many completed bookings fall into each step of price variance, in the order received. */
export interface PriceBucket {
  readonly label: string;
  readonly count: number;
}
export interface PriceDay extends MaybeUnfinished {
  readonly bookingDate: string;
  readonly buckets: readonly PriceBucket[];
}
export interface PriceCountry {
  readonly country: string;
  readonly buckets: readonly PriceBucket[];
}

/** One of the top hotels, with what is known of each check-in date. */
export interface PriceHotel {
  readonly hotelId: string;
  readonly name: string;
  readonly country: string;
  readonly checkIns: readonly PriceCheckIn[];
}
export interface PriceCheckIn {
  readonly checkIn: string;
  /** Percent. Above 0, the agency's price was higher after booking. */
  readonly variance?: number;
  readonly bookings?: number;
}

export const priceViews = { variance: 'Price Variance', 'top-hotels': 'Top 500 Hotel Insights' } as const;
export type PriceView = keyof typeof priceViews;
export const priceTables = {
  variance: 'Price variance by check-in date',
  bookings: 'Number of bookings by check-in date',
} as const;
export const priceSharesTitle = 'Hotels that move prices most';
export type PriceTableKind = keyof typeof priceTables;
export const priceCharts = { date: 'Price variance of completed bookings', country: 'Country insights' } as const;
export const priceRefreshed = 'Refreshed daily';

export const bucketTotal = (buckets: readonly PriceBucket[]): number =>
  buckets.reduce((sum, { count }) => sum + count, 0);

/** Every label once, in the order in which labels were received. */
export const bucketLabels = (rows: readonly { readonly buckets: readonly PriceBucket[] }[]): readonly string[] => [
  ...new Set(rows.flatMap(({ buckets }) => buckets.map(({ label }) => label))),
];

/** The steps of the scale, from far below to far above. */
export type ScaleStep = 1 | 2 | 3 | 4 | 5;

/**
 * Which step of the colour scale a bucket takes. They come dearest first, and a price has one colour in charts and
 * tables: the first takes the last step.
 */
export const bucketStep = (index: number, of: number): ScaleStep =>
  of <= 1 ? 3 : ((5 - Math.round((4 * index) / (of - 1))) as ScaleStep);

export const varianceSteps: readonly { readonly step: ScaleStep; readonly label: string }[] = [
  { step: 1, label: '≤ −5%' },
  { step: 2, label: '−5% to −1%' },
  { step: 3, label: '−1% to +1%' },
  { step: 4, label: '+1% to +5%' },
  { step: 5, label: '≥ +5%' },
];

/** Which step a variance takes. */
export function varianceStep(percent: number): ScaleStep {
  if (percent <= -5) return 1;
  if (percent < -1) return 2;
  if (percent <= 1) return 3;
  return percent < 5 ? 4 : 5;
}

/** Countries with most bookings first. Equal ones keep the order in which they were received. */
export const byBookings = (countries: readonly PriceCountry[]): readonly PriceCountry[] =>
  [...countries].sort((a, b) => bucketTotal(b.buckets) - bucketTotal(a.buckets));
export const countriesShown = 15;
