import { setTimeout as pause } from 'node:timers/promises';
import { addBooking, detailsOf, error, ok } from '../answers.mjs';
import { DAY, dateText, dayOf, instantText } from '../dates.mjs';
import { money } from '../money.mjs';
import { rateOf, stayOf } from '../rates.mjs';
import { nth, saying } from './fault.mjs';

/** @typedef {import('./fault.mjs').Call} Call */

const crash = () => error(500, 'TEMPORARY', 'Something went wrong.');
/** @param {Call} call */
const sameReference = ({ world, body, agency }) =>
  [...world.bookings.values()].find(
    (one) => one.agency === agency && one.body['clientReference'] === body['clientReference'],
  );
/** @param {Call} call */
const bookingIn = ({ world, body }) => world.bookings.get(body['bookingId']);
/** @param {Call} call */
const isBooking = ({ operation }) => operation === 'book' || operation === 'booking_details';

/** @type {import('./fault.mjs').Fault[]} */
export const BOOKING_FAULTS = [
  {
    name: 'books-twice',
    rule: 'PS-IDM-001',
    says: 'the same client reference a second time is a second booking',
    before: (call) => {
      const same = call.operation === 'book' ? sameReference(call) : undefined;
      const isNew =
        call.operation === 'book' &&
        nth(call.world, `${call.body['clientReference']} ${call.request.headers['idempotency-key']}`) === 1;
      return same !== undefined && isNew && JSON.stringify(same.body) === JSON.stringify(call.body)
        ? ok(detailsOf(addBooking(call.world, { ...same, isAbandoned: false })))
        : undefined;
    },
  },
  {
    name: 'booked-in-another-hotel',
    rule: 'PS-BKG-002',
    says: 'the answer to a booking names another hotel than the rate',
    after: (answer, { operation }) => (operation === 'book' ? saying(answer, { hotelId: 'SEA-9' }) : undefined),
  },
  {
    name: 'confirmation-changes',
    rule: 'PS-BKG-002',
    says: "the details have another number of the hotel's own than the booking",
    after: (answer, { operation }) =>
      operation === 'booking_details' && answer.body.hotelConfirmation !== undefined
        ? saying(answer, { hotelConfirmation: `${answer.body.hotelConfirmation}-A` })
        : undefined,
  },
  {
    name: 'repeat-is-made-later',
    rule: 'PS-IDM-001',
    says: 'the second answer to one booking has another instant than the first',
    after: (answer, call) =>
      call.operation === 'book' &&
      answer.status === 200 &&
      call.request.isAbandoned !== true &&
      nth(call.world, `instant of ${call.body['clientReference']}`) === 2
        ? saying(answer, { createdAt: new Date(Date.parse(answer.body.createdAt) + 60_000).toISOString() })
        : undefined,
  },
  {
    name: 'race-books-twice',
    rule: 'PS-IDM-002',
    says: 'two requests at once are two bookings',
    before: async (call) => {
      const stay = call.operation === 'book' && call.isRead ? stayOf(String(call.body['rateKey'])) : undefined;
      if (
        stay === undefined ||
        call.agency === undefined ||
        call.request.headers['idempotency-key'] === undefined ||
        sameReference(call) !== undefined
      )
        return undefined;
      await pause(15);
      const { body, agency, world, request } = call;
      return ok(
        detailsOf(
          addBooking(world, {
            agency,
            body,
            stay,
            price: rateOf(stay, world.now(), false)['price'],
            isHidden: false,
            isAbandoned: request.isAbandoned === true,
          }),
        ),
      );
    },
  },
  {
    name: 'other-body-same-answer',
    rule: 'PS-IDM-003',
    says: 'another booking under a known client reference is answered with the first',
    before: (call) => {
      const same = call.operation === 'book' ? sameReference(call) : undefined;
      return same === undefined ? undefined : ok(detailsOf(same));
    },
  },
  {
    name: 'abandoned-booking-lost',
    rule: 'PS-IDM-004',
    says: 'a booking whose answer nobody waited for is not listed',
    after: (answer, call) => {
      const booking = call.operation === 'book' && call.request.isAbandoned === true ? sameReference(call) : undefined;
      if (booking !== undefined) booking.isHidden = true;
      return answer;
    },
  },
  {
    name: 'abandoned-booking-blocks',
    rule: 'PS-IDM-005',
    says: 'after an answer that nobody waited for the same request fails',
    before: (call) =>
      call.operation === 'book' &&
      call.request.isAbandoned !== true &&
      sameReference(call)?.number === call.world.memory.get('abandoned') &&
      call.world.memory.has('abandoned')
        ? crash()
        : undefined,
  },
  {
    name: 'prebook-books',
    rule: 'PS-IDM-007',
    says: 'prebook makes a booking',
    before: (call) => {
      const stay = call.operation === 'prebook' ? stayOf(String(call.body['rateKey'])) : undefined;
      if (stay !== undefined && call.agency !== undefined)
        addBooking(call.world, {
          agency: call.agency,
          body: { clientReference: 'none' },
          stay,
          price: money(0, 'EUR'),
          isHidden: false,
          isAbandoned: false,
        });
      return undefined;
    },
  },
  {
    name: 'first-cancel-fails',
    rule: 'PS-CAN-001',
    says: 'the first cancellation is a crash',
    before: (call) =>
      call.operation === 'cancel' &&
      bookingIn(call)?.agency === call.agency &&
      bookingIn(call) !== undefined &&
      nth(call.world, 'cancel') === 1
        ? crash()
        : undefined,
  },
  {
    name: 'free-cancellation-costs',
    rule: 'PS-CAN-002',
    says: 'a cancellation in good time costs something',
    after: (answer, { operation }) =>
      operation === 'cancel' && answer.status === 200
        ? saying(answer, { penalty: money(5_000, answer.body.penalty.currency) })
        : undefined,
  },
  {
    name: 'cancelled-stays-confirmed',
    rule: 'PS-CAN-003',
    says: 'the details of a cancelled booking say that it is confirmed',
    after: (answer, { operation }) =>
      operation === 'booking_details' ? saying(answer, { status: 'CONFIRMED' }) : undefined,
  },
  {
    name: 'second-cancel-fails',
    rule: 'PS-CAN-004',
    says: 'cancelling a second time is a crash',
    before: (call) => (call.operation === 'cancel' && bookingIn(call)?.status === 'CANCELLED' ? crash() : undefined),
  },
  {
    name: 'unknown-booking-cancelled',
    rule: 'PS-CAN-005',
    says: 'a booking that never was is cancelled',
    before: (call) =>
      call.operation === 'cancel' && bookingIn(call) === undefined
        ? ok({ bookingId: call.body['bookingId'], status: 'CANCELLED', penalty: money(0, 'EUR') })
        : undefined,
  },
  {
    name: 'details-come-late',
    rule: 'PS-BKG-001',
    says: 'right after a booking its details are not there',
    before: (call) =>
      call.operation === 'booking_details' && bookingIn(call)?.number === 1 && nth(call.world, 'details') === 1
        ? error(404, 'UNKNOWN_BOOKING', 'There is no such booking.')
        : undefined,
  },
  {
    name: 'details-lose-reference',
    rule: 'PS-BKG-002',
    says: 'the details have another client reference',
    after: (answer, call) =>
      call.operation === 'booking_details' && bookingIn(call)?.number === 1
        ? saying(answer, { clientReference: '1' })
        : undefined,
  },
  {
    name: 'ids-miss-a-booking',
    rule: 'PS-BKG-003',
    says: 'a new booking is not listed',
    after: (answer, { operation }) =>
      operation === 'booking_ids' && answer.status === 200
        ? saying(answer, { bookingIds: answer.body.bookingIds.filter((/** @type {string} */ id) => id !== 'B-00001') })
        : undefined,
  },
  {
    name: 'ids-ignore-the-period',
    rule: 'PS-BKG-003',
    says: 'bookings of another period are listed',
    before: (call) => {
      if (call.operation === 'booking_ids' && Date.parse(call.body['to']) < call.world.now())
        call.body['to'] = new Date(call.world.now() + DAY).toISOString();
      return undefined;
    },
  },
  {
    name: 'ids-repeat',
    rule: 'PS-BKG-004',
    says: 'a booking is listed twice',
    after: (answer, { operation }) =>
      operation === 'booking_ids' && answer.status === 200
        ? saying(answer, { bookingIds: [...answer.body.bookingIds, ...answer.body.bookingIds] })
        : undefined,
  },
  {
    name: 'ids-newest-first',
    rule: 'PS-BKG-009',
    says: 'the newest booking is listed first',
    after: (answer, { operation }) =>
      operation === 'booking_ids' && answer.status === 200
        ? saying(answer, { bookingIds: answer.body.bookingIds.toReversed() })
        : undefined,
  },
  {
    name: 'unknown-booking-is-empty',
    rule: 'PS-BKG-005',
    says: 'a booking that never was has empty details',
    before: (call) => (call.operation === 'booking_details' && bookingIn(call) === undefined ? ok({}) : undefined),
  },
  {
    name: 'cancelled-comes-back',
    rule: 'PS-BKG-006',
    says: 'a cancelled booking is confirmed again',
    after: (answer, call) =>
      call.operation === 'booking_details' &&
      answer.status === 200 &&
      answer.body.status === 'CANCELLED' &&
      nth(call.world, `back ${answer.body.bookingId}`) > 1
        ? saying(answer, { status: 'CONFIRMED' })
        : undefined,
  },
  {
    name: 'second-guest-lost',
    rule: 'PS-OCC-006',
    says: 'the details have the guests of one room alone',
    after: (answer, call) =>
      call.operation === 'booking_details' && answer.status === 200 && answer.body.rooms.length > 1
        ? saying(answer, { rooms: answer.body.rooms.slice(0, 1) })
        : undefined,
  },
  {
    name: 'dates-shifted',
    rule: 'PS-DAT-003',
    says: 'the details have the day before',
    after: (answer, call) =>
      call.operation === 'booking_details' && answer.status === 200
        ? saying(answer, {
            checkIn: dateText((dayOf(answer.body.checkIn) ?? 0) - DAY),
            checkOut: dateText((dayOf(answer.body.checkOut) ?? 0) - DAY),
          })
        : undefined,
  },
  {
    name: 'created-without-offset',
    rule: 'PS-DAT-002',
    says: 'an instant does not say in which time zone',
    after: (answer, call) =>
      isBooking(call) && answer.status === 200
        ? saying(answer, { createdAt: answer.body.createdAt.slice(0, 19) })
        : undefined,
  },
  {
    name: 'book-hangs',
    rule: 'PS-PRF-005',
    says: 'a booking is made and never answered',
    after: (answer, { operation, world }) =>
      operation === 'book' && answer.status === 200 && nth(world, 'hung') === 1
        ? { ...answer, isSilent: true }
        : undefined,
  },
  {
    name: 'accents-lost',
    rule: 'PS-ENC-001',
    says: 'names lose what is not English',
    after: (answer, call) =>
      isBooking(call) && answer.status === 200
        ? { ...answer, body: JSON.parse(JSON.stringify(answer.body).replaceAll(/[^\u0020-\u007e]/g, '?')) }
        : undefined,
  },
  {
    name: 'apostrophes-crash',
    rule: 'PS-ENC-002',
    says: 'a name with an apostrophe is a crash',
    before: ({ operation, request }) => (operation === 'book' && request.text.includes("'") ? crash() : undefined),
  },
  {
    name: 'remarks-escaped',
    rule: 'PS-ENC-004',
    says: 'signs in remarks are answered as markup',
    after: (answer, call) =>
      isBooking(call) && answer.status === 200 && answer.body.remarks !== undefined
        ? saying(answer, { remarks: answer.body.remarks.replaceAll('&', '&amp;').replaceAll('<', '&lt;') })
        : undefined,
  },
  {
    name: 'others-see-bookings',
    rule: 'PS-SEC-008',
    says: 'one agency reads the bookings of another',
    before: (call) => {
      if (call.operation === 'booking_details' && call.agency !== undefined)
        call.agency = bookingIn(call)?.agency ?? call.agency;
      return undefined;
    },
  },
  {
    name: 'others-list-bookings',
    rule: 'PS-SEC-008',
    says: 'one agency lists the bookings of another',
    before: (call) => {
      if (call.operation === 'booking_ids' && call.agency !== undefined) call.agency = call.world.keys[0];
      return undefined;
    },
  },
  {
    name: 'others-cancel-bookings',
    rule: 'PS-SEC-008',
    says: 'one agency cancels the bookings of another',
    before: (call) => {
      if (call.operation === 'cancel' && call.agency !== undefined)
        call.agency = bookingIn(call)?.agency ?? call.agency;
      return undefined;
    },
  },
  {
    name: 'details-break-off',
    rule: 'PS-PRF-005',
    says: 'an answer announces more bytes than it has',
    after: (answer, { operation, world }) =>
      operation === 'booking_details' && answer.status === 200 && nth(world, 'broken off') === 2
        ? { ...answer, isCut: true }
        : undefined,
  },
  {
    name: 'created-an-hour-early',
    rule: 'PS-DAT-006',
    says: 'every booking was made an hour before it was',
    after: (answer, call) =>
      isBooking(call) && answer.status === 200
        ? saying(answer, { createdAt: instantText(Date.parse(answer.body.createdAt) - 3_600_000) })
        : undefined,
  },
  {
    name: 'book-has-other-dates',
    rule: 'PS-DAT-003',
    says: 'the answer to a booking has the day after',
    after: (answer, { operation }) =>
      operation === 'book' && answer.status === 200
        ? saying(answer, {
            checkIn: dateText((dayOf(answer.body.checkIn) ?? 0) + DAY),
            checkOut: dateText((dayOf(answer.body.checkOut) ?? 0) + DAY),
          })
        : undefined,
  },
  {
    name: 'names-swapped',
    rule: 'PS-BKG-007',
    says: 'first name and last name change places',
    after: (answer, call) =>
      isBooking(call) && answer.status === 200
        ? saying(answer, {
            holder: {
              ...answer.body.holder,
              firstName: answer.body.holder.lastName,
              lastName: answer.body.holder.firstName,
            },
          })
        : undefined,
  },
  {
    name: 'penalty-in-dollars',
    rule: 'PS-CAN-006',
    says: 'the penalty of a cancellation has another currency than the booking',
    after: (answer, { operation }) =>
      operation === 'cancel' && answer.status === 200 ? saying(answer, { penalty: money(0, 'USD') }) : undefined,
  },
  {
    name: 'one-booking-stays',
    rule: 'PS-RUN-001',
    says: 'one booking can never be cancelled',
    before: (call) => (call.operation === 'cancel' && bookingIn(call)?.number === 2 ? crash() : undefined),
  },
  {
    name: 'required-property-missing',
    rule: 'PS-RUN-005',
    says: 'the details leave out a property that they must have',
    after: (answer, { operation }) => {
      if (operation !== 'booking_details' || answer.status !== 200) return undefined;
      return {
        ...answer,
        body: Object.fromEntries(Object.entries(answer.body).filter(([name]) => name !== 'createdAt')),
      };
    },
  },
];
