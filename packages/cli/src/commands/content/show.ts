import {
  contentStatsFailed,
  countText,
  flooredPercent,
  hotelCountLines,
  notSellable,
  roomCountLines,
  type CountLine,
} from '@suppliers-portal/domain';
import type { Headline } from '../../kernel/output/answer.js';
import { timeText, timeValue } from '../../kernel/output/times.js';
import type { Command } from '../command.js';
import { pageSentence } from '../page-sentence.js';

/** `supplier content show` */
export const show: Command<'content show'> = async (_, context) => {
  const portal = await context.portal();
  const read = await portal.useCases.readContentCounts.execute(context.options);
  if (!read.ok)
    return context.fail(read.failure, pageSentence(read.failure, 'content', { error: contentStatsFailed }), portal);
  const { hotels, rooms } = read.value;
  await context.output.print({
    kind: 'record',
    columns: [
      'hotels.total',
      'hotels.live',
      'hotels.mapped',
      'hotels.withRooms',
      'hotels.notSellable',
      'hotels.updatedAt',
      'rooms.total',
      'rooms.live',
      'rooms.mapped',
      'rooms.updatedAt',
    ].map((field) => ({ field, header: field })),
    record: {
      hotels: {
        total: hotels.total,
        live: hotels.live,
        mapped: hotels.mapped,
        withRooms: hotels.withRooms,
        notSellable: notSellable(hotels),
        updatedAt: timeValue(hotels.updatedAt),
      },
      rooms: { total: rooms.total, live: rooms.live, mapped: rooms.mapped, updatedAt: timeValue(rooms.updatedAt) },
    },
    headline: (zone): Headline => ({
      tone: 'strong',
      title: 'Content',
      lines: [
        ...card('Hotels', hotelCountLines(hotels)),
        ...(hotels.updatedAt === undefined ? [] : [`  Updated as of ${timeText(timeValue(hotels.updatedAt), zone)}.`]),
        '',
        ...card('Rooms', roomCountLines(rooms)),
        ...(rooms.updatedAt === undefined ? [] : [`  Updated as of ${timeText(timeValue(rooms.updatedAt), zone)}.`]),
      ],
    }),
  });
  return undefined;
};

function card(title: string, lines: readonly CountLine[]): readonly string[] {
  const width = Math.max(...lines.map(({ count }) => countText(count).length));
  return [
    title,
    ...lines.map(
      ({ label, count, share }) =>
        `  ${countText(count).padStart(width)}  ${label}${share === undefined ? '' : ` (${flooredPercent(share)}%)`}`,
    ),
  ];
}
