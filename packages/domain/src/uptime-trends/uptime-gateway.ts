import type { ReadOptions } from '../connection/connection-gateway.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { UptimeReport } from './uptime-report.js';

export interface UptimeGateway {
  readReport(options?: ReadOptions): Promise<Result<UptimeReport, GatewayFailure>>;
}
