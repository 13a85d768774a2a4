import {
  isOutcomeUnknown,
  turnOnCauses,
  turnOnFailureWords,
  type TurnOnCause,
  type TurnOnFailure,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';

/** "Production Issue" as a word of the command line. */
export const causeWord = (cause: TurnOnCause): string => cause.toLowerCase().replaceAll(' ', '-');

export function causeOf(word: string): TurnOnCause {
  return (
    turnOnCauses.find((cause) => causeWord(cause) === word) ??
    fail({
      code: 'INVALID_VALUE',
      message: `--cause cannot be "${word}".`,
      hint: `It takes one of: ${turnOnCauses.map(causeWord).join(', ')}.`,
    })
  );
}

/** Rejects missing details here, before the portal or the user is asked anything. */
export async function writtenDetails(
  given: string | undefined,
  { terminal, output, signal }: Context,
): Promise<string> {
  if (given === '-' && terminal.stdin.isTerminal)
    await output.note('Say what happened. Ctrl-D on an empty line ends it.');
  const details = given === '-' ? await terminal.stdin.readAll(signal) : (given ?? '');
  if (details.trim() !== '') return details;
  return fail({
    code: 'MISSING_VALUE',
    message: turnOnFailureWords({ kind: 'details-missing' }),
    hint: 'Say what happened: --details <text>, or --details - to read it from stdin.',
  });
}

/** Whether it may have been done although no answer came. */
export const isLost = (failure: TurnOnFailure): boolean =>
  failure.kind === 'gateway' && isOutcomeUnknown(failure.failure);

export function refuseTurnOn(failure: TurnOnFailure, portal: SignedIn, context: Context): never {
  const message = turnOnFailureWords(failure);
  if (failure.kind === 'gateway') return context.fail(failure.failure, { message }, portal);
  return fail({
    code: 'NOT_TURNED_ON',
    message,
    hint: "This is the portal's own answer; the connection is not on.",
    next: ['supplier connection status'],
  });
}
