import { countText } from '../lib/numbers.js';
import { bangkok, clockText, dayText } from '../lib/time.js';

/** What a log says in place of lines that the portal has lost. Times are epoch milliseconds. */
export function missingLogText(from: number, to: number, lines: number): string {
  const attempts = lines === 1 ? '1 attempt is' : `${countText(lines)} attempts are`;
  return `Up to ${attempts} missing between ${clockText(from, bangkok)} and ${clockText(to, bangkok)} (GMT+7) on ${dayText(from, bangkok)}: the portal has lost a part of this log.`;
}
