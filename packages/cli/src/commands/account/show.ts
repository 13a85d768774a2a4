import { mustSelectAccount } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';
import { accountColumns, accountRecord } from './account-columns.js';

/** `supplier account show` */
export const show: Command<'account show'> = async (_, context) => {
  const { output, settings } = context;
  const signedIn = await context.signedIn();
  const account = signedIn.account(await signedIn.freshUser());
  if (account === undefined)
    return fail({
      code: 'ACCOUNT_REQUIRED',
      message: mustSelectAccount,
      hint: 'Choose one with: supplier account use <id|name>',
      next: ['supplier account list'],
    });
  const source = settings.account?.source ?? (signedIn.credential.isStored ? 'the stored sign-in' : 'the token');
  await output.print({
    kind: 'record',
    columns: [...accountColumns, { field: 'source', header: 'From' }],
    record: { ...accountRecord(account), source },
    headline: () => ({
      tone: 'dim',
      title: `${account.text} (${String(account.value)})`,
      lines: [`It comes from ${source}.`],
    }),
  });
  return undefined;
};
