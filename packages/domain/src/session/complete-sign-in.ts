import type { AccountStore } from '../account/selection.js';
import { selectedAccount } from '../account/selection.js';
import type { User } from '../account/user.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { SessionGateway } from './session-gateway.js';
import { signedInSession, signedOutSession, type SessionStore } from './session.js';

/** After the hosted login has succeeded: fetches the user, remembers the sign-in and the account to act for. */
export class CompleteSignIn {
  constructor(
    private readonly gateway: SessionGateway,
    private readonly sessions: SessionStore,
    private readonly accounts: AccountStore,
  ) {}

  async execute(options?: RunOptions): Promise<Result<User, GatewayFailure>> {
    this.sessions.save(signedOutSession);
    const fetched = await this.gateway.fetchUser(options);
    // If the user gave up while this was running, for example by signing out, nothing must be remembered.
    if (!fetched.ok || options?.signal?.aborted === true) return fetched;
    this.sessions.save(signedInSession(fetched.value));
    const account = selectedAccount(fetched.value, this.accounts.load());
    if (account === undefined) this.accounts.clear();
    else this.accounts.save(account);
    return fetched;
  }
}
