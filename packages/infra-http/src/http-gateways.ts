import type { BookingAccuracyGateway, ConnectionGateway, ErrorReportSink, FailureGateway, IncidentGateway, LogGateway, SessionGateway, UptimeGateway } from '@suppliers-portal/domain';
import { HttpBookingAccuracyGateway } from './gateways/http-booking-accuracy-gateway.js';
import { HttpConnectionGateway } from './gateways/http-connection-gateway.js';
import { HttpErrorReportSink } from './gateways/http-error-report-sink.js';
import { HttpFailureGateway, HttpIncidentGateway, HttpUptimeGateway } from './gateways/http-health-gateways.js';
import { HttpLogGateway } from './gateways/http-log-gateway.js';
import { HttpSessionGateway } from './gateways/http-session-gateway.js';
import { HttpClient } from './http-client.js';
import type { HttpSettings } from './http-settings.js';

export interface HttpGateways {
  readonly sessionGateway: SessionGateway;
  readonly connectionGateway: ConnectionGateway;
  readonly bookingAccuracyGateway: BookingAccuracyGateway;
  readonly logGateway: LogGateway;
  readonly errorReportSink: ErrorReportSink;
  readonly uptimeGateway: UptimeGateway;
  readonly failureGateway: FailureGateway;
  readonly incidentGateway: IncidentGateway;
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
  };
}
