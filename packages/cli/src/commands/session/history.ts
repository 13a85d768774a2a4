import { accountEventWords } from '@suppliers-portal/domain';
import type { Column } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import type { Command } from '../command.js';
import { viewSentence } from '../page-sentence.js';

const columns: readonly Column[] = [
  timeColumn('at', 'Time'),
  { field: 'what', header: 'Event' },
  { field: 'network', header: 'Network' },
  { field: 'client', header: 'Client', detail: true },
  { field: 'event', header: 'Name', detail: true },
];

/** `supplier session history` */
export const history: Command<'session history'> = async (_, context) => {
  const portal = await context.signedIn();
  const listed = await portal.useCases.listOwnEvents.execute(context.options);
  if (!listed.ok) return context.fail(listed.failure, viewSentence(listed.failure, 'Recent events'), portal);
  await context.output.print({
    kind: 'list',
    empty: 'No events.',
    columns,
    records: listed.value.map((one) => ({
      at: timeValue(one.at),
      what: accountEventWords(one),
      network: one.network ?? null,
      client: one.client ?? null,
      event: one.event,
      times: one.times ?? 1,
    })),
  });
  return undefined;
};
