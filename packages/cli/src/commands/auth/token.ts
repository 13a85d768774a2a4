import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';

/** `supplier auth token`: the token and nothing else, for another program. */
export const token: Command<'auth token'> = async (_, context) => {
  const { terminal, globals } = context;
  const credential = await context.requireCredential();
  if (terminal.stdout.isTerminal && !globals.yes) {
    fail({
      code: 'CONFIRMATION_REQUIRED',
      message: 'The token would be shown on this terminal, for all to see.',
      hint: 'Pipe it to what needs it, or add --yes to see it.',
    });
  }
  await terminal.stdout.write(`${credential.token}\n`);
  return undefined;
};
