import {
  partnerEventReason,
  partnerEventWho,
  noConnectionEventsText,
  noRecipientsText,
} from '@suppliers-portal/domain';
import type { Column } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import type { Context } from '../context.js';
import { readOf } from './agency.js';

const eventColumns: readonly Column[] = [
  timeColumn('at', 'Time'),
  { field: 'event', header: 'Event' },
  { field: 'reason', header: 'Reason', absent: '–' },
  { field: 'who', header: 'By' },
];
const recipientColumns: readonly Column[] = [
  { field: 'email', header: 'Email' },
  { field: 'fixed', header: 'Fixed', text: (value) => (value === true ? 'yes' : '') },
];

/** `supplier agency partner events|recipients <partner>` */
export async function history(action: 'events' | 'recipients', dmcId: number, context: Context): Promise<undefined> {
  const portal = await context.signedIn();
  const read = await portal.useCases.readPartnerHistory.execute({ dmcId }, context.options);
  const { events, recipients } = readOf(read, 'Partners', portal, context);
  if (action === 'events') {
    const records = events.map((event) => ({
      at: timeValue(event.at),
      event: event.kind,
      reason: partnerEventReason(event) ?? null,
      who: partnerEventWho(event),
    }));
    const empty = noConnectionEventsText;
    await context.output.print({ kind: 'list', empty, columns: eventColumns, records });
    return undefined;
  }
  const records = recipients.map(({ email, isFixedContact }) => ({ email, fixed: isFixedContact }));
  await context.output.print({ kind: 'list', empty: noRecipientsText, columns: recipientColumns, records });
  return undefined;
}
