import { instantText } from './dates.mjs';

/**
 * @typedef {import('./requests.mjs').Body} Body
 * @typedef {import('./rates.mjs').Stay} Stay
 * @typedef {{ method: string, path: string, headers: Record<string, string | undefined>, text: string, isAbandoned?: boolean }} Request `isAbandoned`: no one waits for the answer any more
 * @typedef {{ status: number, headers: Record<string, string>, body: any, text?: string, bytes?: Buffer, isSilent?: boolean, isCut?: boolean, delay?: number }} Answer `isSilent`: none is ever given; `isCut`: its end never comes; `delay`: milliseconds until it is
 * @typedef {{ id: string, agency: string, body: Body, stay: Stay, status: string, at: number, price: import('./money.mjs').Money, number: number, isHidden: boolean }} Booking
 * @typedef {{ now: () => number, bookings: Map<string, Booking>, memory: Map<string, number>, told: Set<string>, keys: readonly string[] }} World `memory`: what a fault has to remember; `told`: the rate keys so far
 * @typedef {{ operation: string, request: Request, body: Body, agency: string | undefined, world: World, isRead: boolean }} Call
 */

/** @param {World} world @param {Pick<Booking, 'agency' | 'body' | 'stay' | 'price' | 'isHidden'> & { isAbandoned: boolean }} booking @returns {Booking} */
export function addBooking(world, { isAbandoned, ...rest }) {
  const number = world.bookings.size + 1;
  if (isAbandoned) world.memory.set('abandoned', number);
  /** @type {Booking} */
  const booking = { ...rest, id: `B-${String(number).padStart(5, '0')}`, status: 'CONFIRMED', at: world.now(), number };
  world.bookings.set(booking.id, booking);
  return booking;
}

/** @param {Booking} booking */
export function detailsOf({ id, body, status, price, at, number, stay }) {
  return {
    bookingId: id,
    clientReference: body['clientReference'],
    status,
    price,
    hotelConfirmation: `H-${number}`,
    createdAt: instantText(at),
    hotelId: stay.hotelId,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    holder: body['holder'],
    rooms: body['rooms'],
    ...(body['remarks'] === undefined ? {} : { remarks: body['remarks'] }),
  };
}

/** @param {unknown} body @returns {Answer} */
export const ok = (body) => ({ status: 200, headers: {}, body });

/** @param {number} status @param {string} code @param {string} message @param {Record<string, string>} [headers] @returns {Answer} */
export const error = (status, code, message, headers = {}) => ({
  status,
  headers,
  body: { code, message, retryable: status >= 500 || status === 429 },
});
