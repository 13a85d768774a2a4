import { noUptimeText, type UptimeReport } from '@suppliers-portal/domain';
import type { Command } from '../command.js';
import { pageSentence } from '../page-sentence.js';
import { uptimeAnswer, uptimePage } from './uptime-answer.js';

const nothing: UptimeReport = { hours: [], days: [], turnOffsToday: 0 };

/** `supplier uptime show` */
export const show: Command<'uptime show'> = async (_, context) => {
  const portal = await context.portal();
  const read = await portal.useCases.readUptime.execute(context.options);
  const isEmpty = !read.ok && read.failure.kind === 'no-data';
  if (!read.ok && !isEmpty)
    return context.fail(read.failure, pageSentence(read.failure, uptimePage, noUptimeText), portal);
  const answer = uptimeAnswer(read.ok ? read.value : nothing);
  await context.output.print(isEmpty ? { ...answer, notes: [] } : answer);
  return undefined;
};
