import { SelectAccount } from './account/select-account.js';
import type { AccountStore } from './account/selection.js';
import type { AgencyGateway } from './agency/agency-gateway.js';
import type { AuditGateway } from './audit/audit-log.js';
import { ExportAuditLog, ReadAuditLog } from './audit/read-audit-log.js';
import type { AvailabilityGateway } from './availability/availability-gateway.js';
import { DownloadAvailabilityFile, ReadAvailability } from './availability/read-availability.js';
import type { BookingAccuracyGateway } from './booking-accuracy/booking-accuracy-gateway.js';
import { ReadBookingAccuracy } from './booking-accuracy/read-booking-accuracy.js';
import type { UnconfirmedBookingGateway } from './booking-failures/unconfirmed-booking-gateway.js';
import { DownloadUnconfirmedBookings, ListUnconfirmedBookings } from './booking-failures/unconfirmed-bookings.js';
import type { BookingSearchGateway } from './booking-search/booking-search-gateway.js';
import { ScanForBooking } from './booking-search/scan-for-booking.js';
import { SearchBooking } from './booking-search/search-booking.js';
import type { BookingTrendGateway } from './booking-trends/booking-trend-gateway.js';
import { DownloadBookingDetails, ReadBookingTrend } from './booking-trends/read-booking-trend.js';
import type { ConnectionGateway } from './connection/connection-gateway.js';
import { ReadConnectionStatus } from './connection/read-connection-status.js';
import { TurnOnConnection } from './connection/turn-on-connection.js';
import { WatchConnection } from './connection/watch-connection.js';
import type { ContentGateway } from './content/content-gateway.js';
import { DownloadContentFile } from './content/download-content-file.js';
import { ReadContentCounts } from './content/read-content-counts.js';
import type { DiscrepancyGateway } from './discrepancies/discrepancy-gateway.js';
import { ListDiscrepancies } from './discrepancies/list-discrepancies.js';
import { ReadMoneyAtRisk } from './discrepancies/read-money-at-risk.js';
import { DownloadLog } from './downloads/download-log.js';
import type { LogGateway } from './downloads/log-gateway.js';
import type { FileSink } from './downloads/remote-file.js';
import { ExplainFailures } from './failures/explain-failures.js';
import { ExploreFailures, ReadFailureSamples } from './failures/explore-failures.js';
import { ExportFailures } from './failures/export-failures.js';
import type { FailureGateway } from './failures/failure-gateway.js';
import type { IncidentGateway } from './incidents/incident.js';
import { ListIncidents, ReadIncident } from './incidents/read-incidents.js';
import type { Clock } from './lib/clock.js';
import type { OnboardingGateway } from './onboarding/onboarding-gateway.js';
import type { PriceInsightsGateway } from './price-insights/price-insights-gateway.js';
import { ReadPriceCountries, ReadPriceDays, ReadPriceHotels } from './price-insights/read-price-insights.js';
import { ChangePassword } from './session/change-password.js';
import { ProvePresence } from './session/prove-presence.js';
import { CompleteSignIn } from './session/complete-sign-in.js';
import { AuthorizeTool, DecideTool, FindWaitingTool } from './session/decide-tool.js';
import { EndSession } from './session/end-session.js';
import { ExchangeToolCode } from './session/exchange-tool-code.js';
import type { PasswordGateway } from './session/password-gateway.js';
import type { PullspecGateway } from './pullspec/pullspec-gateway.js';
import { DownloadPullspec, ListPullspecVersions, ReadPullspec } from './pullspec/read-pullspec.js';
import type { LiveRunGateway } from './self-validation/live-run-gateway.js';
import { DownloadLatestReport, ListValidationRuns, ReadValidationRun } from './self-validation/read-runs.js';
import { DownloadLiveRecording, ReadLiveRun, StartLiveRun, StopLiveRun } from './self-validation/run-live.js';
import type { SelfValidationGateway } from './self-validation/self-validation-gateway.js';
import { UploadPullspec } from './self-validation/upload-pullspec.js';
import { ReadCaptcha } from './session/read-captcha.js';
import { MapRoom, MarkNotEnoughInfo } from './room-mapping/map-room.js';
import type { RoomMappingGateway } from './room-mapping/mapping-gateway.js';
import {
  ListMappingHotels,
  ReadAllUnmappedRooms,
  ReadMappingHistory,
  ReadRoomImages,
  ReadUnmappedRoomImages,
  ReadUnmappedRooms,
  ReadWholeMappingHistory,
} from './room-mapping/read-mapping.js';
import { ReportActivity } from './session/report-activity.js';
import { RequestPasswordReset } from './session/request-password-reset.js';
import type { SessionGateway } from './session/session-gateway.js';
import type { SessionStore } from './session/session.js';
import { SignInByDevice } from './session/sign-in-by-device.js';
import { SignOut } from './session/sign-out.js';
import type { ToolSignInGateway } from './session/tool-sign-in-gateway.js';
import { EndListedSession, EndOtherSessions, ListSessions } from './sessions/manage-sessions.js';
import type { SessionListGateway } from './sessions/session-list-gateway.js';
import { AddRecipient } from './settings/add-recipient.js';
import { ListRecipients } from './settings/list-recipients.js';
import type { RecipientGateway } from './settings/recipient-gateway.js';
import { RemoveRecipient } from './settings/remove-recipient.js';
import { CreateToken, ListTokens, RevokeToken } from './tokens/manage-tokens.js';
import type { TokenGateway } from './tokens/token-gateway.js';
import { ReadUptime } from './uptime-trends/read-uptime.js';
import type { UptimeGateway } from './uptime-trends/uptime-gateway.js';

/** What a server answers: every adapter implements all of it. */
export interface RemotePorts {
  readonly sessionGateway: SessionGateway;
  readonly connectionGateway: ConnectionGateway;
  readonly bookingAccuracyGateway: BookingAccuracyGateway;
  readonly logGateway: LogGateway;
  readonly uptimeGateway: UptimeGateway;
  readonly failureGateway: FailureGateway;
  readonly incidentGateway: IncidentGateway;
  readonly passwordGateway: PasswordGateway;
  readonly recipientGateway: RecipientGateway;
  readonly tokenGateway: TokenGateway;
  readonly sessionListGateway: SessionListGateway;
  readonly auditGateway: AuditGateway;
  readonly toolSignInGateway: ToolSignInGateway;
  readonly pullspecGateway: PullspecGateway;
  readonly selfValidationGateway: SelfValidationGateway;
  readonly liveRunGateway: LiveRunGateway;
  readonly roomMappingGateway: RoomMappingGateway;
  readonly contentGateway: ContentGateway;
  readonly unconfirmedBookingGateway: UnconfirmedBookingGateway;
  readonly availabilityGateway: AvailabilityGateway;
  readonly bookingTrendGateway: BookingTrendGateway;
  readonly bookingSearchGateway: BookingSearchGateway;
  readonly discrepancyGateway: DiscrepancyGateway;
  readonly priceInsightsGateway: PriceInsightsGateway;

  readonly onboardingGateway: OnboardingGateway;
  readonly agencyGateway: AgencyGateway;
}

/** Everything outside that the use cases need. */
export interface Ports extends RemotePorts {
  readonly clock: Clock;
  readonly sessionStore: SessionStore;
  readonly accountStore: AccountStore;
  readonly fileSink: FileSink;
}

export interface UseCases {
  readonly completeSignIn: CompleteSignIn;
  readonly signOut: SignOut;
  readonly endSession: EndSession;
  readonly reportActivity: ReportActivity;
  readonly selectAccount: SelectAccount;
  readonly readConnectionStatus: ReadConnectionStatus;
  readonly watchConnection: WatchConnection;
  readonly turnOnConnection: TurnOnConnection;
  readonly readBookingAccuracy: ReadBookingAccuracy;
  readonly downloadLog: DownloadLog;
  readonly readUptime: ReadUptime;
  readonly exploreFailures: ExploreFailures;
  readonly readFailureSamples: ReadFailureSamples;
  readonly explainFailures: ExplainFailures;
  readonly exportFailures: ExportFailures;
  readonly listIncidents: ListIncidents;
  readonly readIncident: ReadIncident;
  readonly changePassword: ChangePassword;
  readonly provePresence: ProvePresence;
  readonly readCaptcha: ReadCaptcha;
  readonly requestPasswordReset: RequestPasswordReset;
  readonly listRecipients: ListRecipients;
  readonly addRecipient: AddRecipient;
  readonly removeRecipient: RemoveRecipient;
  readonly listTokens: ListTokens;
  readonly createToken: CreateToken;
  readonly revokeToken: RevokeToken;
  readonly listSessions: ListSessions;
  readonly endListedSession: EndListedSession;
  readonly endOtherSessions: EndOtherSessions;
  readonly readAuditLog: ReadAuditLog;
  readonly exportAuditLog: ExportAuditLog;
  readonly signInByDevice: SignInByDevice;
  readonly findWaitingTool: FindWaitingTool;
  readonly decideTool: DecideTool;
  readonly authorizeTool: AuthorizeTool;
  readonly exchangeToolCode: ExchangeToolCode;
  readonly readContentCounts: ReadContentCounts;
  readonly downloadContentFile: DownloadContentFile;
  readonly listUnconfirmedBookings: ListUnconfirmedBookings;
  readonly downloadUnconfirmedBookings: DownloadUnconfirmedBookings;
  readonly readAvailability: ReadAvailability;
  readonly downloadAvailabilityFile: DownloadAvailabilityFile;
  readonly readBookingTrend: ReadBookingTrend;
  readonly downloadBookingDetails: DownloadBookingDetails;
  readonly searchBooking: SearchBooking;
  readonly scanForBooking: ScanForBooking;
  readonly listDiscrepancies: ListDiscrepancies;
  readonly readMoneyAtRisk: ReadMoneyAtRisk;
  readonly readPriceDays: ReadPriceDays;
  readonly readPriceCountries: ReadPriceCountries;
  readonly readPriceHotels: ReadPriceHotels;
  readonly listPullspecVersions: ListPullspecVersions;
  readonly readPullspec: ReadPullspec;
  readonly downloadPullspec: DownloadPullspec;
  readonly uploadPullspec: UploadPullspec;
  readonly downloadLatestReport: DownloadLatestReport;
  readonly listValidationRuns: ListValidationRuns;
  readonly readValidationRun: ReadValidationRun;
  readonly startLiveRun: StartLiveRun;
  readonly readLiveRun: ReadLiveRun;
  readonly stopLiveRun: StopLiveRun;
  readonly downloadLiveRecording: DownloadLiveRecording;

  readonly listMappingHotels: ListMappingHotels;
  readonly readUnmappedRooms: ReadUnmappedRooms;
  readonly readAllUnmappedRooms: ReadAllUnmappedRooms;
  readonly mapRoom: MapRoom;
  readonly markNotEnoughInfo: MarkNotEnoughInfo;
  readonly readMappingHistory: ReadMappingHistory;
  readonly readWholeMappingHistory: ReadWholeMappingHistory;
  readonly readRoomImages: ReadRoomImages;
  readonly readUnmappedRoomImages: ReadUnmappedRoomImages;
}

/** Builds every use case once that the web begins with; those of onboarding come with their pages. */
export function composeUseCases(ports: Ports): UseCases {
  return {
    completeSignIn: new CompleteSignIn(ports.sessionGateway, ports.sessionStore, ports.accountStore),
    signOut: new SignOut(ports.sessionGateway, ports.sessionStore, ports.accountStore),
    endSession: new EndSession(ports.sessionStore, ports.accountStore),
    reportActivity: new ReportActivity(ports.sessionGateway),
    selectAccount: new SelectAccount(ports.accountStore),
    readConnectionStatus: new ReadConnectionStatus(ports.connectionGateway),
    watchConnection: new WatchConnection(ports.connectionGateway, ports.clock),
    turnOnConnection: new TurnOnConnection(ports.connectionGateway),
    readBookingAccuracy: new ReadBookingAccuracy(ports.bookingAccuracyGateway, ports.clock),
    downloadLog: new DownloadLog(ports.logGateway, ports.fileSink),
    readUptime: new ReadUptime(ports.uptimeGateway),
    exploreFailures: new ExploreFailures(ports.failureGateway),
    readFailureSamples: new ReadFailureSamples(ports.failureGateway),
    explainFailures: new ExplainFailures(ports.failureGateway),
    exportFailures: new ExportFailures(ports.failureGateway, ports.fileSink),
    listIncidents: new ListIncidents(ports.incidentGateway),
    readIncident: new ReadIncident(ports.incidentGateway),
    changePassword: new ChangePassword(ports.passwordGateway),
    provePresence: new ProvePresence(ports.passwordGateway),
    readCaptcha: new ReadCaptcha(ports.passwordGateway),
    requestPasswordReset: new RequestPasswordReset(ports.passwordGateway),
    listRecipients: new ListRecipients(ports.recipientGateway),
    addRecipient: new AddRecipient(ports.recipientGateway),
    removeRecipient: new RemoveRecipient(ports.recipientGateway),
    listTokens: new ListTokens(ports.tokenGateway),
    createToken: new CreateToken(ports.tokenGateway, ports.clock),
    revokeToken: new RevokeToken(ports.tokenGateway),
    listSessions: new ListSessions(ports.sessionListGateway),
    endListedSession: new EndListedSession(ports.sessionListGateway),
    endOtherSessions: new EndOtherSessions(ports.sessionListGateway),
    readAuditLog: new ReadAuditLog(ports.auditGateway),
    exportAuditLog: new ExportAuditLog(ports.auditGateway),
    signInByDevice: new SignInByDevice(ports.toolSignInGateway, ports.clock),
    findWaitingTool: new FindWaitingTool(ports.toolSignInGateway),
    decideTool: new DecideTool(ports.toolSignInGateway),
    authorizeTool: new AuthorizeTool(ports.toolSignInGateway),
    exchangeToolCode: new ExchangeToolCode(ports.toolSignInGateway),
    readContentCounts: new ReadContentCounts(ports.contentGateway),
    downloadContentFile: new DownloadContentFile(ports.contentGateway, ports.fileSink),
    listUnconfirmedBookings: new ListUnconfirmedBookings(ports.unconfirmedBookingGateway),
    downloadUnconfirmedBookings: new DownloadUnconfirmedBookings(ports.unconfirmedBookingGateway, ports.fileSink),
    readAvailability: new ReadAvailability(ports.availabilityGateway),
    downloadAvailabilityFile: new DownloadAvailabilityFile(ports.availabilityGateway, ports.fileSink),
    readBookingTrend: new ReadBookingTrend(ports.bookingTrendGateway, ports.clock),
    downloadBookingDetails: new DownloadBookingDetails(ports.bookingTrendGateway, ports.fileSink),
    searchBooking: new SearchBooking(ports.bookingSearchGateway),
    scanForBooking: new ScanForBooking(ports.bookingSearchGateway, ports.clock),
    listDiscrepancies: new ListDiscrepancies(ports.discrepancyGateway),
    readMoneyAtRisk: new ReadMoneyAtRisk(ports.discrepancyGateway, ports.clock),
    readPriceDays: new ReadPriceDays(ports.priceInsightsGateway),
    readPriceCountries: new ReadPriceCountries(ports.priceInsightsGateway),
    readPriceHotels: new ReadPriceHotels(ports.priceInsightsGateway),
    listPullspecVersions: new ListPullspecVersions(ports.pullspecGateway),
    readPullspec: new ReadPullspec(ports.pullspecGateway),
    downloadPullspec: new DownloadPullspec(ports.pullspecGateway, ports.fileSink),
    uploadPullspec: new UploadPullspec(ports.selfValidationGateway),
    downloadLatestReport: new DownloadLatestReport(ports.selfValidationGateway, ports.fileSink),
    listValidationRuns: new ListValidationRuns(ports.selfValidationGateway),
    readValidationRun: new ReadValidationRun(ports.selfValidationGateway),
    startLiveRun: new StartLiveRun(ports.liveRunGateway),
    readLiveRun: new ReadLiveRun(ports.liveRunGateway),
    stopLiveRun: new StopLiveRun(ports.liveRunGateway),
    downloadLiveRecording: new DownloadLiveRecording(ports.liveRunGateway, ports.fileSink),

    listMappingHotels: new ListMappingHotels(ports.roomMappingGateway),
    readUnmappedRooms: new ReadUnmappedRooms(ports.roomMappingGateway),
    readAllUnmappedRooms: new ReadAllUnmappedRooms(ports.roomMappingGateway),
    mapRoom: new MapRoom(ports.roomMappingGateway),
    markNotEnoughInfo: new MarkNotEnoughInfo(ports.roomMappingGateway),
    readMappingHistory: new ReadMappingHistory(ports.roomMappingGateway),
    readWholeMappingHistory: new ReadWholeMappingHistory(ports.roomMappingGateway),
    readRoomImages: new ReadRoomImages(ports.roomMappingGateway),
    readUnmappedRoomImages: new ReadUnmappedRoomImages(ports.roomMappingGateway),
  };
}
