import { countText } from '../lib/numbers.js';
import { bangkok, clockText, dayText } from '../lib/time.js';

/** What a log says in place of lines that the portal has lost. Times are epoch milliseconds. */
export function missingLogText(from: number, to: number, lines: number): string {
  return `Up to ${attempts(lines)} ${lines === 1 ? 'is' : 'are'} missing between ${clockText(from, bangkok)} and ${clockText(to, bangkok)} (GMT+7) on ${dayText(from, bangkok)}: the portal has lost a part of this log.`;
}

/** What is shown next to the name of such a file. */
export const logMissingNote = (lines: number): string =>
  `The portal has lost up to ${attempts(lines)} of this log. Lines with the result “missing” say when they were.`;

const attempts = (lines: number): string => (lines === 1 ? '1 attempt' : `${countText(lines)} attempts`);
