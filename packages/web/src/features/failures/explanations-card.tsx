import {
  failuresFeature,
  dimensionLabels,
  groupLabel,
  noExplanationText,
  type Explanations,
  type FailureDimension,
  type FailureWindow,
  type GatewayFailure,
  type ReadOptions,
  type Result,
  partOf,
} from '@suppliers-portal/domain';
import { useCallback, useId } from 'react';
import { useFeature } from '../../state/container.js';
import { lastOf } from '../../state/async-state.js';
import { ListToCome } from '../../ui/state/list-to-come.js';
import { useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';

interface ExplanationsCardProps {
  readonly window: FailureWindow;
  readonly onChoose: (by: FailureDimension, value: string) => void;
}

/** Values that are more frequent in failures than in successes. */
export function ExplanationsCard({ window, onChoose }: ExplanationsCardProps) {
  const useCases = useFeature(failuresFeature);
  const heading = useId();
  const zone = useZone();
  const asked = JSON.stringify(window);
  const read = useCallback(
    (options: ReadOptions): Promise<Result<Explanations, GatewayFailure>> =>
      useCases.explainFailures.execute(JSON.parse(asked) as FailureWindow, options),
    [useCases, asked],
  );
  const task = useTask(read);
  const explanations = lastOf(task.state)?.value;
  const found = explanations?.found ?? [];
  return (
    <section className="sp-card sp-gap" aria-labelledby={heading}>
      <div className="sp-card-head">
        <div>
          <h2 id={heading}>What failures have in common</h2>
          <p>Values that failed calls have more often than successful ones. Select one to filter by it.</p>
        </div>
      </div>
      {explanations === undefined || found.length > 0 ? null : (
        <p className="sp-none sp-muted">{noExplanationText(explanations)}</p>
      )}
      <ListToCome task={task} title="What failures have in common" words="Loading what failures have in common" />
      <ul className="sp-explanations" hidden={found.length === 0}>
        {found.map((one) => {
          const { by, value, failures, attempts, ofFailures, ofSuccesses } = one;
          const label = groupLabel(by, one, zone);
          return (
            <li key={`${by} ${value}`}>
              <button
                type="button"
                className="sp-row-button"
                onClick={() => {
                  onChoose(by, value);
                }}
              >
                <span dir="auto">
                  {dimensionLabels[by]}: {label}
                </span>
              </button>{' '}
              <span className="sp-num sp-muted">
                {ofFailures.toFixed(1)}% of failures, {ofSuccesses.toFixed(1)}% of successes (
                {partOf(failures, attempts, 'attempt')} failed)
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
