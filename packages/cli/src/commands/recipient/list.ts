import type { Command } from '../command.js';
import { readRecipients, recipientColumns, recipientRecord } from './recipients.js';

/** `supplier recipient list` */
export const list: Command<'recipient list'> = async (_, context) => {
  const portal = await context.portal();
  const recipients = await readRecipients(portal, context);
  await context.output.print({
    kind: 'list',
    empty: 'No recipients.',
    columns: recipientColumns,
    records: recipients.map(recipientRecord),
  });
  return undefined;
};
