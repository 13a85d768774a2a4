import { sentBackOf } from '../onboarding/read-onboarding.js';
import { mayMove, nextStepOf, onboardingStatuses, onboardingStatusText } from '../onboarding/status.js';

/** An onboarding as staff of the agency sees it in the queue. */
export interface AgencyOnboarding {
  readonly dmcId: number;
  readonly name: string;
  readonly status: number;
  /** Since when it has its stage. Absent: nothing was saved yet. */
  readonly statusSince?: number;
  /** The last change of the form. */
  readonly changedAt?: number;
  readonly changedBy?: string;
  readonly submittedAt?: number;
  /** The last time that the certification was declined, and the reason, if one was given. */
  readonly declinedAt?: number;
  readonly declinedReason?: string;
  /** The last time that staff sent the form back, and why. */
  readonly sentBackAt?: number;
  readonly sentBackReason?: string;
}

/** The same with the form. */
export interface AgencyOnboardingForm extends AgencyOnboarding {
  /** JSON text. */
  readonly data: string;
  /** The form as it was submitted, as JSON text. */
  readonly submittedData?: string;
  /** A step is made from this version. Absent from servers that do not say it. */
  readonly version?: number;
}

export type OnboardingTurn = 'agency' | 'supplier' | 'nobody';
export const onboardingTurnWords: Readonly<Record<OnboardingTurn, string>> = {
  agency: 'Agency',
  supplier: 'Supplier',
  nobody: 'Done',
};
const turns = Object.keys(onboardingTurnWords) as readonly OnboardingTurn[];

/** Whose turn it is, as staff sees it. A stage that only a newer server knows has no turn. */
export function onboardingTurnOf(status: number): OnboardingTurn {
  const turn = nextStepOf(status)?.turn ?? 'nobody';
  return turn === 'yours' ? 'supplier' : turn;
}

/** Why staff sent the form back: while the supplier edits it, and while staff checks what was submitted again. */
export const sentBackForStaff = (onboarding: AgencyOnboarding): ReturnType<typeof sentBackOf> =>
  sentBackOf(
    onboarding.status === onboardingStatuses.SUBMIT ? { ...onboarding, status: onboardingStatuses.SAVE } : onboarding,
  );

/** The onboardings at this stage, or all: those of the agency first, and of each side the one that waits longest. */
export function longestWaitFirst(onboardings: readonly AgencyOnboarding[], only?: number): readonly AgencyOnboarding[] {
  const place = ({ status }: AgencyOnboarding): number => turns.indexOf(onboardingTurnOf(status));
  const since = ({ statusSince }: AgencyOnboarding): number => statusSince ?? Number.MAX_SAFE_INTEGER;
  return onboardings
    .filter(({ status }) => only === undefined || status === only)
    .toSorted((a, b) => place(a) - place(b) || since(a) - since(b) || a.dmcId - b.dmcId);
}

export const longestSendBackReason = 1000;

/** Why a form cannot be sent back; nothing where it can. */
export const sendBackRefusalText = (status: number): string | undefined =>
  mayMove(status, onboardingStatuses.SAVE, 'staff')
    ? undefined
    : `Only a submitted form can be sent back. The onboarding is at "${onboardingStatusText(status)}".`;
