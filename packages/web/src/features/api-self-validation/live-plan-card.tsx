import { Callout } from '@blueprintjs/core';
import { PlayIcon } from '@blueprintjs/icons';
import {
  pullspecFeature,
  failed,
  ok,
  type LiveFaults,
  type ReadOptions,
  type Result,
  counted,
} from '@suppliers-portal/domain';
import { useCallback, useId } from 'react';
import { useAskDocuments, useFeature } from '../../state/container.js';
import type { LivePlanned } from '../../documents/ask-documents.js';
import { lastOf } from '../../state/async-state.js';
import { Button } from '../../ui/control/button.js';
import { useTask } from '../../ui/hook/use-task.js';
import type { ChosenFile } from './chosen-file.js';
import { targetOf, type LiveForm } from './live-form.js';
import { referenceOf } from './reference-of.js';

interface LivePlanCardProps {
  readonly form: LiveForm;
  readonly faults: LiveFaults;
  readonly chosen: ChosenFile | undefined;
  readonly reference: string | undefined;
  readonly isStarting: boolean;
  /** Why the server did not start it. */
  readonly refusal: string | undefined;
  readonly onStart: () => void;
}

/** What would be sent, worked out on this device. */
export function LivePlanCard({ form, faults, chosen, reference, isStarting, refusal, onStart }: LivePlanCardProps) {
  const id = useId();
  const isWhole = chosen !== undefined && Object.keys(faults).length === 0;
  return (
    <section className="sp-card sp-pad" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>3 Plan (nothing has been sent)</h2>
      {isWhole ? (
        <Planned form={form} chosen={chosen} reference={reference} />
      ) : (
        <p className="sp-muted">Choose a file and a target to see the plan.</p>
      )}
      {refusal === undefined ? null : (
        <Callout intent="danger" role="alert">
          {refusal}
        </Callout>
      )}
      <div className="sp-upload-ways">
        <Button intent="primary" icon={<PlayIcon />} text="Start" loading={isStarting} onClick={onStart} />
      </div>
    </section>
  );
}

function Planned({
  form,
  chosen,
  reference,
}: {
  readonly form: LiveForm;
  readonly chosen: ChosenFile;
  readonly reference: string | undefined;
}) {
  const pullspecs = useFeature(pullspecFeature);
  const askDocuments = useAskDocuments();
  const read = useCallback(
    (options: ReadOptions) => referenceOf({ pullspecs, askDocuments }, chosen, reference, options),
    [pullspecs, askDocuments, chosen, reference],
  );
  const { state, reload } = useTask(read);
  const known = lastOf(state)?.value;
  if (state.kind === 'failed')
    return (
      <p role="alert">
        {state.failure} <Button size="small" text="Retry" onClick={reload} />
      </p>
    );
  return known === undefined ? (
    <p className="sp-muted" role="status">
      Reading the interface
    </p>
  ) : (
    <Phases form={form} chosen={chosen} version={known.version} text={known.text} />
  );
}

function Phases({
  form,
  chosen,
  version,
  text,
}: {
  readonly form: LiveForm;
  readonly chosen: ChosenFile;
  readonly version: string;
  readonly text: string;
}) {
  const askDocuments = useAskDocuments();
  const { requests, minutes, bookings, alsoNonRefundable } = targetOf(form);
  const plan = useCallback(
    async ({ signal }: ReadOptions): Promise<Result<LivePlanned, string>> => {
      const answer = await askDocuments(
        'livePlan',
        { document: chosen.text, reference: text, limits: { requests, minutes, bookings }, alsoNonRefundable },
        signal,
      );
      if (!answer.ok) return failed('The plan could not be worked out on this device.');
      return 'problem' in answer.value ? failed(answer.value.problem) : ok(answer.value);
    },
    [askDocuments, chosen, text, requests, minutes, bookings, alsoNonRefundable],
  );
  const { state } = useTask(plan);
  const planned = lastOf(state)?.value;
  if (state.kind === 'failed') return <p role="alert">{state.failure}</p>;
  if (planned === undefined)
    return (
      <p className="sp-muted" role="status">
        Working out the plan
      </p>
    );
  return (
    <>
      <dl className="sp-live-plan">
        {planned.phases.map((phase) => (
          <div key={phase.name}>
            <dt>{phase.name}</dt>
            <dd className="sp-num">
              {countedRequests(phase.requests)}
              {phase.bookings === 0 ? '' : ` · ${counted(phase.bookings, 'booking')}`}
            </dd>
          </div>
        ))}
        {form.allowsBookings ? null : (
          <div>
            <dt>Bookings</dt>
            <dd className="sp-num">0 (off)</dd>
          </div>
        )}
      </dl>
      {planned.leftOut.length === 0 ? null : (
        <p className="sp-muted">The limits have no room for: {planned.leftOut.join(', ')}.</p>
      )}
      <p className="sp-num">
        {planned.requests} of {requests} requests, at most {minutes} min, compared with {version}
      </p>
    </>
  );
}

export const countedRequests = (count: number): string => counted(count, 'request');
