import { dateOf, midnight } from './naive-connection.js';
import type { BookingFigures, RiskSum } from './naive-figures.js';
import type { Line, OracleData } from './seeded-data.js';

const num = (value: Line[string]): number => Number(value);
const str = (value: Line[string]): string => String(value);
const day = 86_400;

/** Of lines with one key the last that was sent. */
export function kept(lines: readonly Line[], key: (line: Line) => string): readonly Line[] {
  const found = new Map<string, Line>();
  for (const line of lines) found.set(key(line), line);
  return [...found.values()];
}

const isOver = (status: string): boolean =>
  ['cancel', 'reject', 'fail', 'timeout'].some((word) => status.toLowerCase().includes(word));
const same = (a: string, b: string): boolean =>
  a.toLowerCase().replace('canceled', 'cancelled') === b.toLowerCase().replace('canceled', 'cancelled');
const cents = (value: Line[string]): number => Math.round(Number(value) * 100);
const text = (line: Line, field: string): string | undefined =>
  line[field] === undefined ? undefined : `${cents(line[field])} ${str(line[`${field}Currency`])}`;
const notEqual = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && a !== b;

interface Found {
  readonly list: 'ghosted' | 'status' | 'other';
  readonly agency: Line;
  readonly supplier: Line | undefined;
  readonly isDouble: boolean;
  readonly date: string;
}

function discrepancies(data: OracleData, now: number): readonly Found[] {
  const today = midnight(now);
  const told = kept(
    data['supplier-bookings'],
    (one) => `${str(one['agencyBookingId'])} ${str(one['supplierBookingId'])}`,
  );
  const found: Found[] = [];
  for (const agency of kept(data.bookings, (one) => str(one['bookingId']))) {
    const bookedAt = num(agency['bookedAt']);
    if (midnight(bookedAt) < today - 29 * day || bookedAt > now) continue;
    const own = told.filter((one) => one['agencyBookingId'] === agency['bookingId']);
    if (own.length === 0) {
      if (agency['status'] === 'Confirmed' && bookedAt <= now - day && told.length > 0)
        found.push({ list: 'ghosted', agency, supplier: undefined, isDouble: false, date: dateOf(bookedAt + day) });
      continue;
    }
    const sorted = [...own].sort((a, b) => {
      const [x, y] = [isOver(str(a['status'])), isOver(str(b['status']))];
      if (x === y) return str(a['supplierBookingId']) < str(b['supplierBookingId']) ? -1 : 1;
      return x ? 1 : -1;
    });
    const date = dateOf(Math.max(bookedAt, ...own.map(({ reportedAt }) => num(reportedAt))));
    const agencyHolds = !isOver(str(agency['status']));
    sorted.forEach((supplier, index) => {
      const row = { agency, supplier, isDouble: index > 0, date };
      if (index > 0) {
        if (agencyHolds || own.some(({ status }) => !isOver(str(status)))) found.push({ list: 'status', ...row });
        return;
      }
      const supplierHolds = !isOver(str(supplier['status']));
      if (!same(str(agency['status']), str(supplier['status'])) && (agencyHolds || supplierHolds))
        found.push({ list: 'status', ...row });
      else if (['netPrice', 'cancelFee'].some((field) => notEqual(text(agency, field), text(supplier, field))))
        found.push({ list: 'other', ...row });
    });
  }
  return found;
}

type Money = readonly [currency: string, cents: number] | undefined;

function apart([a, b]: readonly [Money, Money]): Money {
  if (a === undefined || b === undefined) return undefined;
  if (a[0] === b[0]) return [a[0], Math.abs(a[1] - b[1])];
  return a[1] === 0 && b[1] === 0 ? [a[0], 0] : undefined;
}

/** The difference of the price and that of the fee. */
function together(byPrice: Money, byFee: Money): Money {
  if (byPrice === undefined || byFee === undefined) return byPrice ?? byFee;
  if (byPrice[0] === byFee[0]) return [byPrice[0], byPrice[1] + byFee[1]];
  return byPrice[1] === 0 ? byFee : byPrice;
}

const money = (line: Line | undefined, field: string): Money =>
  line?.[field] === undefined ? undefined : [str(line[`${field}Currency`]), cents(line[field])];

/** The currency and the cents, or only the currency under which the row is not counted. */
function atRisk({ list, agency, supplier, isDouble }: Found): readonly [string, number | undefined] {
  const price = [money(agency, 'netPrice'), money(supplier, 'netPrice')] as const;
  const fee = [money(agency, 'cancelFee'), money(supplier, 'cancelFee')] as const;
  const none = (price[0] ?? price[1] ?? fee[0] ?? fee[1])?.[0] ?? '';
  if (list === 'ghosted') return price[0] ?? [none, undefined];
  const agencyHolds = !isOver(str(agency['status']));
  const supplierHolds = !isOver(str(supplier?.['status']));
  if (isDouble) return (supplierHolds ? price[1] : undefined) ?? [none, undefined];
  if (list === 'status' && agencyHolds !== supplierHolds) {
    const [first, second] = agencyHolds ? price : [price[1], price[0]];
    return first ?? second ?? [none, undefined];
  }
  return together(agencyHolds || supplierHolds ? apart(price) : undefined, apart(fee)) ?? [none, undefined];
}

function ageOf(date: string, now: number): string {
  const days = Math.round((Date.parse(dateOf(now)) - Date.parse(date)) / (1000 * day));
  if (days < 0) return 'unknown';
  if (days <= 7) return '0-7';
  return days <= 14 ? '8-14' : '15-30';
}

export function bookingFigures(data: OracleData, now: number): BookingFigures {
  const bookings = kept(data.bookings, (one) => str(one['bookingId']));
  const made = (date: string): number => bookings.filter(({ bookedAt }) => dateOf(num(bookedAt)) === date).length;
  const dates = Array.from({ length: 30 }, (_, index) => dateOf(midnight(now) - (29 - index) * day));
  const found = discrepancies(data, now);
  const rows = (list: Found['list']): readonly string[] =>
    found
      .filter((one) => one.list === list)
      .map(({ agency, supplier, date, isDouble }) =>
        [agency['bookingId'], supplier?.['supplierBookingId'] ?? '-', date, isDouble].join(' '),
      )
      .sort();
  const risk = new Map<string, RiskSum>();
  for (const one of found) {
    const [currency, amount] = atRisk(one);
    const sum = risk.get(currency) ?? { currency, cents: 0, byAge: {}, bookings: 0, notCounted: 0 };
    risk.set(currency, sum);
    if (amount === undefined) {
      sum.notCounted++;
      continue;
    }
    const age = ageOf(one.date, now);
    sum.cents += amount;
    sum.bookings++;
    sum.byAge[age] = (sum.byAge[age] ?? 0) + amount;
  }
  return {
    trend: dates.map((date) => [date, made(date)] as const),
    unconfirmed: unconfirmed(bookings, now),
    ghosted: rows('ghosted'),
    status: rows('status'),
    other: rows('other'),
    risk: [...risk.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1)),
  };
}

/** The next arrival first; those of the past after them, the latest first. */
function unconfirmed(bookings: readonly Line[], now: number): readonly string[] {
  const today = dateOf(midnight(now));
  const listed = bookings
    .filter(({ status, checkIn }) => status === 'Timeout' && str(checkIn) >= dateOf(midnight(now) - 30 * day))
    .map(({ checkIn, bookingId }) => ({ date: str(checkIn), text: `${str(checkIn)} ${str(bookingId)}` }));
  const textsOf = (date: string): readonly string[] =>
    listed.flatMap((one) => (one.date === date ? [one.text] : [])).sort();
  const dates = [...new Set(listed.map(({ date }) => date))].sort();
  const past = dates.filter((date) => date < today).reverse();
  return [...dates.filter((date) => date >= today), ...past].flatMap(textsOf);
}
