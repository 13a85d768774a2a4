import {
  bucketLabels,
  bucketStep,
  bucketTotal,
  countText,
  shareTexts,
  soFar,
  type PriceBucket,
  type PriceCountry,
  type PriceDay,
  counted,
} from '@suppliers-portal/domain';
import type { Data } from 'plotly.js';
import { chartLayout } from './chart-template.js';
import type { ChartTokenName, ChartTokens } from './chart-tokens.js';
import type { Figure } from '../state/figure.js';

const thirds: Readonly<Record<string, 'low' | 'med' | 'high'>> = { low: 'low', medium: 'med', high: 'high' };

/**
 * The colours of buckets, in the order received. Three buckets with the names Low, Medium and High always have the
 * same colours.
 */
export function bucketColors(labels: readonly string[]): readonly ChartTokenName[] {
  const named = labels.map((label) => thirds[label.trim().toLowerCase()]);
  if (labels.length === 3 && new Set(named).size === 3 && !named.includes(undefined))
    return named.filter((name) => name !== undefined);
  return labels.map((_, index) => `pv${bucketStep(index, labels.length)}` as const);
}

const countOf = (buckets: readonly PriceBucket[], label: string): number =>
  buckets.reduce((sum, bucket) => (bucket.label === label ? sum + bucket.count : sum), 0);

/** For example "+5% and more: 38 bookings (12.4%)". */
function words(buckets: readonly PriceBucket[], label: string): string {
  const count = countOf(buckets, label);
  const labels = [...new Set(buckets.map((bucket) => bucket.label))];
  const share = shareTexts(labels.map((one) => countOf(buckets, one)))[labels.indexOf(label)] ?? '0.0';
  return `${plain(label)}: ${counted(count, 'booking')}${bucketTotal(buckets) === 0 ? '' : ` (${share}%)`}`;
}

/** Each booking date as a whole, parted by how far prices had moved. */
export function bucketDays(tokens: ChartTokens, days: readonly PriceDay[], labels: number): Figure {
  const layout = chartLayout(tokens);
  const x = days.map(({ bookingDate }) => bookingDate);
  const told = days.map(
    ({ soFar: isRunning }) => `%{customdata}${isRunning === true ? `, ${soFar}` : ''}<extra></extra>`,
  );
  const opacity = days.map(({ soFar: isRunning }) => (isRunning === true ? 0.5 : 1));
  return {
    data: stacks(
      tokens,
      days,
      (label): Partial<Data> => ({ x, y: days.map(({ buckets }) => countOf(buckets, label)), hovertemplate: told }),
      opacity,
    ),
    layout: {
      ...layout,
      ...whole,
      bargap: 0.12,
      xaxis: { ...layout.xaxis, type: 'date', tickformat: '%-d\n%b %Y', hoverformat: '%a %-d %b %Y', nticks: labels },
      yaxis: { ...layout.yaxis, range: [0, 100], ticksuffix: '%' },
    },
  };
}

/**
 * The same for each country, those with most bookings on top. Countries are identified by their position, because two
 * can have the same name.
 */
export function bucketCountries(tokens: ChartTokens, countries: readonly PriceCountry[]): Figure {
  const layout = chartLayout(tokens);
  const y = countries.map((_, index) => index);
  return {
    data: stacks(
      tokens,
      countries,
      (label): Partial<Data> => ({ orientation: 'h', y, x: countries.map(({ buckets }) => countOf(buckets, label)) }),
    ),
    layout: {
      ...layout,
      ...whole,
      hovermode: 'y unified',
      bargap: 0.24,
      // Half of the label "100%" is drawn beyond the axis.
      margin: { ...layout.margin, t: 4, b: 28, r: 22 },
      xaxis: { ...layout.xaxis, range: [0, 100], ticksuffix: '%', showspikes: false, nticks: 5 },
      yaxis: {
        ...layout.yaxis,
        showgrid: false,
        rangemode: 'normal',
        range: [countries.length - 0.5, -0.5],
        tickvals: y,
        ticktext: countries.map(
          ({ country, buckets }) => `${plain(short(country))}  ${countText(bucketTotal(buckets))}`,
        ),
      },
    },
  };
}

const whole = { barmode: 'stack', barnorm: 'percent' } as const;

function stacks(
  tokens: ChartTokens,
  rows: readonly { readonly buckets: readonly PriceBucket[] }[],
  place: (label: string) => Partial<Data>,
  opacity?: readonly number[],
): readonly Data[] {
  const labels = bucketLabels(rows);
  const colors = bucketColors(labels);
  return labels.map(
    (label, index) =>
      ({
        type: 'bar',
        name: plain(label),
        customdata: rows.map(({ buckets }) => words(buckets, label)),
        hovertemplate: '%{customdata}<extra></extra>',
        ...place(label),
        marker: {
          color: tokens[colors[index] ?? 'pv3'],
          line: { width: 0.75, color: tokens['bg-surface'] },
          ...(opacity === undefined ? {} : { opacity }),
        },
      }) as Data,
  );
}

/** Plotly reads some tags in its texts. */
const plain = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** A longer name would leave no room for the bars. The table shows it in full. */
function short(text: string): string {
  const signs = Array.from(text);
  return signs.length > 24 ? `${signs.slice(0, 23).join('')}…` : text;
}
