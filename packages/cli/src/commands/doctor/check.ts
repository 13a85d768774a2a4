import { Cancelled } from '@suppliers-portal/domain';
import { CommandFailure } from '../../kernel/errors/command-failure.js';

/** What one look at one thing found. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'error';
  readonly detail: string;
  /** What to do about it. */
  readonly hint?: string;
}

export interface Check extends Finding {
  readonly check: string;
}

const notInTime = {
  detail: 'There was no answer before the command was stopped.',
  hint: 'Give it more time with --timeout, or ask the operator of the portal or of the proxy.',
} as const;

/** A complaint that would end another command is here what was found. */
export async function found(check: string, look: () => Promise<Finding>): Promise<Check> {
  try {
    return { check, ...(await look()) };
  } catch (error) {
    if (error instanceof Cancelled) return { check, state: 'error', ...notInTime };
    if (!(error instanceof CommandFailure)) throw error;
    const { message, hint, next = [] } = error.complaint;
    return { check, state: 'error', detail: message, hint: [hint, ...next].filter((part) => part !== '').join(' ') };
  }
}
