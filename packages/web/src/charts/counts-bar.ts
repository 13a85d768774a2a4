import { wallClock, soFar, type HourlyCount } from '@suppliers-portal/domain';
import type { Data } from 'plotly.js';
import { chartLayout, hourAxis } from './chart-template.js';
import type { ChartTokens } from './chart-tokens.js';
import type { Figure } from '../state/figure.js';
import { hourRange, isRunning, type HourWindow } from './hour-window.js';
import { offBand } from './off-band.js';

export interface CountsBarInput {
  readonly points: readonly HourlyCount[];
  readonly window: HourWindow;
  readonly labels: number;
}

/** Attempts hour by hour, failed ones hatched on top of succeeded ones. Always from zero. */
export function countsBar(tokens: ChartTokens, { points, window, labels }: CountsBarInput): Figure {
  const layout = chartLayout(tokens);
  const x = points.map(({ at }) => wallClock(at, window.zone));
  const divider = { width: 0.75, color: tokens['bg-surface'] };
  const band = offBand(tokens, window);
  const opacity = points.map(({ at }) => (isRunning(window, at) ? 0.5 : 1));
  const hover = (outcome: string): string[] =>
    points.map(({ at }) => `%{y:,} ${outcome}${isRunning(window, at) ? ` ${soFar}` : ''}<extra></extra>`);
  const succeeded: Data = {
    type: 'bar',
    name: 'Succeeded',
    x,
    y: points.map((point) => point.succeeded),
    marker: { color: tokens['viz-ok'], line: divider, opacity },
    hovertemplate: hover('succeeded'),
  };
  const failed: Data = {
    type: 'bar',
    name: 'Failed',
    x,
    y: points.map((point) => point.failed),
    marker: {
      color: tokens['viz-fail'],
      line: divider,
      opacity,
      pattern: {
        shape: '/',
        size: 6,
        solidity: 0.2,
        fillmode: 'replace',
        fgcolor: tokens['bg-surface'],
        bgcolor: tokens['viz-fail'],
      },
    },
    hovertemplate: hover('failed'),
  };
  return {
    data: [succeeded, failed],
    layout: {
      ...layout,
      margin: band.margin(layout.margin),
      barmode: 'stack',
      xaxis: hourAxis(layout, hourRange(window), labels),
      yaxis: { ...layout.yaxis, tickformat: ',~s' },
      shapes: [...band.shapes],
      annotations: [...band.annotations],
    },
  };
}
