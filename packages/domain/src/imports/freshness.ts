import { counted, countText, partOf } from '../lib/numbers.js';
import { datasetText } from './import.js';
import { minute } from '../lib/durations.js';

/** Batches that come closer together than this are one delivery. */
export const deliveryMinutes = 10;
/** Of so many deliveries the times are kept. */
export const keptArrivals = 21;
/** With fewer it is not known yet how often the data comes. */
const fewestArrivals = 6;
/** A delivery may take this much longer than usual. */
const leastPatience = 30 * minute;

/**
 * How often data usually comes, learned from when it came (the newest first): the second longest interval. The longest
 * may have been an outage. Intervals over a weekend come every week, so they count. Undefined: not known yet.
 */
export function usualInterval(arrivals: readonly number[]): number | undefined {
  if (arrivals.length < fewestArrivals) return undefined;
  const intervals = arrivals.slice(1).map((at, place) => (arrivals[place] ?? at) - at);
  return intervals.sort((a, b) => b - a)[1];
}

/** How long data has been due, in milliseconds. Undefined while it is not late, or if that cannot be known. */
export function latenessOf(
  { newestAt, usual }: { readonly newestAt: number; readonly usual?: number | undefined },
  now: number,
): number | undefined {
  if (usual === undefined) return undefined;
  const due = newestAt + usual;
  return now - due > Math.max(usual / 2, leastPatience) ? now - due : undefined;
}

/** A dataset of a partner, and when it came last. Times are milliseconds. */
export interface Freshness {
  readonly dmcId: number;
  readonly name: string;
  readonly dataset: string;
  readonly newestAt: number;
  /** How often it usually comes. Absent: not known yet. */
  readonly usual?: number;
  /** Since it was due. Absent: it is not late. */
  readonly late?: number;
}

export interface FreshnessOfAll {
  /** How many datasets of partners there are, those that are late, and those of which it is not known yet. */
  readonly total: number;
  readonly late: number;
  readonly unknown: number;
  /** The first of them: the latest first. */
  readonly datasets: readonly Freshness[];
}

export const mostFreshness = 500;

/** What is late for the longest is first, then what came longest ago. */
export function freshnessOfAll(all: readonly Freshness[], now: number): FreshnessOfAll {
  const judged = all.map((one) => {
    const late = latenessOf(one, now);
    return late === undefined ? one : { ...one, late };
  });
  return {
    total: judged.length,
    late: judged.filter(({ late }) => late !== undefined).length,
    unknown: judged.filter(({ usual }) => usual === undefined).length,
    datasets: judged
      .toSorted((a, b) => (b.late ?? -1) - (a.late ?? -1) || a.newestAt - b.newestAt || a.dmcId - b.dmcId)
      .slice(0, mostFreshness),
  };
}

/** "Availability of 10234 is 3 hours late." */
export function freshnessSentence({ dataset, dmcId, usual, late }: Freshness): string {
  const subject = `${datasetText(dataset)} of ${String(dmcId)}`;
  if (late !== undefined) return `${subject} is ${lengthText(late)} late.`;
  return usual === undefined ? `${subject}: not known yet how often it comes.` : `${subject} is on time.`;
}

/** In the largest unit of which there are two. */
export function lengthText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minute);
  if (minutes < 120) return counted(minutes, 'minute');
  return minutes < 48 * 60 ? counted(Math.floor(minutes / 60), 'hour') : counted(Math.floor(minutes / 1440), 'day');
}

/** The verb goes with those that are late: "1 of 3 datasets of partners is late." */
export const lateText = (late: number, total: number): string =>
  `${partOf(late, total, 'dataset')} of partners ${late === 1 || total === 1 ? 'is' : 'are'} late.`;

/** Said behind the text of what is late. Empty where it is known of all. */
export const rhythmsUnknownText = (unknown: number): string => {
  if (unknown === 0) return '';
  return unknown === 1
    ? ' For 1 it is not known yet how often it comes.'
    : ` For ${countText(unknown)} it is not known yet how often they come.`;
};
