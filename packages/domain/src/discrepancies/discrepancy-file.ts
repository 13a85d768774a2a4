import type { CsvCell } from '../lib/csv.js';
import { tableFile, type FileOwner, type TextFile } from '../lib/text-file.js';
import {
  differenceText,
  discrepancyLabels,
  discrepancyScopeLabels,
  type DiscrepancyScope,
  type ListedDiscrepancy,
} from './discrepancy.js';
import { riskOf, whyNotCounted, type Risk } from './money-at-risk.js';

interface FileColumn {
  readonly title: string;
  readonly cell: (row: ListedDiscrepancy, risk: Risk) => CsvCell;
}

const typeColumn: FileColumn = { title: 'Type', cell: ({ kind }) => discrepancyLabels[kind] };

/** New columns are added at the end: a sheet that counts columns keeps working. */
const everyColumn: readonly FileColumn[] = [
  { title: 'Agency Booking Id', cell: (row) => row.agencyBookingId },
  { title: 'Supplier Booking Id', cell: (row) => row.supplierBookingId },
  { title: 'Identified Date', cell: (row) => row.identifiedDate },
  { title: 'Booking Date', cell: (row) => row.bookingDate },
  { title: 'Agency Status', cell: (row) => row.agencyStatus },
  { title: 'Supplier Status', cell: (row) => row.supplierStatus },
  { title: 'Agency Net Price', cell: (row) => row.agencyNetPrice?.amount },
  { title: 'Agency Net Price Currency', cell: (row) => row.agencyNetPrice?.currency },
  { title: 'Supplier Net Price', cell: (row) => row.supplierNetPrice?.amount },
  { title: 'Supplier Net Price Currency', cell: (row) => row.supplierNetPrice?.currency },
  { title: 'Cancellation Date', cell: (row) => row.cancellationDate },
  { title: 'Agency Cancel Fee', cell: (row) => row.agencyCancelFee?.amount },
  { title: 'Agency Cancel Fee Currency', cell: (row) => row.agencyCancelFee?.currency },
  { title: 'Supplier Cancel Fee', cell: (row) => row.supplierCancelFee?.amount },
  { title: 'Supplier Cancel Fee Currency', cell: (row) => row.supplierCancelFee?.currency },
  { title: 'Notes', cell: (row) => row.notes },
  { title: 'Differs', cell: differenceText },
  { title: 'At Risk', cell: (_, { amount }) => amount },
  { title: 'At Risk Currency', cell: (_, { amount, currency }) => (amount === undefined ? undefined : currency) },
  { title: 'Why Not Counted', cell: (_, risk) => whyNotCounted(risk) },
];

/** The listed rows with every column; of several kinds, the kind comes first. Undefined if there are no rows. */
export function discrepanciesFile(
  scope: DiscrepancyScope,
  rows: readonly ListedDiscrepancy[],
  owner: FileOwner,
): TextFile | undefined {
  if (rows.length === 0) return undefined;
  const columns = scope === 'all' ? [typeColumn, ...everyColumn] : everyColumn;
  return tableFile(
    discrepancyScopeLabels[scope],
    owner,
    columns.map(({ title }) => title),
    rows.map((row) => {
      const risk = riskOf(row.kind, row, owner.today);
      return columns.map(({ cell }) => cell(row, risk));
    }),
  );
}
