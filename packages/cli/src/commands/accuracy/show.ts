import { noAttemptsText, type AccuracyReport } from '@suppliers-portal/domain';
import type { Command } from '../command.js';
import { pageSentence } from '../page-sentence.js';
import { hourlyAnswer, isBelow, recentAnswer } from './accuracy-answers.js';

const nothing: AccuracyReport = { Precheck: [], MakeBook: [] };

/** `supplier accuracy show` */
export const show: Command<'accuracy show'> = async ({ flags }, context) => {
  const { hours } = flags;
  const minimums = { Precheck: flags['min-precheck'], MakeBook: flags['min-makebook'] };
  const portal = await context.portal();
  const read = await portal.useCases.readBookingAccuracy.execute(context.options);
  const isEmpty = !read.ok && read.failure.kind === 'no-data';
  if (!read.ok && !isEmpty)
    return context.fail(read.failure, pageSentence(read.failure, 'Booking Accuracy', noAttemptsText), portal);
  const report = read.ok ? read.value : nothing;
  const answer = flags.hourly ? hourlyAnswer(report) : recentAnswer(report, minimums, hours);
  await context.output.print(isEmpty ? { ...answer, records: [], notes: [] } : answer);
  return flags.check && isBelow(report, minimums, hours) ? 'CHECK_FAILED' : undefined;
};
