import { entriesShown } from '../entries-shown.js';
import { mapValue, noHistory, noHistoryMatches } from '@suppliers-portal/domain';
import type { Command } from '../command.js';
import { hotelSentence } from './read-hotel.js';
import { historyColumns, historyRecord } from './room-records.js';

/** `supplier room history <hotel>` */
export const history: Command<'room history'> = async ({ flags, arguments: { hotel: hotelId } }, context) => {
  const filter = {
    ...(flags.search === undefined ? {} : { search: flags.search }),
    ...(flags.outcome === undefined ? {} : { outcome: flags.outcome }),
  };
  const nothing = flags.search === undefined && flags.outcome === undefined ? noHistory : noHistoryMatches;
  const portal = await context.portal();
  const read = flags.all
    ? mapValue(
        await portal.useCases.readWholeMappingHistory.execute({ hotelId, ...filter }, context.options),
        (entries) => ({
          total: entries.length,
          entries,
        }),
      )
    : await portal.useCases.readMappingHistory.execute(
        { hotelId, page: flags.page, size: flags['page-size'], ...filter },
        context.options,
      );
  if (!read.ok) {
    return context.fail(read.failure, hotelSentence(read.failure, hotelId), portal);
  }
  const { total, entries } = read.value;
  await context.output.print({
    kind: 'list',
    columns: historyColumns,
    records: entries.map(historyRecord),
    empty: total > 0 ? 'There is nothing more on this page.' : nothing,
    ...(entries.length < total
      ? {
          notes: [entriesShown(entries.length, total)],
        }
      : {}),
  });
  return undefined;
};
