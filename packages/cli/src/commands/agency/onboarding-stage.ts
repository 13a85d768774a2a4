import {
  changesSinceLook,
  onboardingStatuses,
  onboardingStatusText,
  stageFactsOf,
  stageStepFault,
  stageStepsOf,
  stageStepText,
  type AgencyOnboardingForm,
  type OnboardingTalk,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { timeValue } from '../../kernel/output/times.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { changeRecords, commentRecord } from '../onboarding/onboarding-answers.js';
import { changeOnce } from './agency.js';

const stageOf = (status: number): string =>
  Object.entries(onboardingStatuses)
    .find(([, known]) => known === status)?.[0]
    .toLowerCase()
    .replaceAll('_', '-') ?? String(status);

const checkColumns: readonly Column[] = [
  { field: 'stage', header: 'Stage' },
  { field: 'step', header: 'Step' },
  { field: 'check', header: 'Needs', absent: '–' },
  { field: 'met', header: 'Met', absent: '–' },
  { field: 'text', header: 'Found', absent: '–' },
  { field: 'required', header: 'Required', detail: true, absent: '–' },
];

/** The stages that staff can set now, with what each needs. */
export async function printChecks(form: AgencyOnboardingForm, talk: OnboardingTalk, context: Context): Promise<void> {
  const records = stageStepsOf(stageFactsOf(form, talk)).flatMap((step): readonly JsonObject[] => {
    const about = { stage: stageOf(step.to), step: stageStepText(step, form.status) };
    if (step.checks.length === 0)
      return [{ ...about, check: null, met: null, required: null, text: step.isBack ? 'A reason' : null }];
    return step.checks.map(({ title, isMet, isRequired, text }) => ({
      ...about,
      ...{ check: title, met: isMet, required: isRequired, text },
    }));
  });
  const empty = `Staff can set no stage from "${onboardingStatusText(form.status)}".`;
  await context.output.print({ kind: 'list', empty, columns: checkColumns, records });
}

export function setStage(
  given: { readonly stage: string; readonly reason: string; readonly isDryRun: boolean },
  { form, talk }: { readonly form: AgencyOnboardingForm; readonly talk: OnboardingTalk },
  portal: SignedIn,
  context: Context,
): Promise<undefined> {
  const { stage, reason, isDryRun } = given;
  const status = Object.values(onboardingStatuses).find((one) => stageOf(one) === stage) ?? -1;
  const facts = stageFactsOf(form, talk);
  const fault = stageStepFault(facts, status, reason);
  if (fault !== undefined)
    fail({
      code: 'REFUSED',
      message: fault,
      hint: 'Nothing was changed.',
      next: [`supplier agency onboarding checks ${String(form.dmcId)}`],
    });
  return changeOnce(
    {
      question: `Set the onboarding of ${form.name} to "${onboardingStatusText(status)}"?`,
      isDryRun,
      done: `${form.name} is at "${onboardingStatusText(status)}"`,
      record: { id: form.dmcId, name: form.name, stage, reason },
      make: () => {
        const version = form.version ?? talk.version;
        return portal.useCases.setOnboardingStage.execute({ dmcId: form.dmcId, status, reason, facts, version });
      },
    },
    portal,
    context,
  );
}

/** The comments, and what changed since the person's last look. */
export function talkRecord(form: AgencyOnboardingForm, talk: OnboardingTalk): JsonObject {
  const changes = changesSinceLook(form.data, talk.look);
  return {
    comments: talk.comments.map(commentRecord),
    lookedAt: timeValue(talk.look?.at),
    changes: changes === undefined ? null : changeRecords(changes),
  };
}
