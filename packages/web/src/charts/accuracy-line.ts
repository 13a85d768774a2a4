import { flooredPercent, percentOf, wallClock, soFar, type HourlyCount } from '@suppliers-portal/domain';
import { chartLayout, hourAxis } from './chart-template.js';
import type { ChartTokenName, ChartTokens } from './chart-tokens.js';
import type { Figure } from '../state/figure.js';
import { hourRange, isRunning, type HourWindow } from './hour-window.js';
import { minimumLabel } from './minimum-label.js';
import { offBand } from './off-band.js';

export interface AccuracyLineInput {
  readonly points: readonly HourlyCount[];
  readonly window: HourWindow;
  readonly minimum: number;
  /** With fewer attempts, an hour is not judged. */
  readonly fewest?: number;
  /** The lowest value of a chart next to it, which has the same scale. */
  readonly lowest?: number;
  readonly series: Extract<ChartTokenName, 'viz-1' | 'viz-2'>;
  /** The maximum number of labels on the time axis. */
  readonly labels: number;
}

/** Accuracy hour by hour over its minimum. An hour without attempts is a gap and never a zero. */
export function accuracyLine(
  tokens: ChartTokens,
  { points, window, minimum, fewest = 0, lowest = minimum, series, labels }: AccuracyLineInput,
): Figure {
  const layout = chartLayout(tokens);
  const accuracies = points.map(({ succeeded, failed }) => percentOf(succeeded, succeeded + failed) ?? null);
  const running = points.map(({ at }) => isRunning(window, at));
  const isSmall = points.map(({ succeeded, failed }) => succeeded + failed < fewest);
  const below = accuracies.map(
    (accuracy, index) => accuracy !== null && accuracy < minimum && running[index] !== true && isSmall[index] !== true,
  );
  const symbolOf = (isBelow: boolean, index: number): string => {
    if (running[index] === true) return 'circle-open';
    return isBelow ? 'diamond' : 'circle';
  };
  const floor = axisFloor(accuracies, Math.min(minimum, lowest));
  const band = offBand(tokens, window);
  const color = tokens[series];
  return {
    data: [
      {
        type: 'scatter',
        mode: 'lines+markers',
        name: 'Accuracy',
        x: points.map(({ at }) => wallClock(at, window.zone)),
        y: accuracies,
        connectgaps: false,
        customdata: points.map(({ succeeded, failed }, index) => [
          succeeded,
          succeeded + failed,
          flooredPercent(accuracies[index] ?? 0),
        ]),
        line: { color, width: 2, shape: 'linear' },
        marker: {
          opacity: 1,
          size: below.map((isBelow, index) => (isBelow || running[index] === true ? 9 : 4)),
          symbol: below.map(symbolOf),
          color: below.map((isBelow) => (isBelow ? tokens['viz-fail'] : color)),
          line: {
            width: below.map((isBelow, index) => (isBelow || running[index] === true ? 1.5 : 0)),
            color: running.map((isOpen) => (isOpen ? color : tokens['bg-surface'])),
          },
        },
        hovertemplate: points.map(
          (_, index) =>
            `<b>%{customdata[2]}%</b> accuracy<br>%{customdata[0]:,} of %{customdata[1]:,} succeeded${noteOf(running[index], isSmall[index])}<extra></extra>`,
        ),
      },
    ],
    layout: {
      ...layout,
      margin: band.margin(layout.margin),
      xaxis: hourAxis(layout, hourRange(window), labels),
      yaxis: { ...layout.yaxis, range: [floor, ceiling], ticksuffix: '%', rangemode: 'normal', nticks: 5 },
      shapes: [
        ...band.shapes,
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
      annotations: [...band.annotations, minimumLabel(tokens, accuracies, minimum, [floor, ceiling])],
    },
  };
}

/** Why a point has no mark of its own. */
function noteOf(isOpen: boolean | undefined, isSmall: boolean | undefined): string {
  if (isOpen === true) return `<br>${soFar}`;
  return isSmall === true ? '<br>too few to be judged' : '';
}

/** A little over 100, so that a line at 100 is not cut. */
const ceiling = 100.8;

/** A line of percentages can start above zero: at a multiple of five below its lowest value. */
function axisFloor(accuracies: readonly (number | null)[], minimum: number): number {
  const lowest = Math.min(minimum, ...accuracies.filter((accuracy) => accuracy !== null));
  return Math.max(0, 5 * Math.floor((lowest - 2) / 5));
}
