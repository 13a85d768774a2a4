import { moneyText, type Money } from '../lib/money.js';

export const discrepancyKinds = ['ghosted', 'status', 'other'] as const;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];
export const isDiscrepancyKind = (word: string): word is DiscrepancyKind =>
  discrepancyKinds.some((kind) => kind === word);
export const discrepancyLabels: Readonly<Record<DiscrepancyKind, string>> = {
  ghosted: 'Ghosted Bookings',
  status: 'Status Mismatches',
  other: 'Rate and Other Mismatches',
};
/** What a list can show: one kind, or all of them together. */
export type DiscrepancyScope = DiscrepancyKind | 'all';
export const discrepancyScopeLabels: Readonly<Record<DiscrepancyScope, string>> = {
  ...discrepancyLabels,
  all: 'All Three Types',
};
export const discrepancyLegend: Readonly<Record<DiscrepancyKind, string>> = {
  ghosted: 'Ghosted Bookings: the agency holds the booking, your system does not.',
  status:
    'Status Mismatches: both hold it with different status. A double booking is here too: your system has a second booking for it.',
  other: 'Rate and Other Mismatches: price, cancellation fee or other fields differ.',
};
export const discrepancyNote = 'Last 30 days';
export const noDiscrepancies = (scope: DiscrepancyScope): string =>
  `No ${scope === 'all' ? 'discrepancies' : discrepancyLabels[scope]} in the last 30 days.`;
export const nothingToDownload = 'There are no entries to download. Please try again with a loaded table.';

/** A booking about which the agency and the supplier disagree. Dates are Bangkok days. */
export interface Discrepancy {
  readonly dmcId: number;
  readonly agencyBookingId: string;
  readonly supplierBookingId?: string;
  readonly identifiedDate?: string;
  readonly bookingDate?: string;
  readonly agencyStatus?: string;
  readonly supplierStatus?: string;
  readonly agencyNetPrice?: Money;
  readonly supplierNetPrice?: Money;
  readonly cancellationDate?: string;
  readonly agencyCancelFee?: Money;
  readonly supplierCancelFee?: Money;
  readonly notes?: string;
  /** This row is a further booking of the supplier for a booking of the agency that it has already. */
  readonly isDoubleBooking?: boolean;
}

export const discrepancyColumns = {
  agencyBookingId: 'Agency Booking Id',
  supplierBookingId: 'Supplier Booking Id',
  identifiedDate: 'Identified Date',
  bookingDate: 'Booking Date',
  agencyStatus: 'Agency Status',
  supplierStatus: 'Supplier Status',
  agencyNetPrice: 'Agency Net Price',
  supplierNetPrice: 'Supplier Net Price',
  cancellationDate: 'Cancellation Date',
  agencyCancelFee: 'Agency Cancel Fee',
  supplierCancelFee: 'Supplier Cancel Fee',
  notes: 'Notes',
} as const;
export type DiscrepancyColumn = keyof typeof discrepancyColumns;

const common = ['agencyBookingId', 'supplierBookingId', 'identifiedDate', 'bookingDate', 'agencyStatus'] as const;
/** The columns that matter for a kind. Users can show the others too. */
export const columnsOf: Readonly<Record<DiscrepancyScope, readonly DiscrepancyColumn[]>> = {
  all: [...common, 'supplierStatus', 'agencyNetPrice', 'supplierNetPrice', 'notes'],
  ghosted: [...common, 'agencyNetPrice', 'notes'],
  status: [...common, 'supplierStatus', 'cancellationDate', 'agencyCancelFee', 'supplierCancelFee', 'notes'],
  other: [
    ...common,
    'supplierStatus',
    'agencyNetPrice',
    'supplierNetPrice',
    'cancellationDate',
    'agencyCancelFee',
    'supplierCancelFee',
    'notes',
  ],
};

/** The text of a table cell. Undefined if the value is not known. */
export function discrepancyCell(discrepancy: Discrepancy, column: DiscrepancyColumn): string | undefined {
  const value = discrepancy[column];
  return typeof value === 'object' ? moneyText(value) : value;
}

/**
 * Whether the supplier's value contradicts the agency's. Amounts in different currencies cannot be compared, so they
 * differ.
 */
export function differs(
  { agencyStatus, supplierStatus, agencyNetPrice, supplierNetPrice, agencyCancelFee, supplierCancelFee }: Discrepancy,
  column: DiscrepancyColumn,
): boolean {
  if (column === 'supplierStatus') return bothDiffer(plainStatus(agencyStatus), plainStatus(supplierStatus));
  if (column === 'supplierNetPrice') return bothDiffer(textOf(agencyNetPrice), textOf(supplierNetPrice));
  return column === 'supplierCancelFee' && bothDiffer(textOf(agencyCancelFee), textOf(supplierCancelFee));
}

/** What differs, with both values; what the notes say where no field does. */
export function differenceText(row: Discrepancy): string | undefined {
  const fields = [
    ['supplierStatus', 'Status', row.agencyStatus, row.supplierStatus],
    ['supplierNetPrice', 'Net price', textOf(row.agencyNetPrice), textOf(row.supplierNetPrice)],
    ['supplierCancelFee', 'Cancel fee', textOf(row.agencyCancelFee), textOf(row.supplierCancelFee)],
  ] as const;
  const named = fields
    .filter(([column]) => differs(row, column))
    .map(([, name, agency = '', supplier = '']) => `${name}: ${agency} at the agency, ${supplier} at the supplier`);
  return named.length === 0 ? row.notes : named.join('. ');
}

const bothDiffer = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && a.toLowerCase() !== b.toLowerCase();
const plainStatus = (status: string | undefined): string | undefined => status?.replace(/cancell?ed/iu, 'cancelled');
const textOf = (money: Money | undefined): string | undefined => (money === undefined ? undefined : moneyText(money));

/** A row that says of which kind it is, because rows of several kinds are listed. */
export interface ListedDiscrepancy extends Discrepancy {
  readonly kind: DiscrepancyKind;
}
