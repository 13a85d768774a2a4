import { gzipSync } from 'node:zlib';
import { addBooking, detailsOf, error, ok } from './answers.mjs';
import { FAULTS } from './faults/index.mjs';
import { HOTELS, penaltyNow, PLANS, rateOf, stayOf } from './rates.mjs';
import { refusals } from './requests.mjs';
import { unitsOf } from './money.mjs';

/**
 * @typedef {import('./answers.mjs').Answer} Answer
 * @typedef {import('./answers.mjs').Booking} Booking
 * @typedef {import('./answers.mjs').Call} Call
 * @typedef {import('./answers.mjs').Request} Request
 * @typedef {import('./answers.mjs').World} World
 * @typedef {import('./rates.mjs').Stay} Stay
 * @typedef {import('./requests.mjs').Body} Body
 */

/** The key that is used where no other is given, and one of a second agency. */
export const KEYS = ['sample-key-1', 'sample-key-2'];
export const BASE_PATH = '/pull/v2';
const OPERATIONS = ['search', 'prebook', 'book', 'cancel', 'booking_details', 'booking_ids'];
const LARGEST = 512 * 1024;

/**
 * The supplier without a socket: a request in, an answer out.
 * @param {{ faults?: readonly string[], now?: () => number, keys?: readonly string[] }} [options]
 */
export function createSampleSupplier({ faults = [], now = Date.now, keys = KEYS } = {}) {
  const unknown = faults.find((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown !== undefined) throw new Error(`There is no fault "${unknown}". See them with --list-faults.`);
  const active = FAULTS.filter(({ name }) => faults.includes(name));
  /** @type {World} */
  const world = { now, bookings: new Map(), memory: new Map(), told: new Set(), keys };
  /** @type {Map<string, { text: string, answer: Answer }>} */
  const answered = new Map();

  /** @param {Request} request @returns {Promise<{ status: number, headers: Record<string, string>, bytes: Buffer, isSilent: boolean, isCut: boolean, delay: number }>} */
  async function handle(request) {
    const operation = request.path.startsWith(`${BASE_PATH}/`) ? request.path.slice(BASE_PATH.length + 1) : '';
    const agency = keys.find((key) => key === request.headers['x-api-key']);
    const { body, isRead } = parsed(request.text);
    /** @type {Call} */
    const call = { operation, request, body, agency, world, isRead };
    let answer = (await before(call)) ?? refuse(call) ?? (await once(call));
    for (const fault of active) answer = fault.after?.(answer, call) ?? answer;
    return sent(answer, request, now());
  }

  /** @param {Call} call @returns {Promise<Answer | undefined>} */
  async function before(call) {
    for (const fault of active) {
      const answer = await fault.before?.(call);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  /** One key is one request: the second time it is answered as the first. @param {Call} call @returns {Promise<Answer>} */
  async function once(call) {
    const idempotency = call.request.headers['idempotency-key'];
    if (call.operation !== 'book' && call.operation !== 'cancel') return answerTo(call);
    if (idempotency === undefined) return error(400, 'INVALID_REQUEST', 'The header Idempotency-Key is missing.');
    const key = `${call.agency} ${call.operation} ${idempotency}`;
    const earlier = answered.get(key);
    if (earlier !== undefined)
      return earlier.text === call.request.text
        ? earlier.answer
        : error(400, 'INVALID_REQUEST', 'The Idempotency-Key belongs to another request.');
    const answer = await answerTo(call);
    if (answer.status === 200) answered.set(key, { text: call.request.text, answer });
    return answer;
  }

  /** @param {Call} call @returns {Promise<Answer>} */
  async function answerTo({ operation, body, agency = '', request }) {
    switch (operation) {
      case 'search':
        return ok({
          hotels: body['hotelIds']
            .filter((/** @type {string} */ id) => HOTELS[id] !== undefined)
            .map((/** @type {string} */ hotelId) => ({ hotelId, rates: ratesOf(hotelId, body) }))
            .filter((/** @type {{ rates: unknown[] }} */ { rates }) => rates.length > 0),
        });
      case 'prebook':
        return prebook(body['rateKey']);
      case 'book':
        return book(body, agency, request.isAbandoned === true);
      case 'cancel':
        return cancel(body['bookingId'], agency);
      case 'booking_details': {
        const booking = bookingOf(body['bookingId'], agency);
        return booking === undefined ? unknownBooking() : ok(detailsOf(booking));
      }
      default:
        return ok({
          bookingIds: [...world.bookings.values()]
            .filter(
              ({ at, agency: owner, isHidden }) =>
                owner === agency && !isHidden && at >= Date.parse(body['from']) && at < Date.parse(body['to']),
            )
            .map(({ id }) => id),
          complete: true,
        });
    }
  }

  /** @param {Stay} stay @param {boolean} nightly */
  function rateFor(stay, nightly) {
    const told = active.reduce((rate, fault) => fault.rate?.(rate, stay, world) ?? rate, rateOf(stay, now(), nightly));
    world.told.add(told['rateKey']);
    return told;
  }

  /** @param {string} hotelId @param {Body} body */
  function ratesOf(hotelId, body) {
    const { checkIn, checkOut, rooms, board, maxPrice, nightlyPrices } = body;
    return PLANS.map((_, plan) => rateFor({ hotelId, checkIn, checkOut, rooms, plan }, nightlyPrices === true))
      .filter((rate) => board === undefined || rate['board'] === board)
      .filter(
        ({ price }) =>
          maxPrice === undefined || maxPrice.currency !== price.currency || unitsOf(price) <= unitsOf(maxPrice),
      );
  }

  /** @param {string} rateKey */
  function prebook(rateKey) {
    const stay = stayOf(rateKey);
    return stay === undefined
      ? error(404, 'UNKNOWN_RATE', 'There is no such rate any more.')
      : ok({ status: 'AVAILABLE', rate: rateFor(stay, true) });
  }

  /** @param {Body} body @param {string} agency @param {boolean} isAbandoned @returns {Answer} */
  function book(body, agency, isAbandoned) {
    const stay = stayOf(body['rateKey']);
    if (stay === undefined) return error(404, 'UNKNOWN_RATE', 'There is no such rate any more.');
    if (stay.rooms.length !== body['rooms'].length)
      return error(400, 'INVALID_REQUEST', 'rooms must name the guests of each room that was searched.');
    const same = [...world.bookings.values()].find(
      (one) => one.agency === agency && one.body['clientReference'] === body['clientReference'],
    );
    if (same !== undefined) {
      const isSame = JSON.stringify(same.body) === JSON.stringify(body);
      return isSame
        ? ok(detailsOf(same))
        : error(400, 'INVALID_REQUEST', 'The clientReference belongs to another booking.');
    }
    return ok(
      detailsOf(
        addBooking(world, { agency, body, stay, price: rateFor(stay, false)['price'], isHidden: false, isAbandoned }),
      ),
    );
  }

  /** @param {string} id @param {string} agency @returns {Answer} */
  function cancel(id, agency) {
    const booking = bookingOf(id, agency);
    if (booking === undefined) return unknownBooking();
    booking.status = 'CANCELLED';
    return ok({ bookingId: id, status: 'CANCELLED', penalty: penaltyNow(rateFor(booking.stay, false), now()) });
  }

  /** @param {string} id @param {string} agency */
  function bookingOf(id, agency) {
    const booking = world.bookings.get(id);
    return booking?.agency === agency ? booking : undefined;
  }

  return { handle, world };
}

const unknownBooking = () => error(404, 'UNKNOWN_BOOKING', 'There is no such booking.');

/** @param {Call} call @returns {Answer | undefined} */
function refuse({ operation, request, agency, body, isRead, world }) {
  const check = refusals[operation];
  if (!OPERATIONS.includes(operation) || check === undefined)
    return error(404, 'INVALID_REQUEST', 'There is nothing at this address.');
  if (request.method !== 'POST') return error(405, 'INVALID_REQUEST', 'This address takes POST.', { allow: 'POST' });
  if (agency === undefined) return error(401, 'INVALID_REQUEST', 'The key is missing or not known.');
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    return error(415, 'INVALID_REQUEST', 'The body must be JSON.');
  if (request.text.length > LARGEST) return error(413, 'INVALID_REQUEST', 'The body is too large.');
  if (!isRead) return error(400, 'INVALID_REQUEST', 'The body is not a JSON object.');
  const wrong = check(body, world.now());
  return wrong === undefined ? undefined : error(400, 'INVALID_REQUEST', wrong);
}

/** @param {string} text @returns {{ body: Body, isRead: boolean }} */
function parsed(text) {
  try {
    const body = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? { body, isRead: true }
      : { body: {}, isRead: false };
  } catch {
    return { body: {}, isRead: false };
  }
}

/** @param {Answer} answer @param {Request} request @param {number} now */
function sent({ status, headers, body, text, bytes, isSilent = false, isCut = false, delay = 0 }, request, now) {
  const plain = bytes ?? Buffer.from(text ?? JSON.stringify(body), 'utf8');
  const zipped =
    bytes === undefined &&
    text === undefined &&
    plain.length > 1_000 &&
    /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const all = {
    'content-type': 'application/json; charset=utf-8',
    'date': new Date(now).toUTCString(),
    'cache-control': 'no-store',
    ...(zipped ? { 'content-encoding': 'gzip', 'vary': 'accept-encoding' } : {}),
    ...headers,
  };
  return { status, headers: all, bytes: zipped ? gzipSync(plain) : plain, isSilent, isCut, delay };
}
