import type { ReadOptions } from '../connection/connection-gateway.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { Discrepancy, DiscrepancyKind } from './discrepancy.js';

export interface DiscrepancyGateway {
  /** The discrepancies of the last 30 days, or an empty list. */
  list(kind: DiscrepancyKind, options?: ReadOptions): Promise<Result<readonly Discrepancy[], GatewayFailure>>;
}
