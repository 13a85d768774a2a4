import { partOf, failedShareWords } from '../lib/numbers.js';
import { momentBeside, momentText, type TimeZone } from '../lib/time.js';
import { actionLabel } from './action.js';
import type { ConnectionStatus, Evaluation, PlainOff, Suspended } from './connection-status.js';

export interface BannerWords {
  readonly title: string;
  readonly text: string;
}

/** How a time's zone is called in running text. */
export function zoneWords(zone: TimeZone): string {
  switch (zone.kind) {
    case 'local':
      return 'local time';
    case 'bangkok':
      return 'Bangkok time';
    case 'utc':
      return 'UTC';
  }
}

/** The text of the banner while the connection is off. Undefined while it is on. */
export function connectionBanner(status: ConnectionStatus, zone: TimeZone): BannerWords | undefined {
  switch (status.kind) {
    case 'live':
      return undefined;
    case 'off':
      return offWords(status, zone);
    case 'suspended':
      return suspendedWords(status, zone);
  }
}

function offWords({ since }: PlainOff, zone: TimeZone): BannerWords {
  return since === undefined
    ? { title: 'Connection is off', text: 'The connection is off.' }
    : { title: 'Connection is off', text: `Turned off at ${momentText(since, zone)} (${zoneWords(zone)}).` };
}

function suspendedWords({ since, blockedUntil, evaluation }: Suspended, zone: TimeZone): BannerWords {
  const window =
    since === undefined
      ? `Until ${momentText(blockedUntil, zone)} (${zoneWords(zone)}).`
      : `From ${momentText(since, zone)} to ${momentBeside(blockedUntil, since, zone)} (${zoneWords(zone)}).`;
  const judged = evaluation === undefined ? '' : ` ${evaluationWords(evaluation, since ?? blockedUntil, zone)}`;
  return { title: 'Connection suspended', text: `${window}${judged}` };
}

/** For example "62 of 310 makebook attempts failed (20.0%) between 06:18 and 07:18." */
export function evaluationWords(
  { action, failed, total, from, until }: Evaluation,
  beside: number,
  zone: TimeZone,
): string {
  const percent = failedShareWords({ failed, total });
  const period =
    from === undefined || until === undefined
      ? ''
      : ` between ${momentBeside(from, beside, zone)} and ${momentBeside(until, from, zone)}`;
  return `${partOf(failed, total, `${actionLabel[action].toLowerCase()} attempt`)} failed${percent}${period}.`;
}
