import { isOff } from '@suppliers-portal/domain';
import type { Command } from '../command.js';
import { readStatus } from './read-status.js';
import { statusAnswer } from './status-answer.js';

/** `supplier connection status` */
export const status: Command<'connection status'> = async ({ flags }, context) => {
  const read = await readStatus(await context.portal(), context);
  await context.output.print(statusAnswer(read, context.now));
  return flags.check && isOff(read) ? 'CHECK_FAILED' : undefined;
};
