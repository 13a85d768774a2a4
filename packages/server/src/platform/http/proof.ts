import { proofNeededWords, type ProofKind } from '@suppliers-portal/domain';
import { markers } from '@suppliers-portal/wire';
import type { Caller } from './caller.js';
import { Refusal } from '../../kernel/refusal.js';

/** Does not apply to tools. A tool has a token, and the scope of the call limits what it can do. */
export function refuseWithoutProof(by: Caller['by'], kind: ProofKind): void {
  if (by.kind === 'session' && !by.isProven)
    throw new Refusal(403, proofNeededWords(kind), { [markers.proofHeader]: kind });
}
