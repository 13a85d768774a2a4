import { sorryText } from '../lib/failure-words.js';
import type { ReadOptions } from '../connection/connection-gateway.js';
import { accountKindOf, type User } from '../account/user.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, ok, type Result } from '../lib/result.js';
import { parseForm, startingForm, type OnboardingForm, type UnreadableForm } from './form.js';
import type { OnboardingGateway, StoredOnboarding } from './onboarding-gateway.js';
import { onboardingStatuses } from './status.js';

/** The record with its form read. */
export interface OnboardingRecord extends Omit<StoredOnboarding, 'data' | 'submittedData'> {
  readonly form: OnboardingForm;
  /** The form exactly as it is kept. */
  readonly data: string;
  /** The form as it was submitted. Absent if that is not known. */
  readonly submitted?: OnboardingForm;
}

export type OnboardingFailure =
  | { readonly kind: 'not-onboarding' }
  | UnreadableForm
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

export const onboardingDeniedText = 'Permission Denied: You do not have access to this screen';
export const onboardingHiddenText = 'Onboarding data is not shown at this stage.';
export const onboardingFailedText = sorryText;
export const onboardingWords = (failure: { readonly kind: string }): string =>
  failure.kind === 'not-onboarding' ? onboardingDeniedText : onboardingFailedText;

/** Whether this user has an onboarding form at all. */
export const mayOnboard = (user: User): boolean => accountKindOf(user) === 'onboarding';

export const readOf = (user: User): 'account_id' | 'dmc_id' => (mayOnboard(user) ? 'account_id' : 'dmc_id');

/** What the onboarding page shows: the form to fill in, the form to read, or no data. */
export type OnboardingView =
  | { readonly kind: 'edit'; readonly form: OnboardingForm }
  | { readonly kind: 'read'; readonly form: OnboardingForm }
  | { readonly kind: 'hidden' };

export function onboardingViewOf({ status, form }: Pick<OnboardingRecord, 'status' | 'form'>): OnboardingView {
  switch (status) {
    case onboardingStatuses.OPEN:
      return { kind: 'edit', form: startingForm() };
    case onboardingStatuses.SAVE:
      return { kind: 'edit', form };
    case onboardingStatuses.SUBMIT:
      return { kind: 'read', form };
    default:
      return { kind: 'hidden' };
  }
}

/** Why and when the agency sent the form back; nothing once it was submitted again. */
export function sentBackOf({
  status,
  sentBackAt,
  sentBackReason,
}: Pick<StoredOnboarding, 'status' | 'sentBackAt' | 'sentBackReason'>):
  | { readonly at: number; readonly reason: string }
  | undefined {
  if (status !== onboardingStatuses.SAVE || sentBackAt === undefined || sentBackReason === undefined) return undefined;
  return { at: sentBackAt, reason: sentBackReason };
}

/** When the certification was declined, and why; nothing once the onboarding has moved on. */
export function declinedOf({
  status,
  declinedAt,
  declinedReason,
}: Pick<StoredOnboarding, 'status' | 'declinedAt' | 'declinedReason'>):
  | { readonly at: number; readonly reason?: string }
  | undefined {
  if (status !== onboardingStatuses.DMC_CREATED || declinedAt === undefined) return undefined;
  return { at: declinedAt, ...(declinedReason === undefined ? {} : { reason: declinedReason }) };
}

/**
 * Reads a record. A missing record counts as an open one. A stored record that cannot be read is a separate failure,
 * because it must not be overwritten.
 */
export async function readRecord(
  gateway: OnboardingGateway,
  user: User,
  options?: ReadOptions,
): Promise<Result<OnboardingRecord, OnboardingFailure>> {
  const answer = await gateway.read(readOf(user), options);
  if (!answer.ok) return failed({ kind: 'gateway', failure: answer.failure });
  const { submittedData, ...stored } = answer.value ?? { status: onboardingStatuses.OPEN, data: '' };
  const form = parseForm(stored.data);
  if (!form.ok) return form;
  const submitted = submittedData === undefined ? undefined : parseForm(submittedData);
  return ok({ ...stored, form: form.value, ...(submitted?.ok === true ? { submitted: submitted.value } : {}) });
}

export class ReadOnboarding {
  constructor(private readonly gateway: OnboardingGateway) {}

  async execute(
    { user }: { readonly user: User },
    options?: ReadOptions,
  ): Promise<Result<OnboardingRecord, OnboardingFailure>> {
    return mayOnboard(user) ? readRecord(this.gateway, user, options) : failed({ kind: 'not-onboarding' });
  }
}
