import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt?: number;
}

/** What the server asks of the device, and what the device answers: only those two read it. */
export type PasskeyQuestion = Readonly<Record<string, unknown>>;
export type PasskeyAnswer = Readonly<Record<string, unknown>>;

export interface NewPasskey {
  readonly name: string;
  readonly answer: PasskeyAnswer;
}

export const longestPasskeyName = 80;
export const mostPasskeys = 20;

export interface PasskeyGateway {
  /** The newest last. */
  list(options?: RunOptions): Promise<Result<readonly Passkey[], GatewayFailure>>;
  /** The question for the device. It can be answered once, within five minutes. */
  start(options?: RunOptions): Promise<Result<PasskeyQuestion, GatewayFailure>>;
  add(passkey: NewPasskey, options?: RunOptions): Promise<Result<Passkey, GatewayFailure>>;
  remove(id: string, options?: RunOptions): Promise<Result<undefined, GatewayFailure>>;
}
