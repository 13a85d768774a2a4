import { Callout, HTMLSelect } from '@blueprintjs/core';
import { ErrorIcon, RefreshIcon, SwapHorizontalIcon, TickCircleIcon } from '@blueprintjs/icons';
import { pullspecFeature, failed, ok, pullspecFailed, type ReadOptions, type Result } from '@suppliers-portal/domain';
import { useCallback, useMemo } from 'react';
import { useAskDocuments, useFeature } from '../../state/container.js';
import type { VersionChange, VersionDifferences } from '../../documents/ask-documents.js';
import { Button } from '../../ui/control/button.js';
import { Choice } from '../../ui/control/choice.js';
import { DataGrid, GridCsv } from '../../ui/table/data-grid.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { useTask } from '../../ui/hook/use-task.js';
import { lastOf } from '../../state/async-state.js';
import { Patience } from '../../ui/state/patience.js';
import { BusyBar } from '../../ui/state/view-state.js';
import { differenceColumns, kindLabels } from '../../ui/table/difference-columns.js';
import { UpgradeSteps } from './upgrade-steps.js';
import { RowsToCome } from '../../ui/state/card-to-come.js';
import { WrongAddress } from '../../ui/state/wrong-address.js';

interface DifferencesViewProps {
  readonly versions: readonly string[];
  /** Shows the place of a difference in the document. */
  readonly onOpen: (version: string, operation: string) => void;
}

/** What changed between two versions, and what of it breaks a server that fits the earlier one? */
export function DifferencesView({ versions, onOpen }: DifferencesViewProps) {
  const { search, put } = useQuery();
  const known = (name: string, otherwise: string | undefined): string =>
    versions.find((version) => version === search.get(name)) ?? otherwise ?? '';
  const from = known('from', versions[1]);
  const to = known('to', versions[0]);
  const choose = (values: { readonly from?: string; readonly to?: string }): void => {
    put({ from, to, operation: undefined, ...values });
  };
  return (
    <section className="sp-card sp-differences" aria-label="Differences between versions">
      <WrongAddress choices={{ from: versions, to: versions }} />
      <div className="sp-filters sp-versions">
        <label>
          From{' '}
          <HTMLSelect
            aria-label="From version"
            value={from}
            options={[...versions]}
            onChange={({ currentTarget }) => {
              choose({ from: currentTarget.value });
            }}
          />
        </label>
        <Button
          variant="minimal"
          icon={<SwapHorizontalIcon />}
          aria-label="Swap versions"
          onClick={() => {
            choose({ from: to, to: from });
          }}
        />
        <label>
          To{' '}
          <HTMLSelect
            aria-label="To version"
            value={to}
            options={[...versions]}
            onChange={({ currentTarget }) => {
              choose({ to: currentTarget.value });
            }}
          />
        </label>
      </div>
      {from === to ? (
        <p className="sp-pad" role="status">
          Choose two different versions.
        </p>
      ) : (
        <Compared key={`${from} ${to}`} from={from} to={to} onOpen={onOpen} />
      )}
    </section>
  );
}

function Compared({
  from,
  to,
  onOpen,
}: {
  readonly from: string;
  readonly to: string;
  readonly onOpen: DifferencesViewProps['onOpen'];
}) {
  const useCases = useFeature(pullspecFeature);
  const askDocuments = useAskDocuments();
  const compare = useCallback(
    async (options: ReadOptions): Promise<Result<VersionDifferences, 'failed'>> => {
      const [before, after] = await Promise.all([
        useCases.readPullspec.execute({ version: from }, options),
        useCases.readPullspec.execute({ version: to }, options),
      ]);
      if (!before.ok || !after.ok) return failed('failed');
      const compared = await askDocuments(
        'compare',
        { earlier: { name: from, text: before.value.text }, later: { name: to, text: after.value.text } },
        options.signal,
      );
      return compared.ok && compared.value !== undefined ? ok(compared.value) : failed('failed');
    },
    [useCases, askDocuments, from, to],
  );
  const { state, reload, giveUp } = useTask(compare);
  const differences = lastOf(state)?.value;
  if (differences !== undefined) return <Differences differences={differences} from={from} to={to} onOpen={onOpen} />;
  if (state.kind === 'failed')
    return (
      <EmptyState
        inCard
        role="alert"
        icon={<ErrorIcon size={20} />}
        title={pullspecFailed}
        action={<Button icon={<RefreshIcon />} text="Retry" onClick={reload} />}
      />
    );
  return (
    <>
      <div aria-busy="true">
        <RowsToCome words="Comparing the versions" />
      </div>
      <BusyBar />
      {state.kind === 'running' ? (
        <Patience
          state={state}
          onRetry={reload}
          onGiveUp={() => {
            giveUp('failed');
          }}
        />
      ) : null}
    </>
  );
}

const kinds = ['all', 'breaking', 'added', 'changed', 'undecided'] as const;

interface DifferencesProps {
  readonly differences: VersionDifferences;
  readonly from: string;
  readonly to: string;
  readonly onOpen: DifferencesViewProps['onOpen'];
}

function Differences({ differences: { changes, totals, steps }, from, to, onOpen }: DifferencesProps) {
  const { search, put } = useQuery();
  const operations = useMemo(() => [...new Set(changes.map(({ operation }) => operation))].toSorted(), [changes]);
  const operation = operations.find((one) => one === search.get('operation')) ?? '';
  const kind = kinds.find((one) => one === search.get('kind')) ?? 'all';
  const rows = useMemo(
    () =>
      changes.filter(
        (change) => (kind === 'all' || change.kind === kind) && (operation === '' || change.operation === operation),
      ),
    [changes, kind, operation],
  );
  const columns = useMemo(
    () =>
      differenceColumns({
        from,
        to,
        onOpen: (change) => {
          onOpen(change.isRemoved === true ? from : to, change.operation);
        },
      }),
    [from, to, onOpen],
  );
  const grid = useGrid(columns, rows);
  const keys = useMemo(
    (): ReadonlyMap<VersionChange, string> => new Map(changes.map((change, index) => [change, String(index)])),
    [changes],
  );
  if (changes.length === 0)
    return <EmptyState inCard role="status" icon={<TickCircleIcon size={20} />} title="No differences." />;
  const offered = kinds.filter((one) => one !== 'undecided' || totals.undecided > 0);
  return (
    <>
      <div className="sp-card-head sp-differences-head">
        <p className="sp-num" role="status">
          {String(totals.breaking)} breaking · {String(totals.added)} added · {String(totals.changed)} changed
          {totals.undecided === 0 ? '' : ` · ${String(totals.undecided)} not decided`}
        </p>
        <div className="sp-card-actions">
          <Choice
            label="Kind"
            value={kind}
            options={offered.map((value) => ({ value, label: value === 'all' ? 'All' : kindLabels[value] }))}
            onChange={(value) => {
              put({ kind: value === 'all' ? undefined : value });
            }}
          />
          <HTMLSelect
            aria-label="Operation"
            value={operation}
            options={[{ value: '', label: 'Any operation' }, ...operations.map((value) => ({ value, label: value }))]}
            onChange={({ currentTarget }) => {
              put({ operation: currentTarget.value });
            }}
          />
          <GridCsv grid={grid} what="differences" subject={`pullspec ${from} to ${to}`} />
        </div>
      </div>
      {steps.length === 0 ? null : <UpgradeSteps steps={steps} from={from} to={to} />}
      {totals.undecided === 0 ? null : (
        <Callout intent="warning" className="sp-in-card">
          What could not be decided may break your server: look at it.
        </Callout>
      )}
      <DataGrid label={`Differences from ${from} to ${to}`} grid={grid} rowKey={(change) => keys.get(change) ?? ''} />
    </>
  );
}
