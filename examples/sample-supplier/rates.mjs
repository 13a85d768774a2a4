import { createHash } from 'node:crypto';
import { DAY, dateText, dayOf, nightsOf } from './dates.mjs';
import { money } from './money.mjs';

/**
 * @typedef {{ adults: number, childAges?: number[] }} Occupancy
 * @typedef {{ hotelId: string, checkIn: string, checkOut: string, rooms: Occupancy[], plan: number }} Stay
 * @typedef {Record<string, any>} Rate
 */

/** @type {Record<string, { currency: string, base: number, offset: string }>} In units of the currency for a night of two. */
export const HOTELS = {
  'SEA-1': { currency: 'EUR', base: 9_000, offset: '+02:00' },
  'SEA-2': { currency: 'JPY', base: 14_000, offset: '+09:00' },
  'SEA-3': { currency: 'KWD', base: 31_000, offset: '+03:00' },
};

/** @type {readonly { board: string, refundable: boolean, surcharge: number, atHotel: boolean }[]} */
export const PLANS = [
  { board: 'RO', refundable: true, surcharge: 0, atHotel: false },
  { board: 'BB', refundable: true, surcharge: 12, atHotel: false },
  { board: 'BB', refundable: false, surcharge: 4, atHotel: false },
  { board: 'HB', refundable: true, surcharge: 30, atHotel: true },
];

/** @param {string} text */
function digest(text) {
  return createHash('sha256').update(text).digest();
}

/** The stay itself in the key: nothing has to be remembered between search and book. @param {Stay} stay */
export function rateKeyOf(stay) {
  const text = Buffer.from(JSON.stringify([stay.hotelId, stay.checkIn, stay.checkOut, stay.plan, stay.rooms])).toString(
    'base64url',
  );
  return `${text}.${digest(text).toString('hex').slice(0, 12)}`;
}

/** @param {string} key @returns {Stay | undefined} nothing for a key that was not made here */
export function stayOf(key) {
  const [text = '', sum = ''] = key.split('.');
  if (digest(text).toString('hex').slice(0, 12) !== sum) return undefined;
  const [hotelId, checkIn, checkOut, plan, rooms] = JSON.parse(Buffer.from(text, 'base64url').toString());
  return { hotelId, checkIn, checkOut, plan, rooms };
}

/** @param {Stay} stay @param {number} now @param {boolean} nightly @returns {Rate} */
export function rateOf(stay, now, nightly) {
  const hotel = HOTELS[stay.hotelId] ?? { currency: 'EUR', base: 10_000, offset: 'Z' };
  const plan = PLANS[stay.plan] ?? /** @type {(typeof PLANS)[number]} */ (PLANS[0]);
  const { currency } = hotel;
  const start = dayOf(stay.checkIn) ?? 0;
  const people = stay.rooms.reduce(
    (sum, { adults, childAges = [] }) => sum + adults + childAges.filter((age) => age > 2).length / 2,
    0,
  );
  const nights = Array.from({ length: nightsOf(stay.checkIn, stay.checkOut) }, (_, index) => {
    const date = dateText(start + index * DAY);
    const weather = (digest(`${stay.hotelId} ${date}`)[0] ?? 0) / 512;
    return { date, units: Math.round(hotel.base * (1 + weather) * (1 + plan.surcharge / 100) * (people / 2)) };
  });
  const total = nights.reduce((sum, { units }) => sum + units, 0);
  const deadline = start - 2 * DAY;
  /** @param {number} time @param {string} clock */
  const from = (time, clock) => `${dateText(time)}T${clock}:00${hotel.offset}`;
  const isRefundable = plan.refundable && deadline - DAY > now;
  const price = money(total, currency);
  return {
    rateKey: rateKeyOf(stay),
    price,
    board: plan.board,
    refundable: isRefundable,
    cancellationPolicies: isRefundable
      ? [
          { from: from(deadline, '18:00'), amount: money(nights[0]?.units ?? 0, currency) },
          { from: from(start - DAY, '18:00'), amount: price },
        ]
      : [{ from: `2020-01-01T00:00:00${hotel.offset}`, amount: price }],
    taxes: [
      { name: 'VAT 7%', amount: money((total * 7) / 107, currency), included: true },
      { name: 'City tax', amount: money(hotel.base / 50, currency), included: false },
    ],
    payment: plan.atHotel ? { type: 'AT_HOTEL', cardRequired: true, dueAtHotel: price } : { type: 'PREPAID' },
    ...(plan.atHotel ? { remarks: 'Half board is served in the evening.' } : {}),
    rooms: stay.rooms.map((occupancy) => ({ roomId: 'dbl', name: 'Double room with a view of the sea', occupancy })),
    ...(nightly ? { nights: nights.map(({ date, units }) => ({ date, price: money(units, currency) })) } : {}),
  };
}

/** What a cancellation costs at this moment. @param {Rate} rate @param {number} now */
export function penaltyNow({ cancellationPolicies, price }, now) {
  const begun = cancellationPolicies.filter((/** @type {{ from: string }} */ { from }) => Date.parse(from) <= now);
  return begun.at(-1)?.amount ?? money(0, price.currency);
}
