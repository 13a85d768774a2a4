import { parseDay } from '../lib/day.js';
import { awayText } from '../lib/failure-words.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, unreachable, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { BookingDetail } from './booking-detail.js';
import { bookingIdFaultWords, checkBookingId, shownBookingId, type BookingIdFault } from './booking-id.js';
import type { BookingSearchGateway } from './booking-search-gateway.js';

export type DateFault = { readonly kind: 'date-missing' } | { readonly kind: 'date-unknown'; readonly typed: string };
export type SearchBookingFailure =
  | DateFault
  | BookingIdFault
  | { readonly kind: 'not-found'; readonly id: string }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

export const searchFailed = 'Failed to search for booking details logs, please retry.';
export const noBookingFound = (id: string): string => `No booking found for ${shownBookingId(id)}`;
/** Shown before anything is searched. */
export const searchHint =
  'Enter a booking id of the agency or your own. Without the date, you can search the last 30, 60 or 180 days.';
export const noBookingFoundHint = "Check the date and the id. Today's bookings may be delayed by hours.";

export function searchFailureWords(failure: SearchBookingFailure): string {
  switch (failure.kind) {
    case 'date-missing':
      return 'Choose a booking date.';
    case 'date-unknown':
      return `There is no date ${shownBookingId(failure.typed)}. Write it as yyyy-MM-dd, for example 2026-11-20.`;
    case 'id-missing':
    case 'id-too-long':
    case 'id-broken':
      return bookingIdFaultWords(failure);
    case 'not-found':
      return noBookingFound(failure.id);
    case 'gateway':
      return searchFailed;
    default:
      return unreachable(failure);
  }
}

/** Without an answer it is asked again by itself. What the portal has refused is not. */
export const searchesAgain = (failure: SearchBookingFailure): boolean =>
  failure.kind === 'gateway' && failure.failure.kind === 'unreachable';
export const searchesAgainText = `${awayText} This page tries again by itself.`;

/** Finds one booking by its Bangkok day and its id. */
export class SearchBooking {
  constructor(private readonly gateway: BookingSearchGateway) {}

  async execute(
    { date, id }: { readonly date: string; readonly id: string },
    options?: RunOptions,
  ): Promise<Result<readonly BookingDetail[], SearchBookingFailure>> {
    if (date.trim() === '') return failed({ kind: 'date-missing' });
    const day = parseDay(date);
    if (day === undefined) return failed({ kind: 'date-unknown', typed: date.trim() });
    const checked = checkBookingId(id);
    if (!checked.ok) return checked;
    const found = await this.gateway.search({ date: day, id: checked.value }, options);
    if (!found.ok) return failed({ kind: 'gateway', failure: found.failure });
    return found.value.length === 0 ? failed({ kind: 'not-found', id: checked.value }) : found;
  }
}
