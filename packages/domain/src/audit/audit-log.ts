import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';

/** The kinds of changes, in the words that a reader sees. */
export const auditKindWords = {
  'turned-on-connection': 'Turned on connection',
  'turn-on-refused': 'Turn-on refused',
  'added-recipient': 'Added recipient',
  'removed-recipient': 'Removed recipient',
  'added-annotation': 'Added mark',
  'removed-annotation': 'Removed mark',
  'added-incident-note': 'Added note on incident',
  'removed-incident-note': 'Removed note on incident',
  'given-access': 'Gave access',
  'taken-access': 'Took access away',
  'changed-user-rights': 'Changed rights of user',
  'changed-password': 'Changed password',
  'reset-password': 'Reset password',
  'accepted-invitation': 'Accepted invitation',
  'added-second-factor': 'Added second factor',
  'removed-second-factor': 'Removed second factor',
  'asked-factor-reset': 'Asked to reset second factor',
  'reset-second-factor': 'Reset second factor',
  'refused-factor-reset': 'Refused reset of second factor',
  'took-back-factor-reset': 'Took back request to reset second factor',
  'ended-factor-reset': 'Request to reset second factor ended by itself',
  'added-passkey': 'Added passkey',
  'removed-passkey': 'Removed passkey',
  'created-token': 'Created token',
  'revoked-token': 'Revoked token',
  'ended-session': 'Ended session',
  'mapped-room': 'Mapped room',
  'marked-not-enough-info': 'Marked Not Enough Info',
  'reported-mapping': 'Reported mapping',
  'took-back-mapping': 'Took mapping back',
  'kept-mapping': 'Kept reported mapping',
  'saved-onboarding': 'Saved onboarding',
  'submitted-onboarding': 'Submitted onboarding',
  'sent-back-onboarding': 'Sent back onboarding',
  'set-onboarding-stage': 'Set stage of onboarding',
  'commented-onboarding': 'Commented on onboarding',
  'tried-endpoints': 'Tried endpoints of onboarding',
  'approved-certification': 'Approved certification',
  'declined-certification': 'Declined certification',
  'uploaded-pullspec': 'Uploaded PullSpec',
  'turned-on-pullspec-mails': 'Turned on mails about PullSpec versions',
  'turned-off-pullspec-mails': 'Turned off mails about PullSpec versions',
  'ran-live-check': 'Ran live check',
  'set-live-schedule': 'Set schedule of live runs',
  'ended-live-schedule': 'Ended schedule of live runs',
  'added-waiver': 'Added waiver',
  'removed-waiver': 'Took waiver back',
  'turned-off-connection': 'Turned off connection',
  'granted-turn-on': 'Granted a turn-on',
  'added-partner': 'Added partner',
  'renamed-partner': 'Renamed partner',
  'disabled-partner': 'Disabled partner',
  'enabled-partner': 'Enabled partner',
  'began-look': 'Began to look at the portal as the partner',
  'ended-look': 'Stopped looking at the portal as the partner',
  'changed-partner-rules': 'Changed rules of a partner',
  'handed-in-pullspec': 'Handed in PullSpec',
  'published-pullspec': 'Published PullSpec',
  'withdrew-pullspec': 'Withdrew PullSpec',
  'handed-in-batch': 'Handed in batch',
  'added-notice': 'Added notice',
  'changed-notice': 'Changed notice',
  'ended-notice': 'Ended notice',
  'invited-user': 'Invited user',
  'renewed-invitation': 'Made a new link for an invited user',
  'signed-out-user': 'Signed out user',
  'disabled-user': 'Disabled user',
  'enabled-user': 'Enabled user',
  'removed-user': 'Removed user',
  'changed-role': 'Changed role of staff',
  'made-ingestion-token': 'Made ingestion token',
  'revoked-ingestion-token': 'Revoked ingestion token',
  'allowed-workload': 'Allowed repository to sign in',
  'removed-workload': 'Removed repository that signs in',
} as const;
export type AuditKind = keyof typeof auditKindWords;

const isKnown = (kind: string): kind is AuditKind => Object.hasOwn(auditKindWords, kind);
/** A kind that a newer server has is shown by its own name. */
export const auditKindText = (kind: string): string => (isKnown(kind) ? auditKindWords[kind] : kind);

/** Who makes a change for a partner without being of it. */
export type ActedAs = 'admin' | 'agency';
const actedAsWords: Readonly<Record<ActedAs, string>> = { admin: 'portal admin', agency: 'agency' };

/** Who made a change: the person, the token of theirs that was used, and whether they act for the partner. */
export function whoMadeIt({ who, tokenName, actedAs }: Pick<AuditEntry, 'who' | 'tokenName' | 'actedAs'>): string {
  const more = [tokenName, actedAs === undefined ? undefined : `${actedAsWords[actedAs]}, for the partner`];
  const known = more.filter((part) => part !== undefined);
  return known.length === 0 ? who : `${who} (${known.join('; ')})`;
}

/** One change: who made it, when, from where, what. It is written once and never changed. */
export interface AuditEntry {
  readonly id: string;
  readonly at: number;
  readonly who: string;
  readonly tokenName?: string;
  readonly fromAddress?: string;
  readonly client?: string;
  /** Absent: a person of the partner. */
  readonly actedAs?: ActedAs;
  readonly kind: string;
  readonly details: string;
  readonly before?: string;
  readonly after?: string;
  readonly requestId?: string;
}

export interface AuditFilter {
  readonly kinds?: readonly AuditKind[];
  readonly who?: string;
  /** Days of Bangkok, both included. */
  readonly from?: string;
  readonly to?: string;
  readonly search?: string;
}

export interface AuditPage {
  readonly total: number;
  readonly entries: readonly AuditEntry[];
}

export interface AuditGateway {
  /** Newest first; pages count from 1. */
  read(
    request: AuditFilter & { readonly page: number; readonly size: number },
    options?: RunOptions,
  ): Promise<Result<AuditPage, GatewayFailure>>;
}

/** What a person of a partner may do, as the log has it before and after a change. */
export const userRightsText = ({
  accountType,
  isAdmin,
  pages,
}: {
  readonly accountType: string;
  readonly isAdmin: boolean;
  /** Absent: every page of this kind of account. */
  readonly pages?: readonly string[] | undefined;
}): string =>
  [
    accountType,
    ...(isAdmin ? ['portal admin'] : []),
    ...(pages === undefined ? [] : [`pages: ${pages.join(', ')}`]),
  ].join('; ');
