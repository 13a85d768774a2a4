import { callsOf, datasetsOf, type Platform } from '../../platform/feature/feature.js';
import { sendCsv } from '../../platform/files/csv-download.js';
import { GatherRows } from '../../platform/ingestion/gather-rows.js';
import { availabilityRows } from './gather-availability.js';
import { availabilityFile, readAvailability } from './read-availability.js';

export const calls = callsOf(({ database }: Platform) => ({
  availability: ({ dmcId }) => readAvailability(database, dmcId),
  availabilityFile: ({ dmcId, query, request, reply }) =>
    sendCsv({ request, reply }, availabilityFile(database, dmcId, query.fileType)),
}));

export const datasets = datasetsOf(() => ({
  availability: () => new GatherRows('availability', availabilityRows),
}));
