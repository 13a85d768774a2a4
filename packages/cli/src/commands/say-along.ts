import { eventLine } from '../kernel/output/event-line.js';
import type { Context } from './context.js';

/**
 * A note of a command that runs for long. A program that reads JSON must get it too: nothing else says why no result
 * comes.
 */
export async function sayAlong(text: string, { output, terminal, isMachine, globals }: Context): Promise<void> {
  if (!isMachine) await output.note(text);
  else if (!globals.quiet) await output.complain(eventLine('note', terminal.clock.now(), { text }));
}
