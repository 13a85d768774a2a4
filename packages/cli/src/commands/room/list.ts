import { roomsLeftWords, allRoomsMappedText } from '@suppliers-portal/domain';
import type { Command } from '../command.js';
import { hotelSentence, readHotel } from './read-hotel.js';
import {
  masterColumns,
  masterRecord,
  roomColumns,
  roomRecord,
  suggestionColumns,
  suggestionRecords,
} from './room-records.js';

/** `supplier room list <hotel>` */
export const list: Command<'room list'> = async ({ flags, arguments: { hotel: hotelId } }, context) => {
  const portal = await context.portal();
  if (flags.all) return print(await readHotel(hotelId, portal, context));
  const read = await portal.useCases.readUnmappedRooms.execute(
    { hotelId, page: flags.page, size: flags['page-size'] },
    context.options,
  );
  if (!read.ok) return context.fail(read.failure, hotelSentence(read.failure, hotelId), portal);
  return print(read.value);

  async function print({ total, rooms, masters }: Awaited<ReturnType<typeof readHotel>>): Promise<undefined> {
    await context.output.print(
      flags.masters
        ? {
            kind: 'list',
            columns: masterColumns,
            records: masters.map(masterRecord),
            empty: 'The hotel has no master rooms.',
          }
        : {
            kind: 'list',
            columns: flags.suggestions ? suggestionColumns : roomColumns,
            records: flags.suggestions
              ? rooms.flatMap((room) => suggestionRecords(hotelId, room, masters))
              : rooms.map((room) => roomRecord(hotelId, room, masters)),
            empty: total === 0 ? allRoomsMappedText : 'There are no more rooms on this page.',
            notes: [
              `${roomsLeftWords(total)}.${rooms.length < total ? ' --all lists every one, --page turns the page.' : ''}`,
            ],
          },
    );
    return undefined;
  }
};
