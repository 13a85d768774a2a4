import { wholeNumberIn } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';

/** A run is named by its number; the portal is not asked for anything else. */
export function runNumber(given: string, lister: string): string {
  if (Number.isNaN(wholeNumberIn(given)))
    fail({
      code: 'INVALID_VALUE',
      message: `"${given}" is not the number of a run.`,
      hint: 'It takes a number from the list.',
      next: [lister],
    });
  return given.trim();
}
