import type { JudgeRules } from '@suppliers-portal/domain';
import * as access from '../features/access/feature.js';
import * as passwords from '../features/access/password-calls.js';
import { accountMails } from '../features/access/account-mails.js';
import type { Passwords } from '../features/access/passwords.js';
import * as agency from '../features/agency/feature.js';
import * as annotations from '../features/annotations/feature.js';
import * as attempts from '../features/attempts/feature.js';
import * as audit from '../features/audit/feature.js';
import * as availability from '../features/availability/feature.js';
import * as bookingAccuracy from '../features/booking-accuracy/feature.js';
import * as bookings from '../features/bookings/feature.js';
import * as clientErrors from '../features/client-errors/feature.js';
import * as connection from '../features/connection/feature.js';
import type { StatusStreams } from '../features/connection/status-streams.js';
import { turnOffMails } from '../features/connection/turn-off-mails.js';
import * as content from '../features/content/feature.js';
import * as discrepancies from '../features/discrepancies/feature.js';
import * as failures from '../features/failures/feature.js';
import * as incidents from '../features/incidents/feature.js';
import * as logs from '../features/logs/feature.js';
import * as onboarding from '../features/onboarding/feature.js';
import * as partners from '../features/partners/feature.js';
import * as priceInsights from '../features/price-insights/feature.js';
import * as pullspec from '../features/pullspec/feature.js';
import { pullspecMails } from '../features/pullspec/pullspec-mails.js';
import * as recipients from '../features/recipients/feature.js';
import { recipientNotices } from '../features/recipients/recipient-notices.js';
import * as roomMapping from '../features/room-mapping/feature.js';
import * as passkeys from '../features/passkeys/feature.js';
import { verdictMails } from '../features/self-validation/verdict-mails.js';
import * as secondFactor from '../features/second-factor/feature.js';
import * as securityLog from '../features/security-log/feature.js';
import * as selfValidation from '../features/self-validation/feature.js';
import * as sessions from '../features/sessions/feature.js';
import * as tokens from '../features/tokens/feature.js';
import * as toolSignIn from '../features/tool-sign-in/feature.js';
import * as workloads from '../features/workloads/feature.js';
import type { Database } from '../platform/database/database.js';
import type { Handlers } from '../platform/http/register-calls.js';
import type { Gatherers } from '../platform/ingestion/gatherers.js';
import type { MailQueue } from '../platform/mails/mail-queue.js';
import type { ObjectStore } from '../platform/objects/object-store.js';

/** What the handlers need that only one feature has. */
export type CallParts = access.SignInParts &
  passwords.PasswordParts &
  toolSignIn.ToolSignInParts &
  passkeys.PasskeyParts &
  secondFactor.SecondFactorParts &
  selfValidation.SelfValidationParts &
  workloads.WorkloadParts &
  agency.AgencyParts & { readonly streams: StatusStreams };

/** Every call of the wire and who answers it. A call without a handler does not compile here. */
export const handlersOf = (parts: CallParts): Handlers => ({
  ...access.calls(parts),
  ...passwords.calls(parts),
  ...agency.calls(parts),
  ...annotations.calls(parts),
  ...audit.calls(parts),
  ...availability.calls(parts),
  ...bookingAccuracy.calls(parts),
  ...bookings.calls(parts),
  ...clientErrors.calls(parts),
  ...connection.calls(parts),
  ...content.calls(parts),
  ...discrepancies.calls(parts),
  ...failures.calls(parts),
  ...incidents.calls(parts),
  ...logs.calls(parts),
  ...onboarding.calls(parts),
  ...priceInsights.calls(parts),
  ...pullspec.calls(parts),
  ...recipients.calls(parts),
  ...roomMapping.calls(parts),
  ...passkeys.calls(parts),
  ...secondFactor.calls(parts),
  ...securityLog.calls(parts),
  ...selfValidation.calls(parts),
  ...sessions.calls(parts),
  ...tokens.calls(parts),
  ...toolSignIn.calls(parts),
  ...workloads.calls(parts),
});

export interface DatasetParts {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly passwords: Passwords;
  readonly rules: JudgeRules;
  /** Whether an onboarding needs a run that conforms before it counts as validated. */
  readonly requireGreenRun: boolean;
}

/** Every dataset of the agency and who takes it. A dataset without a gatherer does not compile here. */
export const gatherersOf = (parts: DatasetParts): Gatherers => ({
  ...access.datasets(parts),
  ...attempts.datasets(parts),
  ...availability.datasets(parts),
  ...bookings.datasets(parts),
  ...connection.datasets(parts),
  ...content.datasets(parts),
  ...onboarding.datasets(parts),
  ...partners.datasets(parts),
  ...priceInsights.datasets(parts),
  ...pullspec.datasets(parts),
  ...roomMapping.datasets(parts),
});

export const mailQueues: readonly MailQueue[] = [
  turnOffMails,
  accountMails,
  recipientNotices,
  verdictMails,
  pullspecMails,
];
