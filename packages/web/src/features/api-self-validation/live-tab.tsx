import { Callout } from '@blueprintjs/core';
import {
  selfValidationFeature,
  chooseFileFirst,
  isUnderWay,
  liveEndText,
  liveStartFailureWords,
  type LiveRun,
  type ReadOptions,
} from '@suppliers-portal/domain';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDownloads, useFeature } from '../../state/container.js';
import { lastOf } from '../../state/async-state.js';
import { ListToCome } from '../../ui/state/list-to-come.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { DownloadButton } from '../../ui/file/download-button.js';
import { useAddresses } from '../../ui/hook/use-addresses.js';
import { useTask } from '../../ui/hook/use-task.js';
import type { ChosenFile } from './chosen-file.js';
import { faultsIn, hostIn, targetOf, type LiveForm } from './live-form.js';
import { LiveLimitsCard } from './live-limits-card.js';
import { LivePlanCard } from './live-plan-card.js';
import { LiveScheduleCard } from './live-schedule-card.js';
import { LiveTargetCard } from './live-target-card.js';
import { LiveUnderWay } from './live-under-way.js';
import { OpenBookings } from './open-bookings.js';

interface LiveTabProps {
  readonly form: LiveForm;
  readonly onForm: (change: Partial<LiveForm>) => void;
  readonly chosen: ChosenFile | undefined;
  /** The name of a file that has to be chosen again. */
  readonly lost: string | undefined;
  readonly reference: string | undefined;
  readonly onChoose: (file: ChosenFile) => void;
}

const lookedAtEvery = 1_000;

/** Does my server do what my document says? */
export function LiveTab(props: LiveTabProps) {
  const useCases = useFeature(selfValidationFeature);
  const [isWatching, setIsWatching] = useState(false);
  const read = useCallback((options: ReadOptions) => useCases.readLiveRun.execute(options), [useCases]);
  const task = useTask(read, isWatching ? lookedAtEvery : undefined);
  const { state, reload } = task;
  const now = lastOf(state)?.value;
  const run = now?.run;
  const goesOn = run !== undefined && isUnderWay(run);
  if (goesOn !== isWatching) setIsWatching(goesOn);
  const toCome = <ListToCome task={task} title="Live run" words="Loading the live run" />;
  if (now === undefined) return toCome;
  return (
    <>
      <OpenBookings bookings={now.openBookings} />
      {toCome}
      {goesOn ? (
        <LiveUnderWay run={run} mayStop onChanged={reload} />
      ) : (
        <>
          {run === undefined ? null : <Ended run={run} />}
          <LiveStart {...props} onStarted={reload} />
        </>
      )}
    </>
  );
}

function Ended({ run }: { readonly run: LiveRun }) {
  const useCases = useFeature(selfValidationFeature);
  const downloads = useDownloads();
  const { to } = useAddresses();
  const where = (
    <>
      <span dir="auto">{run.fileName}</span> at {hostIn(run.baseUrl)}
    </>
  );
  return (
    <Callout intent={run.state === 'failed' ? 'danger' : 'primary'} className="sp-gap" role="status">
      <p>
        The live run of {where} {liveEndText(run)}{' '}
        {run.runId === undefined ? null : (
          <Link to={to(`/main/api-self-validation/runs/${encodeURIComponent(run.runId)}`)}>See the result</Link>
        )}
      </p>
      {run.hasRecording ? (
        <DownloadButton
          downloadKey={`live-recording-${run.id}`}
          label="Recording (secrets removed)"
          onDownload={() => {
            void downloads.start({
              key: `live-recording-${run.id}`,
              thing: 'the recording',
              failureText: 'The recording could not be downloaded.',
              run: (options) =>
                useCases.downloadLiveRecording
                  .execute({ id: run.id }, options)
                  .then((saved) =>
                    saved.ok ? saved : { ok: false, failure: { kind: 'download', cause: saved.failure } },
                  ),
            });
          }}
        />
      ) : null}
    </Callout>
  );
}

function LiveStart({
  form,
  onForm,
  chosen,
  lost,
  reference,
  onChoose,
  onStarted,
}: LiveTabProps & { readonly onStarted: () => void }) {
  const useCases = useFeature(selfValidationFeature);
  // The form reports missing values only after the user has tried to start.
  const [wasTried, setWasTried] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const faults = faultsIn(form);
  const target = targetOf(form);
  const start = async (): Promise<void> => {
    setIsAsked(false);
    setIsStarting(true);
    const started = await useCases.startLiveRun.execute({
      document: chosen,
      target,
      ...(reference === undefined ? {} : { reference }),
    });
    setIsStarting(false);
    setRefusal(started.ok ? undefined : liveStartFailureWords(started.failure));
    if (started.ok) {
      onForm({ credential: '' });
      onStarted();
    }
  };
  const wantStart = (): void => {
    setWasTried(true);
    if (chosen === undefined || Object.keys(faults).length > 0) return;
    if (target.bookings > 0) setIsAsked(true);
    else void start();
  };
  const shown = wasTried ? faults : {};
  const change = (changed: Partial<LiveForm>): void => {
    setRefusal(undefined);
    onForm(changed);
  };
  return (
    <>
      <p className="sp-muted">
        The portal calls your test server and checks what it answers. It calls nothing before you select Start, or
        before the time of a schedule.
      </p>
      <div className="sp-live-cards">
        <LiveTargetCard
          form={form}
          faults={shown}
          onChange={change}
          chosen={chosen}
          lost={lost}
          fileFault={wasTried && chosen === undefined ? chooseFileFirst : undefined}
          onChoose={onChoose}
        />
        <LiveLimitsCard form={form} faults={shown} onChange={change} />
        <LivePlanCard
          form={form}
          faults={faults}
          chosen={chosen}
          reference={reference}
          isStarting={isStarting}
          refusal={refusal}
          onStart={wantStart}
        />
        <LiveScheduleCard
          chosen={chosen}
          target={target}
          isWhole={chosen !== undefined && Object.keys(faults).length === 0}
          reference={reference}
          onTry={() => {
            setWasTried(true);
          }}
        />
      </div>
      {isAsked ? (
        <ConfirmDialog
          title="Test bookings"
          intent="warning"
          confirm="Make the bookings"
          text={`Make up to ${String(target.bookings)} test ${target.bookings === 1 ? 'booking' : 'bookings'} at ${hostIn(target.baseUrl)}?`}
          onConfirm={() => {
            void start();
          }}
          onClose={() => {
            setIsAsked(false);
          }}
        />
      ) : null}
    </>
  );
}
