import { Callout, ProgressBar } from '@blueprintjs/core';
import { StopIcon, TickIcon } from '@blueprintjs/icons';
import {
  selfValidationFeature,
  changeFailureWords,
  type LivePhase,
  type LiveRun,
  stoppingText,
} from '@suppliers-portal/domain';
import { useState } from 'react';
import { useFeature } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { hostIn } from './live-form.js';
import { countedRequests } from './live-plan-card.js';

const durationText = (seconds: number): string =>
  seconds < 60 ? `${String(seconds)} s` : `${String(Math.floor(seconds / 60))} min ${String(seconds % 60)} s`;

/** The progress of a run. Users who leave the page find it here again. */
export function LiveUnderWay({
  run,
  mayStop,
  onChanged,
}: {
  readonly run: LiveRun;
  readonly mayStop: boolean;
  readonly onChanged: () => void;
}) {
  const useCases = useFeature(selfValidationFeature);
  const [failure, setFailure] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const stop = async (): Promise<void> => {
    setIsAsking(true);
    const stopped = await useCases.stopLiveRun.execute({ id: run.id });
    setIsAsking(false);
    setFailure(stopped.ok ? undefined : changeFailureWords(stopped.failure));
    onChanged();
  };
  const isStopping = run.state === 'stopping';
  // The last phase that sent something is the current one.
  const now = run.phases.findLast(({ sent }) => sent > 0);
  return (
    <section className="sp-card sp-pad" aria-labelledby="live-heading" aria-busy="true">
      <h2 id="live-heading">
        Live run: <span dir="auto">{run.fileName}</span> at {hostIn(run.baseUrl)}
      </h2>
      <p className="sp-muted">Started by {run.by}. You can leave this page; the run goes on.</p>
      <ProgressBar
        intent="primary"
        stripes={false}
        {...(run.planned === 0 ? {} : { value: Math.min(1, run.sent / run.planned) })}
      />
      <p className="sp-num" role="status">
        {isStopping ? stoppingText : (now?.name ?? 'Working out the plan')}
      </p>
      <p className="sp-num">
        {run.planned === 0 ? '' : `${String(run.sent)} of ${countedRequests(run.planned)} · `}
        {durationText(run.seconds)}
      </p>
      <ol className="sp-live-phases">
        {run.phases.map((phase) => (
          <Phase
            key={phase.name}
            phase={phase}
            isNow={phase.name === now?.name}
            isOver={run.phases.indexOf(phase) < (now === undefined ? 0 : run.phases.indexOf(now))}
          />
        ))}
      </ol>
      {failure === undefined ? null : (
        <Callout intent="danger" role="alert">
          {failure}
        </Callout>
      )}
      {mayStop ? (
        <div className="sp-upload-ways">
          <Button
            icon={<StopIcon />}
            text="Stop"
            loading={isAsking}
            disabled={isStopping}
            onClick={() => {
              void stop();
            }}
          />
        </div>
      ) : null}
    </section>
  );
}

function Phase({
  phase,
  isNow,
  isOver,
}: {
  readonly phase: LivePhase;
  readonly isNow: boolean;
  readonly isOver: boolean;
}) {
  return (
    <li aria-current={isNow ? 'step' : undefined}>
      <span className="sp-live-sign">{isOver ? <TickIcon size={12} title="Done" /> : null}</span>
      <span>{phase.name}</span>
      <span className="sp-num sp-muted">
        {phase.requests === 0 ? countedRequests(phase.sent) : `${String(phase.sent)} of ${String(phase.requests)}`}
      </span>
    </li>
  );
}
