import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';

/** What the user has besides the password. */
export interface SecondFactor {
  /** An outside provider signs people in: it asks for a second factor, and the portal does not. */
  readonly atProvider: boolean;
  /** The operator demands one of accounts of this kind. */
  readonly isDemanded: boolean;
  /** Since when an authenticator app is set up. Absent: there is none. */
  readonly appSince?: number;
  /** Recovery codes that were not used yet. */
  readonly recoveryCodesLeft: number;
}

/** A picture of black and white squares that a phone reads: a row of `0` and `1` for each line. */
export type QrRows = readonly string[];

/** What an authenticator app needs. It is shown once. */
export interface NewSecond {
  /** For typing: letters and digits. */
  readonly key: string;
  /** The same as an address that an app on this device opens. */
  readonly uri: string;
  readonly qr: QrRows;
}

export interface SecondFactorGateway {
  read(options?: RunOptions): Promise<Result<SecondFactor, GatewayFailure>>;
  /** A new key, which counts as soon as a code of it was confirmed. */
  start(options?: RunOptions): Promise<Result<NewSecond, GatewayFailure>>;
  /** Answers the recovery codes. They are shown once. */
  confirm(code: string, options?: RunOptions): Promise<Result<readonly string[], GatewayFailure>>;
  /** New recovery codes instead of the old ones. */
  renewRecoveryCodes(code: string, options?: RunOptions): Promise<Result<readonly string[], GatewayFailure>>;
  /** With a code of the app, or with a recovery code. */
  remove(code: string, options?: RunOptions): Promise<Result<undefined, GatewayFailure>>;
}
