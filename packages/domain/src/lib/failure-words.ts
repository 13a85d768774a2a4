import type { GatewayFailure, Unreachable } from './failure.js';
import { unreachable } from './result.js';

export interface FailureWords {
  readonly kind: 'no-data' | 'signed-out' | 'forbidden' | 'timed-out' | 'error';
  readonly title: string;
  readonly text?: string;
  /** Said once in passing as well, where a failure concerns the whole page. */
  readonly toast?: string;
  readonly retryable: boolean;
  /** Status and text as received, for users who investigate the cause. */
  readonly details?: string;
}

/** Sentences that a page uses instead of the common ones. */
export interface OwnWords {
  readonly noData?: string | undefined;
  readonly error?: string | undefined;
}

/** The text of a page whose data could not be loaded. The command line uses the same text. */
export function pageFailureWords(failure: GatewayFailure, page: string, own: OwnWords = {}): FailureWords {
  switch (failure.kind) {
    case 'no-data':
      return {
        kind: 'no-data',
        title: own.noData ?? `There is no data available at the moment for ${page}`,
        retryable: false,
      };
    case 'signed-out':
      return { kind: 'signed-out', title: sessionExpired, retryable: false };
    case 'forbidden':
      if (isAccountDisabled(failure)) return { kind: 'forbidden', title: disabledAccountText, retryable: false };
      return {
        kind: 'forbidden',
        ...authorisationError,
        toast: `Error showing page ${page}, please request for access`,
        retryable: false,
      };
    case 'timed-out':
    case 'computing':
      return { kind: 'timed-out', ...timeoutError, retryable: true };
    case 'conflict':
    case 'changed-since':
    case 'invalid':
    case 'too-many':
    case 'busy':
    case 'broken':
    case 'refused':
    case 'in-doubt':
    case 'unreachable':
    case 'garbled':
      return {
        kind: 'error',
        title: own.error ?? `Error showing page ${page}, please retry`,
        retryable: true,
        details: failureDetails(failure),
      };
    default:
      return unreachable(failure);
  }
}

/** The text of a card or a tab whose data could not be loaded. The rest of its page is there. */
export function partFailureWords(failure: GatewayFailure, part: string, own: OwnWords = {}): FailureWords {
  const words = pageFailureWords(failure, part, { error: `${part} could not be loaded`, ...own });
  if (words.toast === undefined) return words;
  const { toast: _ofPage, ...rest } = words;
  return { ...rest, text: noPartText };
}

/** Said once of all parts of a page that could not be loaded at the same time. */
export const severalFailedText = (parts: readonly string[]): string =>
  `These parts could not be loaded: ${parts.join(', ')}.`;

/** What people of a partner read while the agency has it disabled. The server answers it, and each page says it. */
export const disabledAccountText = 'The agency has disabled this partner account. Please contact the agency.';

export const isAccountDisabled = (failure: GatewayFailure): boolean =>
  failure.kind === 'forbidden' && failure.text === disabledAccountText;

export const sessionExpired = 'The user session has expired. Please log in again.';
export const dataUnavailable = {
  title: 'Data Unavailable',
  text: 'There is no data available for this view.',
} as const;
/** The specification gives it to a page that an account cannot open. */
export const noPageText =
  'You do not have permission to view this page. Please contact the suppliers portal admin to request for access.';
const noPartText =
  'You do not have permission to see this part of the page. To request access, contact the suppliers portal admin.';
const authorisationError = {
  title: 'Authorisation Error',
  text: noPageText,
} as const;
const timeoutError = {
  title: 'Timeout Error',
  text: 'Collecting your data is taking more time than expected. Please check back later.',
} as const;

/** Never says that nothing was changed. The only safe advice is where to look. */
export const outcomeUnknownWords = (place: string | undefined): string =>
  `${outcomeUnknownText} Check ${place ?? 'what it changes'} before you try again.`;
export const outcomeUnknownText = 'It is not known whether this was done.';

/** The server's text for a rejected change, as received. If the server sent none, the text says what happened. */
export function serverWords(failure: GatewayFailure): string {
  if (failure.kind === 'signed-out') return sessionExpired;
  return 'text' in failure && failure.text.trim() !== '' ? failure.text.trim() : failureDetails(failure);
}

const cutText = "The portal's answer did not come whole";
const pageText = ' with a page of HTML: a proxy may have answered.';
/** The change of which the user awaits no answer any more can still be made. */
export const stoppedWaiting: GatewayFailure = { kind: 'unreachable', detail: 'you stopped waiting', wasLeft: true };
const stoppedWaitingText = 'You stopped waiting for the answer.';
const unreachableText = 'The portal could not be reached';
export const awayText = `${unreachableText}.`;

/**
 * One line about what really happened. It is never the first text that a user reads. `said` is the text that the user
 * reads first, which is not repeated.
 */
export function failureDetails(failure: GatewayFailure, said?: string): string {
  const request = failure.requestId === undefined ? '' : ` (request ${failure.requestId})`;
  switch (failure.kind) {
    case 'no-data':
      return `The portal has no data for this.${request}`;
    case 'signed-out':
      return `The portal does not know this sign-in.${request}`;
    case 'forbidden':
      return `The portal refused${afterSaid(failure.text, said)}${request}`;
    case 'timed-out':
    case 'computing':
    case 'in-doubt':
    case 'conflict':
    case 'changed-since':
    case 'invalid':
    case 'too-many':
    case 'busy':
    case 'broken':
    case 'refused': {
      const number = failure.quote === undefined ? '' : ` ${failure.quote}`;
      const text = failure.isPage === true ? pageText : afterSaid(failure.text, said);
      return `The portal answered${number}${text}${request}`;
    }
    case 'unreachable':
      return unreachableDetails(failure, request);
    case 'garbled':
      return `The portal's answer cannot be used: ${failure.where}.${request}`;
    default:
      return unreachable(failure);
  }
}

function unreachableDetails({ wasLeft, hasBegun, detail }: Unreachable, request: string): string {
  if (wasLeft === true) return stoppedWaitingText;
  return `${hasBegun === true ? cutText : unreachableText}: ${detail}${request}`;
}

function afterSaid(text: string, said: string | undefined): string {
  if (text.trim() === '') return ': no text';
  return text.trim() === said ? '.' : `: ${text.trim()}`;
}

/** What the specification has for several pages that cannot be read. */
export const sorryText = 'Sorry, something went wrong. Please try again.';
