import { counted } from '../lib/numbers.js';
import { durationText } from '../lib/time.js';

/** How long suppliers waited for the agency in the stage of an onboarding. */
export interface AgencyWait {
  /** How many waits are counted. */
  readonly count: number;
  /** In milliseconds. Absent: none is counted. */
  readonly median?: number;
}

/** A median of fewer says little, and could show how long one other supplier waited. */
export const fewestWaits = 5;

export const usualWaitText = ({ count, median }: AgencyWait): string =>
  median === undefined || count < fewestWaits
    ? `How long the agency usually takes here is not known yet: fewer than ${String(fewestWaits)} onboardings went through this stage in a year.`
    : `The agency usually takes ${durationText(median)} here: the median of ${counted(count, 'onboarding')}.`;
