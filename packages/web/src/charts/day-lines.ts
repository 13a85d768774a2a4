import { countText, flooredPercent } from '@suppliers-portal/domain';
import type { Data } from 'plotly.js';
import { chartLayout, dayAxis, wholeSteps, withLeft } from './chart-template.js';
import type { ChartTokenName, ChartTokens } from './chart-tokens.js';
import type { Figure } from '../state/figure.js';

export interface DayLine {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly color: Extract<ChartTokenName, `viz-${string}`>;
  /** Makes the lines different without colour. */
  readonly look: 'main' | 'dashed' | 'reference';
  /** What the pointer reads of each day. */
  readonly hover: readonly string[];
  /** Days that have only begun: their marks are open. */
  readonly soFar?: readonly boolean[];
}

export interface DayLinesInput {
  /** yyyy-MM-dd, every day without a gap. */
  readonly days: readonly string[];
  readonly lines: readonly DayLine[];
  /** Percentages can start above zero. Counts never do. */
  readonly measure: 'percent' | 'count';
  readonly labels: number;
  /** The left margin of the chart, so that its days are below those of another chart. */
  readonly left?: number;
}

const looks = {
  main: { width: 2.25, dash: 'solid', symbol: 'circle' },
  dashed: { width: 2, dash: 'dash', symbol: 'square' },
  reference: { width: 1.75, dash: 'dot', symbol: 'circle' },
} as const;

const markSize = (look: DayLine['look']): number => (look === 'reference' ? 3 : 4);
const largeMark = 8;

/** A single day, and a day that is not over, has a large mark. */
function sizeOfMarks(look: DayLine['look'], single: boolean, soFar: DayLine['soFar']): number | number[] {
  if (single) return largeMark;
  return soFar === undefined ? markSize(look) : soFar.map((is) => (is ? largeMark : markSize(look)));
}

/** Draws days of the agency as lines. An unknown day is a gap. A single day has its value next to its mark. */
export function dayLines(tokens: ChartTokens, { days, lines, measure, labels, left }: DayLinesInput): Figure {
  const base = chartLayout(tokens);
  const single = days.length === 1;
  const written = (value: number | null): string => {
    if (value === null) return '';
    return measure === 'percent' ? `${flooredPercent(value)}%` : countText(value);
  };
  const traces = lines.map(
    ({ name, values, color, look, hover, soFar }): Data => ({
      type: 'scatter',
      mode: single ? 'text+lines+markers' : 'lines+markers',
      name,
      x: [...days],
      y: [...values],
      connectgaps: false,
      // The mark of a day with nothing is whole.
      cliponaxis: false,
      ...(single ? { text: values.map(written), textposition: 'middle right' } : {}),
      line: { color: tokens[color], width: looks[look].width, dash: looks[look].dash, shape: 'linear' },
      marker: {
        size: sizeOfMarks(look, single, soFar),
        symbol:
          soFar === undefined ? looks[look].symbol : soFar.map((is) => `${looks[look].symbol}${is ? '-open' : ''}`),
        color: tokens[color],
        opacity: 1,
      },
      customdata: [...hover],
      hovertemplate: '%{customdata}<extra></extra>',
    }),
  );
  const all = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const [from, to] = measure === 'percent' ? [percentFloor(all), ceiling] : [0, Math.max(1, ...all) * 1.06];
  const layout = withLeft(base, left);
  return {
    data: traces,
    layout: {
      ...layout,
      xaxis: dayAxis(layout, days, labels),
      yaxis:
        measure === 'percent'
          ? { ...layout.yaxis, range: [from, to], ticksuffix: '%', rangemode: 'normal', nticks: 5 }
          : { ...layout.yaxis, range: [from, to], tickformat: ',~s', nticks: 5, ...wholeSteps(to) },
    },
  };
}

/** Charts whose days are read downwards begin at the same place, however long their numbers are. */
export const alignedLeft = 52;
const ceiling = 100.8;
const percentFloor = (values: readonly number[]): number =>
  Math.max(0, 5 * Math.floor((Math.min(100, ...values) - 2) / 5));
