import {
  auditKindText,
  staffMay,
  tableTimeText,
  type AgencyEntry,
  type RunOptions,
  type TimeZone,
} from '@suppliers-portal/domain';
import { useCallback, useMemo } from 'react';
import { lastOf } from '../../state/async-state.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { DataGrid } from '../../ui/data-grid.js';
import type { Column } from '../../ui/grid-rows.js';
import { PageHeader } from '../../ui/page-header.js';
import { useGrid } from '../../ui/use-grid.js';
import { useTask } from '../../ui/use-task.js';
import { useZone } from '../../ui/use-zone.js';
import { ViewState } from '../../ui/view-state.js';
import { PeopleCard } from './people-card.js';
import { useAgency } from './use-agency.js';

const none: readonly AgencyEntry[] = [];

/** Who runs the portal, and what did they change? */
export function StaffPage({ title }: { readonly title: string }) {
  const agency = useAgency();
  const { user } = useSignedIn();
  const readStaff = useCallback((options: RunOptions) => agency.listStaff.execute(options), [agency]);
  const readLog = useCallback((options: RunOptions) => agency.readAgencyLog.execute(options), [agency]);
  const staff = useTask(readStaff);
  const log = useTask(readLog);
  const reloadStaff = staff.reload;
  const reloadLog = log.reload;
  const reload = useCallback(() => {
    reloadStaff();
    reloadLog();
  }, [reloadStaff, reloadLog]);
  const skeleton = <div className="sp-card sp-card-wait" />;
  return (
    <>
      <PageHeader title={title} onRefresh={reload} notes={[]} />
      <ViewState title={title} state={staff.state} onRetry={reload} onGiveUp={staff.giveUp} skeleton={skeleton}>
        {({ value }) => (
          <PeopleCard title="Staff" people={value} mayChange={staffMay(user, 'change staff')} onChanged={reload} />
        )}
      </ViewState>
      <ViewState title="Changes" state={log.state} onRetry={reload} onGiveUp={log.giveUp} skeleton={skeleton}>
        {() => <LogCard entries={lastOf(log.state)?.value ?? none} />}
      </ViewState>
    </>
  );
}

function LogCard({ entries }: { readonly entries: readonly AgencyEntry[] }) {
  const zone = useZone();
  const columns = useMemo(() => logColumns(zone), [zone]);
  const grid = useGrid(columns, entries, 'l-');
  return (
    <section className="sp-card sp-gap" aria-label="Changes by staff">
      <div className="sp-card-head">
        <div>
          <h2>Changes by staff</h2>
          <p>The newest 200. What concerns a partner is in its audit log too.</p>
        </div>
      </div>
      <DataGrid
        cards
        label="List of changes by staff"
        grid={grid}
        rowKey={({ id }) => id}
        emptyText="Staff has not changed anything yet."
      />
    </section>
  );
}

const logColumns = (zone: TimeZone): readonly Column<AgencyEntry>[] => [
  { key: 'time', header: 'Time', text: ({ at }) => tableTimeText(at, zone), order: ({ at }) => at },
  { key: 'who', header: 'Who', text: ({ who }) => who, order: ({ who }) => who },
  { key: 'what', header: 'What', text: ({ kind }) => auditKindText(kind), order: ({ kind }) => kind },
  { key: 'details', header: 'Details', text: ({ details }) => details, words: true },
];
