import {
  checkRemoval,
  findRecipient,
  removeRecipientWords,
  type Recipient,
  type RemoveRecipientFailure,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { JsonObject } from '../../kernel/output/answer.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Command } from '../command.js';
import { confirm } from '../confirm.js';
import type { Context } from '../context.js';
import { changedColumn, doneSoFar, readRecipients, recipientColumns } from './recipients.js';

/** `supplier recipient remove <email…>`: the last and the fixed ones stay. */
export const remove: Command<'recipient remove'> = async ({ flags, arguments: { email: emails } }, context) => {
  const portal = await context.portal();
  let present = await readRecipients(portal, context);
  refuseWhatMayNotGo(emails, present, portal, context);
  const records: JsonObject[] = emails.map((email) => ({
    email: findRecipient(present, email)?.email ?? email,
    fixed: false,
    changed: true,
  }));
  if (flags['dry-run']) await context.output.note('Nothing was removed.');
  else {
    await confirm(
      {
        question: `Remove ${emails.join(', ')}? They get no more mails.`,
        flag: '--yes',
        otherwise: 'The recipients were left as they are.',
      },
      context,
    );
    const done: string[] = [];
    for (const email of emails) {
      context.stopHint = doneSoFar(done, emails, 'Removed');
      const removed = await portal.useCases.removeRecipient.execute({ email, present }, context.options);
      if (!removed.ok) refuse(removed.failure, context.stopHint, portal, context);
      present = present.filter((one) => one !== findRecipient(present, email));
      done.push(email);
    }
  }
  await context.output.print({ kind: 'list', empty: '', columns: [...recipientColumns, changedColumn], records });
  return undefined;
};

/** Looked at in order, as they would go: of two, only one may. */
function refuseWhatMayNotGo(
  emails: readonly string[],
  present: readonly Recipient[],
  portal: SignedIn,
  context: Context,
): void {
  let left = present;
  for (const email of emails) {
    const check = checkRemoval(left, email);
    if (check === 'absent') refuse({ kind: 'absent', email }, 'Nothing was removed.', portal, context);
    if (check !== 'allowed') refuse({ kind: check }, 'Nothing was removed.', portal, context);
    left = left.filter((one) => one !== findRecipient(left, email));
  }
}

function refuse(failure: RemoveRecipientFailure, hint: string, portal: SignedIn, context: Context): never {
  const message = removeRecipientWords(failure);
  switch (failure.kind) {
    case 'gateway':
      return context.fail(failure.failure, { message, text: hint }, portal);
    case 'absent':
      return fail({ code: 'NOT_FOUND', message, hint, next: ['supplier recipient list'] });
    case 'last':
    case 'fixed':
      return fail({ code: 'REFUSED', message, hint });
  }
}
