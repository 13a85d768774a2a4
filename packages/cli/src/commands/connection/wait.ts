import type { Command } from '../command.js';
import { awaitStatus } from './await-status.js';
import { statusAnswer } from './status-answer.js';

/** `supplier connection wait` */
export const wait: Command<'connection wait'> = async ({ flags }, context) => {
  const portal = await context.portal();
  const reached = await awaitStatus(portal, context, {
    wanted: flags.for,
    everyMilliseconds: flags.interval,
    limit: context.settings.timeout.value,
    flag: '--timeout',
  });
  await context.output.print(statusAnswer(reached, context.now));
  return undefined;
};
