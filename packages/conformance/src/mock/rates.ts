import type { Dialect } from '../live/contract.js';
import { digitsOf } from '../live/judge/evidence.js';
import { dateText } from '../live/requests.js';
import type { Json, JsonObject } from '../tree/json.js';
import { DAY, fraction, keyOf, PLANS, type Stay } from './stay.js';

const CURRENCIES = ['EUR', 'THB', 'JPY', 'USD'] as const;
const HOTEL_HOURS = 'T18:00:00Z';
/** What is due from the beginning has been due since before any booking. */
const LONG_AGO = '2020-01-01T00:00:00Z';
const TAX = 7;

/** What a rate is, before it is written as a version of PullSpec has it. Amounts are in the smallest unit. */
export interface Rate {
  readonly stay: Stay;
  readonly currency: string;
  readonly total: number;
  readonly nights: readonly { readonly date: string; readonly units: number }[];
  readonly penalties: readonly { readonly from: string; readonly units: number }[];
  readonly isRefundable: boolean;
}

/** A rate follows from the stay and the seed alone: it has the same price each time. */
export function rateOf(stay: Stay, seed: number, now: number): Rate {
  const currency = CURRENCIES[Math.floor(fraction(`${seed} ${stay.hotel} currency`) * CURRENCIES.length)] ?? 'EUR';
  const plan = PLANS[stay.plan] ?? PLANS[0];
  const base = 60 + 200 * fraction(`${seed} ${stay.hotel} base`);
  const people = stay.rooms.reduce((sum, { adults, childAges = [] }) => sum + adults + childAges.length / 2, 0);
  const nights = Array.from({ length: stay.nights }, (_, index) => {
    const date = dateText(stay.arrival + index * DAY);
    const night = base * (1 + fraction(`${seed} ${stay.hotel} ${date}`) / 2) * (1 + (plan?.surcharge ?? 0) / 100);
    return {
      date,
      units: Math.round(night * (people / 2) * (currency === 'JPY' ? 100 : 1) * 10 ** digitsOf(currency)),
    };
  });
  const total = nights.reduce((sum, { units }) => sum + units, 0);
  const isRefundable = plan?.refundable === true && stay.arrival - 3 * DAY > now;
  const from = (time: number): string => `${dateText(time)}${HOTEL_HOURS}`;
  const penalties = isRefundable
    ? [
        { from: from(stay.arrival - 2 * DAY), units: nights[0]?.units ?? 0 },
        { from: from(stay.arrival - DAY), units: total },
      ]
    : [{ from: LONG_AGO, units: total }];
  return { stay, currency, total, nights, penalties, isRefundable };
}

/** An amount in the words of a version: decimal text, or a number. */
export function moneyOf({ amountsAreText }: Dialect, units: number, currency: string): JsonObject {
  const digits = digitsOf(currency);
  const text = String(Math.round(units)).padStart(digits + 1, '0');
  const amount = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return { amount: amountsAreText ? amount : Number(amount), currency };
}

export function rateText(dialect: Dialect, rate: Rate, seed: number, hasNights: boolean): JsonObject {
  const { stay, currency, total } = rate;
  const money = (units: number): JsonObject => moneyOf(dialect, units, currency);
  const taxes: Json = [
    { name: `VAT ${TAX}%`, amount: money((total * TAX) / (100 + TAX)), included: true },
    { name: 'City tax', amount: money(stay.nights * 2 * 10 ** digitsOf(currency)), included: false },
  ];
  return {
    rateKey: keyOf(stay, seed),
    price: money(total),
    board: PLANS[stay.plan]?.board ?? 'RO',
    refundable: rate.isRefundable,
    cancellationPolicies: rate.penalties.map(({ from, units }) => ({ from, amount: money(units) })),
    ...termsOf(dialect, rate),
    ...(dialect.hasTaxes ? { taxes } : {}),
    ...(dialect.hasRateRooms
      ? {
          rooms: stay.rooms.map(({ adults, childAges }) => ({
            roomId: 'dbl-std',
            name: 'Double room',
            occupancy: { adults, ...(childAges === undefined ? {} : { childAges: [...childAges] }) },
          })),
        }
      : {}),
    ...(hasNights && dialect.hasNightlyPrices
      ? { nights: rate.nights.map(({ date, units }) => ({ date, price: money(units) })) }
      : {}),
  };
}

/** Half board is paid at the hotel, so that both ways to pay are there. */
function termsOf(dialect: Dialect, { stay, total, currency }: Rate): JsonObject {
  if (PLANS[stay.plan]?.board !== 'HB') return { payment: { type: 'PREPAID' } };
  const due = dialect.hasTaxes ? { dueAtHotel: moneyOf(dialect, total, currency) } : {};
  return {
    payment: { type: 'AT_HOTEL', cardRequired: true, ...due },
    remarks: 'Half board is served in the evening.',
  };
}

/** What a cancellation costs at a moment. */
export function penaltyAt({ penalties }: Rate, now: number): number {
  return penalties.findLast(({ from }) => Date.parse(from) <= now)?.units ?? 0;
}
