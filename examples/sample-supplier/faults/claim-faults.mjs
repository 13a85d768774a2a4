import { error } from '../answers.mjs';
import { DAY } from '../dates.mjs';
import { HOTELS } from '../rates.mjs';
import { nth, saying } from './fault.mjs';

/**
 * Answers that can be read and claim what is not so.
 * @typedef {import('./fault.mjs').Fault} Fault
 */

/** What is not known is answered as if it were not understood. @param {string} operation @returns {NonNullable<Fault['after']>} */
const notUnderstoodIn = (operation) => (answer, call) =>
  call.operation === operation && answer.status === 404
    ? error(400, 'INVALID_REQUEST', 'The request is not understood.')
    : undefined;

/** @param {import('../answers.mjs').Answer} answer @param {boolean} retryable @returns {import('../answers.mjs').Answer} */
const saidLater = (answer, retryable) => ({ ...answer, body: { ...answer.body, retryable } });

/** Reads another period than was asked for. @param {(body: any) => Record<string, string>} change @returns {NonNullable<Fault['before']>} */
const listing = (change) => (call) => {
  if (call.operation === 'booking_ids' && call.isRead) call.body = { ...call.body, ...change(call.body) };
  return undefined;
};

/** @type {Fault[]} */
export const CLAIM_FAULTS = [
  {
    name: 'price-changed-to-the-same',
    rule: 'PS-PRC-001',
    says: 'prebook says PRICE_CHANGED, and the price is that of search',
    after: (answer, { operation }) =>
      operation === 'prebook' ? saying(answer, { status: 'PRICE_CHANGED' }) : undefined,
  },
  {
    name: 'hotels-without-rates',
    rule: 'PS-AVL-014',
    says: 'a hotel without a rate is in the answer, with an empty list',
    after: (answer, { operation }) =>
      operation === 'search' && answer.status === 200
        ? saying(answer, {
            hotels: answer.body.hotels.map((/** @type {any} */ hotel, /** @type {number} */ index) =>
              index === 2 ? { ...hotel, rates: [] } : hotel,
            ),
          })
        : undefined,
  },
  {
    name: 'ids-invented',
    rule: 'PS-BKG-003',
    says: 'a list has the id of a booking that never was',
    after: (answer, { operation }) =>
      operation === 'booking_ids' && answer.status === 200
        ? saying(answer, { bookingIds: ['B-99999', ...answer.body.bookingIds] })
        : undefined,
  },
  {
    name: 'ids-from-the-beginning',
    rule: 'PS-BKG-003',
    says: 'a list has every booking that was made before its end',
    before: listing(({ from }) => ({ from: new Date(Date.parse(from) - 30 * DAY).toISOString() })),
  },
  {
    name: 'ids-at-the-end-too',
    rule: 'PS-BKG-003',
    says: 'a list has the booking that was made at its end',
    before: listing(({ to }) => ({ to: new Date(Date.parse(to) + 1).toISOString() })),
  },
  {
    name: 'error-is-a-novel',
    rule: 'PS-RUN-005',
    says: 'an error has a longer message than the reference allows',
    after: (answer) =>
      answer.status === 400 ? { ...answer, body: { ...answer.body, message: 'No. '.repeat(400) } } : undefined,
  },
  {
    name: 'tax-with-a-long-name',
    rule: 'PS-RUN-005',
    says: 'the name of a tax is longer than the reference allows',
    rate: (rate) => ({
      ...rate,
      taxes: rate['taxes'].map((/** @type {any} */ tax) => ({ ...tax, name: `${tax.name} ${'and more '.repeat(12)}` })),
    }),
  },
  {
    name: 'second-cancel-not-known',
    rule: 'PS-CAN-004',
    says: 'a booking that is cancelled already is answered with 404',
    before: ({ operation, agency, body, world }) =>
      operation === 'cancel' && agency !== undefined && world.bookings.get(body['bookingId'])?.status === 'CANCELLED'
        ? error(404, 'UNKNOWN_BOOKING', 'There is no such booking.')
        : undefined,
  },
  {
    name: 'confirmation-number-lost',
    rule: 'PS-BKG-002',
    says: 'the details of a booking have no number of the hotel any more',
    after: (answer, { operation }) =>
      operation === 'booking_details' ? saying(answer, { hotelConfirmation: null }) : undefined,
  },
  {
    name: 'json-of-another-kind',
    rule: 'PS-HDR-001',
    says: 'JSON is called by the name of another format that is JSON too',
    after: (answer) =>
      answer.status === 200
        ? { ...answer, headers: { ...answer.headers, 'content-type': 'application/hal+json; charset=utf-8' } }
        : undefined,
  },
  {
    name: 'reversed-dates-not-known',
    rule: 'PS-NEG-004',
    says: 'a departure before the arrival is answered with 404',
    before: ({ operation, body }) =>
      operation === 'search' && String(body['checkOut']) < String(body['checkIn'])
        ? error(404, 'UNKNOWN_HOTEL', 'None of the hotels is known.')
        : undefined,
  },
  {
    name: 'unknown-booking-not-understood',
    rule: 'PS-BKG-005',
    says: 'the details of a booking that never was are answered with 400',
    after: notUnderstoodIn('booking_details'),
  },
  {
    name: 'unknown-cancel-not-understood',
    rule: 'PS-CAN-005',
    says: 'the cancellation of a booking that never was is answered with 400',
    after: notUnderstoodIn('cancel'),
  },
  {
    name: 'unknown-rate-not-understood',
    rule: 'PS-NEG-006',
    says: 'a rate key that never was is answered with 400',
    after: notUnderstoodIn('prebook'),
  },
  {
    name: 'unknown-hotel-not-understood',
    rule: 'PS-AVL-003',
    says: 'a search for an unknown hotel alone is answered with 400',
    before: ({ operation, body, agency }) =>
      operation === 'search' &&
      agency !== undefined &&
      body['hotelIds']?.length === 1 &&
      HOTELS[body['hotelIds'][0]] === undefined
        ? error(400, 'INVALID_REQUEST', 'There is no such hotel.')
        : undefined,
  },
  {
    name: 'malformed-may-succeed-later',
    rule: 'PS-NEG-014',
    says: 'a request that is not understood may succeed a little later',
    after: (answer) => (answer.status === 400 ? saidLater(answer, true) : undefined),
  },
  {
    name: 'too-many-for-ever',
    rule: 'PS-NEG-014',
    says: 'a request too many is to come again after a second, and cannot succeed later',
    after: (_, { operation, request, world }) =>
      operation === 'search' && request.method === 'POST' && nth(world, 'searches') === 8
        ? saidLater(error(429, 'TOO_MANY_REQUESTS', 'Too many requests.', { 'retry-after': '1' }), false)
        : undefined,
  },
];
