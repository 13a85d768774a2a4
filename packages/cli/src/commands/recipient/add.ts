import { addRecipientWords, emailFault, findRecipient } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { JsonObject } from '../../kernel/output/answer.js';
import type { Command } from '../command.js';
import { changedColumn, doneSoFar, readRecipients, recipientColumns } from './recipients.js';

/** `supplier recipient add <email…>`: every address is looked at before the first is sent. */
export const add: Command<'recipient add'> = async ({ flags, arguments: { email: emails } }, context) => {
  const wrong = emails.find((email) => emailFault(email) !== undefined);
  const fault = wrong === undefined ? undefined : emailFault(wrong);
  if (fault !== undefined)
    fail({ code: 'INVALID_VALUE', message: fault, hint: `You gave "${wrong ?? ''}". Nothing was added.` });
  const portal = await context.portal();
  const present = await readRecipients(portal, context);
  const records: (JsonObject & { readonly email: string })[] = [];
  for (const email of emails) {
    if (flags['dry-run']) {
      records.push({ email: email.trim(), fixed: false, changed: findRecipient(present, email) === undefined });
      continue;
    }
    context.stopHint = doneSoFar(
      records.map((record) => record.email),
      emails,
      'Added',
    );
    const added = await portal.useCases.addRecipient.execute({ email, present }, context.options);
    if (!added.ok) {
      const sentence = { message: addRecipientWords(added.failure), text: context.stopHint };
      if (added.failure.kind === 'gateway') context.fail(added.failure.failure, sentence, portal);
      fail({ code: 'INVALID_VALUE', message: sentence.message, hint: sentence.text });
    }
    records.push({
      email: added.value.email,
      fixed: findRecipient(present, email)?.isFixedContact ?? false,
      changed: added.value.added,
    });
  }
  if (flags['dry-run']) await context.output.note('Nothing was added.');
  await context.output.print({ kind: 'list', empty: '', columns: [...recipientColumns, changedColumn], records });
  return undefined;
};
