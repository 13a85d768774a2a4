import type { Command } from '../command.js';
import { keepIds } from '../kept-ids.js';
import { readSessions, sessionColumns, sessionRecord } from './sessions.js';

/** `supplier session list` */
export const list: Command<'session list'> = async (_, context) => {
  const portal = await context.signedIn();
  const sessions = await readSessions(portal, context);
  await keepIds(
    'sessions',
    sessions.map(({ id, name }) => [id, name ?? '']),
    context,
  );
  await context.output.print({
    kind: 'list',
    empty: 'No sessions.',
    columns: sessionColumns,
    records: sessions.map(sessionRecord),
  });
  return undefined;
};
