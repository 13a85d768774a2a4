import {
  actionLabel,
  actionNames,
  aroundIncident,
  failuresFeature,
  type ActionName,
  type ExploredFailures,
  type GatewayFailure,
  type Incident,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import { useCallback, useId, useState } from 'react';
import { lastOf } from '../../state/async-state.js';
import { useClock, useFeature } from '../../state/container.js';
import { Choice } from '../../ui/control/choice.js';
import { NotLoaded } from '../../ui/state/not-loaded.js';
import { Patience } from '../../ui/state/patience.js';
import { useTask } from '../../ui/hook/use-task.js';
import { ChartToCome } from '../../ui/state/card-to-come.js';
import { FailureChart } from '../../charts/failure-chart.js';

const actions = actionNames.map((value) => ({ value, label: actionLabel[value] }));

/** The attempts of the hours before, during and after the incident, with the off period marked. */
export function IncidentChart({ incident }: { readonly incident: Incident }) {
  const clock = useClock();
  const judged = aroundIncident(incident, clock.now()).action;
  const [action, setAction] = useState<ActionName>(judged);
  return (
    <div className="sp-full">
      <div className="sp-choices">
        <Choice label="Action of the chart" value={action} options={actions} onChange={setAction} />
      </div>
      {/* The hours of one action are never shown as those of the other, not even while they are on their way. */}
      <HoursAround key={action} incident={incident} action={action} />
    </div>
  );
}

function HoursAround({ incident, action }: { readonly incident: Incident; readonly action: ActionName }) {
  const useCases = useFeature(failuresFeature);
  const clock = useClock();
  const retryId = useId();
  const asked = JSON.stringify(incident);
  const read = useCallback(
    (options: ReadOptions): Promise<Result<ExploredFailures, GatewayFailure>> => {
      const window = aroundIncident(JSON.parse(asked) as Incident, clock.now(), action);
      return useCases.exploreFailures.execute({ ...window, by: 'hour' }, options);
    },
    [useCases, clock, asked, action],
  );
  const { state, reload, giveUp } = useTask(read);
  const report = lastOf(state)?.value.report;
  const title = 'Before, during and after';
  if (report !== undefined)
    return (
      <FailureChart
        report={report}
        by="hour"
        title={`${title}: ${actionLabel[action]} attempts`}
        off={{ from: incident.offSince, until: incident.until ?? report.to }}
      />
    );
  return (
    <section className="sp-card sp-gap" aria-label={title} aria-busy={state.kind === 'running'}>
      <div className="sp-card-head">
        <h2>{title}</h2>
      </div>
      {state.kind === 'failed' ? (
        <NoHours failure={state.failure} action={action} onRetry={reload} />
      ) : (
        <ChartToCome words="Loading the hours around the incident" />
      )}
      {state.kind === 'running' ? (
        <Patience retryId={retryId} state={state} onRetry={reload} onGiveUp={giveUp} />
      ) : null}
    </section>
  );
}

interface NoHoursProps {
  readonly failure: GatewayFailure;
  readonly action: ActionName;
  readonly onRetry: () => void;
}

function NoHours({ failure, action, onRetry }: NoHoursProps) {
  if (failure.kind !== 'no-data')
    return <NotLoaded text="The hours around the incident could not be read." failure={failure} onRetry={onRetry} />;
  return (
    <p className="sp-card-note" role="status">
      {`No ${actionLabel[action]} attempts are kept of these hours.`}
    </p>
  );
}
