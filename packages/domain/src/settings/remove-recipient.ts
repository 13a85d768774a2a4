import type { GatewayFailure } from '../lib/failure.js';
import { changeFailureWords } from '../lib/change-outcome.js';
import { failed, ok, unreachable, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import { saysList, type RecipientGateway } from './recipient-gateway.js';
import { checkRemoval, findRecipient, fixedRecipientText, lastRecipientText, type Recipient } from './recipients.js';

export type RemoveRecipientFailure =
  | { readonly kind: 'last' }
  | { readonly kind: 'fixed' }
  | { readonly kind: 'absent'; readonly email: string }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

/** A refusal by the server is said in its own words. */
export function removeRecipientWords(failure: RemoveRecipientFailure): string {
  switch (failure.kind) {
    case 'last':
      return lastRecipientText;
    case 'fixed':
      return fixedRecipientText;
    case 'absent':
      return `${failure.email} is no recipient.`;
    case 'gateway':
      return changeFailureWords(failure.failure);
    default:
      return unreachable(failure);
  }
}

/** Removes a recipient. If it is the last or a fixed one, no request is sent. If no answer comes, the list is read. */
export class RemoveRecipient {
  constructor(private readonly gateway: RecipientGateway) {}

  async execute(
    { email, present }: { readonly email: string; readonly present: readonly Recipient[] },
    options?: RunOptions,
  ): Promise<Result<undefined, RemoveRecipientFailure>> {
    const check = checkRemoval(present, email);
    if (check === 'absent') return failed({ kind: 'absent', email });
    if (check !== 'allowed') return failed({ kind: check });
    const answer = await this.gateway.remove(email.trim(), options);
    if (answer.ok) return ok(undefined);
    const isGone = await saysList(
      this.gateway,
      answer.failure,
      (now) => findRecipient(now, email) === undefined,
      options,
    );
    return isGone ? ok(undefined) : failed({ kind: 'gateway', failure: answer.failure });
  }
}
