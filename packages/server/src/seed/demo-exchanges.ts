import type { datasets } from '@suppliers-portal/wire';
import type { z } from 'zod';

type AttemptLine = z.input<(typeof datasets)['actions']>;
type Exchange = Pick<AttemptLine, 'request' | 'response'>;

const guests = [
  ['Anong', 'Srisai', 'anong.srisai@guest.example', '+66 81 234 5678'],
  ['Marta', 'Kowalska', 'marta.kowalska@guest.example', '+48 601 234 567'],
  ['Kenji', 'Watanabe', 'kenji.watanabe@guest.example', '+81 90 1234 5678'],
  ['Laura', 'Meyer', 'laura.meyer@guest.example', '+49 151 23456789'],
] as const;

/**
 * What the agency sent for a failed attempt and what came back. It has the secrets and the guests that a real one has,
 * so that users see them masked. Half of the prechecks have one, because there are many.
 */
export function exchangeOf(attempt: AttemptLine): Exchange {
  const { action, requestId, httpStatus, reason, message, hotelId, roomId, ratePlan, checkIn, checkOut } = attempt;
  const chance = Number.parseInt(requestId.slice(0, 1), 16);
  if (action === 'Precheck' && chance > 7) return {};
  const [firstName, lastName, email, phone] = guests[chance % guests.length] ?? guests[0];
  const stay = { hotelId, roomId, ratePlan, checkIn, checkOut };
  const holder = { holder: { firstName, lastName, email, phone }, guests: [{ type: 'ADULT', firstName, lastName }] };
  const id = { 'X-Request-Id': requestId };
  const request = {
    method: 'POST',
    url: `https://api.supplier.example/v1/${action === 'Precheck' ? 'precheck' : 'bookings'}`,
    headers: { 'Authorization': `Bearer demo-${requestId}`, 'Content-Type': 'application/json', ...id },
    body: JSON.stringify(action === 'Precheck' ? { ...stay, adults: 2 } : { ...stay, ...holder }),
  };
  // Who does not answer has no status.
  if (httpStatus === undefined) return { request };
  const body = JSON.stringify({ status: 'FAILED', code: reason, message });
  const isBroken = reason === 'malformed-response';
  return {
    request,
    response: {
      headers: { 'Content-Type': 'application/json', ...id },
      body: isBroken ? body.slice(0, Math.floor(body.length / 2)) : body,
    },
  };
}
