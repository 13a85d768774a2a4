import { countText, outcomePercents, type Tally } from '@suppliers-portal/domain';
import type { Data } from 'plotly.js';
import { chartLayout } from './chart-template.js';
import type { ChartTokens } from './chart-tokens.js';
import type { Figure } from '../state/figure.js';

/** A ring of succeeded and failed attempts. It is plain grey if there were no attempts. */
export function donut(tokens: ChartTokens, tally: Tally): Figure {
  const layout = chartLayout(tokens);
  return {
    data: [tally.attempts === 0 ? emptyRing(tokens) : ring(tokens, tally)],
    layout: { ...layout, margin: { t: 4, r: 4, b: 4, l: 4, pad: 0 }, hovermode: 'closest' },
  };
}

const shape = { type: 'pie', hole: 0.76, sort: false, direction: 'clockwise', rotation: 0, textinfo: 'none' } as const;

function ring(tokens: ChartTokens, { succeeded, failed, attempts }: Tally): Data {
  const shares = outcomePercents(succeeded, attempts);
  const words = (name: string, count: number, share = ''): string => `${name}: ${countText(count)} (${share}%)`;
  return {
    ...shape,
    values: [succeeded, failed],
    labels: ['Succeeded', 'Failed'],
    customdata: [words('Succeeded', succeeded, shares?.succeeded), words('Failed', failed, shares?.failed)],
    marker: {
      colors: [tokens['viz-ok'], tokens['viz-fail']],
      line: { color: tokens['bg-surface'], width: 2 },
      pattern: {
        shape: ['', '/'],
        size: 6,
        solidity: 0.2,
        fillmode: 'replace',
        fgcolor: tokens['bg-surface'],
        bgcolor: [tokens['viz-ok'], tokens['viz-fail']],
      },
    },
    hovertemplate: '%{customdata}<extra></extra>',
  };
}

function emptyRing(tokens: ChartTokens): Data {
  return { ...shape, values: [1], labels: ['No attempts'], marker: { colors: [tokens['viz-gap']] }, hoverinfo: 'skip' };
}
