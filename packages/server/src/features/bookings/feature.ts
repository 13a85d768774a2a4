import { callsOf, datasetsOf, type Platform } from '../../platform/feature/feature.js';
import { sendCsv } from '../../platform/files/csv-download.js';
import { GatherRows } from '../../platform/ingestion/gather-rows.js';
import { bookingRows, supplierBookingRows } from './gather-bookings.js';
import { searchBookings } from './search.js';
import { bookingFile, readTrend } from './trend.js';
import { readUnconfirmed, unconfirmedFile } from './unconfirmed.js';

export const calls = callsOf(({ database }: Platform) => ({
  unconfirmedBookings: ({ dmcId }) => readUnconfirmed(database, dmcId),
  unconfirmedBookingFile: ({ dmcId, request, reply }) => sendCsv({ request, reply }, unconfirmedFile(database, dmcId)),
  bookingTrend: ({ dmcId }) => readTrend(database, dmcId),
  bookingFile: ({ dmcId, query, request, reply }) => sendCsv({ request, reply }, bookingFile(database, dmcId, query)),
  bookingSearch: ({ dmcId, query }) => searchBookings(database, dmcId, query),
}));

export const datasets = datasetsOf(() => ({
  'bookings': () => new GatherRows('bookings', bookingRows),
  'supplier-bookings': () => new GatherRows('supplier-bookings', supplierBookingRows),
}));
