import type { JsonObject } from '../../tree/json.js';
import { member, textMember } from '../../tree/json.js';
import { amountOf, freeUntil, jsonOf, ratesIn } from '../answers.js';
import { DAY, dateText, searchBody, type Occupancy } from '../requests.js';
import type { Bookable, Session } from './session.js';
import type { Step } from './step.js';

const TWO: Occupancy = { adults: 2 };

interface Asked {
  readonly rooms?: readonly Occupancy[];
  readonly nights?: number;
  readonly hotels?: readonly string[];
  readonly inDays?: number;
  readonly arrival?: number;
  readonly more?: JsonObject;
}

/** A search as it would be for two, but for what is said. */
export function searchFor(
  { plan, ports, found }: Session,
  { rooms = [TWO], nights, hotels, inDays, arrival, more }: Asked = {},
): JsonObject {
  const day = Math.floor(ports.clock.now() / DAY) * DAY;
  const at =
    arrival ??
    (inDays === undefined ? (found.arrival ?? day + (plan.profile.arrivalInDays[0] ?? 45) * DAY) : day + inDays * DAY);
  return searchBody(plan.contract, plan.profile, {
    arrival: at,
    nights: nights ?? plan.profile.nights,
    rooms,
    ...(hotels === undefined ? {} : { hotels }),
    ...(more === undefined ? {} : { more }),
  });
}

function search(name: string, asked: Asked | ((session: Session) => Asked | undefined), rank: Step['rank'] = 2): Step {
  return {
    name,
    phase: 'Search',
    requests: 1,
    bookings: 0,
    rank,
    run: async (session) => {
      const what = typeof asked === 'function' ? asked(session) : asked;
      if (what !== undefined) await session.send(name, 'search', searchFor(session, what));
    },
  };
}

/** The first rate that can be cancelled for a day at least; without one, and only where that is allowed, any. */
export function bookableIn(
  { plan, ports }: Session,
  rates: Session['found']['rates'],
  rooms: readonly Occupancy[],
): Bookable | undefined {
  const now = ports.clock.now();
  const usable = rates.filter(
    ({ rate }) => amountOf(member(rate, 'price')) !== undefined && textMember(rate, 'rateKey') !== undefined,
  );
  const free = usable.find(
    ({ rate }) => member(rate, 'refundable') === true && (freeUntil(rate) ?? Number.POSITIVE_INFINITY) > now + DAY,
  );
  const chosen = free ?? (plan.allowNonRefundable ? usable[0] : undefined);
  const rateKey = textMember(chosen?.rate, 'rateKey');
  return rateKey === undefined ? undefined : { rateKey, rooms };
}

async function base(session: Session): Promise<void> {
  const { found, plan, ports } = session;
  const day = Math.floor(ports.clock.now() / DAY) * DAY;
  for (const days of plan.profile.arrivalInDays) {
    found.arrival = day + days * DAY;
    found.rates = ratesIn(jsonOf(await session.send('search', 'search', searchFor(session))));
    if (found.rates.length > 0) return;
  }
}

/** A percentile takes more answers than the other steps bring. */
async function measured(session: Session): Promise<void> {
  for (let count = 0; count < 5; count += 1) await session.send('search measured', 'search', searchFor(session));
}

function batch({ plan: { contract, profile } }: Session): Asked {
  const { mostHotels } = contract.dialect;
  return {
    hotels: [...profile.hotels, ...Array.from({ length: mostHotels }, (_, index) => `PS-NOPE-${index}`)].slice(
      0,
      mostHotels,
    ),
  };
}

/** A price that some rates are under and others are not. */
function highestPrice({ found, plan: { contract } }: Session): Asked | undefined {
  const prices = found.rates
    .flatMap(({ hotelId, rate }) => ({ hotelId, price: amountOf(member(rate, 'price')) }))
    .filter(({ price }) => price !== undefined);
  const first = prices[0];
  if (first?.price === undefined) return undefined;
  const { currency, text, value } = prices
    .filter(({ hotelId }) => hotelId === first.hotelId)
    .flatMap(({ price }) => price ?? [])
    .reduce(
      (least, price) => (price.currency === least.currency && price.value < least.value ? price : least),
      first.price,
    );
  return {
    hotels: [first.hotelId],
    more: { maxPrice: contract.dialect.maxPriceIsMoney ? { amount: text, currency } : value },
  };
}

function yearEnd({ ports }: Session): Asked {
  return { arrival: Date.parse(`${dateText(ports.clock.now() + 3 * DAY).slice(0, 4)}-12-30T00:00:00Z`), nights: 3 };
}

/** A booking of two rooms is made with children in them, if a hotel takes some. */
function twoRooms(name: string, rooms: readonly Occupancy[]): Step['run'] {
  return async (session) => {
    const rates = ratesIn(jsonOf(await session.send(name, 'search', searchFor(session, { rooms }))));
    const bookable = bookableIn(session, rates, rooms);
    if (bookable !== undefined) session.found.twoRooms = bookable;
  };
}

const CHILDREN: readonly Occupancy[] = [
  { adults: 1, childAges: [3] },
  { adults: 2, childAges: [1] },
];

export const SEARCH_STEPS: readonly Step[] = [
  { name: 'search', phase: 'Search', requests: 1, bookings: 0, rank: 1, run: base },
  search('search again', {}),
  search('search unknown hotel', { hotels: ['PS-NOPE'] }),
  search('search known and unknown', ({ plan }) => ({ hotels: [...plan.profile.hotels.slice(0, 9), 'PS-NOPE'] })),
  search('search most hotels', batch),
  search('search far date', { inDays: 330 }, 3),
  search('search tomorrow', { inDays: 1, nights: 1 }),
  search('search four weeks', { nights: 28 }),
  search('search board', { more: { board: 'BB' } }),
  search('search highest price', highestPrice),
  search('search one adult', { rooms: [{ adults: 1 }] }, 3),
  search('search child', { rooms: [{ adults: 2, childAges: [5] }] }),
  search('search infant', { rooms: [{ adults: 2, childAges: [0, 17] }] }),
  ...(
    [
      ['search two rooms', [TWO, TWO], 1],
      ['search two rooms with children', CHILDREN, 2],
    ] as const
  ).map(
    ([name, rooms, rank]): Step => ({
      name,
      phase: 'Search',
      requests: 1,
      bookings: 0,
      rank,
      run: twoRooms(name, rooms),
    }),
  ),
  search('search three rooms', { rooms: [{ adults: 3 }, { adults: 2, childAges: [5] }, TWO] }, 3),
  search('search end of year', yearEnd),
  {
    name: 'search measured',
    phase: 'Search',
    requests: 5,
    bookings: 0,
    rank: 3,
    run: measured,
  },
];
