import type { Data } from 'plotly.js';
import { chartLayout } from './chart-template.js';
import type { ChartTokenName, ChartTokens } from './chart-tokens.js';
import type { Figure } from '../state/figure.js';

export interface RiskPart {
  readonly name: string;
  readonly amount: number /** The exact sum in words. */;
  readonly text: string;
  readonly color: Extract<ChartTokenName, `viz-${string}`>;
}

/** The money of one currency by age, the parts of one bar from zero on. */
export function riskBars(tokens: ChartTokens, parts: readonly RiskPart[]): Figure {
  const layout = chartLayout(tokens);
  return {
    data: parts.map(
      ({ name, amount, text, color }): Data => ({
        type: 'bar',
        orientation: 'h',
        name,
        x: [amount],
        y: [''],
        customdata: [`${name}: ${text}`],
        hovertemplate: '%{customdata}<extra></extra>',
        marker: { color: tokens[color], line: { width: 0.75, color: tokens['bg-surface'] } },
      }),
    ),
    layout: {
      ...layout,
      barmode: 'stack',
      hovermode: 'closest',
      margin: { ...layout.margin, t: 4, b: 28, l: 12 },
      xaxis: { ...layout.xaxis, showspikes: false, rangemode: 'tozero', tickformat: ',~s', nticks: 4 },
      yaxis: { ...layout.yaxis, showticklabels: false, showgrid: false },
    },
  };
}
