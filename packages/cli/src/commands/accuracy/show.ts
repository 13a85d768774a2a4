import { noAttemptsText } from '@suppliers-portal/domain';
import type { Command } from '../command.js';
import { pageSentence } from '../page-sentence.js';
import { hourlyAnswer, isBelow, recentAnswer } from './accuracy-answers.js';

/** `supplier accuracy show` */
export const show: Command<'accuracy show'> = async ({ flags }, context) => {
  const { hours } = flags;
  const minimums = { Precheck: flags['min-precheck'], MakeBook: flags['min-makebook'] };
  const portal = await context.portal();
  const read = await portal.useCases.readBookingAccuracy.execute(context.options);
  if (!read.ok)
    return context.fail(
      read.failure,
      pageSentence(read.failure, 'booking-accuracy', { noData: noAttemptsText }),
      portal,
    );
  const report = read.value;
  const answer = flags.hourly ? hourlyAnswer(report, context.now) : recentAnswer(report, minimums, hours);
  await context.output.print(answer);
  return flags.check && isBelow(report, minimums, hours) ? 'CHECK_FAILED' : undefined;
};
