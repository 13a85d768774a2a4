import type { Command } from '../command.js';
import { readSessions, sessionColumns, sessionRecord } from './sessions.js';

/** `supplier session list` */
export const list: Command<'session list'> = async (_, context) => {
  const portal = await context.signedIn();
  const sessions = await readSessions(portal, context);
  await context.output.print({
    kind: 'list',
    empty: 'No sessions.',
    columns: sessionColumns,
    records: sessions.map(sessionRecord),
  });
  return undefined;
};
