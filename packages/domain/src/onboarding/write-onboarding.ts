import type { User } from '../account/user.js';
import { isOutcomeUnknown } from '../lib/change-outcome.js';
import { failed, ok, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import { checkForm, type FormFault } from './check-form.js';
import { diffForms } from './compare-forms.js';
import { formText, parseForm, type OnboardingForm } from './form.js';
import type { ChangedOnboarding, OnboardingChange, OnboardingGateway } from './onboarding-gateway.js';
import { mayOnboard, readRecord, type OnboardingFailure, type OnboardingRecord } from './read-onboarding.js';
import { onboardingStatuses } from './status.js';

export interface FormToWrite {
  readonly user: User;
  readonly form: OnboardingForm;
  /** Of the record that the form was made from. */
  readonly version?: string;
}

/** The record changed after it was read. Holds the current record, so that both can be merged. */
export interface OnboardingConflict {
  readonly kind: 'conflict';
  readonly theirs: OnboardingRecord;
}

export type WriteOnboardingFailure = OnboardingFailure | OnboardingConflict;
export type SubmitOnboardingFailure =
  | WriteOnboardingFailure
  | { readonly kind: 'incomplete'; readonly faults: readonly FormFault[] };

export const incompleteForm = {
  title: 'Incomplete Form',
  text: 'Please fill all mandatory (*) fields in all the tabs.',
} as const;
export const submitConfirmation = {
  title: 'Please Note',
  text: 'Once submitted, fields can only be edited by communicating with the account manager.',
} as const;

const versionIn = (version: string | undefined): { readonly version?: string } =>
  version === undefined ? {} : { version };

/**
 * Sends a change. If the record has changed since it was read, returns the current one. If no answer says what became of
 * the change, the record says it.
 */
export async function sendChange(
  gateway: OnboardingGateway,
  send: 'update' | 'decide',
  user: User,
  change: OnboardingChange,
  options?: RunOptions,
): Promise<Result<ChangedOnboarding, WriteOnboardingFailure>> {
  const answer = await gateway[send](change, options);
  if (answer.ok) return ok(answer.value);
  const { failure } = answer;
  const isOvertaken = failure.kind === 'changed-since';
  if (!isOvertaken && !isOutcomeUnknown(failure)) return failed({ kind: 'gateway', failure });
  const now = await readRecord(gateway, user, options);
  if (isOvertaken) return now.ok ? failed({ kind: 'conflict', theirs: now.value }) : now;
  return now.ok && isMade(change, now.value) ? ok(versionIn(now.value.version)) : failed({ kind: 'gateway', failure });
}

/** Whether the record is as the change leaves it, and was another one before. */
function isMade({ status, data, version }: OnboardingChange, now: OnboardingRecord): boolean {
  const sent = parseForm(data);
  return now.version !== version && now.status === status && sent.ok && diffForms(sent.value, now.form).length === 0;
}

/** Saves the form as it is, without checks. */
export class SaveOnboarding {
  constructor(private readonly gateway: OnboardingGateway) {}

  async execute(
    { user, form, version }: FormToWrite,
    options?: RunOptions,
  ): Promise<Result<ChangedOnboarding, WriteOnboardingFailure>> {
    if (!mayOnboard(user)) return failed({ kind: 'not-onboarding' });
    return sendChange(
      this.gateway,
      'update',
      user,
      { status: onboardingStatuses.SAVE, data: formText(form), ...versionIn(version) },
      options,
    );
  }
}

/** Submits the form. If a field has an error, nothing is sent. */
export class SubmitOnboarding {
  constructor(private readonly gateway: OnboardingGateway) {}

  async execute(
    { user, form, version }: FormToWrite,
    options?: RunOptions,
  ): Promise<Result<ChangedOnboarding, SubmitOnboardingFailure>> {
    if (!mayOnboard(user)) return failed({ kind: 'not-onboarding' });
    const faults = checkForm(form);
    if (faults.length > 0) return failed({ kind: 'incomplete', faults });
    return sendChange(
      this.gateway,
      'update',
      user,
      { status: onboardingStatuses.SUBMIT, data: formText(form), ...versionIn(version) },
      options,
    );
  }
}
