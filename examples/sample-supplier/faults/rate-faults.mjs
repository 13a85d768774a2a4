import { DAY, dateText, dayOf, instantText } from '../dates.mjs';
import { unitsOf, money } from '../money.mjs';
import { eachRate, isAtHotel, priced, saying, times } from './fault.mjs';

/** @typedef {import('./fault.mjs').Rate} Rate */

/** @param {(rate: Rate, stay: import('./fault.mjs').Stay, world: import('./fault.mjs').World) => Rate} change */
const atHotel =
  (change) =>
  (
    /** @type {Rate} */ rate,
    /** @type {import('./fault.mjs').Stay} */ stay,
    /** @type {import('./fault.mjs').World} */ world,
  ) =>
    isAtHotel(stay) ? change(rate, stay, world) : undefined;
/** @param {string} hotelId @param {(rate: Rate) => Rate} change */
const atHotelOf = (hotelId, change) => atHotel((rate, stay) => (stay.hotelId === hotelId ? change(rate) : rate));
/** @param {import('./fault.mjs').Answer} answer @param {number} factor */
const bookedAt = (answer, factor) =>
  answer.status === 200 ? saying(answer, { price: times(answer.body.price, factor) }) : answer;
/** @param {Rate} rate @param {(penalties: any[]) => any[]} change */
const withPenalties = (rate, change) => ({ ...rate, cancellationPolicies: change(rate['cancellationPolicies']) });
const BOOKING = ['book', 'booking_details'];

/** @type {import('./fault.mjs').Fault[]} */
export const RATE_FAULTS = [
  {
    name: 'price-changed-silently',
    rule: 'PS-PRC-001',
    says: 'prebook has a higher price and says that nothing changed',
    after: (answer, { operation }) =>
      operation === 'prebook'
        ? eachRate(answer, (rate) => priced(rate, 1.125))
        : BOOKING.includes(operation)
          ? bookedAt(answer, 1.125)
          : undefined,
  },
  {
    name: 'booked-at-another-price',
    rule: 'PS-PRC-002',
    says: 'the booking costs more than prebook said',
    after: (answer, { operation }) => (BOOKING.includes(operation) ? bookedAt(answer, 1.012) : undefined),
  },
  {
    name: 'details-tell-another-price',
    rule: 'PS-PRC-003',
    says: 'the details leave the taxes out of the price',
    after: (answer, { operation }) => (operation === 'booking_details' ? bookedAt(answer, 0.93) : undefined),
  },
  {
    name: 'remarks-never-shown',
    rule: 'PS-AVL-011',
    says: 'no rate has the remarks that the document speaks of',
    rate: (rate) => Object.fromEntries(Object.entries(rate).filter(([name]) => name !== 'remarks')),
  },
  {
    name: 'nights-do-not-add-up',
    rule: 'PS-PRC-004',
    says: 'the nights together cost more than the stay',
    rate: atHotel((rate) =>
      rate['nights'] === undefined
        ? rate
        : {
            ...rate,
            nights: rate['nights'].map((/** @type {Rate} */ night) => ({
              ...night,
              price: times(night['price'], 1.05),
            })),
          },
    ),
  },
  {
    name: 'tax-counted-twice',
    rule: 'PS-PRC-006',
    says: 'a tax is in the price and is paid at the hotel as well',
    rate: atHotel((rate) => ({ ...rate, taxes: [...rate['taxes'], { ...rate['taxes'][1], included: true }] })),
  },
  {
    name: 'price-of-zero',
    rule: 'PS-PRC-007',
    says: 'a rate costs nothing',
    rate: atHotel((rate) =>
      rate['refundable']
        ? {
            ...withPenalties(priced(rate, 0), (all) => all.map((one) => ({ ...one, amount: times(one.amount, 0) }))),
            taxes: [],
            payment: { type: 'PREPAID' },
          }
        : rate,
    ),
  },
  {
    name: 'night-missing',
    rule: 'PS-PRC-009',
    says: 'a night less than the stay has',
    rate: atHotel((rate) => {
      const [first, second, ...rest] = rate['nights'] ?? [];
      return second === undefined
        ? rate
        : {
            ...rate,
            nights: [
              { ...first, price: money(unitsOf(first.price) + unitsOf(second.price), first.price.currency) },
              ...rest,
            ],
          };
    }),
  },
  {
    name: 'child-ages-dropped',
    rule: 'PS-OCC-002',
    says: 'a rate of two rooms leaves out the ages of the children',
    rate: (rate, { rooms: asked }) => ({
      ...rate,
      rooms: rate['rooms'].map((/** @type {import('./fault.mjs').Rate} */ room) => ({
        ...room,
        occupancy: asked.length > 1 ? { adults: room['occupancy'].adults } : room['occupancy'],
      })),
    }),
  },
  {
    name: 'room-id-shared',
    rule: 'PS-AVL-012',
    says: 'rooms of two names have one roomId',
    rate: (rate, { plan }) => ({
      ...rate,
      rooms: rate['rooms'].map((/** @type {import('./fault.mjs').Rate} */ room) => ({
        ...room,
        name: plan === 3 ? 'Suite with a terrace' : room['name'],
      })),
    }),
  },
  {
    name: 'board-changes',
    rule: 'PS-PRC-010',
    says: 'prebook has another board than search',
    after: (answer, { operation }) =>
      operation === 'prebook'
        ? eachRate(answer, (rate) => ({ ...rate, board: rate['board'] === 'RO' ? 'BB' : 'RO' }))
        : undefined,
  },
  {
    name: 'long-stay-cheaper',
    rule: 'PS-PRC-011',
    says: 'four weeks cost less than two nights',
    rate: (rate, { checkIn, checkOut }) =>
      (dayOf(checkOut) ?? 0) - (dayOf(checkIn) ?? 0) >= 28 * DAY
        ? {
            ...withPenalties(priced(rate, 0.02), (all) =>
              all.map((one) => ({ ...one, amount: times(one.amount, 0.02) })),
            ),
            taxes: [],
          }
        : undefined,
  },
  {
    name: 'no-time-to-cancel',
    rule: 'PS-CXL-001',
    says: 'a refundable rate costs its cancellation already',
    rate: atHotel((rate, _, world) =>
      rate['refundable']
        ? withPenalties(rate, ([first, ...rest]) => [{ ...first, from: instantText(world.now() - 2 * DAY) }, ...rest])
        : rate,
    ),
  },
  {
    name: 'non-refundable-costs-nothing',
    rule: 'PS-CXL-002',
    says: 'a rate that is not refundable has no penalty',
    rate: (rate) => (rate['refundable'] ? undefined : withPenalties(rate, () => [])),
  },
  {
    name: 'policies-change-silently',
    rule: 'PS-CXL-003',
    says: 'prebook has an earlier deadline than search',
    after: (answer, { operation }) =>
      operation === 'prebook'
        ? eachRate(answer, (rate) =>
            rate['refundable']
              ? withPenalties(rate, ([first, ...rest]) => [
                  { ...first, from: instantText(Date.parse(first.from) - DAY) },
                  ...rest,
                ])
              : rate,
          )
        : undefined,
  },
  {
    name: 'deadline-without-offset',
    rule: 'PS-CXL-004',
    says: 'a deadline does not say in which time zone',
    rate: atHotel((rate) => withPenalties(rate, (all) => all.map((one) => ({ ...one, from: one.from.slice(0, 19) })))),
  },
  {
    name: 'penalties-out-of-order',
    rule: 'PS-CXL-005',
    says: 'penalties are not in the order of time',
    rate: atHotel((rate) => withPenalties(rate, (all) => all.toReversed())),
  },
  {
    name: 'penalty-above-price',
    rule: 'PS-CXL-006',
    says: 'a cancellation costs more than the stay',
    rate: atHotel((rate) =>
      withPenalties(rate, (all) => [...all.slice(0, -1), { ...all.at(-1), amount: times(rate['price'], 2) }]),
    ),
  },
  {
    name: 'penalty-in-another-currency',
    rule: 'PS-CXL-007',
    says: 'a penalty has another currency than the price',
    rate: atHotelOf('SEA-1', (rate) =>
      withPenalties(rate, ([first, ...rest]) => [{ ...first, amount: { ...first.amount, currency: 'USD' } }, ...rest]),
    ),
  },
  {
    name: 'deadline-after-arrival',
    rule: 'PS-CXL-008',
    says: 'a deadline is after the arrival',
    rate: atHotel((rate, { checkIn }) =>
      rate['refundable']
        ? withPenalties(rate, (all) => [
            ...all.slice(0, -1),
            { ...all.at(-1), from: `${dateText((dayOf(checkIn) ?? 0) + 2 * DAY)}T18:00:00Z` },
          ])
        : rate,
    ),
  },
  {
    name: 'only-refundable',
    rule: 'PS-CXL-009',
    says: 'every rate is refundable',
    after: (answer, { operation }) =>
      operation === 'search' && answer.status === 200
        ? saying(answer, {
            hotels: answer.body.hotels.flatMap((/** @type {Rate} */ hotel) => {
              const rates = hotel['rates'].filter((/** @type {Rate} */ { refundable }) => refundable);
              return rates.length === 0 ? [] : [{ ...hotel, rates }];
            }),
          })
        : undefined,
  },
  {
    name: 'unknown-currency',
    rule: 'PS-CUR-001',
    says: 'a currency that the standard does not know',
    rate: atHotelOf('SEA-1', (rate) =>
      JSON.parse(JSON.stringify(rate).replaceAll('"currency":"EUR"', '"currency":"RMB"')),
    ),
  },
  {
    name: 'yen-with-decimals',
    rule: 'PS-CUR-002',
    says: 'half a yen',
    rate: atHotelOf('SEA-2', (rate) => ({
      ...rate,
      price: { ...rate['price'], amount: `${rate['price'].amount}.50` },
    })),
  },
  {
    name: 'tax-in-another-currency',
    rule: 'PS-CUR-003',
    says: 'a tax has another currency than the price',
    rate: atHotelOf('SEA-1', (rate) => ({
      ...rate,
      taxes: rate['taxes'].map((/** @type {Rate} */ tax) => ({
        ...tax,
        amount: { ...tax['amount'], currency: 'USD' },
      })),
    })),
  },
  {
    name: 'amounts-with-noise',
    rule: 'PS-CUR-004',
    says: 'a price with the noise of a binary fraction',
    rate: atHotelOf('SEA-1', (rate) => ({
      ...rate,
      price: { ...rate['price'], amount: `${rate['price'].amount}00000000001` },
    })),
  },
  {
    name: 'amounts-with-thousands',
    rule: 'PS-CUR-005',
    says: 'a price as people write it',
    rate: atHotelOf('SEA-1', (rate) => ({
      ...rate,
      price: { ...rate['price'], amount: `1.${rate['price'].amount.replace('.', ',')}` },
    })),
  },
  {
    name: 'dates-the-other-way',
    rule: 'PS-DAT-001',
    says: 'a date begins with its day',
    rate: atHotel((rate) =>
      rate['nights'] === undefined
        ? rate
        : {
            ...rate,
            nights: rate['nights'].map((/** @type {Rate} */ night) => ({
              ...night,
              date: night['date'].split('-').toReversed().join('/'),
            })),
          },
    ),
  },
  {
    name: 'altered-rate-accepted',
    rule: 'PS-NEG-007',
    says: 'a rate key with another sign in it is taken',
    before: ({ operation, body, world }) => {
      if (operation !== 'search' && typeof body['rateKey'] === 'string' && body['rateKey'].includes('.'))
        body['rateKey'] =
          [...world.told].find((key) => key.slice(0, -1) === body['rateKey'].slice(0, -1)) ?? body['rateKey'];
      return undefined;
    },
  },
  {
    name: 'unknown-rate-crashes',
    rule: 'PS-NEG-006',
    says: 'an unknown rate key is a crash',
    after: (answer, { operation, body }) =>
      answer.status === 404 &&
      (operation === 'prebook' || operation === 'book') &&
      !String(body['rateKey']).includes('.')
        ? { status: 500, headers: {}, body: { code: 'TEMPORARY', message: 'Something went wrong.', retryable: true } }
        : undefined,
  },
];
