import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { SessionGateway } from './session-gateway.js';
import { minute } from '../lib/durations.js';

/** The shortest time between two reports to the server from a page that is in use but makes no calls. */
export const activityReportMilliseconds = minute;

/** Reports to the server that the user is active, so that the session does not end while they work. */
export class ReportActivity {
  constructor(private readonly gateway: SessionGateway) {}

  execute(): Promise<Result<undefined, GatewayFailure>> {
    return this.gateway.reportActivity();
  }
}
