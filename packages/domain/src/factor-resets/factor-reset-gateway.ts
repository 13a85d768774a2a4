import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { FactorReset } from './factor-reset.js';

/** The second factors of a person are removed when two members of staff want it. */
export interface FactorResetGateway {
  /** The open requests, the oldest first. */
  list(options?: RunOptions): Promise<Result<readonly FactorReset[], GatewayFailure>>;
  ask(personId: number, reason: string): Promise<Result<undefined, GatewayFailure>>;
  consent(id: string): Promise<Result<undefined, GatewayFailure>>;
  /** Refuses a request of another, or takes back one's own. */
  end(id: string): Promise<Result<undefined, GatewayFailure>>;
}
