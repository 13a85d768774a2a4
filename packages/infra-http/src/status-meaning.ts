import { proofKinds, type GatewayFailure } from '@suppliers-portal/domain';

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

/** What an answer that is no success means. The one place where a status is read. */
export function meaningOf({ status, text, requestId, retryAfter, proof, outcome, now }: Answered): GatewayFailure {
  const traced = requestId === undefined ? {} : { requestId };
  if (status === 401) return { kind: 'signed-out', text, ...traced };
  const wanted = proofKinds.find((kind) => kind === proof);
  if (status === 403) return { kind: 'forbidden', text, ...(wanted === undefined ? {} : { proof: wanted }), ...traced };
  if (status === 404) return { kind: 'no-data', text, ...traced };
  if (outcome === 'unknown') return { kind: 'in-doubt', status, text, ...traced };
  if (status === 504 || text.includes('computed')) return { kind: 'timed-out', status, text, ...traced };
  const seconds = secondsIn(retryAfter, now);
  return { kind: 'refused', status, text, ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }), ...traced };
}

/** Retry-After is a number of seconds or a date. */
function secondsIn(header: string | null | undefined, now: number): number | undefined {
  if (header === null || header === undefined) return undefined;
  if (/^\d{1,9}$/u.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}
