import { recipientsFailedText, type Recipient } from '@suppliers-portal/domain';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';

export const recipientColumns: readonly Column[] = [
  { field: 'email', header: 'Email' },
  { field: 'fixed', header: 'Fixed', text: (value) => (value === true ? 'yes' : '') },
];

export const changedColumn: Column = {
  field: 'changed',
  header: 'Changed',
  text: (value) => (value === true ? 'yes' : 'no'),
};

export const recipientRecord = ({ email, isFixedContact }: Recipient): JsonObject => ({ email, fixed: isFixedContact });

export async function readRecipients(portal: SignedIn, context: Context): Promise<readonly Recipient[]> {
  const listed = await portal.useCases.listRecipients.execute(context.options);
  return listed.ok ? listed.value : context.fail(listed.failure, { message: recipientsFailedText }, portal);
}

/** What of several was done before one of them failed. */
export function doneSoFar(done: readonly string[], all: readonly string[], verb: string): string {
  const left = all.slice(done.length + 1);
  return [
    ...(done.length === 0 ? [] : [`${verb} before: ${done.join(', ')}.`]),
    ...(left.length === 0 ? [] : [`Not tried: ${left.join(', ')}.`]),
  ].join(' ');
}
