import type { User } from '../account/user.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';

/** Who is signed in, as the server knows it. */
export interface SessionGateway {
  /** The user of the present sign-in, fresh from the server. */
  fetchUser(options?: RunOptions): Promise<Result<User, GatewayFailure>>;
  /** Ends the sign-in on the server. */
  signOut(options?: RunOptions): Promise<Result<undefined, GatewayFailure>>;
  /** Reports to the server that the user is active although the page makes no calls. */
  reportActivity(): Promise<Result<undefined, GatewayFailure>>;
}
