import type { RemotePorts } from '../compose.js';
import { aUser } from './builders.js';
import { InMemoryAgencyGateway } from './in-memory-agency.js';
import { InMemoryAnnotationGateway } from './in-memory-annotations.js';
import {
  InMemoryAvailabilityGateway,
  InMemoryBookingSearchGateway,
  InMemoryBookingTrendGateway,
  InMemoryContentGateway,
  InMemoryDiscrepancyGateway,
  InMemoryPriceInsightsGateway,
  InMemoryUnconfirmedBookingGateway,
} from './in-memory-data.js';
import {
  InMemoryBookingAccuracyGateway,
  InMemoryConnectionGateway,
  InMemoryLogGateway,
  InMemorySessionGateway,
} from './in-memory-gateways.js';
import { InMemoryPullspecGateway, InMemorySelfValidationGateway } from './in-memory-pullspec.js';
import { InMemoryFactorResetGateway } from './in-memory-factor-resets.js';
import { InMemoryFailureGateway } from './in-memory-failures.js';
import { InMemoryIncidentGateway, InMemoryUptimeGateway } from './in-memory-health.js';
import { InMemoryImportGateway } from './in-memory-imports.js';
import { InMemoryLiveRunGateway } from './in-memory-live-runs.js';
import { InMemoryLookGateway } from './in-memory-looking.js';
import { InMemoryPullspecImpactGateway } from './in-memory-pullspec-impact.js';
import { InMemoryPeopleFileGateway } from './in-memory-people-file.js';
import { InMemoryOnboardingGateway } from './in-memory-onboarding.js';
import { InMemoryOnboardingTalkGateway } from './in-memory-onboarding-talk.js';
import { InMemoryMappingReportGateway } from './in-memory-mapping-reports.js';
import { InMemoryNoticeGateway } from './in-memory-notices.js';
import { InMemoryRoomMappingGateway } from './in-memory-mapping.js';
import { InMemoryPasskeyGateway } from './in-memory-passkeys.js';
import { InMemorySecondFactorGateway } from './in-memory-second-factor.js';
import { InMemoryOwnEventsGateway, InMemorySessionListGateway } from './in-memory-sessions.js';
import {
  InMemoryAuditGateway,
  InMemoryPasswordGateway,
  InMemoryRecipientGateway,
  InMemoryTokenGateway,
  InMemoryToolSignInGateway,
} from './in-memory-settings.js';
import { InMemoryWorkloadGateway } from './in-memory-workloads.js';

const twins = () =>
  ({
    sessionGateway: new InMemorySessionGateway(aUser()),
    connectionGateway: new InMemoryConnectionGateway(),
    bookingAccuracyGateway: new InMemoryBookingAccuracyGateway(undefined),
    logGateway: new InMemoryLogGateway(),
    uptimeGateway: new InMemoryUptimeGateway(undefined),
    failureGateway: new InMemoryFailureGateway([], 0),
    incidentGateway: new InMemoryIncidentGateway([]),
    passwordGateway: new InMemoryPasswordGateway(),
    recipientGateway: new InMemoryRecipientGateway([]),
    tokenGateway: new InMemoryTokenGateway(),
    sessionListGateway: new InMemorySessionListGateway(),
    passkeyGateway: new InMemoryPasskeyGateway(),
    secondFactorGateway: new InMemorySecondFactorGateway(),
    ownEventsGateway: new InMemoryOwnEventsGateway(),
    auditGateway: new InMemoryAuditGateway(),
    toolSignInGateway: new InMemoryToolSignInGateway(),
    roomMappingGateway: new InMemoryRoomMappingGateway(),
    contentGateway: new InMemoryContentGateway(undefined),
    unconfirmedBookingGateway: new InMemoryUnconfirmedBookingGateway([]),
    availabilityGateway: new InMemoryAvailabilityGateway(undefined),
    bookingTrendGateway: new InMemoryBookingTrendGateway(undefined),
    bookingSearchGateway: new InMemoryBookingSearchGateway([]),
    discrepancyGateway: new InMemoryDiscrepancyGateway({}),
    pullspecGateway: new InMemoryPullspecGateway({}),
    selfValidationGateway: new InMemorySelfValidationGateway(),
    liveRunGateway: new InMemoryLiveRunGateway(),
    priceInsightsGateway: new InMemoryPriceInsightsGateway({}),

    onboardingGateway: new InMemoryOnboardingGateway(),
    onboardingTalkGateway: new InMemoryOnboardingTalkGateway(),
    annotationGateway: new InMemoryAnnotationGateway(),
    mappingReportGateway: new InMemoryMappingReportGateway(),
    importGateway: new InMemoryImportGateway(),
    factorResetGateway: new InMemoryFactorResetGateway(),
    pullspecImpactGateway: new InMemoryPullspecImpactGateway(),
    lookGateway: new InMemoryLookGateway(),
    peopleFileGateway: new InMemoryPeopleFileGateway(),
    noticeGateway: new InMemoryNoticeGateway(),
    agencyGateway: new InMemoryAgencyGateway(),
    workloadGateway: new InMemoryWorkloadGateway(),
  }) satisfies RemotePorts;

export type InMemoryRemotePorts = ReturnType<typeof twins>;

/** A twin for every remote port; those that a test cares about stand in for the plain ones. */
export const inMemoryRemotePorts = (instead: Partial<InMemoryRemotePorts> = {}): InMemoryRemotePorts => ({
  ...twins(),
  ...instead,
});
