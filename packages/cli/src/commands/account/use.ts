import { fail } from '../../kernel/errors/command-failure.js';
import { unknownAccount } from '../../sign-in/signed-in.js';
import type { Command } from '../command.js';
import { accountColumns, accountRecord } from './account-columns.js';

/** `supplier account use <account>` */
export const use: Command<'account use'> = async ({ flags, arguments: { account: asked } }, context) => {
  const signedIn = await context.signedIn();
  const { credential, useCases } = signedIn;
  if (!credential.isStored) {
    fail({
      code: 'USAGE',
      message: `The choice belongs to a stored sign-in, and ${credential.source} is used instead of one.`,
      hint: `Set SUPPLIER_ACCOUNT, or unset ${credential.source} and sign in.`,
      next: ['supplier auth login'],
    });
  }
  const user = await signedIn.freshUser();
  const before = (await context.kept.signIn(context.key)).account;
  const selected = useCases.selectAccount.execute({ user, asked });
  if (!selected.ok) return fail(unknownAccount(user, { value: asked, source: 'the command line' }));
  const changed = before?.value !== selected.value.value;
  if (!flags['dry-run']) await signedIn.remember(user);
  const { text, value } = selected.value;
  const calls = changed ? 'Calls are now' : 'Calls were already';
  await context.output.print({
    kind: 'record',
    columns: [...accountColumns, { field: 'changed', header: 'Changed' }],
    record: { ...accountRecord(selected.value), changed: changed && !flags['dry-run'] },
    headline: () => ({
      tone: 'ok',
      title: `${flags['dry-run'] ? 'Calls would be' : calls} made for ${text} (${String(value)})`,
      lines: [],
    }),
  });
  return undefined;
};
