import { useFeature } from '../../state/container.js';
import {
  agencyFeature,
  auditKindText,
  factorResetsFeature,
  staffMay,
  momentText,
  type AgencyEntry,
  type FactorReset,
  type RunOptions,
  type TimeZone,
  noneOfThemText,
  noStaffChangesText,
} from '@suppliers-portal/domain';
import { useCallback, useMemo } from 'react';
import { lastOf } from '../../state/async-state.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { DataGrid, GridFilter } from '../../ui/table/data-grid.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { nameColumn } from '../../ui/table/name-column.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { PartState } from '../../ui/state/part-state.js';
import { lookAgainEvery, useShownParts, useTask } from '../../ui/hook/use-task.js';
import { useTimesNote, useZone } from '../../ui/hook/use-zone.js';
import { FactorResetsCard } from './factor-resets-card.js';
import { PeopleCard } from './people-card.js';
import { TokensCard } from './tokens-card.js';
import { TableToCome } from '../../ui/state/card-to-come.js';

const none: readonly FactorReset[] = [];

/** Who runs the portal, and what did they change? */
export function StaffPage({ title }: { readonly title: string }) {
  const { listStaff, listIngestionTokens, readAgencyLog } = useFeature(agencyFeature);
  const { listFactorResets } = useFeature(factorResetsFeature);
  const { user } = useSignedIn();
  const staff = useTask(
    useCallback((options: RunOptions) => listStaff.execute(options), [listStaff]),
    lookAgainEvery,
  );
  const resets = useTask(
    useCallback((options: RunOptions) => listFactorResets.execute(options), [listFactorResets]),
    lookAgainEvery,
  );
  const tokens = useTask(
    useCallback((options: RunOptions) => listIngestionTokens.execute(options), [listIngestionTokens]),
    lookAgainEvery,
  );
  const log = useTask(
    useCallback((options: RunOptions) => readAgencyLog.execute(options), [readAgencyLog]),
    lookAgainEvery,
  );
  const reload = (): void => {
    for (const task of [staff, resets, tokens, log]) task.reload();
  };
  const shown = useShownParts(staff.state, resets.state, tokens.state, log.state);
  return (
    <>
      <PageHeader title={title} onRefresh={reload} notes={[useTimesNote()]} />
      <PartState title="Staff" task={staff} isSettled={shown[0] === true} skeleton={<TableToCome className="sp-gap" />}>
        {(people) => (
          <PeopleCard
            title="Staff"
            people={people}
            resets={lastOf(resets.state)?.value ?? none}
            mayChange={staffMay(user, 'change staff')}
            onChanged={reload}
          />
        )}
      </PartState>
      <PartState
        title="Resets of second factors"
        task={resets}
        isSettled={shown[1] === true}
        skeleton={<TableToCome className="sp-gap" rows={2} />}
      >
        {(value) => <FactorResetsCard resets={value} onChanged={reload} />}
      </PartState>
      <PartState
        title="Ingestion tokens"
        task={tokens}
        isSettled={shown[2] === true}
        skeleton={<TableToCome rows={2} />}
      >
        {(value) => (
          <TokensCard tokens={value} mayChange={staffMay(user, 'change ingestion tokens')} onChanged={reload} />
        )}
      </PartState>
      <PartState title="Changes by staff" task={log} isSettled={shown[3] === true} skeleton={<TableToCome />}>
        {(entries) => <LogCard entries={entries} />}
      </PartState>
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
        <div className="sp-card-actions">
          <GridFilter grid={grid} label="Filter changes by staff" />
        </div>
      </div>
      <DataGrid
        label="List of changes by staff"
        grid={grid}
        rowKey={({ id }) => id}
        emptyText={entries.length === 0 ? noStaffChangesText : noneOfThemText}
      />
    </section>
  );
}

const logColumns = (zone: TimeZone): readonly Column<AgencyEntry>[] => [
  { key: 'time', header: 'Time', text: ({ at }) => momentText(at, zone), order: ({ at }) => at },
  { ...nameColumn('who', 'Who', ({ who }: AgencyEntry) => who), order: ({ who }) => who },
  { key: 'what', header: 'What', folds: true, text: ({ kind }) => auditKindText(kind), order: ({ kind }) => kind },
  { key: 'details', header: 'Details', text: ({ details }) => details, words: true },
];
