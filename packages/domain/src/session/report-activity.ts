import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { SessionGateway } from './session-gateway.js';

/** So often at most a page that is in use, but makes no calls, tells the server so. */
export const activityReportMilliseconds = 60_000;

/** Tells the server that the user is there, so that the session does not end under their hands. */
export class ReportActivity {
  constructor(private readonly gateway: SessionGateway) {}

  execute(): Promise<Result<undefined, GatewayFailure>> {
    return this.gateway.reportActivity();
  }
}
