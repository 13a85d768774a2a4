import type { Command } from '../command.js';
import { accountColumns, accountRecord } from './account-columns.js';

/** `supplier account list` */
export const list: Command<'account list'> = async (_, context) => {
  const signedIn = await context.signedIn();
  const user = await signedIn.freshUser();
  const current = signedIn.account(user);
  await context.output.print({
    kind: 'list',
    empty: 'There is no partner account that you may act for.',
    columns: [
      ...accountColumns,
      { field: 'current', header: 'Current', text: (value) => (value === true ? 'yes' : '') },
    ],
    records: user.availableDmc.map((account) => ({
      ...accountRecord(account),
      current: account.value === current?.value,
    })),
  });
  return undefined;
};
