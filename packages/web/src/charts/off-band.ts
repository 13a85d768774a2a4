import { hourMilliseconds, wallClock } from '@suppliers-portal/domain';
import type { Annotations, Layout, Shape } from 'plotly.js';
import type { ChartTokens } from './chart-tokens.js';
import type { HourWindow } from './hour-window.js';

type Margin = Layout['margin'];

export interface OffBand {
  readonly shapes: readonly Partial<Shape>[];
  readonly annotations: readonly Partial<Annotations>[];
  /** The margin of a plot with this band. */
  readonly margin: (usual: Partial<Margin> | undefined) => Partial<Margin>;
}

/** Below this share of the axis a band is too narrow to hold its own word. */
const narrow = 0.08;
/** Room for a word above the plot. */
const wordMargin = 18;

/** A quiet band over the time in which the connection was off. */
export function offBand(tokens: ChartTokens, { first, last, off, zone }: HourWindow): OffBand {
  if (off === undefined) return { shapes: [], annotations: [], margin: (usual) => usual ?? {} };
  const x0 = wallClock(off.from, zone);
  const x1 = wallClock(off.until, zone);
  const isNarrow = off.until - off.from < narrow * (last - first + hourMilliseconds);
  const place = isNarrow
    ? ({ x: x1, xanchor: 'right', yanchor: 'bottom' } as const)
    : ({ x: x0, xanchor: 'left', xshift: 3, yanchor: 'top' } as const);
  return {
    shapes: [
      {
        type: 'rect',
        xref: 'x',
        yref: 'paper',
        x0,
        x1,
        y0: 0,
        y1: 1,
        layer: 'below',
        line: { width: 0 },
        fillcolor: tokens['viz-gap'],
      },
    ],
    annotations: [
      {
        ...place,
        xref: 'x',
        yref: 'paper',
        y: 1,
        text: 'Off',
        showarrow: false,
        font: { size: 11, color: tokens['text-muted'] },
      },
    ],
    margin: (usual) => (isNarrow ? { ...usual, t: wordMargin } : (usual ?? {})),
  };
}
