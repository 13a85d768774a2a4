import type { AccountStore } from '../account/selection.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { SessionGateway } from './session-gateway.js';
import { signedOutSession, type SessionStore } from './session.js';

/** Signs out. This device forgets the session in any case, even if the server cannot be reached, or is not waited
 * for. */
export class SignOut {
  constructor(
    private readonly gateway: SessionGateway,
    private readonly sessions: SessionStore,
    private readonly accounts: AccountStore,
  ) {}

  async execute(options?: RunOptions): Promise<Result<undefined, GatewayFailure>> {
    this.sessions.save(signedOutSession);
    try {
      return await this.gateway.signOut(options);
    } finally {
      this.sessions.clear();
      this.accounts.clear();
    }
  }
}
