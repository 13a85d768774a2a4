import { Tag } from '@blueprintjs/core';
import {
  longestStageReason,
  needsReason,
  onboardingStatusText,
  onboardingTalkFeature,
  serverWords,
  stageFactsOf,
  stageStepsOf,
  stageStepText,
  staffMay,
  type AgencyOnboardingForm,
  type OnboardingTalk,
  type StageCheck,
  type StageStep,
} from '@suppliers-portal/domain';
import { useState } from 'react';
import { useFeature } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from '../../ui/control/button.js';
import { ReasonDialog } from '../../ui/overlay/reason-dialog.js';

interface StagesProps {
  readonly onboarding: AgencyOnboardingForm;
  readonly talk: OnboardingTalk;
  readonly onDone: () => void;
}

/** The stages that staff can set now, each with the checks that it needs. */
export function OnboardingStages({ onboarding, talk, onDone }: StagesProps) {
  const { user } = useSignedIn();
  const [askedFor, setAskedFor] = useState<StageStep>();
  const { setOnboardingStage } = useFeature(onboardingTalkFeature);
  const facts = stageFactsOf(onboarding, talk);
  // What is most likely wanted comes first.
  const steps = stageStepsOf(facts).toSorted((a, b) => Number(a.isBack) - Number(b.isBack));
  // Of now: another person may have changed the form while the dialog is open. Where there is no such step any more,
  // the dialog stays with what was typed, and says what happened.
  const asked = steps.find(({ to }) => to === askedFor?.to) ?? askedFor;
  const mayChange = staffMay(user, 'change onboardings');
  if (steps.length === 0 && asked === undefined) return null;
  return (
    <section className="sp-card sp-form-section sp-onboarding-steps" aria-labelledby="next-stages">
      <h2 id="next-stages">Next stage</h2>
      {steps.map((step) => (
        <div key={step.to}>
          <Checks step={step} />
          {mayChange ? (
            <Button
              intent={step.isBack ? 'none' : 'primary'}
              text={stageStepText(step, onboarding.status)}
              onClick={() => {
                setAskedFor(step);
              }}
            />
          ) : null}
        </div>
      ))}
      {mayChange && steps.some(({ checks }) => checks.some(({ name }) => name === 'endpoints')) ? (
        <TryEndpoints dmcId={onboarding.dmcId} onDone={onDone} />
      ) : null}
      {asked === undefined ? null : (
        <ReasonDialog
          draft={`stage-${String(onboarding.dmcId)}-${String(asked.to)}`}
          title={`${stageStepText(asked, onboarding.status)}: ${onboarding.name}`}
          text={textOf(asked)}
          confirm={asked.isBack ? 'Decline' : 'Set stage'}
          optional={!needsReason(asked)}
          longest={longestStageReason}
          change={(reason) => {
            const version = onboarding.version ?? talk.version;
            return setOnboardingStage.execute({ dmcId: onboarding.dmcId, status: asked.to, reason, facts, version });
          }}
          onOvertaken={onDone}
          onDone={() => {
            setAskedFor(undefined);
            onDone();
          }}
          onClose={() => {
            setAskedFor(undefined);
          }}
        />
      )}
    </section>
  );
}

function textOf(step: StageStep): string {
  const stage = onboardingStatusText(step.to);
  if (step.isBack) return `The onboarding returns to "${stage}". The supplier gets an email with the reason.`;
  const unmet = step.checks.filter(({ isMet }) => !isMet).map(({ title }) => title);
  const checks = unmet.length === 0 ? '' : ` Not met: ${unmet.join('; ')}. Say why you set the stage anyway.`;
  return `The onboarding goes to "${stage}". The supplier gets an email.${checks}`;
}

const Checks = ({ step: { checks } }: { readonly step: StageStep }) =>
  checks.length === 0 ? null : (
    <ul className="sp-stage-checks">
      {checks.map((check) => (
        <li key={check.name}>
          <Tag minimal intent={check.isMet ? 'success' : 'warning'}>
            {markOf(check)}
          </Tag>
          <span>
            {check.title}. <span className="sp-muted">{check.text}</span>
          </span>
        </li>
      ))}
    </ul>
  );

function markOf({ isMet, isRequired }: StageCheck): string {
  if (isMet) return 'Met';
  return isRequired ? 'Required' : 'Not met';
}

function TryEndpoints({ dmcId, onDone }: { readonly dmcId: number; readonly onDone: () => void }) {
  const { tryOnboardingEndpoints } = useFeature(onboardingTalkFeature);
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(false);
  const start = async (): Promise<void> => {
    setProblem(undefined);
    setRunning(true);
    const tried = await tryOnboardingEndpoints.execute({ dmcId });
    setRunning(false);
    if (tried.ok) onDone();
    else setProblem(serverWords(tried.failure));
  };
  return (
    <div>
      <Button
        text="Try the addresses"
        loading={running}
        onClick={() => {
          void start();
        }}
      />
      {problem === undefined ? null : <p role="alert">{problem}</p>}
    </div>
  );
}
