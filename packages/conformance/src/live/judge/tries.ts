import type { Exchange, Recording } from '../exchange.js';
import type { Evidence } from './evidence.js';
import { isUndecided, type Judge, type Seen, type Undecided } from './judge.js';

/** The recording as it was before anything was asked again, and with the second answers in place of the first; absent where there are none. */
export function triesOf(recording: Recording): readonly [first: Recording, second: Recording | undefined] {
  const second = new Map(
    recording.exchanges.flatMap((one) => (one.again === undefined ? [] : [[one.again, one] as const])),
  );
  if (second.size === 0) return [recording, undefined];
  const exchanges = recording.exchanges.filter(({ again }) => again === undefined);
  return [
    { ...recording, exchanges },
    { ...recording, exchanges: exchanges.map((one) => second.get(one.id) ?? one) },
  ];
}

/** What a rule came to; `flaky`: it was wrong one time and right the other. */
export interface Looked {
  readonly judge: Judge;
  readonly seen: readonly Seen[] | Undecided;
  readonly isFlaky: boolean;
}

type Decide = (judge: Judge, evidence: Evidence) => readonly Seen[] | Undecided;

export function lookedAt(judge: Judge, decide: Decide, first: Evidence, second: Evidence | undefined): Looked {
  const before = decide(judge, first);
  if (second === undefined) return { judge, seen: before, isFlaky: false };
  const after = decide(judge, second);
  const [was, is] = [wrongIn(before), wrongIn(after)];
  const isFinal = judge.isFinal === true;
  if (was.length === 0 && is.length > 0) return { judge, seen: after, isFlaky: !isFinal && !isUndecided(before) };
  // That nothing shows it any more is no right answer: the second one has to be among what was looked at.
  const right = new Set(isUndecided(after) ? [] : after.flatMap(({ at }) => at.again ?? []));
  return {
    judge,
    seen: before,
    isFlaky: !isFinal && was.length > 0 && is.length === 0 && was.every(({ at }) => right.has(at.id)),
  };
}

export function wrongIn(seen: readonly Seen[] | Undecided): readonly Seen[] {
  return isUndecided(seen) ? [] : seen.filter(({ wrong }) => wrong !== undefined);
}

/** Searches and prebooks come to the same whenever they are sent; so do the details of a booking that never was. */
export function changesNothing({ operation, step }: Exchange): boolean {
  return (
    operation === 'search' || operation === 'prebook' || (operation === 'booking_details' && step.startsWith('neg '))
  );
}
