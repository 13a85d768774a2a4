import { Callout } from '@blueprintjs/core';
import { agencyFeature, failed, ok, type Result, type RunOptions } from '@suppliers-portal/domain';
import { useCallback, useMemo } from 'react';
import type { VersionChange, VersionDifferences } from '../../documents/ask-documents.js';
import { lastOf } from '../../state/async-state.js';
import { useAskDocuments, useFeature } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { DataGrid, GridFilter } from '../../ui/table/data-grid.js';
import { differenceColumns } from '../../ui/table/difference-columns.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useTask } from '../../ui/hook/use-task.js';

interface PullspecChangesProps {
  readonly from: string;
  readonly to: string;
}

/** What is different from the published version before it. */
export function PullspecChanges({ from, to }: PullspecChangesProps) {
  const agency = useFeature(agencyFeature);
  const askDocuments = useAskDocuments();
  const compare = useCallback(
    async (options: RunOptions): Promise<Result<VersionDifferences, 'failed'>> => {
      const [before, after] = await Promise.all([
        agency.readPullspecRelease.execute({ version: from }, options),
        agency.readPullspecRelease.execute({ version: to }, options),
      ]);
      if (!before.ok || !after.ok) return failed('failed');
      const compared = await askDocuments(
        'compare',
        { earlier: { name: from, text: before.value }, later: { name: to, text: after.value } },
        options.signal,
      );
      return compared.ok && compared.value !== undefined ? ok(compared.value) : failed('failed');
    },
    [agency, askDocuments, from, to],
  );
  const { state, reload } = useTask(compare);
  const known = lastOf(state)?.value;
  return (
    <section className="sp-card sp-gap sp-differences" aria-label={`Differences from ${from}`}>
      {known === undefined ? (
        <div className="sp-card-head">
          <div>
            <h2>{`Differences from ${from}`}</h2>
            {state.kind === 'failed' ? (
              <p role="alert">
                The versions could not be compared. <Button size="small" text="Retry" onClick={reload} />
              </p>
            ) : (
              <p role="status">Comparing…</p>
            )}
          </div>
        </div>
      ) : (
        <Changes differences={known} from={from} to={to} />
      )}
    </section>
  );
}

function Changes({
  differences: { changes, totals },
  from,
  to,
}: PullspecChangesProps & { readonly differences: VersionDifferences }) {
  const columns = useMemo(() => differenceColumns({ from, to }), [from, to]);
  const grid = useGrid(columns, changes, 'd-');
  const keys = useMemo(
    (): ReadonlyMap<VersionChange, string> => new Map(changes.map((change, index) => [change, String(index)])),
    [changes],
  );
  return (
    <>
      <div className="sp-card-head">
        <div>
          <h2>{`Differences from ${from}`}</h2>
          <p className="sp-num" role="status">
            {String(totals.breaking)} breaking · {String(totals.added)} added · {String(totals.changed)} changed
          </p>
        </div>
        <div className="sp-card-actions">
          <GridFilter grid={grid} label="Filter differences" />
        </div>
      </div>
      {totals.breaking === 0 ? null : (
        <Callout intent="warning" className="sp-in-card">
          {`Servers that fit ${from} have to change before they fit ${to}.`}
        </Callout>
      )}
      <DataGrid
        label={`List of differences from ${from}`}
        grid={grid}
        rowKey={(change) => keys.get(change) ?? ''}
        emptyText="No differences."
      />
    </>
  );
}
