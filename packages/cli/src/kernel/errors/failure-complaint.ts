import {
  failureDetails,
  mustSelectAccount,
  pageInstead,
  serverWords,
  sessionExpired,
  trustFault,
  unreachable,
  type Garbled,
  type GatewayFailure,
} from '@suppliers-portal/domain';
import { tokenAdvice } from '../portal/token-advice.js';
import type { Complaint } from './command-failure.js';
import type { ErrorCode } from './error-codes.js';
import { proxyAdvice } from './proxy-advice.js';
import { trustAdvice } from './trust-advice.js';

/** Where a call went and with which token, for hints that name it. */
export interface CallPlace {
  readonly url: string;
  readonly urlSource: string;
  readonly tokenSource: string;
  /** The token was kept by a sign-in. */
  readonly isSignIn?: boolean;
  /** The call that failed. */
  readonly http?: Complaint['http'];
}

/** Line 1 is the sentence of the web for this failure, except where only a tool can help itself. */
export interface FailureSentence {
  readonly message: string;
  readonly text?: string;
  /** Command lines that help. */
  readonly next?: readonly string[];
  /** The command line that lists what is there, for the answer that something is not. */
  readonly listedBy?: string;
}

function codeOf(failure: GatewayFailure, url: string): ErrorCode {
  if ('text' in failure && failure.text.trim() === mustSelectAccount) return 'ACCOUNT_REQUIRED';
  if (proxyAdvice(failure, url) !== undefined) return 'PROXY_REFUSED';
  switch (failure.kind) {
    case 'no-data':
      return 'NOT_FOUND';
    case 'signed-out':
      return 'TOKEN_REJECTED';
    case 'forbidden':
      return 'FORBIDDEN';
    case 'timed-out':
      return 'SERVER_TIMEOUT';
    case 'computing':
      return 'PENDING';
    case 'in-doubt':
      return 'OUTCOME_UNKNOWN';
    case 'unreachable':
      return trustFault(failure.detail) === undefined ? 'UNREACHABLE' : 'NOT_TRUSTED';
    case 'conflict':
    case 'changed-since':
    case 'invalid':
      return 'REFUSED';
    case 'too-many':
      return 'RATE_LIMITED';
    case 'busy':
    case 'broken':
      return 'SERVER_ERROR';
    case 'garbled':
    case 'refused':
      return 'UNEXPECTED_ANSWER';
    default:
      return unreachable(failure);
  }
}

export function failureComplaint(failure: GatewayFailure, sentence: FailureSentence, place: CallPlace): Complaint {
  const code = codeOf(failure, place.url);
  const common = {
    code,
    ...(place.http === undefined ? {} : { http: place.http }),
    ...(failure.requestId === undefined ? {} : { requestId: failure.requestId }),
    ...('retryAfterSeconds' in failure ? { retryAfterSeconds: failure.retryAfterSeconds } : {}),
  };
  if (code === 'ACCOUNT_REQUIRED') {
    return {
      ...common,
      message: mustSelectAccount,
      hint: 'Choose one for this call with -a <id|name>, or for all with: supplier account use <id|name>',
      next: ['supplier account list'],
    };
  }
  if (failure.kind === 'signed-out') {
    const advice = place.isSignIn === true ? 'Sign in again.' : newTokenAdvice(place.tokenSource);
    return {
      ...common,
      message: sessionExpired,
      hint: `${place.url} does not know the token from ${place.tokenSource}: it has expired or was revoked. ${advice}`,
      next: ['supplier auth login'],
    };
  }
  // What the portal refuses for good is not to be tried again, whatever the sentence for all failures says.
  const refusal = serverWords(failure);
  const isFinal =
    (code === 'FORBIDDEN' || failure.kind === 'invalid') && refusal !== '' && /please retry/iu.test(sentence.message);
  const said = isFinal ? { ...sentence, message: refusal } : sentence;
  return {
    ...common,
    message: said.message,
    hint: hintOf(failure, said, place),
    ...nextOf(failure, said),
  };
}

/** As long as a variable has a token, a sign-in is not used. */
const newTokenAdvice = (source: string): string =>
  source.startsWith('SUPPLIER_') ? `${tokenAdvice} Put a new one there, or unset ${source} and sign in.` : tokenAdvice;

function nextOf({ kind }: GatewayFailure, { next, listedBy }: FailureSentence): Pick<Complaint, 'next'> {
  if (kind === 'no-data' && listedBy !== undefined) return { next: [listedBy] };
  return next === undefined ? {} : { next };
}

/** What has a number comes from a portal, unless it is a page of the proxy before it. */
const afterGarbled = ({ requestId, where }: Garbled, { url, urlSource }: CallPlace): string =>
  requestId === undefined || where === pageInstead
    ? `Is ${url} a suppliers portal (${urlSource})?`
    : `${url} may have another version of the portal than this program is made for. To compare them: supplier doctor`;

function hintOf(failure: GatewayFailure, said: FailureSentence, place: CallPlace): string {
  const { url } = place;
  const advice = proxyAdvice(failure, url);
  if (advice !== undefined) return advice;
  const { message, text } = said;
  const details = failureDetails(withoutRequest(failure), message);
  switch (failure.kind) {
    case 'unreachable':
      return trustAdvice(failure.detail, url) ?? addressAdvice(failure.detail, details, place);
    case 'garbled':
      return `${details} ${afterGarbled(failure, place)}`;
    case 'conflict':
    case 'changed-since':
    case 'invalid':
    case 'too-many':
    case 'busy':
    case 'broken':
    case 'refused':
      return withPause(details, failure.retryAfterSeconds);
    case 'no-data':
      return isKnownMissing(failure.text, said) ? (text ?? '') : withText(details, text);
    case 'forbidden':
    case 'timed-out':
    case 'computing':
    case 'in-doubt':
    case 'signed-out':
      return withText(details, text);
    default:
      return unreachable(failure);
  }
}

/** A server without TLS answers a greeting of TLS with what OpenSSL takes for another version. */
const addressAdvice = (detail: string, details: string, { url, urlSource }: CallPlace): string =>
  /wrong version number|packet length too long/iu.test(detail)
    ? `${url} answers without TLS. If it is the right server, set its address to ${url.replace('https:', 'http:')} (${urlSource}).`
    : `${details}. Is ${url} the right address (${urlSource})?`;

/** The message says already what is not there. */
const isKnownMissing = (text: string, { message, listedBy }: FailureSentence): boolean =>
  message === text.trim() || listedBy !== undefined;

/** The portal's own words often end with the advice that is said here with its time. */
const withPause = (details: string, seconds: number | undefined): string =>
  seconds === undefined ? details : `${details.replace(/ Try again\.$/u, '')} Try again in ${String(seconds)} s.`;

const withText = (details: string, text: string | undefined): string =>
  text === undefined ? details : `${text} ${details}`;

/** The request has its own place in the third line. */
const withoutRequest = (failure: GatewayFailure): GatewayFailure =>
  Object.fromEntries(Object.entries(failure).filter(([name]) => name !== 'requestId')) as unknown as GatewayFailure;
