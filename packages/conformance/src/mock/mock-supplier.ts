import { parsed } from '../live/answers.js';
import type { Contract } from '../live/contract.js';
import { headerOf, OPERATIONS, type Headers, type OperationName } from '../live/exchange.js';
import type { Occupancy } from '../live/requests.js';
import { canonical, isObject, listMember, member, textMember, type Json, type JsonObject } from '../tree/json.js';
import { moneyOf, penaltyAt, rateOf, rateText, type Rate } from './rates.js';
import { DAY, PLANS, stayOf } from './stay.js';

export interface MockRequest {
  readonly method: string;
  /** With or without what comes before the path of the operation. */
  readonly path: string;
  readonly headers: Headers;
  readonly text: string;
}

export interface MockAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JsonObject;
}

export interface MockOptions {
  /** Both the documents of PullSpec itself: the mock conforms to that version. */
  readonly contract: Contract;
  readonly seed: number;
  readonly hotels: readonly string[];
  readonly keys: readonly string[];
  readonly now: () => number;
}

export const MOCK_HOTELS = ['MOCK-1', 'MOCK-2', 'MOCK-3'];
export const MOCK_KEYS = ['mock-key-1', 'mock-key-2'];

interface Booking {
  readonly id: string;
  readonly owner: string;
  readonly request: JsonObject;
  readonly rate: Rate;
  readonly madeAt: number;
  penalty?: number;
}

interface Call {
  readonly name: OperationName;
  readonly body: JsonObject;
  readonly owner: string;
}

const LARGEST = 512 * 1024;
const LONGEST_STAY = 90;
const MOST_KEPT = 10_000;

/** A supplier that keeps to a version of PullSpec: same seed, same prices. Bookings are kept as long as it runs. */
export function mockSupplier(options: MockOptions): (request: MockRequest) => MockAnswer {
  const { contract, keys, now } = options;
  const bookings = new Map<string, Booking>();
  const answered = new Map<string, { readonly text: string; readonly answer: MockAnswer }>();
  const operations = operationsOf(options, bookings);

  const answerTo = (request: MockRequest, name: OperationName, owner: string): MockAnswer => {
    if (!/^application\/json\b/i.test(headerOf(request.headers, 'content-type') ?? ''))
      return refusal(415, 'INVALID_REQUEST', 'The body must be JSON.');
    if (request.text.length > LARGEST) return refusal(413, 'INVALID_REQUEST', 'The request is too large.');
    const body = parsed(request.text);
    if (!isObject(body)) return invalid('The body is not a JSON object.');
    if (contract.operations[name].accepts(body) === false)
      return invalid(`The body does not fit the schema of ${name} in PullSpec ${contract.version}.`);
    return operations[name]({ name, body, owner });
  };

  const once = (request: MockRequest, name: OperationName, owner: string): MockAnswer => {
    const key = headerOf(request.headers, 'idempotency-key');
    const isKept = contract.dialect.hasIdempotencyKey && (name === 'book' || name === 'cancel');
    if (!isKept || (key === undefined && !contract.dialect.needsIdempotencyKey)) return answerTo(request, name, owner);
    if (key === undefined || key.length < 8 || key.length > 64)
      return invalid('The header Idempotency-Key has 8 to 64 characters.');
    const known = `${owner} ${name} ${key}`;
    const earlier = answered.get(known);
    if (earlier !== undefined)
      return earlier.text === request.text
        ? earlier.answer
        : invalid('The Idempotency-Key belongs to another request.');
    const answer = answerTo(request, name, owner);
    if (answer.status === 200) answered.set(known, { text: request.text, answer });
    for (const [oldest] of answered) if (answered.size > MOST_KEPT) answered.delete(oldest);
    return answer;
  };

  return (request) => {
    const path = request.path.replace(/[?#].*$/, '').replace(/\/+$/, '');
    const name = OPERATIONS.find((one) => path.endsWith(contract.operations[one].path));
    const answer = ((): MockAnswer => {
      if (name === undefined) return refusal(404, 'INVALID_REQUEST', 'There is no operation at this address.');
      const { method } = contract.operations[name];
      if (request.method !== method)
        return refusal(405, 'INVALID_REQUEST', `This address takes ${method}.`, { allow: method });
      const shown = keyShown(contract, request);
      const owner = keys.find((key) => key === shown);
      if (owner === undefined) return refusal(401, 'INVALID_REQUEST', 'The credential is missing or not known.');
      return once(request, name, owner);
    })();
    return {
      ...answer,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'date': new Date(now()).toUTCString(),
        ...answer.headers,
      },
    };
  };
}

function keyShown({ credential }: Contract, { path, headers }: MockRequest): string | undefined {
  if (credential.kind === 'query') {
    const pair = (path.split('?')[1] ?? '').split('&').find((one) => one.startsWith(`${credential.name}=`));
    return pair === undefined ? undefined : decodeURIComponent(pair.slice(credential.name.length + 1));
  }
  const value = headerOf(headers, credential.name);
  return credential.kind === 'bearer' ? value?.replace(/^Bearer /i, '') : value;
}

function operationsOf(
  { contract: { dialect }, seed, hotels, now }: MockOptions,
  bookings: Map<string, Booking>,
): Readonly<Record<OperationName, (call: Call) => MockAnswer>> {
  const bookingOf = ({ body, owner }: Call): Booking | undefined => {
    const found = bookings.get(textMember(body, 'bookingId') ?? '');
    return found?.owner === owner ? found : undefined;
  };
  const rateFor = (key: string | undefined): Rate | undefined => {
    const stay = stayOf(key ?? '', seed);
    return stay !== undefined && hotels.includes(stay.hotel) ? rateOf(stay, seed, now()) : undefined;
  };
  const details = ({ id, request, rate, madeAt, penalty }: Booking): JsonObject => ({
    bookingId: id,
    clientReference: member(request, 'clientReference') ?? '',
    status: penalty === undefined ? 'CONFIRMED' : 'CANCELLED',
    price: moneyOf(dialect, rate.total, rate.currency),
    hotelConfirmation: `H-${id}`,
    createdAt: new Date(madeAt).toISOString(),
  });
  const noRate = (): MockAnswer => refusal(404, 'UNKNOWN_RATE', 'There is no such rate.');
  const noBooking = (): MockAnswer => refusal(404, 'UNKNOWN_BOOKING', 'There is no such booking.');

  return {
    search: ({ body }) => {
      const wrong = wrongStay(body, now());
      if (wrong !== undefined) return invalid(wrong);
      const known = listMember(body, 'hotelIds').filter((id) => typeof id === 'string' && hotels.includes(id));
      return ok({
        hotels: [...new Set(known as string[])]
          .map((hotelId) => ({ hotelId, rates: ratesFor(hotelId, body) }))
          .filter(({ rates }) => rates.length > 0),
      });
    },
    prebook: ({ body }) => {
      const rate = rateFor(textMember(body, 'rateKey'));
      return rate === undefined ? noRate() : ok({ status: 'AVAILABLE', rate: rateText(dialect, rate, seed, true) });
    },
    book: ({ body, owner }) => {
      const rate = rateFor(textMember(body, 'rateKey'));
      if (rate === undefined) return noRate();
      if (dialect.hasBookedGuests && listMember(body, 'rooms').length !== rate.stay.rooms.length)
        return invalid('rooms must name the guests of each room that was searched.');
      const reference = member(body, 'clientReference');
      const same = [...bookings.values()].find(
        (one) => one.owner === owner && member(one.request, 'clientReference') === reference,
      );
      if (same !== undefined)
        return canonical(same.request) === canonical(body)
          ? ok(details(same))
          : invalid('The clientReference belongs to another booking.');
      const id = `MB-${String(bookings.size + 1).padStart(6, '0')}`;
      const made: Booking = { id, owner, request: body, rate, madeAt: now() };
      bookings.set(id, made);
      return ok(details(made));
    },
    cancel: (call) => {
      const booking = bookingOf(call);
      if (booking === undefined) return noBooking();
      booking.penalty ??= penaltyAt(booking.rate, now());
      const penalty = moneyOf(dialect, booking.penalty, booking.rate.currency);
      return ok({ bookingId: booking.id, status: 'CANCELLED', penalty });
    },
    booking_details: (call) => {
      const booking = bookingOf(call);
      return booking === undefined ? noBooking() : ok(details(booking));
    },
    booking_ids: ({ body, owner }) => {
      const [from, to] = [Date.parse(textMember(body, 'from') ?? ''), Date.parse(textMember(body, 'to') ?? '')];
      if (!(to > from)) return invalid('to must be after from.');
      const ids = [...bookings.values()]
        .filter((one) => one.owner === owner && one.madeAt >= from && one.madeAt < to)
        .map(({ id }) => id);
      return ok({ bookingIds: ids.slice(0, 1_000), ...(dialect.hasComplete ? { complete: ids.length <= 1_000 } : {}) });
    },
  };

  function ratesFor(hotel: string, body: JsonObject): Json[] {
    const arrival = dayOf(member(body, 'checkIn'));
    const nights = (dayOf(member(body, 'checkOut')) - arrival) / DAY;
    const rooms = listMember(body, dialect.rooms).map(roomOf);
    const board = member(body, 'board');
    const most = member(body, 'maxPrice');
    const limit = { amount: Number(member(most, 'amount') ?? most), currency: textMember(most, 'currency') };
    return PLANS.map((_, plan) => rateOf({ hotel, arrival, nights, rooms, plan }, seed, now()))
      .map((rate) => rateText(dialect, rate, seed, member(body, 'nightlyPrices') === true))
      .filter((rate) => board === undefined || rate['board'] === board)
      .filter(
        ({ price }) =>
          most === undefined ||
          (limit.currency !== undefined && limit.currency !== textMember(price, 'currency')) ||
          Number(member(price, 'amount')) <= limit.amount,
      );
  }
}

function roomOf(room: Json): Occupancy {
  const ages = member(room, 'childAges');
  const adults = Number(member(room, 'adults'));
  return ages === undefined ? { adults } : { adults, childAges: listMember(room, 'childAges').map(Number) };
}

const dayOf = (date: Json | undefined): number =>
  typeof date === 'string' ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;

/** What no schema says of a stay. */
function wrongStay(body: JsonObject, now: number): string | undefined {
  const [arrival, departure] = [dayOf(member(body, 'checkIn')), dayOf(member(body, 'checkOut'))];
  if (!(departure > arrival)) return 'checkOut must be after checkIn.';
  if (departure - arrival > LONGEST_STAY * DAY) return `A stay has ${LONGEST_STAY} nights at most.`;
  // The day is the hotel's, which can be behind.
  return arrival < now - 2 * DAY ? 'checkIn is in the past.' : undefined;
}

const ok = (body: JsonObject): MockAnswer => ({ status: 200, headers: {}, body });
const refusal = (
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): MockAnswer => ({ status, headers, body: { code, message, retryable: status >= 500 || status === 429 } });
const invalid = (message: string): MockAnswer => refusal(400, 'INVALID_REQUEST', message);
