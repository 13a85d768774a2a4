/** In this order, and by these numbers. */
export const onboardingStatuses = {
  OPEN: 0,
  SAVE: 1,
  SUBMIT: 2,
  DMC_CREATED: 3,
  API_VALIDATED: 4,
  REQUEST_CERTIFICATION: 5,
  SUPPLIER_CERTIFIED: 6,
  CONNECTION_LIVE: 7,
} as const;
export type OnboardingStatusName = keyof typeof onboardingStatuses;
export type OnboardingStatus = (typeof onboardingStatuses)[OnboardingStatusName];

const { OPEN, SAVE, SUBMIT, DMC_CREATED, API_VALIDATED, REQUEST_CERTIFICATION, SUPPLIER_CERTIFIED, CONNECTION_LIVE } =
  onboardingStatuses;

const words = [
  'Open',
  'Saved',
  'Submitted',
  'DMC created',
  'API validated',
  'Certification requested',
  'Certified',
  'Connection live',
] as const;

/** A number that a newer server has is shown as it is. */
export const onboardingStatusText = (status: number): string => words[status] ?? `Status ${String(status)}`;
export const isOnboardingStatus = (status: number): status is OnboardingStatus =>
  Object.values(onboardingStatuses).some((known) => known === status);

export type StageState = 'done' | 'current' | 'ahead';

/** The steps of the bar. Where the status is not known, none is current. */
export function stagesOf(
  status: number,
): readonly { readonly status: number; readonly label: string; readonly state: StageState }[] {
  return words.map((label, step) => ({
    status: step,
    label,
    state: stateOf(step, status),
  }));
}

function stateOf(step: number, status: number): StageState {
  if (step === status) return 'current';
  return step < status && isOnboardingStatus(status) ? 'done' : 'ahead';
}

export type Turn = 'yours' | 'agency' | 'nobody';

interface NextStep {
  readonly turn: Turn;
  readonly text: string;
}

const next: Readonly<Record<OnboardingStatus, NextStep>> = {
  [OPEN]: { turn: 'yours', text: 'Next: you complete the form and submit it.' },
  [SAVE]: { turn: 'yours', text: 'Next: you complete the form and submit it.' },
  [SUBMIT]: { turn: 'agency', text: 'Next: your account manager checks the form and creates your account.' },
  [DMC_CREATED]: { turn: 'yours', text: 'Next: you reach a green run in API Self Validation.' },
  [API_VALIDATED]: { turn: 'agency', text: 'Next: your account manager makes test bookings.' },
  [REQUEST_CERTIFICATION]: { turn: 'yours', text: 'Next: you review and approve in Supplier Certification.' },
  [SUPPLIER_CERTIFIED]: { turn: 'agency', text: 'Next: your account manager turns the connection live.' },
  [CONNECTION_LIVE]: { turn: 'nobody', text: 'Done. Your connection is live.' },
};

/** Who has to act next, and on what. */
export const nextStepOf = (status: number): NextStep | undefined =>
  isOnboardingStatus(status) ? next[status] : undefined;

/** The same in words for staff of the agency. */
const nextForStaff: Readonly<Record<OnboardingStatus, string>> = {
  [OPEN]: 'Next: the supplier completes the form and submits it.',
  [SAVE]: 'Next: the supplier completes the form and submits it.',
  [SUBMIT]: 'Next: the agency checks the form, and creates the account or sends the form back.',
  [DMC_CREATED]: 'Next: the supplier reaches a green run in API Self Validation.',
  [API_VALIDATED]: 'Next: the agency makes test bookings.',
  [REQUEST_CERTIFICATION]: 'Next: the supplier reviews and approves in Supplier Certification.',
  [SUPPLIER_CERTIFIED]: 'Next: the agency turns the connection live.',
  [CONNECTION_LIVE]: 'Done. The connection is live.',
};
export const nextForStaffText = (status: number): string | undefined =>
  isOnboardingStatus(status) ? nextForStaff[status] : undefined;

/**
 * The applicant fills in the form, the certifier certifies it, the agency sets the stages by the ingestion API or on
 * its page, and staff sends a form back or declines.
 */
export type Mover = 'applicant' | 'certifier' | 'agency' | 'staff';

const moves: readonly (readonly [OnboardingStatus, OnboardingStatus, Mover])[] = [
  [OPEN, SAVE, 'applicant'],
  [OPEN, SUBMIT, 'applicant'],
  [SAVE, SAVE, 'applicant'],
  [SAVE, SUBMIT, 'applicant'],
  // A form that came in another way is handed in by the agency.
  [OPEN, SUBMIT, 'agency'],
  [SUBMIT, DMC_CREATED, 'agency'],
  [DMC_CREATED, API_VALIDATED, 'agency'],
  [API_VALIDATED, REQUEST_CERTIFICATION, 'agency'],
  [REQUEST_CERTIFICATION, SUPPLIER_CERTIFIED, 'certifier'],
  [REQUEST_CERTIFICATION, DMC_CREATED, 'certifier'],
  [SUPPLIER_CERTIFIED, CONNECTION_LIVE, 'agency'],
  // Not in the specification: the supplier edits the form again.
  [SUBMIT, SAVE, 'staff'],
  // The agency declines where it is its turn: the supplier is at the stage in which it checks its API again.
  [API_VALIDATED, DMC_CREATED, 'staff'],
  [SUPPLIER_CERTIFIED, DMC_CREATED, 'staff'],
];

export const mayMove = (from: number, to: number, by: Mover): boolean =>
  moves.some(([start, end, mover]) => start === from && end === to && mover === by);

/** Why a status cannot follow on another, and what can. */
export function moveRefusalText(from: number, to: number, by: Mover): string {
  const possible = moves
    .filter(([start, , mover]) => start === from && mover === by)
    .map(([, end]) => onboardingStatusText(end));
  const way =
    possible.length === 0 ? 'Nothing can be changed from here' : `From here it can go to: ${possible.join(', ')}`;
  return noWayText(from, to, way);
}

/** Why a stage cannot be set. `way` says what can be done. */
export const noWayText = (from: number, to: number, way: string): string =>
  `The onboarding is at "${onboardingStatusText(from)}" and cannot go to "${onboardingStatusText(to)}". ${way}.`;
