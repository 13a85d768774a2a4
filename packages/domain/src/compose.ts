import { SelectAccount } from './account/select-account.js';
import type { AccountStore } from './account/selection.js';
import type { BookingAccuracyGateway } from './booking-accuracy/booking-accuracy-gateway.js';
import { ReadBookingAccuracy } from './booking-accuracy/read-booking-accuracy.js';
import type { ConnectionGateway } from './connection/connection-gateway.js';
import { ReadConnectionStatus } from './connection/read-connection-status.js';
import { TurnOnConnection } from './connection/turn-on-connection.js';
import { WatchConnection } from './connection/watch-connection.js';
import { DownloadLog } from './downloads/download-log.js';
import type { LogGateway } from './downloads/log-gateway.js';
import type { FileSink } from './downloads/remote-file.js';
import { ExploreFailures, ReadFailureSamples } from './failures/explore-failures.js';
import type { FailureGateway } from './failures/failure-gateway.js';
import type { IncidentGateway } from './incidents/incident.js';
import { ListIncidents, ReadIncident } from './incidents/read-incidents.js';
import type { Clock } from './lib/clock.js';
import { CompleteSignIn } from './session/complete-sign-in.js';
import { EndSession } from './session/end-session.js';
import { ReportActivity } from './session/report-activity.js';
import type { SessionGateway } from './session/session-gateway.js';
import type { SessionStore } from './session/session.js';
import { SignOut } from './session/sign-out.js';
import { ReadUptime } from './uptime-trends/read-uptime.js';
import type { UptimeGateway } from './uptime-trends/uptime-gateway.js';

/** Everything outside that the use cases need. */
export interface Ports {
  readonly clock: Clock;
  readonly sessionGateway: SessionGateway;
  readonly sessionStore: SessionStore;
  readonly accountStore: AccountStore;
  readonly connectionGateway: ConnectionGateway;
  readonly bookingAccuracyGateway: BookingAccuracyGateway;
  readonly logGateway: LogGateway;
  readonly fileSink: FileSink;
  readonly uptimeGateway: UptimeGateway;
  readonly failureGateway: FailureGateway;
  readonly incidentGateway: IncidentGateway;
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
  readonly listIncidents: ListIncidents;
  readonly readIncident: ReadIncident;
}

/** Builds every use case once; the web, the command line and the tests all start here. */
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
    listIncidents: new ListIncidents(ports.incidentGateway),
    readIncident: new ReadIncident(ports.incidentGateway),
  };
}
