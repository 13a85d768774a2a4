import type { AnsweredFailure } from './failure.js';
import type { ProofKind } from './proof-kind.js';

/** What an answer that is no success says of itself, before its text is read. */
export type AnswerSense = Exclude<AnsweredFailure['kind'], 'computing' | 'in-doubt'>;

export interface Said {
  readonly sense: AnswerSense;
  readonly text: string;
  readonly isPage?: true;
  /** The server made no claim about what became of a change. */
  readonly outcomeUnknown?: boolean;
  readonly proof?: ProofKind;
  readonly requestId?: string;
  readonly retryAfterSeconds?: number;
  readonly quote?: string;
}

/**
 * The catalogue of errors: what an answer means for the user. If the text contains the word "computed", the data is
 * still being collected, no matter which kind of answer it is. The same is true of a conflict that mentions a
 * computation.
 */
export function classifyAnswer({ sense, outcomeUnknown, proof, ...answered }: Said): AnsweredFailure {
  if (sense === 'forbidden') return { kind: sense, ...answered, ...(proof === undefined ? {} : { proof }) };
  if (sense === 'signed-out' || sense === 'no-data') return { kind: sense, ...answered };
  if (outcomeUnknown === true) return { kind: 'in-doubt', ...answered };
  return { kind: isStillComputed(sense, answered.text) ? 'computing' : sense, ...answered };
}

const isStillComputed = (sense: AnswerSense, text: string): boolean =>
  sense !== 'timed-out' && (text.includes('computed') || (sense === 'conflict' && /computation/iu.test(text)));
