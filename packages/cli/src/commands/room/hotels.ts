import {
  counted,
  defaultHotelOrder,
  hasWorkCounts,
  indexHotels,
  isFinished,
  orderHotels,
  searchHotels,
  workLeft,
} from '@suppliers-portal/domain';
import { keepIds } from '../kept-ids.js';
import type { Command } from '../command.js';
import { pageSentence } from '../page-sentence.js';
import { hotelColumns, hotelRecord } from './room-records.js';

/** `supplier room hotels [search]` */
export const hotels: Command<'room hotels'> = async ({ flags, arguments: { search = '' } }, context) => {
  const portal = await context.portal();
  const listed = await portal.useCases.listMappingHotels.execute(context.options);
  if (!listed.ok) return context.fail(listed.failure, pageSentence(listed.failure, 'room-mapping'), portal);
  await keepIds(
    'hotels',
    listed.value.map(({ hotelId, name }) => [hotelId, name]),
    context,
  );
  const found = searchHotels(indexHotels(listed.value), search).filter(
    (hotel) => !flags.unfinished || !isFinished(hotel),
  );
  const left = workLeft(found);
  await context.output.print({
    kind: 'list',
    columns: hotelColumns,
    records: orderHotels(found, defaultHotelOrder(found)).map(hotelRecord),
    empty: search === '' ? 'No hotel has rooms to map.' : `No hotel has "${search}" in its name or your id.`,
    ...(hasWorkCounts(found)
      ? { notes: [`${counted(left.rooms, 'room')} in ${counted(left.hotels, 'hotel')} left.`] }
      : {}),
  });
  return undefined;
};
