import { caseOf, isBroken, isWithin, type Case, type CaseStep } from '../cases/case.js';
import type { Exchange } from '../exchange.js';
import type { Evidence } from './evidence.js';
import { notApplicable, seen, type Judge, type Seen, type Undecided } from './judge.js';

interface Sent {
  readonly at: Exchange;
  readonly found: CaseStep;
}

/** Of all cases that show the same, the smallest is what is told; the others are its places. */
function looked(kind: Case['kind'], expected: string): Judge['look'] {
  return ({ gone, recording: { exchanges, run } }: Evidence): readonly Seen[] | Undecided => {
    const cases = exchanges.flatMap((at): Sent[] => {
      const found = caseOf(at);
      return found?.kind === kind && !gone.has(at) ? [{ at, found }] : [];
    });
    if (cases.length === 0 && run !== undefined && run.hasCases !== true)
      return notApplicable('The profile asks for no generated cases.');
    const broken = cases.filter(({ at }) => isBroken(kind, at)).toSorted((one, other) => sizeOf(one) - sizeOf(other));
    const told: Sent[] = [];
    const wrong = broken.map((one) => {
      const same = told.find(
        ({ at, found }) =>
          found.operation === one.found.operation &&
          answerTo(at) === answerTo(one.at) &&
          isWithin(found.changed, one.found.changed),
      );
      if (same === undefined) told.push(one);
      return seen(one.at, wordsOf(same ?? one, kind, expected));
    });
    return [...wrong, ...cases.filter(({ at }) => !isBroken(kind, at)).map(({ at }) => seen(at, false))];
  };
}

function wordsOf({ at, found }: Sent, kind: Case['kind'], expected: string): Seen['wrong'] {
  const { operation, changed, values, number, seed } = found;
  const what = kind === 'valid' ? 'that the document accepts' : 'that the document refuses';
  return {
    message: `A request of ${operation} ${what} is answered with ${answerTo(at)}: ${changed.join(', ')} (case ${number} of seed ${seed}).`,
    expected,
    got: `${answerTo(at)} for ${values}`,
  };
}

function sizeOf({ at, found: { changed } }: Sent): number {
  return changed.length * 1_000_000 + (at.request.body?.length ?? 0);
}

function answerTo({ answer }: Exchange): string {
  return answer.kind === 'answer' ? String(answer.status) : `no answer (${answer.why})`;
}

export const CASES: readonly Judge[] = [
  { rule: 'PS-GEN-001', takes: 'generated cases', look: looked('valid', 'an answer of success') },
  { rule: 'PS-GEN-002', takes: 'generated cases', look: looked('invalid', 'a status from 400 to 499') },
];
