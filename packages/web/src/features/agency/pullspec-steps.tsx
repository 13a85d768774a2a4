import { Classes, FormGroup, TextArea } from '@blueprintjs/core';
import {
  agencyFeature,
  longestReleaseNotes,
  newestText,
  pastPublishText,
  staffMay,
  stepConsequence,
  stepsOf,
  wallClock,
  type AgencyChangeFailure,
  type NewestPullspec,
  type PullspecPublication,
  type PullspecRelease,
  type PullspecStep,
  type Result,
} from '@suppliers-portal/domain';
import { useId, useState } from 'react';
import { momentOfField } from '../../charts/moment-field.js';
import { useClock, useFeature, useToasts } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from '../../ui/control/button.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { DayField } from '../../ui/field/day-field.js';
import { KeptDraft } from '../../ui/field/kept-draft.js';
import { useDraftedFields } from '../../ui/field/use-draft.js';
import { useZone, zoneShort } from '../../ui/hook/use-zone.js';
import { ReasonDialog } from '../../ui/overlay/reason-dialog.js';
import { settleChange } from '../../ui/overlay/settle-change.js';
import type { FormProblem } from './form-field.js';
import { RefusableField } from '../../ui/field/refusable-field.js';
import { overtakenText, quoted } from './overtaken.js';

interface PullspecStepsProps {
  readonly release: PullspecRelease;
  readonly all: readonly PullspecRelease[];
  /** Reads the versions again. */
  readonly onDone: () => void;
}

/** Publishes a version, now or later, and withdraws it. */
export function PullspecSteps({ release, all, onDone }: PullspecStepsProps) {
  const agency = useFeature(agencyFeature);
  const toasts = useToasts();
  const { user } = useSignedIn();
  const [asked, setAsked] = useState<PullspecStep>();
  const { version, state, edition } = release;
  const close = (): void => {
    setAsked(undefined);
  };
  const done = (what: string, { newest }: NewestPullspec): void => {
    close();
    const detail = newestText(newest === undefined ? {} : { newest });
    toasts.show({ key: `pullspec-${version}`, kind: 'success', text: `${what} PullSpec ${version}`, detail });
    onDone();
  };
  if (!staffMay(user, 'change pullspecs')) return null;
  const steps = stepsOf(state);
  return (
    <>
      {steps.includes('publish') ? (
        <Button
          id="pullspec-publish"
          data-heir="pullspec-withdraw"
          text="Publish"
          onClick={() => {
            setAsked('publish');
          }}
        />
      ) : null}
      {steps.includes('withdraw') ? (
        <Button
          id="pullspec-withdraw"
          data-heir="pullspec-publish"
          text="Withdraw"
          onClick={() => {
            setAsked('withdraw');
          }}
        />
      ) : null}
      {asked === 'publish' ? (
        <PublishDialog
          version={version}
          text={stepConsequence(release, 'publish', all)}
          notes={release.notes ?? ''}
          publish={(publication) => agency.publishPullspec.execute({ version, edition, ...publication })}
          onOvertaken={onDone}
          onDone={done}
          onClose={close}
        />
      ) : null}
      {asked === 'withdraw' ? (
        <ReasonDialog
          draft={`withdraw-${version}`}
          title={`Withdraw PullSpec ${version}`}
          text={stepConsequence(release, 'withdraw', all)}
          confirm="Withdraw"
          hint="It is shown here and in the changes by staff."
          change={async (reason) => {
            const answer = await agency.withdrawPullspec.execute({ version, reason, edition });
            if (!answer.ok) return answer;
            done('Withdrew', answer.value);
            return { ok: true, value: undefined };
          }}
          onOvertaken={onDone}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** The room of the one step that most versions have. */
export function StepToCome({ hidden }: { readonly hidden: boolean }) {
  const { user } = useSignedIn();
  if (hidden || !staffMay(user, 'change pullspecs')) return null;
  return <Button aria-hidden className={Classes.SKELETON} disabled text="Withdraw" />;
}

interface PublishDialogProps {
  readonly version: string;
  readonly text: string;
  readonly notes: string;
  readonly publish: (publication: PullspecPublication) => Promise<Result<NewestPullspec, AgencyChangeFailure>>;
  readonly onOvertaken: () => void;
  readonly onDone: (what: string, answer: NewestPullspec) => void;
  readonly onClose: () => void;
}

function PublishDialog({ version, text, notes: before, publish, onOvertaken, onDone, onClose }: PublishDialogProps) {
  const zone = useZone();
  const clock = useClock();
  const id = useId();
  const [began] = useState(before);
  const draft = useDraftedFields(`publish-${version}`, { time: '', notes: before });
  const { time, notes } = draft.typed;
  const [isTime, setIsTime] = useState(true);
  const [problem, setProblem] = useState<FormProblem<'time'>>();
  const [running, setRunning] = useState(false);
  const send = async (): Promise<void> => {
    if (!isTime) {
      setProblem({ field: 'time', text: 'Enter the time as yyyy-MM-dd HH:mm, or leave it empty to publish now.' });
      return;
    }
    setRunning(true);
    setProblem(undefined);
    const at = momentOfField(time, zone);
    const answer = await publish({ ...(at === undefined ? {} : { at }), notes });
    setRunning(false);
    settleChange(answer, {
      done: (newest) => {
        draft.forget();
        onDone(time === '' ? 'Published' : 'Planned', newest);
      },
      refused: (text) => {
        setProblem(text === `at: ${pastPublishText}` ? { field: 'time', text: pastPublishText } : { text });
      },
      overtaken: onOvertaken,
    });
  };
  const cancel = (): void => {
    draft.forget();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Publish PullSpec ${version}`}
      text={text}
      confirm="Publish"
      intent="primary"
      running={running}
      onClose={cancel}
      onConfirm={() => {
        void send();
      }}
    >
      <KeptDraft shown={draft.wasKept} />
      <RefusableField
        id={id}
        value={time}
        label={`Time (${zoneShort(zone)})`}
        labelInfo="empty: now"
        refusal={problem?.field === 'time' ? problem : undefined}
      >
        {({ 'aria-invalid': invalid, 'aria-describedby': describedBy }) => (
          <DayField
            minutes
            id={id}
            min={wallClock(clock.now(), zone).slice(0, 16)}
            value={time}
            onValue={(value) => {
              setIsTime(value !== undefined);
              draft.put({ time: value ?? '' });
            }}
            readOnly={running}
            invalid={invalid}
            describedBy={describedBy}
          />
        )}
      </RefusableField>
      <FormGroup
        label="What is new"
        labelInfo="suppliers read it"
        labelFor={`${id}-notes`}
        helperText={before === began ? undefined : overtakenText(quoted(before))}
      >
        <TextArea
          fill
          id={`${id}-notes`}
          maxLength={longestReleaseNotes}
          value={notes}
          readOnly={running}
          onChange={({ currentTarget }) => {
            draft.put({ notes: currentTarget.value });
          }}
        />
      </FormGroup>
      {problem === undefined || problem.field === 'time' ? null : (
        <p className="sp-inline-failure" role="alert">
          {problem.text}
        </p>
      )}
    </ConfirmDialog>
  );
}
