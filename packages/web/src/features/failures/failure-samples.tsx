import {
  bangkok,
  countText,
  dayText,
  failureDetails,
  groupLabel,
  type FailureSample,
  type FailureSamples,
  type GatewayFailure,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import { useCallback, useMemo } from 'react';
import { Button } from '@blueprintjs/core';
import { useServices } from '../../state/use-services.js';
import { lastOf } from '../../state/async-state.js';
import { DataGrid, GridCsv } from '../../ui/data-grid.js';
import { useGrid } from '../../ui/use-grid.js';
import { useTask } from '../../ui/use-task.js';
import { useZone, zoneSuffix } from '../../ui/use-zone.js';
import { sampleColumns } from './failure-columns.js';
import type { Grouped } from './failure-query.js';

const none: readonly FailureSample[] = [];

/** Single failures of the window, or of the chosen group. */
export function FailureSamplesCard({
  grouped: { report, by },
  value,
}: {
  readonly grouped: Grouped;
  readonly value: string | undefined;
}) {
  const { useCases } = useServices();
  const { action, from, to } = report;
  const read = useCallback(
    (options: ReadOptions): Promise<Result<FailureSamples, GatewayFailure>> =>
      useCases.readFailureSamples.execute(
        { window: { action, from, to }, ...(value === undefined ? {} : { only: { by, value } }) },
        options,
      ),
    [useCases, action, from, to, by, value],
  );
  const { state, reload } = useTask(read);
  const samples = lastOf(state)?.value;
  const zone = useZone();
  const columns = useMemo(() => sampleColumns(zone), [zone]);
  const grid = useGrid(columns, samples?.samples ?? none, 's-');
  const group = report.groups.find((known) => known.value === value);
  const name = value === undefined ? 'All' : groupLabel(by, group ?? { value, failures: 0 }, zone);
  const count = useMemo(
    () => (samples === undefined ? '' : `${countText(samples.samples.length)} newest of ${countText(samples.total)}`),
    [samples],
  );
  // A server that keeps no samples has none to show, and that is no failure of the page.
  if (state.kind === 'failed' && state.failure.kind === 'no-data') return null;
  return (
    <div className="sp-card sp-gap">
      <div className="sp-card-head">
        <div>
          <h2>Samples: {name}</h2>
          <p>{count}</p>
        </div>
        <div className="sp-card-actions">
          <GridCsv
            grid={grid}
            what="samples"
            name={`failure-samples-${action.toLowerCase()}-${dayText(from, bangkok)}${zoneSuffix(zone)}.csv`}
          />
        </div>
      </div>
      <span className="sp-hidden" role="status">
        {samples === undefined
          ? ''
          : `${countText(samples.samples.length)} of ${countText(samples.total)} samples, ${name}`}
      </span>
      {state.kind === 'failed' ? (
        <p className="sp-card-note" role="alert">
          Samples could not be read. {failureDetails(state.failure)}{' '}
          <Button size="small" text="Retry" onClick={reload} />
        </p>
      ) : null}
      <DataGrid
        cards
        label={`Samples: ${name}`}
        grid={grid}
        rowKey={({ requestId, at }) => `${requestId}-${String(at)}`}
        emptyText={state.kind === 'running' ? 'Loading samples' : 'No samples.'}
      />
    </div>
  );
}
