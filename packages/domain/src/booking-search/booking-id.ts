import { failed, ok, unreachable, type Result } from '../lib/result.js';

export const longestBookingId = 200;

export type BookingIdFault =
  | { readonly kind: 'id-missing' }
  | { readonly kind: 'id-too-long'; readonly length: number }
  /** It holds signs that no text can carry over a wire. */
  | { readonly kind: 'id-broken' };

// Half of a pair of surrogates, or a sign that controls and does not print.
const broken = /[\p{Surrogate}\p{Cc}]/u;

/** Any id is allowed, because ids can contain quotes, slashes and any script. */
export function checkBookingId(typed: string): Result<string, BookingIdFault> {
  const id = typed.trim();
  if (id === '') return failed({ kind: 'id-missing' });
  if (id.length > longestBookingId) return failed({ kind: 'id-too-long', length: id.length });
  return broken.test(id) ? failed({ kind: 'id-broken' }) : ok(id);
}

export function bookingIdFaultWords(fault: BookingIdFault): string {
  switch (fault.kind) {
    case 'id-missing':
      return 'Enter a booking id.';
    case 'id-too-long':
      return `A booking id has at most ${String(longestBookingId)} characters, this one has ${fault.length.toLocaleString('en')}. Enter the id alone.`;
    case 'id-broken':
      return 'The booking id holds characters that cannot be searched for, such as a line break. Enter the id alone.';
    default:
      return unreachable(fault);
  }
}

/** Long ids are shown with their middle cut, so that both ends can be compared. */
export function shownBookingId(id: string): string {
  const signs = Array.from(id);
  return signs.length <= 40 ? id : `${signs.slice(0, 20).join('')}…${signs.slice(-19).join('')}`;
}
