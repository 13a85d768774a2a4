import { outcomeUnknownText, serverWords } from './failure-words.js';
import type { GatewayFailure } from './failure.js';
import { unreachable } from './result.js';

/**
 * Whether a change can have been made although its answer does not say so: the answer was lost, came too late, or came
 * from something between. A portal that answers for itself says if it does not know.
 */
export function isOutcomeUnknown(failure: GatewayFailure): boolean {
  switch (failure.kind) {
    case 'unreachable':
    case 'timed-out':
    case 'in-doubt':
    case 'garbled':
      return true;
    case 'busy':
    case 'broken':
      return failure.isPage === true;
    case 'computing':
    case 'conflict':
    case 'changed-since':
    case 'invalid':
    case 'too-many':
    case 'refused':
    case 'no-data':
    case 'signed-out':
    case 'forbidden':
      return false;
    default:
      return unreachable(failure);
  }
}

/** Why a change did not succeed, in the server's words if it has some. If no answer says so, it may have been made. */
export function changeFailureWords(failure: GatewayFailure): string {
  const words = serverWords(failure);
  // A server that does not know it either says so in its own words.
  return failure.kind === 'in-doubt' || !isOutcomeUnknown(failure) ? words : `${ended(words)} ${outcomeUnknownText}`;
}

const ended = (text: string): string => (/[.?!]$/u.test(text) ? text : `${text}.`);

export interface ChangeNamed {
  /** Begins with a small letter, unless it is a name. */
  readonly what: string;
  readonly verb?: 'was' | 'were';
  /** As in "was revoked". */
  readonly done: string;
}

/**
 * The first words about a change that did not succeed. They never say that it was not made if that is not known. Without
 * a failure of the gateway, a rule refused it.
 */
export function notDoneWords(failure: GatewayFailure | undefined, { what, verb = 'was', done }: ChangeNamed): string {
  if (failure !== undefined && isOutcomeUnknown(failure)) return `It is not known whether ${what} ${verb} ${done}.`;
  const first = what.startsWith('the ') ? `The ${what.slice(4)}` : what;
  return `${first} ${verb} not ${done}.`;
}
