import { brotliCompressSync } from 'node:zlib';
import { addBooking, detailsOf, error, ok } from '../answers.mjs';
import { DAY, dateText, dayOf, instantText } from '../dates.mjs';
import { money } from '../money.mjs';
import { eachRate, isAtHotel, nth, saying, times } from './fault.mjs';

/**
 * What an agency, or someone who is not one, comes across between search and the time after a cancellation.
 * @typedef {import('./fault.mjs').Call} Call
 * @typedef {import('./fault.mjs').Fault} Fault
 * @typedef {import('./fault.mjs').Rate} Rate
 */

/** @param {Call} call */
const bookingIn = ({ world, body }) => world.bookings.get(body['bookingId']);
/** @param {string} operation @param {(body: any, call: Call) => Record<string, unknown>} more @returns {NonNullable<Fault['after']>} */
const told = (operation, more) => (answer, call) =>
  call.operation === operation && answer.status === 200 && answer.body.code === undefined
    ? saying(answer, more(answer.body, call))
    : undefined;
/** @param {(rate: Rate) => Rate} change @returns {NonNullable<Fault['after']>} */
const prebooked =
  (change) =>
  (answer, { operation }) =>
    operation === 'prebook' ? eachRate(answer, change) : undefined;
/** @param {string} operation @returns {NonNullable<Fault['before']>} */
const openIn = (operation) => (call) => {
  if (call.operation === operation && call.request.headers['x-api-key'] === undefined)
    call.agency = bookingIn(call)?.agency ?? call.world.keys[0];
  return undefined;
};
/** @param {any[]} rooms @param {(guest: any) => any} change */
const eachGuest = (rooms, change) => rooms.map((room) => ({ ...room, guests: room.guests.map(change) }));

/** @type {Fault[]} */
export const AGENCY_FAULTS = [
  {
    name: 'details-open-to-everybody',
    rule: 'PS-SEC-005',
    says: 'the details are answered without a key',
    before: openIn('booking_details'),
  },
  {
    name: 'cancel-open-to-everybody',
    rule: 'PS-SEC-005',
    says: 'a booking is cancelled without a key',
    before: openIn('cancel'),
  },
  {
    name: 'ids-open-to-everybody',
    rule: 'PS-SEC-005',
    says: 'bookings are listed without a key',
    before: openIn('booking_ids'),
  },
  {
    name: 'prebook-open-to-everybody',
    rule: 'PS-SEC-005',
    says: 'a rate is answered without a key',
    before: openIn('prebook'),
  },
  {
    name: 'others-book-the-same-reference',
    rule: 'PS-SEC-008',
    says: 'one agency gets the booking of another by its client reference',
    before: ({ operation, isRead, world, body, agency }) => {
      const same = [...world.bookings.values()].find((one) => one.body['clientReference'] === body['clientReference']);
      return operation === 'book' && isRead && agency !== undefined && same !== undefined && same.agency !== agency
        ? ok(detailsOf(same))
        : undefined;
    },
  },
  {
    name: 'second-room-cancel-does-nothing',
    rule: 'PS-CAN-003',
    says: 'the cancellation of two rooms is confirmed and not made',
    after: (answer, call) => {
      const booking = call.operation === 'cancel' && answer.status === 200 ? bookingIn(call) : undefined;
      if (booking !== undefined && booking.stay.rooms.length > 1) booking.status = 'CONFIRMED';
      return answer;
    },
  },
  {
    name: 'cancelled-vanishes',
    rule: 'PS-CAN-003',
    says: 'a cancelled booking cannot be read any more',
    after: (_, call) =>
      call.operation === 'booking_details' && bookingIn(call)?.status === 'CANCELLED'
        ? error(404, 'UNKNOWN_BOOKING', 'There is no such booking.')
        : undefined,
  },
  {
    name: 'cancel-names-another',
    rule: 'PS-CAN-001',
    says: 'the answer to a cancellation has the id of another booking',
    after: told('cancel', () => ({ bookingId: 'B-99999' })),
  },
  {
    name: 'details-of-another',
    rule: 'PS-BKG-002',
    says: 'the details are those of another booking',
    after: told('booking_details', () => ({
      bookingId: 'B-99999',
      clientReference: 'other',
      holder: { firstName: 'Somebody', lastName: 'Else' },
    })),
  },
  {
    name: 'reference-cut',
    rule: 'PS-BKG-002',
    says: 'the answer to a booking has a part of the client reference',
    after: told('book', ({ clientReference }) => ({ clientReference: clientReference.slice(0, 6) })),
  },
  {
    name: 'details-are-pending',
    rule: 'PS-BKG-002',
    says: 'the details of a confirmed booking say that it is pending',
    after: (answer, { operation }) =>
      operation === 'booking_details' && answer.body.status === 'CONFIRMED'
        ? saying(answer, { status: 'PENDING' })
        : undefined,
  },
  {
    name: 'cancelled-not-listed',
    rule: 'PS-BKG-003',
    says: 'a cancelled booking is not listed',
    after: told('booking_ids', ({ bookingIds }, { world }) => ({
      bookingIds: bookingIds.filter((/** @type {string} */ id) => world.bookings.get(id)?.status !== 'CANCELLED'),
    })),
  },
  {
    name: 'list-never-complete',
    rule: 'PS-BKG-003',
    says: 'a list of one booking says that there are more than fit',
    after: told('booking_ids', () => ({ complete: false })),
  },
  {
    name: 'holder-renamed',
    rule: 'PS-BKG-007',
    says: 'the first name of the holder is lost',
    after: told('booking_details', ({ holder }) => ({ holder: { ...holder, firstName: '-' } })),
  },
  {
    name: 'booking-refused',
    rule: 'PS-BKG-008',
    says: 'a rate that prebook has cannot be booked',
    before: ({ operation, agency }) =>
      operation === 'book' && agency !== undefined
        ? error(404, 'UNKNOWN_RATE', 'There is no such rate any more.')
        : undefined,
  },
  {
    name: 'booking-fails',
    rule: 'PS-BKG-008',
    says: 'the answer to a booking says that it failed',
    after: told('book', () => ({ status: 'FAILED' })),
  },
  {
    name: 'guests-change-rooms',
    rule: 'PS-OCC-006',
    says: 'the guests of the details are in other rooms',
    after: told('booking_details', ({ rooms }) => ({ rooms: rooms.toReversed() })),
  },
  {
    name: 'guests-renamed',
    rule: 'PS-OCC-006',
    says: 'the guests of the details have no names of their own',
    after: told('booking_details', ({ rooms }) => ({
      rooms: eachGuest(rooms, (guest) => ({ ...guest, firstName: 'Guest', lastName: 'Guest' })),
    })),
  },
  {
    name: 'children-grow-up',
    rule: 'PS-OCC-006',
    says: 'the children of the details are adults',
    after: told('booking_details', ({ rooms }) => ({
      rooms: eachGuest(rooms, ({ firstName, lastName }) => ({ firstName, lastName, kind: 'ADULT' })),
    })),
  },
  {
    name: 'books-again-after-cancelling',
    rule: 'PS-IDM-001',
    says: 'the client reference of a cancelled booking makes another',
    before: ({ operation, isRead, world, body, agency }) => {
      const same = [...world.bookings.values()].findLast(
        (one) => one.agency === agency && one.body['clientReference'] === body['clientReference'],
      );
      return operation === 'book' && isRead && same?.status === 'CANCELLED'
        ? ok(detailsOf(addBooking(world, { ...same, isAbandoned: false })))
        : undefined;
    },
  },
  {
    name: 'rate-key-used-up',
    rule: 'PS-AVL-013',
    says: 'a rate can be prebooked once',
    before: ({ operation, agency, body, world }) =>
      operation === 'prebook' && agency !== undefined && nth(world, `prebook ${body['rateKey']}`) > 1
        ? error(404, 'UNKNOWN_RATE', 'There is no such rate any more.')
        : undefined,
  },
  {
    name: 'hotel-answered-twice',
    rule: 'PS-AVL-002',
    says: 'the rates of a hotel stand in two places',
    after: told('search', ({ hotels }) => ({
      hotels: hotels.flatMap((/** @type {any} */ hotel) =>
        hotel.rates.length < 2
          ? [hotel]
          : [
              { ...hotel, rates: hotel.rates.slice(0, 1) },
              { ...hotel, rates: hotel.rates.slice(1) },
            ],
      ),
    })),
  },
  {
    name: 'prebook-in-dollars',
    rule: 'PS-CUR-003',
    says: 'prebook has another currency than search',
    after: (answer, { operation }) =>
      operation === 'prebook' && answer.status === 200
        ? { ...answer, body: JSON.parse(JSON.stringify(answer.body).replaceAll('"EUR"', '"USD"')) }
        : undefined,
  },
  {
    name: 'prebook-has-another-room',
    rule: 'PS-PRC-010',
    says: 'prebook has another room than search',
    after: prebooked((rate) => ({
      ...rate,
      rooms: rate['rooms'].map((/** @type {any} */ room) => ({ ...room, roomId: 'sgl', name: 'Single room' })),
    })),
  },
  {
    name: 'prebook-adds-a-fee',
    rule: 'PS-PRC-010',
    says: 'prebook has a fee at the hotel that search did not tell',
    after: prebooked((rate) => ({
      ...rate,
      taxes: [...rate['taxes'], { name: 'Resort fee', amount: times(rate['price'], 0.2), included: false }],
    })),
  },
  {
    name: 'prebook-has-more-tax',
    rule: 'PS-PRC-010',
    says: 'prebook has more tax in the same price than search told',
    after: prebooked((rate) => ({
      ...rate,
      taxes: rate['taxes'].map((/** @type {any} */ tax) =>
        tax.included ? { ...tax, amount: times(tax.amount, 2) } : tax,
      ),
    })),
  },
  {
    name: 'prebook-renames-the-room',
    rule: 'PS-PRC-010',
    says: 'prebook has another name for the same room than search',
    after: prebooked((rate) => ({
      ...rate,
      rooms: rate['rooms'].map((/** @type {any} */ room) => ({ ...room, name: 'Cellar' })),
    })),
  },
  {
    name: 'prebook-is-paid-at-the-hotel',
    rule: 'PS-PRC-010',
    says: 'prebook wants to be paid at the hotel',
    after: prebooked((rate) => ({ ...rate, payment: { type: 'AT_HOTEL', cardRequired: true } })),
  },
  {
    name: 'prebook-wants-a-card',
    rule: 'PS-PRC-010',
    says: 'prebook wants a card where search did not',
    rate: (rate) => ({ ...rate, payment: { type: 'AT_HOTEL', cardRequired: false, dueAtHotel: rate['price'] } }),
    after: prebooked((rate) => ({ ...rate, payment: { ...rate['payment'], cardRequired: true } })),
  },
  {
    name: 'prebook-is-dearer-at-the-hotel',
    rule: 'PS-PRC-010',
    says: 'prebook has another amount that is paid at the hotel',
    rate: (rate) => ({ ...rate, payment: { type: 'AT_HOTEL', cardRequired: true, dueAtHotel: rate['price'] } }),
    after: prebooked((rate) => ({ ...rate, payment: { ...rate['payment'], dueAtHotel: times(rate['price'], 1.3) } })),
  },
  {
    name: 'price-below-zero',
    rule: 'PS-PRC-007',
    says: 'a rate has a price below zero',
    rate: (rate, stay) =>
      isAtHotel(stay) ? { ...rate, price: { ...rate['price'], amount: `-${rate['price'].amount}` } } : undefined,
  },
  {
    name: 'tax-below-zero',
    rule: 'PS-CUR-005',
    says: 'a tax is below zero',
    rate: (rate) => ({
      ...rate,
      taxes: rate['taxes'].map((/** @type {any} */ tax) => ({
        ...tax,
        amount: { ...tax.amount, amount: `-${tax.amount.amount}` },
      })),
    }),
  },
  {
    name: 'penalty-below-zero',
    rule: 'PS-CUR-005',
    says: 'a cancellation pays something out',
    after: told('cancel', ({ penalty }) => ({
      penalty: { ...money(500, penalty.currency), amount: `-${money(500, penalty.currency).amount}` },
    })),
  },
  {
    name: 'nights-a-day-early',
    rule: 'PS-PRC-009',
    says: 'the prices of the nights begin a day before the arrival',
    rate: (rate) =>
      rate['nights'] === undefined
        ? undefined
        : {
            ...rate,
            nights: rate['nights'].map((/** @type {any} */ night) => ({
              ...night,
              date: dateText((dayOf(night.date) ?? 0) - DAY),
            })),
          },
  },
  {
    name: 'thirtieth-of-february',
    rule: 'PS-DAT-001',
    says: 'a date is none of the calendar',
    rate: (rate, stay) =>
      isAtHotel(stay) && rate['nights'] !== undefined
        ? { ...rate, nights: [{ ...rate['nights'][0], date: '2026-02-30' }, ...rate['nights'].slice(1)] }
        : undefined,
  },
  {
    name: 'deadline-at-25-hours',
    rule: 'PS-CXL-004',
    says: 'a deadline is at a time that no day has',
    rate: (rate) => ({
      ...rate,
      cancellationPolicies: rate['cancellationPolicies'].map((/** @type {any} */ penalty) => ({
        ...penalty,
        from: penalty.from.replace('T18:', 'T25:'),
      })),
    }),
  },
  {
    name: 'created-when-read',
    rule: 'PS-DAT-006',
    says: 'the details say that the booking was made when they were read',
    after: told('booking_details', (_, { world }) => ({ createdAt: instantText(world.now()) })),
  },
  {
    name: 'errors-are-successes',
    rule: 'PS-NEG-013',
    says: 'every error has the status 200',
    after: (answer) => (answer.status >= 400 ? { ...answer, status: 200 } : undefined),
  },
  {
    name: 'errors-of-the-web-server',
    rule: 'PS-NEG-012',
    says: 'what is not found is a page of the web server',
    after: (answer) =>
      answer.status === 404
        ? { ...answer, text: '<html>Not found</html>', headers: { 'content-type': 'text/html' } }
        : undefined,
  },
  {
    name: 'errors-without-retryable',
    rule: 'PS-NEG-012',
    says: 'an error does not say whether to try again',
    after: (answer) =>
      answer.status >= 400 ? { ...answer, body: { code: answer.body.code, message: answer.body.message } } : undefined,
  },
  {
    name: 'errors-show-sql',
    rule: 'PS-NEG-012',
    says: 'an error shows the words of the database',
    after: (answer) =>
      answer.status === 404
        ? { ...answer, body: { ...answer.body, message: 'You have an error in your SQL syntax near "PS-NOPE"' } }
        : undefined,
  },
  {
    name: 'errors-are-plain-text',
    rule: 'PS-HDR-001',
    says: 'errors are JSON and called plain text',
    after: (answer) =>
      answer.status >= 400 ? { ...answer, headers: { ...answer.headers, 'content-type': 'text/plain' } } : undefined,
  },
  {
    name: 'brotli-not-asked-for',
    rule: 'PS-HDR-003',
    says: 'an answer is compressed with brotli, where gzip was asked for',
    after: (answer, { operation }) =>
      operation === 'booking_ids' && answer.status === 200
        ? {
            ...answer,
            headers: { ...answer.headers, 'content-encoding': 'br' },
            bytes: brotliCompressSync(JSON.stringify(answer.body)),
          }
        : undefined,
  },
  {
    name: 'latin-letters',
    rule: 'PS-HDR-001',
    says: 'an answer says that it is ISO-8859-1',
    after: (answer, { operation }) =>
      operation === 'booking_details' && answer.status === 200
        ? { ...answer, headers: { ...answer.headers, 'content-type': 'application/json; charset=ISO-8859-1' } }
        : undefined,
  },
  {
    name: 'come-again-soon',
    rule: 'PS-PRF-007',
    says: 'too many requests, to come again "soon"',
    before: ({ world }) =>
      nth(world, 'requests') === 8
        ? error(429, 'TOO_MANY_REQUESTS', 'Too many requests.', { 'retry-after': 'soon' })
        : undefined,
  },
];
