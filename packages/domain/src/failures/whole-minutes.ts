import { minute } from '../lib/durations.js';
import type { TimeWindow } from './failure-dimension.js';

/** The smallest window of full minutes that has all of the other one. */
export const wholeMinutes = ({ from, to }: TimeWindow): TimeWindow => ({
  from: Math.floor(from / minute) * minute,
  to: Math.ceil(to / minute) * minute,
});
