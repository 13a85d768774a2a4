import { counted } from '../lib/numbers.js';
import { nothingUploadedText } from '../self-validation/upload-pullspec.js';
import { isBlank } from '../lib/hidden-characters.js';
import { checkForm } from '../onboarding/check-form.js';
import { endpointSteps, isReachable, type EndpointCheck } from '../onboarding/endpoint-check.js';
import { parseForm, valueOf, type OnboardingForm } from '../onboarding/form.js';
import { onboardingSections } from '../onboarding/sections.js';
import {
  mayMove,
  onboardingStatuses,
  onboardingStatusText,
  type OnboardingStatus,
  noWayText,
} from '../onboarding/status.js';
import { testBookingsOf, type TestBookings } from '../onboarding/test-bookings.js';

/** The result of trying one address of the form. */
export interface TriedEndpoint extends EndpointCheck {
  readonly address: string;
}

/** Whether the latest upload in API Self Validation counts for the stage "API validated", and why. */
export interface GreenRun {
  readonly counts: boolean;
  readonly words: string;
}

/** What the checks of a stage read. */
export interface StageFacts {
  readonly status: number;
  /** Absent: the form that is stored cannot be read. */
  readonly form?: OnboardingForm;
  /** Absent: nothing was uploaded. */
  readonly greenRun?: GreenRun;
  /** Whether the operator of the portal requires a green run. Then no reason replaces it. */
  readonly requiresGreenRun: boolean;
  readonly endpoints: readonly TriedEndpoint[];
}

export interface StageCheck {
  readonly name: 'form' | 'self-validation' | 'endpoints' | 'test-bookings';
  readonly title: string;
  readonly isMet: boolean;
  /** Without it the stage cannot be set, whatever the reason. */
  readonly isRequired: boolean;
  /** What was found, or why it is not met. */
  readonly text: string;
}

export interface StageStep {
  readonly to: OnboardingStatus;
  /** The agency declines: the supplier is at an earlier stage again. */
  readonly isBack: boolean;
  readonly checks: readonly StageCheck[];
}

const { SAVE, SUBMIT, DMC_CREATED, API_VALIDATED, REQUEST_CERTIFICATION, SUPPLIER_CERTIFIED, CONNECTION_LIVE } =
  onboardingStatuses;

/** Which stages staff can set now, and what each needs. Sending a form back is not one of them: it has its own way. */
export function stageStepsOf(facts: StageFacts): readonly StageStep[] {
  return Object.values(onboardingStatuses).flatMap((to): readonly StageStep[] => {
    if (to === SAVE) return [];
    if (mayMove(facts.status, to, 'staff')) return [{ to, isBack: true, checks: [] }];
    // Before it is submitted, the form is the supplier's alone.
    if (facts.status < SUBMIT || !mayMove(facts.status, to, 'agency')) return [];
    return [{ to, isBack: false, checks: checksFor(to, facts) }];
  });
}

function checksFor(to: OnboardingStatus, facts: StageFacts): readonly StageCheck[] {
  const advised = { ...facts, requiresGreenRun: false };
  if (to === DMC_CREATED) return [formCheck(facts)];
  if (to === API_VALIDATED) return [formCheck(facts), greenRunCheck(facts), endpointCheck(facts)];
  if (to === REQUEST_CERTIFICATION) return [greenRunCheck(advised), testBookingCheck(facts)];
  return to === CONNECTION_LIVE ? [greenRunCheck(advised), endpointCheck(facts), testBookingCheck(facts)] : [];
}

function formCheck({ form }: StageFacts): StageCheck {
  const check = { name: 'form', title: 'The form has no errors', isRequired: false } as const;
  if (form === undefined) return { ...check, isMet: false, text: 'The stored form cannot be read.' };
  const faults = checkForm(form);
  return {
    ...check,
    isMet: faults.length === 0,
    text:
      faults.length === 0
        ? 'All required fields are answered.'
        : `Errors in: ${faults.map(({ field }) => field.fullLabel).join(', ')}.`,
  };
}

const greenRunCheck = ({ greenRun, requiresGreenRun }: StageFacts): StageCheck => ({
  name: 'self-validation',
  title: 'Green run in API Self Validation',
  isRequired: requiresGreenRun,
  isMet: greenRun?.counts === true,
  text: greenRun === undefined ? nothingUploadedText : `${greenRun.words}.`,
});

/** The addresses that the form names, each once. */
export function addressesIn(form: OnboardingForm): readonly string[] {
  const addresses = onboardingSections
    .flatMap(({ fields }) => fields)
    .filter(({ value }) => value.kind === 'text' && value.form === 'address')
    .flatMap((field) => {
      const value = valueOf(form, field);
      return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
    });
  return [...new Set(addresses)];
}

function endpointCheck({ form, endpoints }: StageFacts): StageCheck {
  const check = { name: 'endpoints', title: 'The addresses in the form answer', isRequired: false } as const;
  const addresses = form === undefined ? [] : addressesIn(form);
  if (addresses.length === 0) return { ...check, isMet: false, text: noAddressText };
  if (!endpoints.some(({ address }) => addresses.includes(address)))
    return { ...check, isMet: false, text: noneTriedText };
  const wrong = addresses.flatMap((address) => {
    const tried = endpoints.find((one) => one.address === address);
    if (tried === undefined) return [`${address}: not tried yet`];
    return isReachable(tried) ? [] : [`${address}: ${endpointSteps(tried).at(-1)?.text ?? tried.outcome}`];
  });
  return {
    ...check,
    isMet: wrong.length === 0,
    text:
      wrong.length === 0
        ? `${counted(addresses.length, 'address answers', 'addresses answer')}.`
        : `${wrong.join('; ')}.`,
  };
}

function testBookingCheck({ form }: StageFacts): StageCheck {
  const bookings: TestBookings = form === undefined ? { kind: 'none' } : testBookingsOf(form);
  return {
    name: 'test-bookings',
    title: 'Test bookings',
    isRequired: false,
    isMet: bookings.kind !== 'none',
    text: bookingsText(bookings),
  };
}

function bookingsText(bookings: TestBookings): string {
  if (bookings.kind === 'none') return 'None were added yet. Add them through the ingestion API, dataset onboarding.';
  if (bookings.kind === 'text') return 'They were added as text.';
  const { length } = bookings.rows;
  return `${counted(length, 'booking was', 'bookings were')} added.`;
}

export const longestStageReason = 1000;

/** Why this stage cannot be set in this way; nothing if it can. The server and the page ask the same. */
export function stageStepFault(facts: StageFacts, to: number, reason: string): string | undefined {
  const step = stageStepsOf(facts).find((one) => one.to === to);
  if (step === undefined) {
    const possible = stageStepsOf(facts).map((one) => onboardingStatusText(one.to));
    const way =
      possible.length === 0 ? 'Staff cannot set another stage now' : `Staff can set now: ${possible.join(', ')}`;
    return noWayText(facts.status, to, way);
  }
  const required = step.checks.find(({ isMet, isRequired }) => isRequired && !isMet);
  if (required !== undefined) return `${required.title} is required here. ${required.text}`;
  if (reason.trim().length > longestStageReason)
    return `The reason can have ${String(longestStageReason)} characters at most.`;
  if (!isBlank(reason) || !needsReason(step)) return undefined;
  return step.isBack
    ? 'Enter a reason. The supplier sees it.'
    : `Enter a reason, because these checks are not met: ${notMet(step).join(', ')}.`;
}

export const needsReason = (step: StageStep): boolean => step.isBack || notMet(step).length > 0;
const notMet = ({ checks }: StageStep): readonly string[] =>
  checks.filter(({ isMet }) => !isMet).map(({ title }) => title);

/** What the step is called where staff makes it. */
export function stageStepText({ to, isBack }: Pick<StageStep, 'to' | 'isBack'>, from: number): string {
  if (isBack) return from === SUPPLIER_CERTIFIED ? 'Decline the certification' : 'Decline the API';
  return to === CONNECTION_LIVE ? 'Approve: connection live' : `Set to ${onboardingStatusText(to)}`;
}

/** What the audit log says: the stage, the checks that were not met, and the reason. */
export function stageStepDetails(step: StageStep, from: number, reason: string): string {
  const unmet = notMet(step);
  return [
    step.isBack ? `${stageStepText(step, from)}.` : `The agency set the stage.`,
    ...(unmet.length === 0 ? [] : [`Not met: ${unmet.join(', ')}.`]),
    ...(isBlank(reason) ? [] : [`Reason: ${reason.trim()}`]),
  ].join(' ');
}

/** The facts, from what staff reads. */
export function stageFactsOf(
  { status, data }: { readonly status: number; readonly data: string },
  { greenRun, requiresGreenRun, endpoints }: Pick<StageFacts, 'greenRun' | 'requiresGreenRun' | 'endpoints'>,
): StageFacts {
  const form = parseForm(data);
  return {
    ...{ status, requiresGreenRun, endpoints },
    ...(greenRun === undefined ? {} : { greenRun }),
    ...(form.ok ? { form: form.value } : {}),
  };
}

const noneTriedText = 'No address of the form was tried yet.';
export const noAddressText = 'The form names no address.';
