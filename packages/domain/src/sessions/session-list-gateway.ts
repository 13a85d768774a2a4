import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';

/** `tool` is a command line that a user signed in. `token` was created manually, for a pipeline. */
export type SessionKind = 'browser' | 'tool' | 'token';

/** One way in which the user is signed in now. */
export interface ActiveSession {
  readonly id: string;
  readonly kind: SessionKind;
  /** Of a tool or a token. */
  readonly name?: string;
  /** The account that a tool or a token is limited to. */
  readonly dmcId?: number;
  /** The network of the last call: an IPv4 address, or the first half of an IPv6 address. */
  readonly network?: string;
  /** The program that made the last call, such as "Firefox on Linux". */
  readonly client?: string;
  readonly startedAt: number;
  readonly lastUsedAt?: number;
  /** When it ends at the latest. */
  readonly endsAt: number;
  /** Whether the current call uses this session or token. */
  readonly isThis: boolean;
}

export interface SessionListGateway {
  /** This session first, then the others, most recently used first. A tool sees only the tokens of its own account. */
  list(options?: RunOptions): Promise<Result<readonly ActiveSession[], GatewayFailure>>;
  end(id: string, options?: RunOptions): Promise<Result<undefined, GatewayFailure>>;
  /** Ends all that `list` shows, except this one. Answers how many there were. */
  endOthers(options?: RunOptions): Promise<Result<number, GatewayFailure>>;
}
