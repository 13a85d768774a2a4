import { useFeature } from '../../state/container.js';
import {
  agencyFeature,
  auditKindText,
  factorResetsFeature,
  staffMay,
  momentText,
  ok,
  type AgencyEntry,
  type FactorReset,
  type GatewayFailure,
  type IngestionToken,
  type Person,
  type Result,
  type RunOptions,
  type TimeZone,
} from '@suppliers-portal/domain';
import { useCallback, useMemo } from 'react';
import { useSignedIn } from '../../state/signed-in-context.js';
import { DataGrid } from '../../ui/data-grid.js';
import type { Column } from '../../ui/grid-rows.js';
import { PageHeader } from '../../ui/page-header.js';
import { useGrid } from '../../ui/use-grid.js';
import { useTask } from '../../ui/use-task.js';
import { useTimesNote, useZone } from '../../ui/use-zone.js';
import { ViewState } from '../../ui/view-state.js';
import { FactorResetsCard } from './factor-resets-card.js';
import { PeopleCard } from './people-card.js';
import { TokensCard } from './tokens-card.js';
import { TableToCome } from '../../ui/card-to-come.js';

interface Known {
  readonly staff: readonly Person[];
  readonly resets: readonly FactorReset[];
  readonly entries: readonly AgencyEntry[];
  readonly tokens: readonly IngestionToken[];
}

/** Who runs the portal, and what did they change? */
export function StaffPage({ title }: { readonly title: string }) {
  const agency = useFeature(agencyFeature);
  const { listFactorResets } = useFeature(factorResetsFeature);
  const { user } = useSignedIn();
  const read = useCallback(
    async (options: RunOptions): Promise<Result<Known, GatewayFailure>> => {
      const [staff, log, tokens, resets] = await Promise.all([
        agency.listStaff.execute(options),
        agency.readAgencyLog.execute(options),
        agency.listIngestionTokens.execute(options),
        listFactorResets.execute(options),
      ]);
      if (!staff.ok) return staff;
      if (!log.ok) return log;
      if (!tokens.ok) return tokens;
      if (!resets.ok) return resets;
      return ok({ staff: staff.value, entries: log.value, tokens: tokens.value, resets: resets.value });
    },
    [agency, listFactorResets],
  );
  const { state, reload, giveUp } = useTask(read);
  return (
    <>
      <PageHeader title={title} onRefresh={reload} notes={[useTimesNote()]} />
      <ViewState
        title={title}
        state={state}
        onRetry={reload}
        onGiveUp={giveUp}
        skeleton={
          <>
            <TableToCome className="sp-gap" />
            <TableToCome />
          </>
        }
      >
        {({ value: { staff, entries, tokens, resets } }) => (
          <>
            <PeopleCard title="Staff" people={staff} mayChange={staffMay(user, 'change staff')} onChanged={reload} />
            <FactorResetsCard resets={resets} onChanged={reload} />
            <TokensCard tokens={tokens} mayChange={staffMay(user, 'change ingestion tokens')} onChanged={reload} />
            <LogCard entries={entries} />
          </>
        )}
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
        label="List of changes by staff"
        grid={grid}
        rowKey={({ id }) => id}
        emptyText="Staff has not changed anything yet."
      />
    </section>
  );
}

const logColumns = (zone: TimeZone): readonly Column<AgencyEntry>[] => [
  { key: 'time', header: 'Time', text: ({ at }) => momentText(at, zone), order: ({ at }) => at },
  { key: 'who', header: 'Who', text: ({ who }) => who, order: ({ who }) => who },
  { key: 'what', header: 'What', text: ({ kind }) => auditKindText(kind), order: ({ kind }) => kind },
  { key: 'details', header: 'Details', text: ({ details }) => details, words: true },
];
