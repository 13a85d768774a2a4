import { utc } from '@suppliers-portal/domain';
import type { PlotData } from 'plotly.js';
import { describe, expect, it } from 'vitest';
import { chartTokens } from './chart-tokens.js';
import { dayChart } from './day-chart.js';
import type { Figure } from '../state/figure.js';
import { uptimeBars } from './uptime-bars.js';

const tokens = chartTokens((name) => `<${name}>`);
const trace = ({ data }: Figure, index = 0): Partial<PlotData> => data[index] as Partial<PlotData>;
const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
const bars = [
  { name: 'Precheck', color: 'viz-1' as const, unit: 'turn-offs', values: [1, null, 2] },
  { name: 'Makebook', color: 'viz-2' as const, unit: 'turn-offs', values: [1, null, 0] },
];

describe('the days of the agency', () => {
  it('have a line above and stacked counts below, on one axis of time and never on two axes of one plot [UPT-02]', () => {
    const figure = dayChart(tokens, {
      days,
      bars,
      labels: 8,
      line: { values: [99, null, 80], color: 'viz-1', minimum: 85, unit: 'accuracy' },
    });
    expect([trace(figure).yaxis, trace(figure, 1).yaxis, trace(figure, 2).yaxis]).toEqual(['y', 'y2', 'y2']);
    expect(figure.layout.yaxis?.domain).toEqual([0.46, 1]);
    expect(figure.layout.yaxis2?.domain).toEqual([0, 0.34]);
    expect(figure.layout.xaxis).toMatchObject({ anchor: 'y2', range: ['2026-11-17T12:00:00', '2026-11-20T12:00:00'] });
    expect(figure.layout).toMatchObject({ hoversubplots: 'axis', barmode: 'stack' });
  });

  it('leave a gap where a day is missing and mark one below the minimum', () => {
    const figure = dayChart(tokens, {
      days,
      bars,
      labels: 8,
      line: { values: [99, null, 80], color: 'viz-1', minimum: 85, unit: 'accuracy' },
    });
    expect(trace(figure)).toMatchObject({
      y: [99, null, 80],
      connectgaps: false,
      marker: { symbol: ['circle', 'circle', 'diamond'] },
    });
    expect(trace(figure, 1).y).toEqual([1, null, 2]);
    expect(figure.layout.annotations?.[0]?.text).toBe('Minimum 85%');
  });

  it('go as far down as the chart next to them, so that the deeper fall is the deeper one', () => {
    const floor = (values: number[], lowest?: number): unknown =>
      dayChart(tokens, {
        days,
        bars,
        labels: 8,
        line: { values, color: 'viz-1', minimum: 85, unit: 'accuracy', ...(lowest === undefined ? {} : { lowest }) },
      }).layout.yaxis?.range?.[0];
    expect([floor([99, 98, 97]), floor([99, 98, 97], 72), floor([71, 98, 97], 72)]).toEqual([80, 70, 65]);
  });

  it('have an open mark and pale bars for a day that is not over, which is not held against the minimum', () => {
    const line = { values: [80, 99, 80], color: 'viz-1' as const, minimum: 85, unit: 'accuracy' };
    const figure = dayChart(tokens, { days, bars, labels: 8, line, isLastSoFar: true });
    expect(trace(figure)).toMatchObject({
      marker: { symbol: ['diamond', 'circle', 'circle-open'], size: [9, 4, 9] },
      hovertemplate: [0, 0, 1].map((is) => `<b>%{y:.2f}%</b> accuracy${is === 1 ? ' so far' : ''}<extra></extra>`),
    });
    expect(trace(figure, 1)).toMatchObject({ marker: { opacity: [1, 1, 0.5] } });
  });

  it('start their counts at zero and have room for the tallest stack', () => {
    expect(dayChart(tokens, { days, bars, labels: 8 }).layout.yaxis?.range).toEqual([0, 2.5]);
  });
});

describe('the uptime of hours', () => {
  const hours = [{ at: 0, uptime: 95 }, { at: 3_600_000 }];

  it('fills each known hour to a hundred and leaves an unknown one empty [UPT-01]', () => {
    const figure = uptimeBars(tokens, { hours, zone: utc, labels: 8 });
    expect(trace(figure).y).toEqual([95, null]);
    expect(trace(figure, 1)).toMatchObject({ y: [5, null], customdata: [3, ''], marker: { pattern: { shape: '/' } } });
    expect(figure.layout.yaxis?.range).toEqual([0, 100]);
  });

  it('is pale for an hour that is not over, with the minutes of what has passed', () => {
    const begun = [
      { at: 0, uptime: 50 },
      { at: 3_600_000, uptime: 20, minutesSoFar: 5 },
    ];
    const figure = uptimeBars(tokens, { hours: begun, zone: utc, labels: 8 });
    expect(trace(figure)).toMatchObject({ marker: { opacity: [1, 0.5] }, customdata: ['50.0%', '20.0%'] });
    expect(trace(figure, 1)).toMatchObject({
      customdata: [30, 4],
      hovertemplate: ['%{customdata} min down<extra></extra>', '%{customdata} min down so far<extra></extra>'],
    });
  });
});
