import type { User } from '../account/user.js';
import { may } from '../account/rights.js';
import type { GatewayFailure } from '../lib/failure.js';
import { unreachable } from '../lib/result.js';
import { changeFailureWords } from '../lib/change-outcome.js';
import { isOff, type ConnectionStatus } from './connection-status.js';
import { causeDetailsRequired } from './texts.js';

export const turnOnCauses = ['Production Issue', 'Scheduled Maintenance', 'No Issue', 'Others'] as const;
export type TurnOnCause = (typeof turnOnCauses)[number];
export const defaultTurnOnCause: TurnOnCause = 'Production Issue';

/** Only the first click within this time counts. */
export const turnOnClickMilliseconds = 1000;

export type TurnOnAvailability = 'available' | 'already-on' | 'admins-may-not' | 'unknown';

/** What the button must know before the click. */
export function turnOnAvailability(user: User, status: ConnectionStatus | undefined): TurnOnAvailability {
  if (!may(user, 'turn on')) return 'admins-may-not';
  if (status === undefined) return 'unknown';
  return isOff(status) ? 'available' : 'already-on';
}

export type TurnOnFailure =
  | { readonly kind: 'details-missing' }
  /** The server answered with a text that is not the one for success. */
  | { readonly kind: 'not-turned-on'; readonly text: string }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

/** The sentence for the dialog and for the terminal. */
export function turnOnFailureWords(failure: TurnOnFailure): string {
  switch (failure.kind) {
    case 'details-missing':
      return causeDetailsRequired;
    case 'not-turned-on':
      return failure.text;
    case 'gateway':
      return changeFailureWords(failure.failure);
    default:
      return unreachable(failure);
  }
}
