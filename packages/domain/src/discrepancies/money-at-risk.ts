import { daysBetween, isDay } from '../lib/day.js';
import { addAmounts, amountBetween, isAmount, type Money } from '../lib/money.js';
import { tableFile, type FileOwner, type TextFile } from '../lib/text-file.js';
import { discrepancyKinds, discrepancyLabels, type Discrepancy, type DiscrepancyKind } from './discrepancy.js';

/** How long ago it was found, in days. What lies in the future or has no date is of unknown age. */
export const riskAges = ['0-7', '8-14', '15-30', 'unknown'] as const;
export type RiskAge = (typeof riskAges)[number];
export const riskAgeLabels: Readonly<Record<RiskAge, string>> = {
  '0-7': '0–7 days',
  '8-14': '8–14 days',
  '15-30': '15–30 days',
  'unknown': 'Age unknown',
};

/** What one discrepancy stands for; without an amount it is not counted in any sum. */
export interface Risk {
  readonly currency: string;
  readonly age: RiskAge;
  readonly amount?: string;
}

export interface RiskRow {
  /** Empty where no price says it. */
  readonly currency: string;
  readonly total?: string;
  readonly byAge: Readonly<Partial<Record<RiskAge, string>>>;
  readonly bookings: number;
  readonly notCounted: number;
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
  'Status: the net price where the other side holds the booking as cancelled, otherwise the difference of the cancellation fees.',
  'Rate and other: the difference of the net prices and of the fees.',
  'Different currencies or a missing price: counted in Not counted, never added.',
] as const;
export const nothingAtRisk = 'No money at risk in the last 30 days.';
export function missingRiskText(missing: readonly DiscrepancyKind[]): string {
  const sentence = missing.map((kind) => discrepancyLabels[kind].toLowerCase()).join(' and ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)} could not be read, so these sums are lower bounds.`;
}

/** What one discrepancy stands for, by the rule of its kind. */
export function riskOf(kind: DiscrepancyKind, discrepancy: Discrepancy, today: string): Risk {
  const money = moneyAtStake(kind, discrepancy);
  const { agencyNetPrice, supplierNetPrice, agencyCancelFee, supplierCancelFee } = discrepancy;
  const currency =
    (money ?? agencyNetPrice ?? supplierNetPrice ?? agencyCancelFee ?? supplierCancelFee)?.currency ?? '';
  const age = ageOf(discrepancy.identifiedDate, today);
  return money === undefined ? { currency, age } : { currency, age, amount: money.amount };
}

function ageOf(identified: string | undefined, today: string): RiskAge {
  if (identified === undefined || !isDay(identified)) return 'unknown';
  const days = daysBetween(identified, today);
  if (days < 0) return 'unknown';
  return days <= 7 ? '0-7' : days <= 14 ? '8-14' : '15-30';
}

const isCancelled = (status: string | undefined): boolean => status !== undefined && /cancel/iu.test(status);
const counted = (money: Money | undefined): Money | undefined =>
  money !== undefined && isAmount(money.amount) ? money : undefined;

function moneyAtStake(
  kind: DiscrepancyKind,
  { agencyStatus, supplierStatus, agencyNetPrice, supplierNetPrice, agencyCancelFee, supplierCancelFee }: Discrepancy,
): Money | undefined {
  if (kind === 'ghosted') return counted(agencyNetPrice);
  if (kind === 'status') {
    if (isCancelled(supplierStatus) && !isCancelled(agencyStatus)) return counted(agencyNetPrice);
    if (isCancelled(agencyStatus) && !isCancelled(supplierStatus)) return counted(supplierNetPrice ?? agencyNetPrice);
    return between(agencyCancelFee, supplierCancelFee);
  }
  const prices = between(agencyNetPrice, supplierNetPrice);
  if (agencyCancelFee === undefined && supplierCancelFee === undefined) return prices;
  const fees = between(agencyCancelFee, supplierCancelFee);
  return ofOneCurrency(prices, fees, addAmounts);
}

const between = (agency: Money | undefined, supplier: Money | undefined): Money | undefined =>
  ofOneCurrency(counted(agency), counted(supplier), amountBetween);

function ofOneCurrency(
  a: Money | undefined,
  b: Money | undefined,
  how: (a: string, b: string) => string,
): Money | undefined {
  if (a === undefined || b?.currency !== a.currency) return undefined;
  return { currency: a.currency, amount: how(a.amount, b.amount) };
}

/** How much money the differences stand for, per currency and age, as exact decimals. */
export function moneyAtRisk(lists: DiscrepancyLists, today: string): MoneyAtRisk {
  const rows = new Map<string, RiskRow>();
  for (const kind of discrepancyKinds) {
    for (const discrepancy of lists[kind] ?? []) {
      const risk = riskOf(kind, discrepancy, today);
      rows.set(
        risk.currency,
        added(rows.get(risk.currency) ?? { currency: risk.currency, byAge: {}, bookings: 0, notCounted: 0 }, risk),
      );
    }
  }
  return {
    rows: [...rows.values()].sort((a, b) => b.bookings - a.bookings || (a.currency < b.currency ? -1 : 1)),
    missing: discrepancyKinds.filter((kind) => lists[kind] === undefined),
  };
}

function added(row: RiskRow, { age, amount }: Risk): RiskRow {
  if (amount === undefined) return { ...row, notCounted: row.notCounted + 1 };
  return {
    ...row,
    bookings: row.bookings + 1,
    total: addAmounts(row.total ?? '0', amount),
    byAge: { ...row.byAge, [age]: addAmounts(row.byAge[age] ?? '0', amount) },
  };
}

/** The table of the card, as a file; its figures are the sums to the last digit. */
export function moneyAtRiskFile({ rows }: MoneyAtRisk, owner: FileOwner): TextFile {
  const header = ['Currency', 'Total', ...riskAges.map((age) => riskAgeLabels[age]), 'Bookings', 'Not counted'];
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
    ]),
  );
}
