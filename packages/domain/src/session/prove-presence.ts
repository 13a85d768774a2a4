import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { PasswordGateway } from './password-gateway.js';
import type { Proof } from './proof.js';

/** Shows the server that the user is still the one in front of the page. */
export class ProvePresence {
  constructor(private readonly gateway: PasswordGateway) {}

  execute(proof: Proof, options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    return this.gateway.prove(proof, options);
  }
}
