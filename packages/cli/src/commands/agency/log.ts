import { noStaffChangesText } from '@suppliers-portal/domain';
import type { Command } from '../command.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import { readOf } from './agency.js';

/** `supplier agency log list` */
export const log: Command<'agency log'> = async (_, context) => {
  const portal = await context.signedIn();
  const entries = readOf(await portal.useCases.readAgencyLog.execute(context.options), 'Agency log', portal, context);
  await context.output.print({
    kind: 'list',
    empty: noStaffChangesText,
    columns: [
      timeColumn('at', 'Time'),
      { field: 'who', header: 'Who' },
      { field: 'kind', header: 'Change' },
      { field: 'details', header: 'Details' },
    ],
    records: entries.map(({ at, who, kind, details }) => ({ at: timeValue(at), who, kind, details })),
  });
  return undefined;
};
