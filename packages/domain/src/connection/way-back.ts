import { partOf } from '../lib/numbers.js';
import { durationText, momentBeside, type TimeZone } from '../lib/time.js';
import { zoneWords } from './connection-words.js';
import { maximumTurnOnsPerDay, staysOffText } from './texts.js';
import type { PlainOff, Suspended } from './connection-status.js';

export interface WayBackWords {
  /** What happens by itself, and when. */
  readonly clock: string;
  /** How many manual turn-ons are left. Absent if the server does not report it. */
  readonly attempts?: string;
}

export const onlyPartnerTurnsOn = 'Only the partner can turn it on.';

/** What brings a connection back that is off. */
export function wayBack(status: PlainOff | Suspended, now: number, zone: TimeZone): WayBackWords {
  const attempts = attemptWords(status, now, zone);
  return { clock: clockWords(status, now, zone), ...(attempts === undefined ? {} : { attempts }) };
}

function clockWords(status: PlainOff | Suspended, now: number, zone: TimeZone): string {
  if (status.kind === 'off') return staysOffText;
  return status.blockedUntil <= now
    ? 'The suspension has ended. Turn it on, or wait for the next check.'
    : `${durationText(status.blockedUntil - now)} until ${momentBeside(status.blockedUntil, now, zone)}, then it turns on by itself`;
}

function attemptWords({ turnOns }: PlainOff | Suspended, now: number, zone: TimeZone): string | undefined {
  if (turnOns === undefined) return undefined;
  if (turnOns.left > 0) return `${partOf(turnOns.left, turnOns.most ?? maximumTurnOnsPerDay, 'attempt')} left`;
  return turnOns.nextAt === undefined
    ? 'No attempts left.'
    : `No attempts left. The next one is free at ${momentBeside(turnOns.nextAt, now, zone)} (${zoneWords(zone)}).`;
}
