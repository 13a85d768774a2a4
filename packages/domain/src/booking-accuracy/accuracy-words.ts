import { actionLabel, minimumAccuracy, type ActionName } from '../connection/action.js';
import { flooredPercent, percentOf, counted } from '../lib/numbers.js';
import { clockText, type TimeZone } from '../lib/time.js';
import { unreachable } from '../lib/result.js';
import type { HourlyCount, Tally, Verdict } from './accuracy-report.js';

export function verdictWords(action: ActionName, given: Verdict, minimum = minimumAccuracy[action]): string {
  switch (given) {
    case 'above':
      return `Above ${String(minimum)}% minimum`;
    case 'below':
      return `Below ${String(minimum)}% minimum`;
    case 'no-attempts':
      return 'No attempts';
    default:
      return unreachable(given);
  }
}

export const accuracyText = ({ accuracy }: Tally): string =>
  accuracy === undefined ? '–' : `${flooredPercent(accuracy)}%`;

/** The chart in one sentence, for users who cannot see it. */
export function accuracySentence(
  action: ActionName,
  points: readonly HourlyCount[],
  zone: TimeZone,
  minimum = minimumAccuracy[action],
): string {
  const known = points.flatMap(({ at, succeeded, failed }) => {
    const accuracy = percentOf(succeeded, succeeded + failed);
    return accuracy === undefined ? [] : [{ at, accuracy }];
  });
  const latest = known.at(-1);
  if (latest === undefined) return `${actionLabel[action]} accuracy, hourly, last 24 hours. No attempts.`;
  const lowest = known.reduce((low, point) => (point.accuracy < low.accuracy ? point : low));
  const below = known.filter(({ accuracy }) => accuracy < minimum).length;
  return (
    `${actionLabel[action]} accuracy, hourly, last 24 hours. Lowest ${flooredPercent(lowest.accuracy)}% at ${clockText(lowest.at, zone)}, ` +
    `latest ${flooredPercent(latest.accuracy)}%. Minimum ${String(minimum)}%. ${counted(below, 'hour')} below.`
  );
}
