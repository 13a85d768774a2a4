import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';

/** Staff looks at the portal as one partner sees it. */
export interface LookGateway {
  begin(dmcId: number): Promise<Result<undefined, GatewayFailure>>;
  stop(): Promise<Result<undefined, GatewayFailure>>;
}
