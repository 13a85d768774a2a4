import { availabilityFile, readAvailability } from '../features/availability/read-availability.js';
import { searchBookings } from '../features/bookings/search.js';
import { bookingFile, readTrend } from '../features/bookings/trend.js';
import { readUnconfirmed, unconfirmedFile } from '../features/bookings/unconfirmed.js';
import { contentFile } from '../features/content/content-files.js';
import { readContentStats } from '../features/content/read-content.js';
import type { Database } from '../platform/database/database.js';
import { readDiscrepancies } from '../features/discrepancies/read-discrepancies.js';
import { sendCsv } from '../platform/files/csv-download.js';
import type { Handlers } from '../platform/http/register-calls.js';
import { readCountryInsights, readDateInsights, readGranularInsights } from '../features/price-insights/read-prices.js';

type DataCalls =
  | 'contentStats'
  | 'contentFile'
  | 'unconfirmedBookings'
  | 'unconfirmedBookingFile'
  | 'availability'
  | 'availabilityFile'
  | 'bookingTrend'
  | 'bookingFile'
  | 'bookingSearch'
  | 'discrepancies'
  | 'dateInsights'
  | 'countryInsights'
  | 'granularInsights';

/** The calls of the data pages: each reads what ingestion has kept for the partner, and changes nothing. */
export function dataHandlersOf(database: Database): Pick<Handlers, DataCalls> {
  return {
    contentStats: ({ dmcId }) => readContentStats(database, dmcId),
    contentFile: async ({ dmcId, params, request, reply }) =>
      sendCsv({ request, reply }, await contentFile(database, dmcId, params.file)),
    unconfirmedBookings: ({ dmcId }) => readUnconfirmed(database, dmcId),
    unconfirmedBookingFile: ({ dmcId, request, reply }) =>
      sendCsv({ request, reply }, unconfirmedFile(database, dmcId)),
    availability: ({ dmcId }) => readAvailability(database, dmcId),
    availabilityFile: ({ dmcId, query, request, reply }) =>
      sendCsv({ request, reply }, availabilityFile(database, dmcId, query.fileType)),
    bookingTrend: ({ dmcId }) => readTrend(database, dmcId),
    bookingFile: ({ dmcId, query, request, reply }) => sendCsv({ request, reply }, bookingFile(database, dmcId, query)),
    bookingSearch: ({ dmcId, query }) => searchBookings(database, dmcId, query),
    discrepancies: ({ dmcId, params }) => readDiscrepancies(database, dmcId, params.list),
    dateInsights: ({ dmcId }) => readDateInsights(database, dmcId),
    countryInsights: ({ dmcId }) => readCountryInsights(database, dmcId),
    granularInsights: ({ dmcId }) => readGranularInsights(database, dmcId),
  };
}
