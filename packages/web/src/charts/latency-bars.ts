import { chartLayout } from './chart-template.js';
import type { ChartTokens } from './chart-tokens.js';
import type { Figure } from '../state/figure.js';

/** Failed attempts by how long their answer took, from zero, hatched like all that failed. */
export function latencyBars(
  tokens: ChartTokens,
  bands: readonly { readonly label: string; readonly failures: number }[],
): Figure {
  const layout = chartLayout(tokens);
  return {
    data: [
      {
        type: 'bar',
        name: 'Failed',
        x: bands.map(({ label }) => label),
        y: bands.map(({ failures }) => failures),
        marker: {
          color: tokens['viz-fail'],
          line: { width: 0.75, color: tokens['bg-surface'] },
          pattern: {
            shape: '/',
            size: 6,
            solidity: 0.2,
            fillmode: 'replace',
            fgcolor: tokens['bg-surface'],
            bgcolor: tokens['viz-fail'],
          },
        },
        hovertemplate: '%{y:,} failed<extra></extra>',
      },
    ],
    layout: { ...layout, xaxis: { ...layout.xaxis, type: 'category' }, yaxis: { ...layout.yaxis, tickformat: ',~s' } },
  };
}
