import { error, ok } from '../answers.mjs';
import { nightsOf } from '../dates.mjs';
import { HOTELS } from '../rates.mjs';
import { nth, priced, saying } from './fault.mjs';

/** @param {readonly string[]} ids */
const hasUnknown = (ids) => ids.some((id) => HOTELS[id] === undefined);
const crash = () => error(500, 'TEMPORARY', 'Something went wrong.');
/** @param {import('./fault.mjs').Call} call */
const isSearch = ({ operation, isRead, request }) => operation === 'search' && isRead && request.method === 'POST';

/** Rates with keys of their own. @param {import('../answers.mjs').Answer} answer */
const otherRates = ({ body }) =>
  body.hotels[0].rates.map((/** @type {any} */ rate) => ({ ...rate, rateKey: `${rate.rateKey}.99` }));

/** @type {import('./fault.mjs').Fault[]} */
export const SEARCH_FAULTS = [
  {
    name: 'nothing-bookable',
    rule: 'PS-AVL-001',
    says: 'no search has a rate',
    after: (answer, { operation }) => (operation === 'search' ? saying(answer, { hotels: [] }) : undefined),
  },
  {
    name: 'hotel-not-asked-for',
    rule: 'PS-AVL-002',
    says: 'a hotel is answered that was not asked for',
    after: (answer, call) =>
      isSearch(call) && answer.status === 200 && answer.body.hotels.length > 0
        ? saying(answer, { hotels: [...answer.body.hotels, { hotelId: 'SEA-99', rates: otherRates(answer) }] })
        : undefined,
  },
  {
    name: 'unknown-hotel-crashes',
    rule: 'PS-AVL-003',
    says: 'an unknown hotel is a crash',
    before: (call) =>
      isSearch(call) && call.body['hotelIds']?.length === 1 && hasUnknown(call.body['hotelIds']) ? crash() : undefined,
  },
  {
    name: 'unknown-hotel-hides-others',
    rule: 'PS-AVL-004',
    says: 'one unknown hotel and the others are not answered either',
    before: (call) =>
      isSearch(call) &&
      call.body['hotelIds']?.length > 1 &&
      call.body['hotelIds'].length < 20 &&
      hasUnknown(call.body['hotelIds'])
        ? error(404, 'UNKNOWN_HOTEL', 'There is no such hotel.')
        : undefined,
  },
  {
    name: 'rate-keys-repeat',
    rule: 'PS-AVL-005',
    says: 'two rates have one key',
    after: (answer, call) => {
      const rates = isSearch(call) && answer.status === 200 ? answer.body.hotels[0]?.rates : undefined;
      if (rates?.[3] !== undefined) rates[3] = { ...rates[3], rateKey: rates[1].rateKey };
      return answer;
    },
  },
  {
    name: 'prices-jump',
    rule: 'PS-AVL-007',
    says: 'the same search a moment later costs a third more',
    after: (answer, call) => {
      if (!isSearch(call) || answer.status !== 200 || nth(call.world, call.request.text) === 1) return undefined;
      return saying(answer, {
        hotels: answer.body.hotels.map((/** @type {any} */ hotel) => ({
          ...hotel,
          rates: hotel.rates.map((/** @type {any} */ rate) => priced(rate, 1.3)),
        })),
      });
    },
  },
  {
    name: 'many-hotels-refused',
    rule: 'PS-AVL-008',
    says: 'more than 100 hotels are refused',
    before: (call) =>
      isSearch(call) && call.body['hotelIds']?.length > 100
        ? error(400, 'INVALID_REQUEST', 'Too many hotels.')
        : undefined,
  },
  {
    name: 'long-stay-crashes',
    rule: 'PS-AVL-009',
    says: 'four weeks are a crash',
    before: (call) =>
      isSearch(call) && nightsOf(call.body['checkIn'], call.body['checkOut']) >= 28 ? crash() : undefined,
  },
  {
    name: 'board-ignored',
    rule: 'PS-AVL-010',
    says: 'another board than the one that was asked for',
    before: (call) => {
      if (isSearch(call)) delete call.body['board'];
      return undefined;
    },
  },
  {
    name: 'highest-price-ignored',
    rule: 'PS-AVL-010',
    says: 'rates above the highest price',
    before: (call) => {
      if (isSearch(call)) delete call.body['maxPrice'];
      return undefined;
    },
  },
  {
    name: 'two-rooms-crash',
    rule: 'PS-OCC-001',
    says: 'two rooms are a crash',
    before: (call) => (isSearch(call) && call.body['rooms']?.length > 1 ? crash() : undefined),
  },
  {
    name: 'three-rooms-crash-once',
    rule: 'PS-OCC-001',
    says: 'three rooms are a crash the first time, and never again',
    before: (call) =>
      isSearch(call) && call.body['rooms']?.length === 3 && nth(call.world, 'three rooms') === 1 ? crash() : undefined,
  },
  {
    name: 'second-room-lost',
    rule: 'PS-OCC-002',
    says: 'of two rooms one is answered',
    rate: (rate, { rooms }) => (rooms.length > 1 ? { ...rate, rooms: rate['rooms'].slice(0, 1) } : undefined),
  },
  {
    name: 'infants-refused',
    rule: 'PS-OCC-003',
    says: 'a child of no years is refused',
    before: (call) =>
      isSearch(call) && call.body['rooms']?.some((/** @type {any} */ { childAges }) => childAges?.includes(0))
        ? error(400, 'INVALID_REQUEST', 'A child has an age.')
        : undefined,
  },
  {
    name: 'grown-ups-as-children',
    rule: 'PS-OCC-003',
    says: 'somebody of 18 years is taken for a child',
    before: (call) => {
      for (const room of isSearch(call) && Array.isArray(call.body['rooms']) ? call.body['rooms'] : [])
        room.childAges = room.childAges?.map((/** @type {number} */ age) => Math.min(age, 17));
      return undefined;
    },
  },
  {
    name: 'room-without-adults',
    rule: 'PS-OCC-007',
    says: 'a room for nobody has rates',
    before: (call) => {
      for (const room of isSearch(call) && Array.isArray(call.body['rooms']) ? call.body['rooms'] : [])
        if (room.adults === 0) room.adults = 1;
      return undefined;
    },
  },
  {
    name: 'year-end-crashes',
    rule: 'PS-DAT-004',
    says: 'a stay over the end of the year is a crash',
    before: (call) =>
      isSearch(call) &&
      String(call.body['checkIn']).slice(5, 7) === '12' &&
      String(call.body['checkOut']).slice(5, 7) === '01'
        ? crash()
        : undefined,
  },
  {
    name: 'full-rooms-crash',
    rule: 'PS-GEN-001',
    says: 'a room with as many adults as the document allows is a crash',
    after: (answer, call) =>
      isSearch(call) &&
      answer.status === 200 &&
      call.body['rooms'].some((/** @type {{ adults: number }} */ { adults }) => adults === 8)
        ? crash()
        : undefined,
  },
  {
    name: 'unknown-board-ignored',
    rule: 'PS-GEN-002',
    says: 'a board that is not in the list is left out without a word',
    before: (call) => {
      if (isSearch(call) && !['RO', 'BB', 'HB', 'FB', 'AI'].includes(call.body['board'])) delete call.body['board'];
      return undefined;
    },
  },
  {
    name: 'broken-json-crashes',
    rule: 'PS-NEG-001',
    says: 'what is no JSON is a crash',
    before: ({ isRead, request }) => (!isRead && request.method === 'POST' ? crash() : undefined),
  },
  {
    name: 'missing-property-accepted',
    rule: 'PS-NEG-002',
    says: 'a search for no hotel is answered',
    before: (call) => (isSearch(call) && call.body['hotelIds'] === undefined ? ok({ hotels: [] }) : undefined),
  },
  {
    name: 'wrong-type-crashes',
    rule: 'PS-NEG-003',
    says: 'a word for a number is a crash',
    before: (call) => (isSearch(call) && typeof call.body['rooms']?.[0]?.adults === 'string' ? crash() : undefined),
  },
  {
    name: 'reversed-dates-accepted',
    rule: 'PS-NEG-004',
    says: 'a departure before the arrival is answered',
    before: (call) => {
      const { checkIn, checkOut } = call.body;
      if (isSearch(call) && checkOut < checkIn) Object.assign(call.body, { checkIn: checkOut, checkOut: checkIn });
      return undefined;
    },
  },
  {
    name: 'past-dates-bookable',
    rule: 'PS-NEG-005',
    says: 'rates for a day that is over',
    before: (call) => {
      if (!isSearch(call) || !(Date.parse(call.body['checkIn']) < call.world.now() - 2 * 86_400_000)) return undefined;
      const later = (/** @type {string} */ date) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
      Object.assign(call.body, { checkIn: later(call.body['checkIn']), checkOut: later(call.body['checkOut']) });
      return undefined;
    },
  },
  {
    name: 'extra-property-refused',
    rule: 'PS-NEG-008',
    says: 'a property that is not known is refused',
    before: (call) =>
      isSearch(call) &&
      Object.keys(call.body).some(
        (name) =>
          !['checkIn', 'checkOut', 'hotelIds', 'rooms', 'nationality', 'board', 'maxPrice', 'nightlyPrices'].includes(
            name,
          ),
      )
        ? error(400, 'INVALID_REQUEST', 'Unknown property.')
        : undefined,
  },
  {
    name: 'unknown-nationality-crashes',
    rule: 'PS-NEG-009',
    says: 'a nationality that nobody has is a crash',
    before: (call) => (isSearch(call) && call.body['nationality'] === 'ZZ' ? crash() : undefined),
  },
  {
    name: 'any-method-served',
    rule: 'PS-NEG-010',
    says: 'a search is answered to GET as well',
    before: ({ operation, request }) =>
      operation === 'search' && request.method === 'GET' ? ok({ hotels: [] }) : undefined,
  },
  {
    name: 'large-body-crashes',
    rule: 'PS-NEG-011',
    says: 'a large body is a crash',
    before: ({ request }) => (request.text.length > 512 * 1024 ? crash() : undefined),
  },
  {
    name: 'search-slow',
    rule: 'PS-PRF-001',
    says: 'a search takes nine seconds',
    after: (answer, call) => (isSearch(call) ? { ...answer, delay: 9_000 } : undefined),
  },
  {
    name: 'each-fifth-search-slow',
    rule: 'PS-PRF-001',
    says: 'each fifth search takes four seconds and a half',
    after: (answer, { operation, world }) =>
      operation === 'search' && nth(world, 'fifth') % 5 === 0 ? { ...answer, delay: 4_500 } : undefined,
  },
  {
    name: 'many-hotels-slow',
    rule: 'PS-PRF-006',
    says: 'more than 100 hotels take twenty seconds',
    after: (answer, call) =>
      isSearch(call) && call.body['hotelIds']?.length > 100 ? { ...answer, delay: 20_000 } : undefined,
  },
  {
    name: 'throttled-without-hint',
    rule: 'PS-PRF-007',
    says: 'too many requests, and no word when to come again',
    before: (call) =>
      isSearch(call) && nth(call.world, 'throttled') === 5
        ? error(429, 'TOO_MANY_REQUESTS', 'Too many requests.')
        : undefined,
  },
  {
    name: 'gzip-announced-only',
    rule: 'PS-HDR-003',
    says: 'gzip is announced and not done',
    after: (answer, call) =>
      isSearch(call) && nth(call.world, 'zipped') === 3
        ? { ...answer, text: JSON.stringify(answer.body), headers: { ...answer.headers, 'content-encoding': 'gzip' } }
        : undefined,
  },
  {
    name: 'search-leads-elsewhere',
    rule: 'PS-HDR-005',
    says: 'a search is redirected',
    before: (call) =>
      isSearch(call) && nth(call.world, 'led') === 6
        ? { ...error(307, 'TEMPORARY', 'Elsewhere.'), headers: { location: 'https://qa.example.org/sign-in' } }
        : undefined,
  },
];
