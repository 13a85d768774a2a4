import { changeFailureWords } from '../lib/change-outcome.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, ok, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import { saysList, type RecipientGateway } from './recipient-gateway.js';
import { emailFault, findRecipient, mostRecipients, tooManyRecipientsText, type Recipient } from './recipients.js';

export type AddRecipientFailure =
  | { readonly kind: 'invalid-email'; readonly fault: string }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

export const addRecipientFailedText = 'Failed to add email';
export function addRecipientWords(failure: AddRecipientFailure): string {
  switch (failure.kind) {
    case 'invalid-email':
      return failure.fault;
    case 'too-many':
      return tooManyRecipientsText;
    case 'gateway':
      return addRecipientFailedText;
  }
}

/** Why it failed and what to do, after the one text that the specification has for it. */
export function addRecipientAdvice(failure: AddRecipientFailure): string | undefined {
  if (failure.kind !== 'gateway') return undefined;
  return changeFailureWords(failure.failure);
}

/**
 * Adds a recipient. One that is on the list already is silently not added again. If no answer comes, the list is read.
 */
export class AddRecipient {
  constructor(private readonly gateway: RecipientGateway) {}

  async execute(
    { email, present }: { readonly email: string; readonly present: readonly Recipient[] },
    options?: RunOptions,
  ): Promise<Result<{ readonly added: boolean; readonly email: string }, AddRecipientFailure>> {
    const written = email.trim();
    const fault = emailFault(written);
    if (fault !== undefined) return failed({ kind: 'invalid-email', fault });
    const there = findRecipient(present, written);
    if (there !== undefined) return ok({ added: false, email: there.email });
    if (present.length >= mostRecipients) return failed({ kind: 'too-many' });
    const answer = await this.gateway.add(written, options);
    if (answer.ok) return ok({ added: true, email: written });
    const isThere = await saysList(
      this.gateway,
      answer.failure,
      (now) => findRecipient(now, written) !== undefined,
      options,
    );
    return isThere ? ok({ added: true, email: written }) : failed({ kind: 'gateway', failure: answer.failure });
  }
}
