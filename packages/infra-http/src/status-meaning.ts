import {
  classifyAnswer,
  pageInstead,
  proofKinds,
  type AnswerSense,
  type GatewayFailure,
} from '@suppliers-portal/domain';

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly requestId?: string;
  readonly retryAfter?: string | null;
  /** What the server asks for before it does this. */
  readonly proof?: string | null;
  /** Whether the server knows what became of a change. */
  readonly outcome?: string | null;
  readonly now: number;
}

/** A proxy or a sign-in page of the network has answered instead of the portal, with any status. */
export const isPage = (text: string): boolean => /^\s*<(?:!doctype html|html)\b/iu.test(text);

/** What an answer that is no success means: the number becomes a word here, and the domain says the rest. */
export function meaningOf({ status, text, requestId, retryAfter, proof, outcome, now }: Answered): GatewayFailure {
  const isFromElsewhere = isPage(text);
  const sense = senseOf(status);
  // It says nothing of what the portal allows or has.
  if (isFromElsewhere && (sense === 'forbidden' || sense === 'no-data'))
    return { kind: 'garbled', where: pageInstead, ...(requestId === undefined ? {} : { requestId }) };
  const wanted = proofKinds.find((kind) => kind === proof);
  const seconds = secondsIn(retryAfter, now);
  return classifyAnswer({
    sense,
    text: isFromElsewhere ? '' : text,
    quote: String(status),
    ...(isFromElsewhere ? { isPage: true } : {}),
    outcomeUnknown: outcome === 'unknown',
    ...(wanted === undefined ? {} : { proof: wanted }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
  });
}

/** The one place where the number of an answer is read. */
const senses: Readonly<Record<number, AnswerSense>> = {
  400: 'invalid',
  401: 'signed-out',
  403: 'forbidden',
  404: 'no-data',
  408: 'busy',
  409: 'conflict',
  412: 'changed-since',
  413: 'invalid',
  414: 'invalid',
  415: 'invalid',
  // The part that was asked for is not there: the file is another one by now.
  416: 'changed-since',
  422: 'invalid',
  425: 'busy',
  431: 'invalid',
  429: 'too-many',
  // What the server or the network will never do for this request.
  501: 'refused',
  503: 'busy',
  504: 'timed-out',
  505: 'refused',
  // The network wants a sign-in.
  511: 'refused',
};

function senseOf(status: number): AnswerSense {
  return senses[status] ?? (status >= 500 ? 'broken' : 'refused');
}

/** Retry-After is a number of seconds or a date. */
function secondsIn(header: string | null | undefined, now: number): number | undefined {
  if (header === null || header === undefined) return undefined;
  if (/^\d{1,9}$/u.test(header.trim())) return Number(header);
  // A date begins with its weekday. Everything else is neither: JavaScript would read "1.5" as a day of 2001.
  const at = /^\s*[a-z]{3}/iu.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}
