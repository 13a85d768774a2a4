import { noUptimeText } from '@suppliers-portal/domain';
import type { Command } from '../command.js';
import { pageSentence } from '../page-sentence.js';
import { uptimeAnswer } from './uptime-answer.js';

/** `supplier uptime show` */
export const show: Command<'uptime show'> = async (_, context) => {
  const portal = await context.portal();
  const read = await portal.useCases.readUptime.execute(context.options);
  if (!read.ok) {
    const sentence = pageSentence(read.failure, 'accuracy-uptime-trends', { noData: noUptimeText });
    return context.fail(read.failure, sentence, portal);
  }
  await context.output.print(uptimeAnswer(read.value));
  return undefined;
};
