import type { PriceCountry } from '@suppliers-portal/domain';
import type { PlotData } from 'plotly.js';
import { describe, expect, it } from 'vitest';
import { bucketColors, bucketCountries, bucketDays } from './bucket-bars.js';
import { chartTokens } from './chart-tokens.js';
import type { Figure } from '../state/figure.js';

const tokens = chartTokens((name) => `<${name}>`);
const five = ['+5% and more', '+1% to +5%', '−1% to +1%', '−5% to −1%', '−5% and less'];
const buckets = (...counts: readonly number[]) => counts.map((count, index) => ({ label: five[index] ?? '', count }));
const traces = ({ data }: Figure): readonly Partial<PlotData>[] => data as readonly Partial<PlotData>[];

describe('the colours of buckets', () => {
  it('are those of the scale, the dearest as in the tables, and named thirds have their own [PRICE-02]', () => {
    expect(bucketColors(five)).toEqual(['pv5', 'pv4', 'pv3', 'pv2', 'pv1']);
    expect(bucketColors(['High', 'Low', 'Medium'])).toEqual(['high', 'low', 'med']);
    expect(bucketColors(['Low', 'Low', 'High'])).toEqual(['pv5', 'pv3', 'pv1']);
    expect(bucketColors([])).toEqual([]);
  });
});

describe('the bars of buckets', () => {
  it('make each booking date a whole, in the order received, with exact words [PRICE-02]', () => {
    const figure = bucketDays(
      tokens,
      [
        { bookingDate: '2026-11-19', buckets: buckets(38, 268) },
        { bookingDate: '2026-11-20', buckets: buckets(0, 0, 0) },
      ],
      8,
    );
    expect(traces(figure).map(({ name, y, marker }) => [name, y, marker?.color])).toEqual([
      [five[0], [38, 0], '<pv5>'],
      [five[1], [268, 0], '<pv3>'],
      [five[2], [0, 0], '<pv1>'],
    ]);
    expect(traces(figure)[0]?.customdata).toEqual(['+5% and more: 38 bookings (12.4%)', '+5% and more: 0 bookings']);
    expect(figure.layout).toMatchObject({ barmode: 'stack', barnorm: 'percent', yaxis: { range: [0, 100] } });
  });

  it('have shares of a date that add up to 100', () => {
    const figure = bucketDays(tokens, [{ bookingDate: '2026-11-19', buckets: buckets(1, 1, 1) }], 8);
    expect(traces(figure).map(({ customdata }) => /\((.+)%\)/u.exec(String(customdata?.[0]))?.[1])).toEqual([
      '33.4',
      '33.3',
      '33.3',
    ]);
  });

  it('are pale for a booking date that is not over, and say so', () => {
    const figure = bucketDays(
      tokens,
      [
        { bookingDate: '2026-11-19', buckets: buckets(1) },
        { bookingDate: '2026-11-20', buckets: buckets(1), soFar: true },
      ],
      8,
    );
    expect(traces(figure)[0]).toMatchObject({
      marker: { opacity: [1, 0.5] },
      hovertemplate: ['%{customdata}<extra></extra>', '%{customdata}, so far<extra></extra>'],
    });
  });

  it('put the first country on top, also two of one name, and let no name draw tags or take the room', () => {
    const country = (name: string): PriceCountry => ({ country: name, buckets: buckets(1, 1) });
    const figure = bucketCountries(tokens, [country('<b>Laos'), country('Laos'), country('x'.repeat(80))]);
    expect(traces(figure)[0]).toMatchObject({ orientation: 'h', y: [0, 1, 2], x: [1, 1, 1] });
    expect(figure.layout.yaxis).toMatchObject({
      range: [2.5, -0.5],
      ticktext: ['&lt;b>Laos  2', 'Laos  2', `${'x'.repeat(23)}…  2`],
    });
  });
});
