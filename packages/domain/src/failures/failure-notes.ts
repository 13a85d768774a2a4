import { momentText, type TimeZone } from '../lib/time.js';

export const failedCallsFileText = 'Failed to download the failed calls.';
export const noEarlierAttemptsText = 'The earlier window has no attempts to compare with.';
/** Where a window begins before the time from which calls are kept. */
export const samplesOnlyText = (callsSince: number, zone: TimeZone): string =>
  `Failures before ${momentText(callsSince, zone)} are counted, but only samples of them were kept.`;
