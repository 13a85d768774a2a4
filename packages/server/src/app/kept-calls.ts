import type { CallName } from '@suppliers-portal/wire';
import type { Lasting } from '../platform/http/answers-in-memory.js';

/**
 * The calls of the data pages whose answers are kept in memory. They depend on the data of the partner and on the time,
 * and on nothing else: `second` on the very second, `minute` on the day in Bangkok at most.
 */
export const keptCalls = {
  connectionStatus: 'minute',
  stats: 'second',
  uptime: 'second',
  failures: 'second',
  discrepancies: 'second',
  contentStats: 'minute',
  contentGaps: 'minute',
  unconfirmedBookings: 'minute',
  availability: 'minute',
  bookingTrend: 'minute',
  bookingSearch: 'minute',
  dateInsights: 'minute',
  countryInsights: 'minute',
  granularInsights: 'minute',
  mappingHotels: 'minute',
  unmappedRooms: 'minute',
} as const satisfies Partial<Record<CallName, Lasting>>;
