import type { Call } from './call.js';
import { agencyAccessCalls } from './calls/agency-access.js';
import { agencyImportsCalls } from './calls/agency-imports.js';
import { agencyMappingReportsCalls } from './calls/agency-mapping-reports.js';
import { agencyNoticesCalls } from './calls/agency-notices.js';
import { agencyOnboardingsCalls } from './calls/agency-onboardings.js';
import { agencyPartnersCalls } from './calls/agency-partners.js';
import { agencyPeopleCalls } from './calls/agency-people.js';
import { agencyPullspecsCalls } from './calls/agency-pullspecs.js';
import { annotationsCalls } from './calls/annotations.js';
import { availabilityCalls } from './calls/availability.js';
import { bookingsCalls } from './calls/bookings.js';
import { clientErrorsCalls } from './calls/client-errors.js';
import { connectionCalls } from './calls/connection.js';
import { contentCalls } from './calls/content.js';
import { discrepanciesCalls } from './calls/discrepancies.js';
import { documentationCalls } from './calls/documentation.js';
import { failuresCalls } from './calls/failures.js';
import { incidentsCalls } from './calls/incidents.js';
import { onboardingCalls } from './calls/onboarding.js';
import { ownAccessCalls } from './calls/own-access.js';
import { passwordsCalls } from './calls/passwords.js';
import { priceInsightsCalls } from './calls/price-insights.js';
import { roomMappingCalls } from './calls/room-mapping.js';
import { selfValidationCalls } from './calls/self-validation.js';
import { settingsCalls } from './calls/settings.js';
import { signInCalls } from './calls/sign-in.js';
import { toolSignInCalls } from './calls/tool-sign-in.js';

/** Every call of the portal, once: clients send by this table and the server answers by it. */
export const calls = {
  ...signInCalls,
  ...passwordsCalls,
  ...toolSignInCalls,
  ...settingsCalls,
  ...ownAccessCalls,
  ...connectionCalls,
  ...failuresCalls,
  ...incidentsCalls,
  ...annotationsCalls,
  ...contentCalls,
  ...availabilityCalls,
  ...bookingsCalls,
  ...discrepanciesCalls,
  ...priceInsightsCalls,
  ...documentationCalls,
  ...selfValidationCalls,
  ...onboardingCalls,
  ...roomMappingCalls,
  ...agencyPartnersCalls,
  ...agencyOnboardingsCalls,
  ...agencyMappingReportsCalls,
  ...agencyNoticesCalls,
  ...agencyImportsCalls,
  ...agencyPullspecsCalls,
  ...agencyPeopleCalls,
  ...agencyAccessCalls,
  ...clientErrorsCalls,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
