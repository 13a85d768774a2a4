import { countText, soFar } from '@suppliers-portal/domain';
import type { Data, PlotMarker } from 'plotly.js';
import { chartLayout, dayAxis, wholeSteps, withLeft, type ChartLayout } from './chart-template.js';
import type { ChartTokenName, ChartTokens } from './chart-tokens.js';
import type { Figure } from '../state/figure.js';
import { minimumLabel } from './minimum-label.js';

type Series = Extract<ChartTokenName, `viz-${string}`>;

export interface DayBars {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly color: Series /** As in "2 turn-offs". */;
  readonly unit: string;
}

export interface DayChartInput {
  /** yyyy-MM-dd, every day without a gap. */
  readonly days: readonly string[];
  readonly bars: readonly DayBars[];
  /** The last day is not over: its bars are pale, its mark is open, and it is not held against a minimum. */
  readonly isLastSoFar?: boolean;
  /** A share, drawn in its own part of the chart. An unknown day is a gap. */
  readonly line?: {
    readonly values: readonly (number | null)[];
    readonly color: Series;
    readonly minimum?: number;
    /** The lowest value to have room for, if a chart next to this one goes further down. */
    readonly lowest?: number;
    readonly unit: string;
  };
  readonly labels: number;
  /** The left margin of the chart, so that its days are below those of another chart. */
  readonly left?: number;
}

/**
 * Days of the agency: a line of percentages above, whole counts below, on one axis of time. Never two measures in one
 * plot.
 */
export function dayChart(
  tokens: ChartTokens,
  { days, bars, line, labels, left, isLastSoFar = false }: DayChartInput,
): Figure {
  const layout = withLeft(chartLayout(tokens), left);
  const counts = line === undefined ? 'y' : 'y2';
  const running = days.map((_, index) => isLastSoFar && index === days.length - 1);
  const told = (text: string): string[] => running.map((is) => `${text}${is ? ` ${soFar}` : ''}<extra></extra>`);
  const stacks = bars.map(
    ({ name, values, color, unit }): Data => ({
      type: 'bar',
      name,
      x: [...days],
      y: [...values],
      yaxis: counts,
      hovertemplate: told(`%{y:,} ${unit}`),
      // A single bar says how much it is.
      ...(days.length === 1
        ? {
            text: values.map((value) => (value === null ? '' : countText(value))),
            textposition: 'auto',
            width: 43_200_000,
          }
        : {}),
      marker: {
        color: tokens[color],
        line: { width: 0.75, color: tokens['bg-surface'] },
        opacity: running.map((is) => (is ? 0.5 : 1)),
      },
    }),
  );
  const shared: ChartLayout = {
    ...layout,
    barmode: 'stack',
    xaxis: { ...dayAxis(layout, days, labels), anchor: counts },
  };
  const countAxis = {
    ...layout.yaxis,
    tickformat: ',d',
    range: [0, highest(bars) + 0.5],
    nticks: 3,
    ...wholeSteps(highest(bars)),
  };
  if (line === undefined) return { data: stacks, layout: { ...shared, yaxis: { ...countAxis, nticks: 5 } } };
  const floor = axisFloor(line.values, Math.min(line.minimum ?? 100, line.lowest ?? 100));
  return {
    data: [
      {
        type: 'scatter',
        mode: 'lines+markers',
        name: line.unit,
        x: [...days],
        y: [...line.values],
        yaxis: 'y',
        connectgaps: false,
        line: { color: tokens[line.color], width: 2, shape: 'linear' },
        marker: markers(tokens, line, running),
        hovertemplate: told(`<b>%{y:.2f}%</b> ${line.unit}`),
      },
      ...stacks,
    ],
    layout: {
      ...shared,
      ...subplotHover,
      yaxis: {
        ...layout.yaxis,
        domain: [0.46, 1],
        range: [floor, ceiling],
        ticksuffix: '%',
        rangemode: 'normal',
        nticks: 4,
      },
      yaxis2: { ...countAxis, domain: [0, 0.34] },
      ...minimumOf(tokens, line.values, line.minimum, [floor, ceiling]),
    },
  };
}

const ceiling = 100.8;
/** One tooltip for both plots. */
const subplotHover = { hoversubplots: 'axis' } as const;

function markers(
  tokens: ChartTokens,
  { values, color, minimum }: NonNullable<DayChartInput['line']>,
  running: readonly boolean[],
): Partial<PlotMarker> {
  const below = values.map(
    (value, index) => value !== null && minimum !== undefined && value < minimum && running[index] !== true,
  );
  return {
    opacity: 1,
    size: below.map((isBelow, index) => (isBelow || running[index] === true ? 9 : 4)),
    symbol: below.map((isBelow, index) => {
      if (running[index] === true) return 'circle-open';
      return isBelow ? 'diamond' : 'circle';
    }),
    color: below.map((isBelow) => (isBelow ? tokens['viz-fail'] : tokens[color])),
  };
}

function minimumOf(
  tokens: ChartTokens,
  values: readonly (number | null)[],
  minimum: number | undefined,
  range: readonly [number, number],
): Partial<ChartLayout> {
  if (minimum === undefined) return {};
  return {
    shapes: [
      {
        type: 'line',
        xref: 'paper',
        x0: 0,
        x1: 1,
        yref: 'y',
        y0: minimum,
        y1: minimum,
        layer: 'above',
        line: { color: tokens['viz-threshold'], width: 1.25, dash: 'dash' },
      },
    ],
    annotations: [minimumLabel(tokens, values, minimum, range)],
  };
}

const highest = (bars: readonly DayBars[]): number =>
  Math.max(
    1,
    ...(bars[0]?.values ?? []).map((_, index) => bars.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)),
  );

function axisFloor(values: readonly (number | null)[], atMost: number): number {
  const lowest = Math.min(atMost, ...values.filter((value) => value !== null));
  return Math.max(0, 5 * Math.floor((lowest - 2) / 5));
}
