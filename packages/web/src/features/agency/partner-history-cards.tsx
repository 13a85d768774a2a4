import {
  momentText,
  partnerEventLabels,
  partnerEventReason,
  partnerEventWho,
  type PartnerEvent,
  type PartnerHistory,
  type Recipient,
  type TimeZone,
  noConnectionEventsText,
  recipientsAreMailedText,
  noRecipientsText,
} from '@suppliers-portal/domain';
import { useMemo } from 'react';
import { DataGrid } from '../../ui/table/data-grid.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { nameColumn } from '../../ui/table/name-column.js';
import { usePageOf, Pager, pageSizes, usePaging } from '../../ui/table/pager.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useZone } from '../../ui/hook/use-zone.js';

export const recipientsId = 'partner-recipients';

/** When and why did the connection go off and on, and who was told? */
export function PartnerHistoryCards({ events, recipients }: PartnerHistory) {
  const zone = useZone();
  const columns = useMemo(() => eventColumns(zone), [zone]);
  const eventGrid = useGrid(columns, events, 'e-');
  const paging = usePaging();
  const paged = { ...eventGrid, rows: usePageOf(eventGrid.rows, paging) };
  const recipientGrid = useGrid(recipientColumns, recipients, 'r-');
  return (
    <>
      <section className="sp-card sp-gap" aria-label="Connection events">
        <div className="sp-card-head">
          <div>
            <h2>Connection events</h2>
            <p>When and why the connection went off and on in the last 90 days.</p>
          </div>
        </div>
        <DataGrid
          label="List of connection events"
          grid={paged}
          rowKey={({ at, kind }) => `${String(at)} ${kind}`}
          emptyText={noConnectionEventsText}
        />
        {events.length > pageSizes[0] ? (
          <Pager holdsAll paging={paging} total={events.length} label="Pages of connection events" />
        ) : null}
      </section>
      <section className="sp-card sp-gap" aria-label="Recipients">
        <div className="sp-card-head">
          <div>
            <h2 id={recipientsId} tabIndex={-1}>
              Recipients
            </h2>
            <p>{recipientsAreMailedText} Only the data of the agency removes a fixed one.</p>
          </div>
        </div>
        <DataGrid
          label="List of recipients"
          grid={recipientGrid}
          rowKey={({ email }) => email}
          emptyText={noRecipientsText}
        />
      </section>
    </>
  );
}

const eventColumns = (zone: TimeZone): readonly Column<PartnerEvent>[] => [
  { key: 'at', header: 'Time', text: ({ at }) => momentText(at, zone), order: ({ at }) => at },
  { key: 'event', header: 'Event', text: ({ kind }) => partnerEventLabels[kind] },
  { key: 'reason', header: 'Reason', text: partnerEventReason, words: true },
  nameColumn('who', 'By', partnerEventWho),
];

const recipientColumns: readonly Column<Recipient>[] = [
  nameColumn('email', 'Email', ({ email }) => email),
  { key: 'fixed', header: 'Fixed', text: ({ isFixedContact }) => (isFixedContact ? 'Yes' : 'No') },
];
