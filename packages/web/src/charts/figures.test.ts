import { local, tally, utc, type HourlyCount } from '@suppliers-portal/domain';
import { hoursUntil } from '@suppliers-portal/domain/testing';
import type { Layout, PlotData } from 'plotly.js';
import { describe, expect, it } from 'vitest';
import { accuracyLine } from './accuracy-line.js';
import { chartConfig } from './chart-template.js';
import { chartTokens } from './chart-tokens.js';
import { countsBar } from './counts-bar.js';
import { donut } from './donut.js';
import type { Figure } from '../state/figure.js';
import { everyHour, hourRange, hourWindow, type HourWindow } from './hour-window.js';

const now = Date.UTC(2026, 10, 20, 8, 30);
const hour = 3_600_000;
const tokens = chartTokens((name) => `<${name}>`);
const points = hoursUntil(now, [
  [95, 5],
  [82, 18],
  [0, 0],
  [100, 0],
]);
const window = (changes: Partial<HourWindow> = {}): HourWindow => ({
  first: points[0]!.at,
  last: points[3]!.at,
  zone: utc,
  ...changes,
});
const line = (changes: Partial<Parameters<typeof accuracyLine>[1]> = {}): Figure =>
  accuracyLine(tokens, { points, window: window(), minimum: 85, series: 'viz-1', labels: 8, ...changes });
const trace = ({ data }: Figure, index = 0): Partial<PlotData> => data[index] as Partial<PlotData>;
const shapes = ({ layout }: Figure): NonNullable<Layout['shapes']> => layout.shapes ?? [];
const words = ({ layout }: Figure): (string | undefined)[] => (layout.annotations ?? []).map(({ text }) => text);

describe('the line of accuracy', () => {
  it.each([
    ['Precheck', 85],
    ['Makebook', 90],
  ])('has a dashed line with its words at the minimum of %s [ACC-04]', (_, minimum) => {
    // A chart next to it reaches further down: that moves the axis, and not the minimum.
    const figure = line({ minimum, lowest: 40 });
    expect(shapes(figure)).toEqual([
      expect.objectContaining({
        type: 'line',
        y0: minimum,
        y1: minimum,
        line: { color: '<viz-threshold>', width: 1.25, dash: 'dash' },
      }),
    ]);
    expect(words(figure)).toEqual([`Minimum ${String(minimum)}%`]);
  });

  it('leaves a gap where nothing was attempted and marks an hour below the minimum with a diamond [ACC-03]', () => {
    const { y, marker, connectgaps } = trace(line());
    expect(y).toEqual([95, 82, null, 100]);
    expect(connectgaps).toBe(false);
    expect(marker?.symbol).toEqual(['circle', 'diamond', 'circle', 'circle']);
    expect(marker?.color).toEqual(['<viz-1>', '<viz-fail>', '<viz-1>', '<viz-1>']);
  });

  it('is exactly at the minimum and not below it', () => {
    expect(trace(line({ points: hoursUntil(now, [[85, 15]]) })).marker?.symbol).toEqual(['circle']);
  });

  it('starts its axis at a step of five under all that it shows, and never cuts 100', () => {
    expect(line().layout.yaxis?.range).toEqual([80, 100.8]);
    expect(line({ lowest: 72 }).layout.yaxis?.range).toEqual([70, 100.8]);
    expect(line({ points: hoursUntil(now, [[1, 99]]) }).layout.yaxis?.range).toEqual([0, 100.8]);
  });

  it('cuts the share in its tooltip, as everywhere', () => {
    expect(trace(line({ points: hoursUntil(now, [[9996, 4]]) })).customdata).toEqual([[9996, 10_000, '99.9']]);
  });

  it('puts the words of the minimum where no data pass', () => {
    const place = (counts: readonly (readonly [number, number])[]) => {
      const hours = hoursUntil(now, counts);
      return line({
        points: hours,
        window: window({ first: hours[0]!.at, last: hours.at(-1)!.at }),
        minimum: 90,
      }).layout.annotations?.at(-1);
    };
    const high = [97, 3] as const;
    const low = [88, 12] as const;
    expect(place(Array.from({ length: 10 }, () => high))).toMatchObject({ xanchor: 'right', yanchor: 'top' });
    expect(place([...Array.from({ length: 7 }, () => high), low, low, low])).toMatchObject({
      xanchor: 'left',
      yanchor: 'top',
    });
    expect(place(Array.from({ length: 10 }, () => low))).toMatchObject({ xanchor: 'right', yanchor: 'bottom' });
    const restless = Array.from({ length: 24 }, (_, index) =>
      index % 2 === 0 ? ([93, 7] as const) : ([86, 14] as const),
    );
    expect(place(restless)).toMatchObject({ xanchor: 'right', bgcolor: '<bg-surface>' });
  });
});

describe('an hour that is not over', () => {
  const running = window({ running: points[3]!.at });

  it('is an open point without the mark of an hour below the minimum, and says "so far"', () => {
    const low = hoursUntil(now, [
      [95, 5],
      [82, 18],
      [10, 90],
      [2, 1],
    ]);
    const { marker, hovertemplate } = trace(line({ points: low, window: running }));
    expect(marker?.symbol).toEqual(['circle', 'diamond', 'diamond', 'circle-open']);
    expect((hovertemplate as readonly string[]).map((text) => text.includes('so far'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('is a pale bar', () => {
    const figure = countsBar(tokens, { points, window: running, labels: 8 });
    expect([0, 1].map((index) => trace(figure, index).marker?.opacity)).toEqual([
      [1, 1, 1, 0.5],
      [1, 1, 1, 0.5],
    ]);
    expect(trace(figure).hovertemplate?.at(-1)).toBe('%{y:,} succeeded so far<extra></extra>');
  });

  it('is the newest one as long as it runs', () => {
    expect(hourWindow([points], now, utc)?.running).toBe(points[3]!.at);
    expect(hourWindow([points], now + hour, utc)?.running).toBeUndefined();
    expect(hourWindow([points], now + 2 * hour, utc, now - hour)?.running).toBe(points[3]!.at + 2 * hour);
  });
});

it('an hour with too few attempts to be judged is not marked as below the minimum', () => {
  const few = hoursUntil(now, [
    [2, 1],
    [82, 18],
  ]);
  const { marker, hovertemplate } = trace(line({ points: few, fewest: 10 }));
  expect(marker?.symbol).toEqual(['circle', 'diamond']);
  expect(hovertemplate?.[0]).toContain('too few to be judged');
});

describe('the bars of counts', () => {
  it('stack failed ones, hatched, on succeeded ones and start at zero [ACC-03]', () => {
    const figure = countsBar(tokens, { points, window: window(), labels: 8 });
    expect(trace(figure, 0)).toMatchObject({ type: 'bar', name: 'Succeeded', y: [95, 82, 0, 100] });
    expect(trace(figure, 1)).toMatchObject({
      type: 'bar',
      name: 'Failed',
      y: [5, 18, 0, 0],
      marker: { pattern: { shape: '/' } },
    });
    expect(figure.layout.barmode).toBe('stack');
    expect(figure.layout.yaxis?.rangemode).toBe('tozero');
  });

  it('share the range of time with the line beside them', () => {
    expect(countsBar(tokens, { points, window: window(), labels: 8 }).layout.xaxis?.range).toEqual(
      line().layout.xaxis?.range,
    );
    expect(hourRange(window())).toEqual(['2026-11-20T04:30:00', '2026-11-20T08:30:00']);
  });
});

describe('the ring', () => {
  it('shows both outcomes and says them exactly [ACC-03]', () => {
    const figure = donut(tokens, tally([{ at: now, succeeded: 41_872, failed: 731 }]));
    expect(trace(figure)).toMatchObject({
      type: 'pie',
      values: [41_872, 731],
      hole: 0.76,
      customdata: ['Succeeded: 41,872 (98.2%)', 'Failed: 731 (1.8%)'],
    });
  });

  it('is one plain grey ring when nothing was attempted', () => {
    expect(trace(donut(tokens, tally([])))).toMatchObject({
      values: [1],
      marker: { colors: ['<viz-gap>'] },
      hoverinfo: 'skip',
    });
  });
});

describe('the band of an off connection', () => {
  const off = (milliseconds: number): Figure => {
    const hours = hoursUntil(
      now,
      Array.from({ length: 24 }, () => [10, 0] as const),
    );
    return line({ points: hours, window: hourWindow([hours], now, utc, now - milliseconds)! });
  };

  it('reaches from the turn-off to now and says what it is', () => {
    const figure = off(3 * hour);
    expect(shapes(figure)[0]).toMatchObject({
      type: 'rect',
      x0: '2026-11-20T05:30:00',
      x1: '2026-11-20T08:30:00',
      layer: 'below',
    });
    expect(words(figure)).toContain('Off');
    expect(figure.layout.annotations?.[0]).toMatchObject({ yanchor: 'top' });
    expect(figure.layout.margin?.t).toBe(10);
  });

  it('has its word above the plot while it is too narrow for it', () => {
    const figure = off(hour / 2);
    expect(figure.layout.annotations?.[0]).toMatchObject({ text: 'Off', xanchor: 'right', yanchor: 'bottom' });
    expect(figure.layout.margin?.t).toBe(18);
  });

  it('is not there while the connection is on', () => {
    expect(shapes(line())).toHaveLength(1);
  });
});

describe('the hours of a page', () => {
  it('span both actions, so that charts side by side align', () => {
    const early: readonly HourlyCount[] = [{ at: now - 20 * hour, succeeded: 1, failed: 0 }];
    const late: readonly HourlyCount[] = [{ at: now, succeeded: 1, failed: 0 }];
    expect(hourWindow([early, late], now, local)).toMatchObject({ first: now - 20 * hour, last: now });
    expect(hourWindow([[], []], now, local)).toBeUndefined();
  });

  it('reach to the running hour while the connection is off, because no new point comes', () => {
    const first = Date.UTC(2026, 10, 20, 0);
    const hours = [{ at: first, succeeded: 5, failed: 0 }];
    expect(hourWindow([hours], now, utc, first + hour)).toMatchObject({
      first,
      last: Date.UTC(2026, 10, 20, 8),
      off: { from: first + hour, until: now },
    });
  });

  it('are filled where one is missing, as an hour without attempts', () => {
    const [one, , , four] = points;
    expect(everyHour([one!, four!], window()).map(({ succeeded }) => succeeded)).toEqual([95, 0, 0, 100]);
  });
});

it('never shows the tools of plotly', () => {
  expect(chartConfig).toMatchObject({ displayModeBar: false, scrollZoom: false, doubleClick: false });
});
