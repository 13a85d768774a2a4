import { daysBetween, isDay } from '../lib/day.js';
import { countText } from '../lib/numbers.js';
import { addAmounts, amountBetween, isAmount, type Money } from '../lib/money.js';
import { tableFile, type FileOwner, type TextFile } from '../lib/text-file.js';
import { discrepancyKinds, discrepancyLabels, type Discrepancy, type DiscrepancyKind } from './discrepancy.js';
import { holdsBooking } from './holding.js';

/** How long ago it was found, in days. What lies in the future or has no date is of unknown age. */
export const riskAges = ['0-7', '8-14', '15-30', 'unknown'] as const;
export type RiskAge = (typeof riskAges)[number];
export const riskAgeLabels: Readonly<Record<RiskAge, string>> = {
  '0-7': '0–7 days',
  '8-14': '8–14 days',
  '15-30': '15–30 days',
  'unknown': 'Age unknown',
};

/** Why a discrepancy is in no sum. */
export const notCountedReasons = {
  'no-price': 'without a price on both sides',
  'different-currencies': 'in different currencies',
  'nobody-holds': 'held by neither side',
} as const;
export type NotCounted = keyof typeof notCountedReasons;

/** The money at risk in one discrepancy: an amount, or the reason why there is none. */
export interface Risk {
  readonly currency: string;
  readonly age: RiskAge;
  readonly amount?: string;
  readonly whyNot?: NotCounted;
}

/** Why the discrepancy is in no sum. Undefined if it is in one. */
export const whyNotCounted = ({ amount, whyNot = 'no-price' }: Risk): string | undefined =>
  amount === undefined ? notCountedReasons[whyNot] : undefined;

export interface RiskRow {
  /** Empty where no price says it. */
  readonly currency: string;
  readonly total?: string;
  readonly byAge: Readonly<Partial<Record<RiskAge, string>>>;
  readonly bookings: number;
  readonly notCounted: number;
  readonly whyNot: Readonly<Partial<Record<NotCounted, number>>>;
}

export interface MoneyAtRisk {
  /** Most bookings first. Currencies are never added together. */
  readonly rows: readonly RiskRow[];
  /** Lists that could not be read: the sums are lower bounds without them. */
  readonly missing: readonly DiscrepancyKind[];
}

export type DiscrepancyLists = Readonly<Partial<Record<DiscrepancyKind, readonly Discrepancy[]>>>;

export const riskLegend = [
  'Ghosted: the whole net price.',
  'Status: the whole net price if one side still holds the booking and the other does not, otherwise as for rate and other.',
  'Double booking: the whole net price of each further booking that you still hold.',
  'Rate and other: the difference of the net prices and of the cancellation fees. What one side does not report is no difference.',
  'Not counted: without a price, in different currencies, or a price of a booking that neither side holds. Currencies are never added.',
] as const;
export const nothingAtRisk = 'No money at risk in the last 30 days.';
export function missingRiskText(missing: readonly DiscrepancyKind[]): string {
  const sentence = missing.map((kind) => discrepancyLabels[kind].toLowerCase()).join(' and ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)} could not be read, so these sums are lower bounds.`;
}

/** Computes the money at risk in one discrepancy, by the rule of its kind. */
export function riskOf(kind: DiscrepancyKind, discrepancy: Discrepancy, today: string): Risk {
  const stake = stakeOf(kind, discrepancy);
  const { agencyNetPrice, supplierNetPrice, agencyCancelFee, supplierCancelFee } = discrepancy;
  const age = ageOf(discrepancy.identifiedDate, today);
  if ('money' in stake) return { currency: stake.money.currency, age, amount: stake.money.amount };
  const named = agencyNetPrice ?? supplierNetPrice ?? agencyCancelFee ?? supplierCancelFee;
  return { currency: named?.currency ?? '', age, whyNot: stake.whyNot };
}

function ageOf(identified: string | undefined, today: string): RiskAge {
  if (identified === undefined || !isDay(identified)) return 'unknown';
  const days = daysBetween(identified, today);
  if (days < 0) return 'unknown';
  if (days <= 7) return '0-7';
  return days <= 14 ? '8-14' : '15-30';
}

const counted = (money: Money | undefined): Money | undefined =>
  money !== undefined && isAmount(money.amount) ? money : undefined;

type Stake = { readonly money: Money } | { readonly whyNot: NotCounted };

function stakeOf(kind: DiscrepancyKind, discrepancy: Discrepancy): Stake {
  const { agencyStatus, supplierStatus, agencyNetPrice, supplierNetPrice } = discrepancy;
  if (kind === 'ghosted') return wholePrice(agencyNetPrice);
  const agencyHolds = holdsBooking(agencyStatus);
  const supplierHolds = holdsBooking(supplierStatus);
  if (discrepancy.isDoubleBooking === true)
    return supplierHolds ? wholePrice(supplierNetPrice) : { whyNot: 'nobody-holds' };
  if (kind === 'status' && agencyHolds && !supplierHolds) return wholePrice(agencyNetPrice ?? supplierNetPrice);
  if (kind === 'status' && supplierHolds && !agencyHolds) return wholePrice(supplierNetPrice ?? agencyNetPrice);
  return differences(discrepancy, agencyHolds || supplierHolds);
}

function wholePrice(price: Money | undefined): Stake {
  const money = counted(price);
  return money === undefined ? { whyNot: 'no-price' } : { money };
}

/** If neither side holds the booking, its net price is not at risk. Its cancellation fee still can be. */
function differences(
  { agencyNetPrice, supplierNetPrice, agencyCancelFee, supplierCancelFee }: Discrepancy,
  isHeld: boolean,
): Stake {
  const price = isHeld ? difference(agencyNetPrice, supplierNetPrice) : { whyNot: 'nobody-holds' as const };
  const fee = difference(agencyCancelFee, supplierCancelFee);
  if (!('money' in price)) return 'money' in fee ? fee : price;
  if (!('money' in fee)) return price;
  if (fee.money.currency === price.money.currency)
    return { money: { ...price.money, amount: addAmounts(price.money.amount, fee.money.amount) } };
  // They cannot be added. A price that is the same on both sides says less than a fee that is not.
  return isZero(price.money) ? fee : price;
}

/** A price that one side does not report is not counted as a difference. */
function difference(agency: Money | undefined, supplier: Money | undefined): Stake {
  const [a, b] = [counted(agency), counted(supplier)];
  if (a === undefined || b === undefined) return { whyNot: 'no-price' };
  if (a.currency === b.currency) return { money: { ...a, amount: amountBetween(a.amount, b.amount) } };
  return isZero(a) && isZero(b) ? { money: a } : { whyNot: 'different-currencies' };
}

const isZero = ({ amount }: Money): boolean => /^[-+]?[0.]*$/u.test(amount);

/** The money at risk in all differences, per currency and age, as exact decimals. */
export function moneyAtRisk(lists: DiscrepancyLists, today: string): MoneyAtRisk {
  const rows = new Map<string, RiskRow>();
  for (const kind of discrepancyKinds) {
    for (const discrepancy of lists[kind] ?? []) {
      const risk = riskOf(kind, discrepancy, today);
      rows.set(
        risk.currency,
        added(
          rows.get(risk.currency) ?? { currency: risk.currency, byAge: {}, bookings: 0, notCounted: 0, whyNot: {} },
          risk,
        ),
      );
    }
  }
  return {
    rows: [...rows.values()].sort((a, b) => b.bookings - a.bookings || (a.currency < b.currency ? -1 : 1)),
    missing: discrepancyKinds.filter((kind) => lists[kind] === undefined),
  };
}

function added(row: RiskRow, { age, amount, whyNot = 'no-price' }: Risk): RiskRow {
  if (amount === undefined)
    return {
      ...row,
      notCounted: row.notCounted + 1,
      whyNot: { ...row.whyNot, [whyNot]: (row.whyNot[whyNot] ?? 0) + 1 },
    };
  return {
    ...row,
    bookings: row.bookings + 1,
    total: addAmounts(row.total ?? '0', amount),
    byAge: { ...row.byAge, [age]: addAmounts(row.byAge[age] ?? '0', amount) },
  };
}

/**
 * Says why the discrepancies of a row are not counted: "1 in different currencies, 2 held by neither side". Empty if all are
 * counted.
 */
export const whyNotText = ({ whyNot }: Pick<RiskRow, 'whyNot'>): string =>
  (Object.keys(notCountedReasons) as NotCounted[])
    .flatMap((reason) => {
      const count = whyNot[reason];
      return count === undefined ? [] : [`${countText(count)} ${notCountedReasons[reason]}`];
    })
    .join(', ');

/** The table of the card, as a file. Its figures are the exact sums. */
export function moneyAtRiskFile({ rows }: MoneyAtRisk, owner: FileOwner): TextFile {
  const header = [
    'Currency',
    'Total',
    ...riskAges.map((age) => riskAgeLabels[age]),
    'Bookings',
    'Not counted',
    'Why not counted',
  ];
  return tableFile(
    'Money at risk',
    owner,
    header,
    rows.map((row) => [
      row.currency,
      row.total,
      ...riskAges.map((age) => row.byAge[age]),
      row.bookings,
      row.notCounted,
      whyNotText(row),
    ]),
  );
}
