import type { ErrorReportSink, RemotePorts } from '@suppliers-portal/domain';
import { HttpAgencyGateway } from './gateways/http-agency-gateway.js';
import { HttpAnnotationGateway } from './gateways/http-annotation-gateway.js';
import { HttpAuditGateway } from './gateways/http-audit-gateway.js';
import { HttpAvailabilityGateway } from './gateways/http-availability-gateway.js';
import { HttpBookingAccuracyGateway } from './gateways/http-booking-accuracy-gateway.js';
import {
  HttpBookingSearchGateway,
  HttpBookingTrendGateway,
  HttpUnconfirmedBookingGateway,
} from './gateways/http-booking-gateways.js';
import { HttpConnectionGateway } from './gateways/http-connection-gateway.js';
import { HttpContentGateway } from './gateways/http-content-gateway.js';
import { HttpDiscrepancyGateway } from './gateways/http-discrepancy-gateway.js';
import { HttpErrorReportSink } from './gateways/http-error-report-sink.js';
import { HttpFactorResetGateway } from './gateways/http-factor-reset-gateway.js';
import { HttpFailureGateway } from './gateways/http-failure-gateway.js';
import { HttpIncidentGateway, HttpUptimeGateway } from './gateways/http-health-gateways.js';
import { HttpImportGateway } from './gateways/http-import-gateway.js';
import { HttpLiveRunGateway } from './gateways/http-live-run-gateway.js';
import { HttpLogGateway } from './gateways/http-log-gateway.js';
import { HttpLookGateway } from './gateways/http-look-gateway.js';
import { HttpOnboardingTalkGateway } from './gateways/http-onboarding-talk-gateway.js';
import { HttpMappingReportGateway } from './gateways/http-mapping-report-gateway.js';
import { HttpNoticeGateway } from './gateways/http-notice-gateway.js';
import { HttpOnboardingGateway } from './gateways/http-onboarding-gateway.js';
import { HttpOwnEventsGateway } from './gateways/http-own-events-gateway.js';
import { HttpPasskeyGateway } from './gateways/http-passkey-gateway.js';
import { HttpPasswordGateway } from './gateways/http-password-gateway.js';
import { HttpPeopleFileGateway } from './gateways/http-people-file-gateway.js';
import { HttpPriceInsightsGateway } from './gateways/http-price-insights-gateway.js';
import { HttpPullspecImpactGateway } from './gateways/http-pullspec-impact-gateway.js';
import { HttpPullspecGateway } from './gateways/http-pullspec-gateway.js';
import { HttpRecipientGateway } from './gateways/http-recipient-gateway.js';
import { HttpSecondFactorGateway } from './gateways/http-second-factor-gateway.js';
import { HttpSelfValidationGateway } from './gateways/http-self-validation-gateway.js';
import { HttpRoomMappingGateway } from './gateways/http-room-mapping-gateway.js';
import { HttpSessionGateway } from './gateways/http-session-gateway.js';
import { HttpSessionListGateway } from './gateways/http-session-list-gateway.js';
import { HttpTokenGateway } from './gateways/http-token-gateway.js';
import { HttpToolSignInGateway } from './gateways/http-tool-sign-in-gateway.js';
import { HttpWorkloadGateway } from './gateways/http-workload-gateway.js';
import { HttpClient } from './http-client.js';
import type { HttpSettings } from './http-settings.js';

export interface HttpGateways extends RemotePorts {
  readonly errorReportSink: ErrorReportSink;
}

/** Every remote port of the domain, over one client. */
export function createHttpGateways(settings: HttpSettings): HttpGateways {
  const client = new HttpClient(settings);
  return {
    sessionGateway: new HttpSessionGateway(client),
    connectionGateway: new HttpConnectionGateway(client),
    bookingAccuracyGateway: new HttpBookingAccuracyGateway(client),
    logGateway: new HttpLogGateway(client),
    errorReportSink: new HttpErrorReportSink(client),
    uptimeGateway: new HttpUptimeGateway(client),
    failureGateway: new HttpFailureGateway(client),
    incidentGateway: new HttpIncidentGateway(client),
    passwordGateway: new HttpPasswordGateway(client),
    recipientGateway: new HttpRecipientGateway(client),
    tokenGateway: new HttpTokenGateway(client),
    sessionListGateway: new HttpSessionListGateway(client),
    passkeyGateway: new HttpPasskeyGateway(client),
    secondFactorGateway: new HttpSecondFactorGateway(client),
    ownEventsGateway: new HttpOwnEventsGateway(client),
    auditGateway: new HttpAuditGateway(client),
    toolSignInGateway: new HttpToolSignInGateway(client),
    roomMappingGateway: new HttpRoomMappingGateway(client),
    contentGateway: new HttpContentGateway(client),
    unconfirmedBookingGateway: new HttpUnconfirmedBookingGateway(client),
    availabilityGateway: new HttpAvailabilityGateway(client),
    bookingTrendGateway: new HttpBookingTrendGateway(client),
    bookingSearchGateway: new HttpBookingSearchGateway(client),
    discrepancyGateway: new HttpDiscrepancyGateway(client),
    pullspecGateway: new HttpPullspecGateway(client),
    selfValidationGateway: new HttpSelfValidationGateway(client),
    liveRunGateway: new HttpLiveRunGateway(client),
    priceInsightsGateway: new HttpPriceInsightsGateway(client),

    onboardingGateway: new HttpOnboardingGateway(client),
    annotationGateway: new HttpAnnotationGateway(client),
    onboardingTalkGateway: new HttpOnboardingTalkGateway(client),
    mappingReportGateway: new HttpMappingReportGateway(client),
    peopleFileGateway: new HttpPeopleFileGateway(client),
    factorResetGateway: new HttpFactorResetGateway(client),
    workloadGateway: new HttpWorkloadGateway(client),
    pullspecImpactGateway: new HttpPullspecImpactGateway(client),
    lookGateway: new HttpLookGateway(client),
    importGateway: new HttpImportGateway(client),
    noticeGateway: new HttpNoticeGateway(client),
    agencyGateway: new HttpAgencyGateway(client),
  };
}
