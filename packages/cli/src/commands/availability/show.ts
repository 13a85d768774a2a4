import { availabilityNotes, availabilitySeries, countText, flooredPercent } from '@suppliers-portal/domain';
import type { Column } from '../../kernel/output/answer.js';
import { timeText, timeValue } from '../../kernel/output/times.js';
import { markedColumn, unfinished, unfinishedColumn } from '../../kernel/output/unfinished.js';
import type { Command } from '../command.js';
import { pageSentence } from '../page-sentence.js';

const percent = (field: string, header: string): Column => ({
  field,
  header,
  align: 'right',
  absent: '–',
  text: (value) => `${flooredPercent(Number(value))}%`,
});

/** `supplier availability show` */
export const show: Command<'availability show'> = async (_, context) => {
  const portal = await context.portal();
  const read = await portal.useCases.readAvailability.execute(context.options);
  if (!read.ok) return context.fail(read.failure, pageSentence(read.failure, 'availability'), portal);
  const { days, updatedAt } = read.value;
  await context.output.print({
    kind: 'list',
    empty: 'No availability.',
    columns: [
      markedColumn({ field: 'date', header: 'Date' }),
      {
        field: 'hotelsWithout',
        header: availabilitySeries.without,
        align: 'right',
        absent: '–',
        text: (value) => countText(Number(value)),
      },
      percent('all', availabilitySeries.all),
      percent('selling', availabilitySeries.selling),
      unfinishedColumn,
    ],
    records: days.map((day) => ({
      date: day.date,
      hotelsWithout: day.hotelsWithout ?? null,
      all: day.all ?? null,
      selling: day.selling ?? null,
      ...unfinished(day),
    })),
    notes: [
      `${availabilityNotes.counts}.${updatedAt === undefined ? '' : ` Updated ${timeText(timeValue(updatedAt), context.output.zone)}.`}`,
    ],
  });
  return undefined;
};
