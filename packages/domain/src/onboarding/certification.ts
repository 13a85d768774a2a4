import type { ReadOptions } from '../connection/connection-gateway.js';
import { may } from '../account/rights.js';
import type { User } from '../account/user.js';
import { changeFailureWords } from '../lib/change-outcome.js';
import { sessionExpired } from '../lib/failure-words.js';
import { reasonedWords, reasonFault, type ReasonFault } from '../lib/reasoned.js';
import { failed, unreachable, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import { changedFields, type FormChange } from './compare-forms.js';
import type { ChangedOnboarding, OnboardingGateway } from './onboarding-gateway.js';
import { readRecord, type OnboardingFailure, type OnboardingRecord } from './read-onboarding.js';
import { onboardingStatuses } from './status.js';
import { sendChange, type WriteOnboardingFailure } from './write-onboarding.js';

export const nothingToCertifyText = 'There is no onboarding data to display on this page';
const readFailedText = 'Failed to fetch onboarding data. Please contact the technical team for assistance.';
const decideFailedText = 'Failed to update onboarding status. Please contact the technical team for assistance.';

const { DMC_CREATED, REQUEST_CERTIFICATION, SUPPLIER_CERTIFIED } = onboardingStatuses;

/** Only while it is asked for, and once it is given. */
export const showsCertification = (status: number): boolean =>
  status === REQUEST_CERTIFICATION || status === SUPPLIER_CERTIFIED;

export type DecisionBlock = 'admin' | 'certified' | 'nothing-to-certify';

/** Why it is not possible to approve or decline here. Undefined if it is possible. */
export function decisionBlockOf(user: User, status: number): DecisionBlock | undefined {
  if (!may(user, 'decide about a certification')) return 'admin';
  if (status === SUPPLIER_CERTIFIED) return 'certified';
  return status === REQUEST_CERTIFICATION ? undefined : 'nothing-to-certify';
}

export function decisionBlockText(block: DecisionBlock): string {
  switch (block) {
    case 'admin':
      return 'Admins cannot certify';
    case 'certified':
      return 'Already certified';
    case 'nothing-to-certify':
      return nothingToCertifyText;
    default:
      return unreachable(block);
  }
}

/** What the form holds otherwise than it was submitted; nothing is known where the submitted form is not. */
export const changesSinceSubmission = ({ form, submitted }: OnboardingRecord): readonly FormChange[] | undefined =>
  submitted === undefined ? undefined : changedFields(submitted, form);

export type Decision = 'approve' | 'decline';
export const decisionText: Readonly<Record<Decision, string>> = {
  approve: 'Certification approved',
  decline: 'Certification declined',
};

/** Asked before a decision, which you cannot undo here. */
export const decisionQuestion: Readonly<Record<Decision, { readonly title: string; readonly text: string }>> = {
  approve: {
    title: 'Approve the certification?',
    text: 'The supplier is certified, and the agency can make the connection live. You cannot take this back here.',
  },
  decline: {
    title: 'Decline the certification?',
    text: [
      'The supplier goes back to the stage "DMC created" and has to be certified again.',
      'The agency and the supplier read the reason. You cannot take this back here.',
    ].join(' '),
  },
};

export type DecideCertificationFailure =
  | { readonly kind: 'blocked'; readonly block: DecisionBlock }
  | Extract<ReasonFault, { readonly kind: 'reason-too-long' }>
  | WriteOnboardingFailure;

export const readCertificationWords = (failure: OnboardingFailure): string => sayOr(failure, readFailedText);

export function decideCertificationWords(failure: DecideCertificationFailure): string {
  if (failure.kind === 'blocked') return decisionBlockText(failure.block);
  if (failure.kind === 'reason-too-long') return reasonedWords(failure);
  return failure.kind === 'conflict' ? decideFailedText : sayOr(failure, decideFailedText);
}

/** Why it failed, after the one text that the specification has for it. */
export function decideCertificationAdvice(failure: DecideCertificationFailure): string | undefined {
  if (failure.kind !== 'gateway' || failure.failure.kind === 'signed-out') return undefined;
  return changeFailureWords(failure.failure);
}

const sayOr = (failure: OnboardingFailure, text: string): string =>
  failure.kind === 'gateway' && failure.failure.kind === 'signed-out' ? sessionExpired : text;

export class ReadCertification {
  constructor(private readonly gateway: OnboardingGateway) {}

  execute(
    { user }: { readonly user: User },
    options?: ReadOptions,
  ): Promise<Result<OnboardingRecord, OnboardingFailure>> {
    return readRecord(this.gateway, user, options);
  }
}

export type CertificationDecision = DecisionMade & { readonly user: User; readonly record: OnboardingRecord };

/** Why it is declined is for the agency and the supplier, and can be left out. An approval has no reason. */
export type DecisionMade =
  | { readonly decision: 'approve'; readonly reason?: undefined }
  | { readonly decision: 'decline'; readonly reason?: string };

/** What a caller reads that sends a reason with an approval, because no one would keep it. */
export const approvalReasonText = 'A reason belongs to declining. Leave it out to approve. Nothing was decided.';
export const isApprovalWithReason = (status: number, reason: string | undefined): boolean =>
  status === SUPPLIER_CERTIFIED && reason !== undefined;

/** Approves or declines what was read. */
export class DecideCertification {
  constructor(private readonly gateway: OnboardingGateway) {}

  async execute(
    { user, record, decision, reason = '' }: CertificationDecision,
    options?: RunOptions,
  ): Promise<Result<ChangedOnboarding, DecideCertificationFailure>> {
    const block = decisionBlockOf(user, record.status);
    if (block !== undefined) return failed({ kind: 'blocked', block });
    const fault = reasonFault(reason);
    if (fault?.kind === 'reason-too-long') return failed(fault);
    const given = fault === undefined ? { reason: reason.trim() } : {};
    const { data, version } = record;
    const status = decision === 'approve' ? SUPPLIER_CERTIFIED : DMC_CREATED;
    return sendChange(
      this.gateway,
      'decide',
      user,
      { status, data, ...(version === undefined ? {} : { version }), ...given },
      options,
    );
  }
}
