import type { Annotations } from 'plotly.js';
import type { ChartTokens } from './chart-tokens.js';

interface Place {
  readonly x: number;
  readonly xanchor: 'left' | 'center' | 'right';
  readonly yanchor: 'top' | 'bottom';
}

/** Under the line at the right if it is free there, and so on. */
const places: readonly Place[] = (['top', 'bottom'] as const).flatMap((yanchor) => [
  { x: 1, xanchor: 'right', yanchor } as const,
  { x: 0, xanchor: 'left', yanchor } as const,
  { x: 0.5, xanchor: 'center', yanchor } as const,
]);

/** The label's share of the width on a phone, and of the height with some air around it. */
const width = 0.3;
const height = 0.13;

/** The label of the minimum, placed where it covers no data. */
export function minimumLabel(
  tokens: ChartTokens,
  values: readonly (number | null)[],
  minimum: number,
  [floor, ceiling]: readonly [number, number],
): Partial<Annotations> {
  const reach = height * (ceiling - floor);
  const isFree = ({ x, yanchor }: Place): boolean => {
    const from = x * (1 - width);
    const [low, high] = yanchor === 'top' ? [minimum - reach, minimum] : [minimum, minimum + reach];
    return low >= floor - reach / 4 && high <= ceiling && !passesThrough(values, [from, from + width], [low, high]);
  };
  const place = places.find(isFree) ?? { x: 1, xanchor: 'right', yanchor: 'top' };
  return {
    xref: 'paper',
    x: place.x,
    xanchor: place.xanchor,
    yref: 'y',
    y: minimum,
    yanchor: place.yanchor,
    yshift: place.yanchor === 'top' ? -2 : 2,
    text: `Minimum ${String(minimum)}%`,
    showarrow: false,
    font: { size: 11, color: tokens['viz-threshold'] },
    // The words stay readable where the data leave no room, and where the line of a mark passes.
    bgcolor: tokens['bg-surface'],
  };
}

const samples = 48;

/** Whether the line through the values enters a box. The box is given in shares of the width and in values. */
function passesThrough(
  values: readonly (number | null)[],
  [from, to]: readonly [number, number],
  [low, high]: readonly [number, number],
): boolean {
  return Array.from({ length: samples + 1 }, (_, index) => from + (index / samples) * (to - from)).some((share) => {
    // The axis has half a step of air at both ends.
    const value = valueAt(values, share * values.length - 0.5);
    return value !== undefined && value >= low && value <= high;
  });
}

function valueAt(values: readonly (number | null)[], position: number): number | undefined {
  const left = values[Math.floor(position)];
  const right = values[Math.ceil(position)];
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  return left + (position - Math.floor(position)) * (right - left);
}
