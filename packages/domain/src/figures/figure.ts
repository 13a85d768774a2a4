export type FigureId =
  | 'accuracy'
  | 'judged-window'
  | 'uptime-24h'
  | 'uptime-day'
  | 'turn-offs'
  | 'hotel-turn-offs'
  | 'incidents'
  | 'failures'
  | 'logs'
  | 'booking-trend'
  | 'unconfirmed'
  | 'ghosted'
  | 'status-mismatches'
  | 'other-mismatches'
  | 'identified-date'
  | 'money-at-risk'
  | 'availability'
  | 'price-steps'
  | 'top-hotels'
  | 'content-counts'
  | 'room-decisions';

/**
 * How a figure is counted, for readers who want to check it. The pages, the command line and docs/figures.md show the
 * same texts.
 */
export interface Figure {
  readonly id: FigureId;
  readonly title: string;
  readonly counted: string;
  /** The dataset and its key. */
  readonly from: string;
  readonly zone: string;
  /** On which side the ends of a window or a band are. */
  readonly edges: string;
  readonly rounding: string;
  readonly refreshed: string;
  readonly excluded: string;
  /** Some lines as input, and the figure that they make. A test computes it with the rules of the product. */
  readonly example: { readonly given: string; readonly result: string };
}

export const figureParts = {
  counted: 'What is counted',
  from: 'From',
  zone: 'Time zone',
  edges: 'Edges',
  rounding: 'Rounding',
  refreshed: 'Refreshed',
  excluded: 'Not included',
} as const satisfies Partial<Record<keyof Figure, string>>;
export type FigurePart = keyof typeof figureParts;

export const bangkokDays = 'Days and hours are those of Bangkok (GMT+7), which has no daylight saving time.';
export const notRoundedUp =
  'Cut after the first decimal, and after the second in tables by day and in files. Never rounded up: 99.96% is shown as 99.9%.';
/** Uptime is close to 100%, so it has one decimal more. */
export const uptimeRounding =
  'Cut after the second decimal on the page and in files, and after the first in hints of the chart and in the command line. Never rounded up: 99.996% is shown as 99.99%.';
export const withEachBatch = 'With each batch of the agency. The page shows it when you open or refresh it.';
