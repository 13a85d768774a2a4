import { momentText, type TimeZone } from '../lib/time.js';

export const failedCallsFileText = 'Failed to download the failed calls.';
/** Where a window begins before the time from which calls are kept. */
export const samplesOnlyText = (callsSince: number, zone: TimeZone): string =>
  `Failures before ${momentText(callsSince, zone)} are counted, but only samples of them were kept.`;
