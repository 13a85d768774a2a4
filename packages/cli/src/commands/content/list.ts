import { contentStatsFailed, gapReasons, mapValue, noGapText, partOf } from '@suppliers-portal/domain';
import type { Command } from '../command.js';
import { pageSentence } from '../page-sentence.js';

/** `supplier content list`: the worst first. */
export const list: Command<'content list'> = async ({ flags }, context) => {
  const portal = await context.portal();
  const { gap } = flags;
  const read = flags.all
    ? mapValue(await portal.useCases.listAllContentGaps.execute({ gap }, context.options), (hotels) => ({
        total: hotels.length,
        hotels,
      }))
    : await portal.useCases.listContentGaps.execute(
        { gap, page: flags.page, size: flags['page-size'] },
        context.options,
      );
  if (!read.ok)
    return context.fail(read.failure, pageSentence(read.failure, 'content', { error: contentStatsFailed }), portal);
  const { total, hotels } = read.value;
  await context.output.print({
    kind: 'list',
    empty: noGapText,
    columns: [
      { field: 'hotelId', header: 'Hotel' },
      { field: 'name', header: 'Name' },
      { field: 'missing', header: 'What is missing' },
      { field: 'city', header: 'City', detail: true },
      { field: 'country', header: 'Country', detail: true },
      { field: 'rooms', header: 'Rooms', align: 'right' },
      { field: 'mappedRooms', header: 'Mapped', align: 'right' },
      { field: 'liveRooms', header: 'Live', align: 'right' },
    ],
    records: hotels.map(({ hotelId, name, city, country, rooms, mappedRooms, liveRooms, ...hotel }) => ({
      hotelId,
      name,
      missing: gapReasons({ hotelId, name, country, rooms, mappedRooms, liveRooms, ...hotel }).join(', '),
      city: city ?? null,
      country,
      rooms,
      mappedRooms,
      liveRooms,
    })),
    ...(hotels.length < total
      ? {
          notes: [`${partOf(hotels.length, total, 'hotel')}. --all lists every one, --page shows another page.`],
        }
      : {}),
  });
  return undefined;
};
