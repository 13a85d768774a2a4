import { turnOnAvailability, type ConnectionStatus } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';
import { confirm } from '../confirm.js';
import type { Context } from '../context.js';
import { awaitStatus } from './await-status.js';
import { readStatus } from './read-status.js';
import { statusAnswer } from './status-answer.js';
import { causeOf, isLost, refuseTurnOn, writtenDetails } from './turn-on-words.js';

const pollMilliseconds = 5000;

/** `supplier connection on` */
export const on: Command<'connection on'> = async ({ flags }, context) => {
  const input = { cause: causeOf(flags.cause), details: await writtenDetails(flags.details, context) };
  const portal = await context.portal();
  const user = await portal.user();
  const before = await readStatus(portal, context);
  switch (turnOnAvailability(user, before)) {
    case 'admins-may-not':
      return fail({
        code: 'FORBIDDEN',
        message: 'A portal admin may not turn a connection on.',
        hint: 'Only the supplier itself can.',
      });
    case 'already-on':
      return print(before, false, context);
    case 'available':
    case 'unknown':
      break;
  }
  if (flags['dry-run']) {
    await context.output.note(`The connection would be turned on with the cause "${input.cause}". Nothing was sent.`);
    return print(before, false, context);
  }
  await confirm(
    { question: 'Turn the connection on?', flag: '--yes', otherwise: 'The connection was left as it is.' },
    context,
  );
  context.stopHint = 'The request was on its way, and is not sent again. To see the result: supplier connection status';
  const turned = await portal.useCases.turnOnConnection.execute(input, context.options);
  if (!turned.ok && !isLost(turned.failure)) return refuseTurnOn(turned.failure, portal, context);
  // Also when the answer was lost: what the portal says now is all that is known, and it is never sent again.
  const after =
    turned.ok && flags.wait !== undefined
      ? await awaitStatus(portal, context, {
          wanted: 'on',
          everyMilliseconds: pollMilliseconds,
          limit: flags.wait === 0 ? undefined : flags.wait,
          flag: '--wait',
        })
      : await readStatus(portal, context);
  if (!turned.ok && turnOnAvailability(user, after) !== 'already-on')
    return refuseTurnOn(turned.failure, portal, context);
  return print(after, true, context);
};

async function print(status: ConnectionStatus, changed: boolean, { output, now }: Context): Promise<undefined> {
  await output.print(statusAnswer(status, now, changed));
}
