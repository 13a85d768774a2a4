import { changeText, countText, dayChange, trendBands, trendRefreshed, trendSentence } from '@suppliers-portal/domain';
import type { Column } from '../../kernel/output/answer.js';
import { markedColumn, unfinished, unfinishedColumn } from '../../kernel/output/unfinished.js';
import type { Command } from '../command.js';
import { pageSentence } from '../page-sentence.js';

const count = (field: string, header: string): Column => ({
  field,
  header,
  align: 'right',
  absent: '–',
  text: (value) => countText(Number(value)),
});

/** `supplier booking trends` */
export const trends: Command<'booking trends'> = async (_, context) => {
  const portal = await context.portal();
  const read = await portal.useCases.readBookingTrend.execute(context.options);
  if (!read.ok) return context.fail(read.failure, pageSentence(read.failure, 'booking-trends'), portal);
  const { days } = read.value;
  const bands = trendBands(days);
  await context.output.print({
    kind: 'list',
    empty: 'No bookings.',
    columns: [
      markedColumn({ field: 'date', header: 'Date' }),
      count('bookings', 'This year'),
      count('lastYear', 'Same period last year'),
      { field: 'change', header: 'Change', align: 'right', absent: '–', text: (value) => changeText(Number(value)) },
      { field: 'band', header: 'Band', absent: '–' },
      unfinishedColumn,
    ],
    records: days.map((day, index) => ({
      date: day.date,
      bookings: day.bookings ?? null,
      lastYear: day.lastYear ?? null,
      change: dayChange(day) ?? null,
      band: bands[index] ?? null,
      ...unfinished(day),
    })),
    notes: [`${trendSentence(days)} ${trendRefreshed}.`],
  });
  return undefined;
};
