import {
  columnsOf,
  discrepancyColumns,
  isDiscrepancyKind,
  riskAges,
  riskOf,
  type DiscrepancyColumn,
  type DiscrepancyScope,
  type ListedDiscrepancy,
  type RiskAge,
} from '@suppliers-portal/domain';

/** What the address asks of this page. Unknown values are left out. */
export interface DiscrepancyQuery {
  readonly scope: DiscrepancyScope;
  readonly columns: readonly DiscrepancyColumn[];
  readonly currency?: string;
  readonly age?: RiskAge;
}

export const everyColumn = Object.keys(discrepancyColumns) as DiscrepancyColumn[];
/** This column is always shown. Without it a row would not say which booking it belongs to. */
export const steadyColumn = 'agencyBookingId';

export function discrepancyQuery(search: URLSearchParams): DiscrepancyQuery {
  const type = search.get('type') ?? '';
  const scope = type === 'all' || isDiscrepancyKind(type) ? type : 'ghosted';
  const currency = search.get('currency');
  const age = riskAges.find((known) => known === search.get('age'));
  const asked = search.get('columns')?.split(',') ?? columnsOf[scope];
  return {
    scope,
    columns: everyColumn.filter((column) => column === steadyColumn || asked.includes(column)),
    ...(currency === null || currency === '' ? {} : { currency }),
    ...(age === undefined ? {} : { age }),
  };
}

/** The columns for the address. Undefined if they are the default columns of the kind. */
export function columnsText(scope: DiscrepancyScope, columns: readonly DiscrepancyColumn[]): string | undefined {
  const usual = everyColumn.filter((column) => columnsOf[scope].includes(column));
  return usual.join() === columns.join() ? undefined : columns.join();
}

/** Whether a sum of the money at risk was chosen. */
export const isNarrowed = ({ currency, age }: DiscrepancyQuery): boolean => currency !== undefined || age !== undefined;

/** The rows behind a sum of the money at risk. */
export function rowsAtRisk(
  rows: readonly ListedDiscrepancy[],
  query: DiscrepancyQuery,
  today: string,
): readonly ListedDiscrepancy[] {
  const { currency, age } = query;
  if (!isNarrowed(query)) return rows;
  return rows.filter((row) => {
    const risk = riskOf(row.kind, row, today);
    return (currency === undefined || risk.currency === currency) && (age === undefined || risk.age === age);
  });
}
