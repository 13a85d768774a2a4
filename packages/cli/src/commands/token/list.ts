import type { Command } from '../command.js';
import { keepIds } from '../kept-ids.js';
import { readTokens, tokenColumns, tokenRecord } from './tokens.js';

/** `supplier token list` */
export const list: Command<'token list'> = async (_, context) => {
  const portal = await context.signedIn();
  const tokens = await readTokens(portal, context);
  const now = context.now;
  await keepIds(
    'tokens',
    tokens.map(({ name, scope }) => [name, scope]),
    context,
  );
  await context.output.print({
    kind: 'list',
    empty: 'No access tokens.',
    columns: tokenColumns,
    records: tokens.map((token) => tokenRecord(token, now)),
  });
  return undefined;
};
