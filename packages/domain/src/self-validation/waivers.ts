import { isDay } from '../lib/day.js';
import { isBlank } from '../lib/hidden-characters.js';
import { unreachable } from '../lib/result.js';

/** A finding that a team accepts until a day. */
export interface NewWaiver {
  readonly rule: string;
  /** A pointer into the document, or an operation. Everywhere if absent. */
  readonly at?: string;
  readonly reason: string;
  /** The last day on which it holds, as `yyyy-MM-dd`. */
  readonly until: string;
}

/** A waiver that the portal keeps. */
export interface PortalWaiver extends NewWaiver {
  readonly id: string;
  readonly by: string;
  readonly addedAt: number;
}

export interface PortalWaivers {
  /** The portal's day (UTC): a waiver with an earlier last day holds no longer. */
  readonly today: string;
  /** In the order in which they were added. */
  readonly waivers: readonly PortalWaiver[];
  /** Names this list: a file takes its place only if no one has changed it since. */
  readonly edition?: string | undefined;
}

export const longestWaiverReason = 500;
/** Of one partner. */
export const mostWaivers = 200;
export const tooManyWaiversText = `A partner can have at most ${String(mostWaivers)} waivers. Take one back first.`;
export const otherWaiversText =
  'The waivers were changed after you read them, so they stay as they are. Look at them again before you replace them.';
export const waiverGoneText = 'There is no such waiver.';
export const waivedAlreadyText = 'There is such a waiver already. Take it back first.';

export type WaiverFault = 'reason-missing' | 'reason-too-long' | 'no-day' | 'past-day';

export const hasWaiverEnded = ({ until }: NewWaiver, today: string): boolean => until < today;

/** Whether the texts of a waiver can be kept. A file may have waivers that ended. */
export function keptWaiverFault({ reason, until }: Pick<NewWaiver, 'reason' | 'until'>): WaiverFault | undefined {
  const { length } = Array.from(reason.trim());
  if (isBlank(reason)) return 'reason-missing';
  if (length > longestWaiverReason) return 'reason-too-long';
  return isDay(until) ? undefined : 'no-day';
}

/** Whether a waiver can be added today. */
export function newWaiverFault(waiver: NewWaiver, today: string): WaiverFault | undefined {
  return keptWaiverFault(waiver) ?? (hasWaiverEnded(waiver, today) ? 'past-day' : undefined);
}

export function waiverFaultWords(fault: WaiverFault): string {
  switch (fault) {
    case 'reason-missing':
      return 'Enter a reason.';
    case 'reason-too-long':
      return `A reason can have at most ${String(longestWaiverReason)} characters.`;
    case 'no-day':
      return 'Enter the last day, for example 2026-12-31.';
    case 'past-day':
      return 'The last day has passed. Enter today or a later day.';
    default:
      return unreachable(fault);
  }
}

export const waiverFileTooLarge = (file: string): string => `${file} is larger than 256 KiB.`;
export const certificationStaysText = 'The result that counts for the certification stays as it is.';
