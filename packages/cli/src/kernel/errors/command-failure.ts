import type { ErrorCode } from './error-codes.js';

/** What a failed command says. */
export interface Complaint {
  readonly code: ErrorCode;
  /** What happened, in one sentence. */
  readonly message: string;
  /** Why, and what to do. */
  readonly hint: string;
  /** Command lines that help, each complete. */
  readonly next?: readonly string[];
  readonly requestId?: string;
  readonly retryAfterSeconds?: number;
  readonly http?: { readonly method: string; readonly path: string; readonly status: number | null } | undefined;
  readonly details?: readonly Readonly<Record<string, string | number | null>>[];
}

/** Ends a command. It is thrown, so that any code can end the command. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  constructor(
    readonly complaint: Complaint,
    options?: ErrorOptions,
  ) {
    super(complaint.message, options);
  }
}

export function fail(complaint: Complaint, options?: ErrorOptions): never {
  throw new CommandFailure(complaint, options);
}
