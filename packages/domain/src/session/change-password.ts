import { changeFailureWords } from '../lib/change-outcome.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import {
  checkPasswordEntries,
  passwordEntryWords,
  passwordRepeatedText,
  passwordTooShortText,
  type PasswordEntryFault,
} from './password.js';
import type { PasswordGateway } from './password-gateway.js';
import { wrongCurrentText } from './proof.js';

export interface ChangePasswordInput {
  readonly entered: string;
  readonly again: string;
  readonly current?: string;
}
export type ChangePasswordFailure =
  | { readonly kind: 'entries'; readonly fault: PasswordEntryFault }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

/** What the server says of the new password is said as it says it. */
export function changePasswordWords(failure: ChangePasswordFailure): string {
  return failure.kind === 'entries' ? passwordEntryWords(failure.fault) : changeFailureWords(failure.failure);
}

/** Which of the two passwords the server refused. Absent where it refused something else. */
export function refusedPassword(words: string): 'current' | 'entered' | undefined {
  if (words === wrongCurrentText) return 'current';
  return words === passwordTooShortText || words === passwordRepeatedText ? 'entered' : undefined;
}

/** Sets a new password for the signed-in user. Nothing is sent while the entries have errors. */
export class ChangePassword {
  constructor(private readonly gateway: PasswordGateway) {}

  async execute(
    { entered, again, current }: ChangePasswordInput,
    options?: RunOptions,
  ): Promise<Result<undefined, ChangePasswordFailure>> {
    const fault = checkPasswordEntries(entered, again);
    if (fault !== undefined) return failed({ kind: 'entries', fault });
    const answer = await this.gateway.change({ entered, ...(current === undefined ? {} : { current }) }, options);
    return answer.ok ? answer : failed({ kind: 'gateway', failure: answer.failure });
  }
}
