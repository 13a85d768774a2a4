import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import {
  actionLabel,
  actionNames,
  clockText,
  dimensionLabels,
  failureDimensions,
  mapValue,
  momentBeside,
  momentText,
  type ActionName,
  type FailureDimension,
  type GatewayFailure,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import { useCallback, useMemo } from 'react';
import { useServices } from '../../state/use-services.js';
import { lastOf } from '../../state/async-state.js';
import { Choice } from '../../ui/choice.js';
import { PageHeader } from '../../ui/page-header.js';
import { useAddresses } from '../../ui/use-addresses.js';
import { useNow } from '../../ui/use-now.js';
import { useQuery, type PutQuery } from '../../ui/use-query.js';
import { useTask } from '../../ui/use-task.js';
import { useZone, zoneNote } from '../../ui/use-zone.js';
import { ViewState } from '../../ui/view-state.js';
import { LogButton } from '../../ui/log-button.js';
import {
  failureQuery,
  lastWindows,
  windowOf,
  type FailureQuery,
  type Grouped,
  type LastWindow,
} from './failure-query.js';
import { FailureGroups } from './failure-groups.js';
import { FailureSamplesCard } from './failure-samples.js';

/** Which cause, hotel, rate plan, hour or response time costs accuracy, and what would repairing it give? */
export function FailuresPage({ title }: { readonly title: string }) {
  const { useCases, clock } = useServices();
  const { to } = useAddresses();
  const { query, put } = useFailureQuery();
  const { action, by } = query;
  // By their words, so that the task changes only when the address does.
  const asked = JSON.stringify(query.window);
  const read = useCallback(
    (options: ReadOptions): Promise<Result<Grouped, GatewayFailure>> => {
      const window = windowOf({ action, window: JSON.parse(asked) as FailureQuery['window'] }, clock.now());
      return useCases.exploreFailures
        .execute({ ...window, by }, options)
        .then((result) => mapValue(result, (report) => ({ report, by })));
    },
    [useCases, clock, action, asked, by],
  );
  const { state, reload, giveUp } = useTask(read);
  const shown = lastOf(state)?.value;
  const now = useNow();
  const zone = useZone();
  const countedUntil = shown?.report.countedUntil;
  return (
    <>
      <PageHeader
        figures="booking-accuracy"
        title={title}
        onRefresh={reload}
        actions={<LogButton action={action} />}
        crumbs={[{ text: 'Booking Accuracy', to: to('/main/booking-accuracy') }, { text: title }]}
        notes={[
          ...(countedUntil === undefined ? [] : [`Counted until ${momentBeside(countedUntil, now, zone)}`]),
          `Times are ${zoneNote(zone, now)}`,
          'Kept for 90 days.',
        ]}
      />
      <div className="sp-choices">
        <Choice
          label="Action"
          value={action}
          options={actionNames.map((value) => ({ value, label: actionLabel[value] }))}
          onChange={(value: ActionName) => {
            put({ action: value.toLowerCase(), value: undefined });
          }}
        />
        <WindowChoice query={query} put={put} />
        <Choice
          label="Grouped by"
          value={by}
          options={failureDimensions.map((value) => ({ value, label: dimensionLabels[value] }))}
          onChange={(value: FailureDimension) => {
            put({ by: value, value: undefined });
          }}
        />
      </div>
      <ViewState
        title={title}
        state={state}
        noDataText="Data Unavailable"
        skeleton={<div className="sp-card sp-card-wait" />}
        onRetry={reload}
        onGiveUp={giveUp}
      >
        {({ value }) => (
          <>
            <FailureGroups
              grouped={value}
              chosen={query.value}
              onChoose={(chosen) => {
                put({ value: chosen });
              }}
            />
            {value.report.failures === 0 ? null : <FailureSamplesCard grouped={value} value={query.value} />}
          </>
        )}
      </ViewState>
    </>
  );
}

function useFailureQuery(): { readonly query: FailureQuery; readonly put: PutQuery } {
  const { search, put } = useQuery();
  return { query: useMemo(() => failureQuery(search), [search]), put };
}

/** The last hours, or the period that the address names, which can be taken away again. */
function WindowChoice({ query: { window }, put }: { readonly query: FailureQuery; readonly put: PutQuery }) {
  const zone = useZone();
  const period =
    window.kind === 'period' ? `${momentText(window.from, zone)}–${clockText(window.to, zone)}` : undefined;
  const options: readonly { readonly value: LastWindow | 'period'; readonly label: string }[] = [
    ...lastWindows.map((value) => ({ value, label: value === '1' ? 'Last 1 hour' : `Last ${value} hours` })),
    ...(period === undefined ? [] : [{ value: 'period' as const, label: period }]),
  ];
  const choose = (hours: string): void => {
    if (hours !== 'period') put({ hours, from: undefined, to: undefined });
  };
  return (
    <>
      <Choice
        label="Window"
        value={window.kind === 'period' ? 'period' : window.hours}
        options={options}
        onChange={choose}
      />
      {period === undefined ? null : (
        <Button
          variant="minimal"
          icon={<CrossIcon />}
          aria-label={`Leave ${period}`}
          onClick={() => {
            choose('3');
          }}
        />
      )}
    </>
  );
}
