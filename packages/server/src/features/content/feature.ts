import { callsOf, datasetsOf, type Platform } from '../../platform/feature/feature.js';
import { sendCsv } from '../../platform/files/csv-download.js';
import { GatherRows } from '../../platform/ingestion/gather-rows.js';
import { contentFile } from './content-files.js';
import { hotelRows, roomRows } from './gather-content.js';
import { readContentStats } from './read-content.js';
import { readContentGaps } from './read-gaps.js';

export const calls = callsOf(({ database }: Platform) => ({
  contentStats: ({ dmcId }) => readContentStats(database, dmcId),
  contentGaps: ({ dmcId, query }) => readContentGaps(database, dmcId, query),
  contentFile: async ({ dmcId, params, request, reply }) =>
    sendCsv({ request, reply }, await contentFile(database, dmcId, params.file)),
}));

export const datasets = datasetsOf(() => ({
  hotels: () => new GatherRows('hotels', hotelRows),
  rooms: () => new GatherRows('rooms', roomRows),
}));
