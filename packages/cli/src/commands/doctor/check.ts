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

/** A complaint that would end another command is here what was found. */
export async function found(check: string, look: () => Promise<Finding>): Promise<Check> {
  try {
    return { check, ...(await look()) };
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    const { message, hint, next = [] } = error.complaint;
    return { check, state: 'error', detail: message, hint: [hint, ...next].filter((part) => part !== '').join(' ') };
  }
}
