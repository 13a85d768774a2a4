import { z } from 'zod';
import { lazily } from '../lazily.js';
import { count, day, epochSeconds } from './common.js';

export const recipients = lazily(() => z.array(z.object({ email: z.string(), isFixedContact: z.boolean() })));
export const setting = lazily(() => z.object({ emailRecipients: recipients }));
export const recipientParams = lazily(() => z.strictObject({ email: z.string().min(1).max(254) }));

export const auditKinds = [
  'turned-on-connection',
  'turn-on-refused',
  'added-recipient',
  'removed-recipient',
  'added-annotation',
  'removed-annotation',
  'added-incident-note',
  'removed-incident-note',
  'given-access',
  'taken-access',
  'changed-user-rights',
  'changed-password',
  'reset-password',
  'accepted-invitation',
  'added-second-factor',
  'removed-second-factor',
  'asked-factor-reset',
  'reset-second-factor',
  'refused-factor-reset',
  'took-back-factor-reset',
  'ended-factor-reset',
  'added-passkey',
  'removed-passkey',
  'created-token',
  'revoked-token',
  'ended-session',
  'mapped-room',
  'marked-not-enough-info',
  'reported-mapping',
  'took-back-mapping',
  'kept-mapping',
  'saved-onboarding',
  'submitted-onboarding',
  'sent-back-onboarding',
  'set-onboarding-stage',
  'commented-onboarding',
  'tried-endpoints',
  'approved-certification',
  'declined-certification',
  'uploaded-pullspec',
  'turned-on-pullspec-mails',
  'turned-off-pullspec-mails',
  'ran-live-check',
  'set-live-schedule',
  'ended-live-schedule',
  'added-waiver',
  'removed-waiver',
  'turned-off-connection',
  'granted-turn-on',
  'added-partner',
  'renamed-partner',
  'disabled-partner',
  'enabled-partner',
  'began-look',
  'ended-look',
  'changed-partner-rules',
  'handed-in-pullspec',
  'published-pullspec',
  'withdrew-pullspec',
  'handed-in-batch',
  'added-notice',
  'changed-notice',
  'ended-notice',
  'invited-user',
  'renewed-invitation',
  'signed-out-user',
  'disabled-user',
  'enabled-user',
  'removed-user',
  'changed-role',
  'made-ingestion-token',
  'revoked-ingestion-token',
  'allowed-workload',
  'removed-workload',
] as const;
export const auditKind = lazily(() => z.enum(auditKinds));

const page = lazily(() => z.coerce.number().int().min(1).max(1_000_000));
/** The query arrives as text. Kinds are a list with commas; from and to are days of Bangkok, both included. */
export const auditQuery = lazily(() =>
  z.strictObject({
    kind: z
      .string()
      .max(auditKinds.join(',').length)
      .transform((text) => text.split(','))
      .pipe(z.array(auditKind))
      .optional(),
    who: z.string().max(254).optional(),
    from: day.optional(),
    to: day.optional(),
    search: z.string().max(200).optional(),
    page: page.optional(),
    size: z.coerce.number().int().min(1).max(1000).optional(),
  }),
);

/** The token of the link in the mail to a new recipient. */
export const leaveRecipientsBody = lazily(() => z.strictObject({ token: z.string().min(1).max(600) }));

export const auditEntry = lazily(() =>
  z.object({
    id: z.string(),
    at: epochSeconds,
    who: z.string(),
    /** The token that the user's tool used, by its name. */
    tokenName: z.string().nullish(),
    fromAddress: z.string().nullish(),
    /** Who made the change for the partner without being of it: a portal admin, or staff of the agency. */
    actedAs: z.enum(['admin', 'agency']).nullish(),
    /** Portal, or the command line with its version. */
    client: z.string().nullish(),
    /** A kind of a later version is shown by its own name. */
    kind: z.string(),
    details: z.string(),
    before: z.string().nullish(),
    after: z.string().nullish(),
    requestId: z.string().nullish(),
  }),
);
export const auditPage = lazily(() => z.object({ totalRecords: count, records: z.array(auditEntry) }));
