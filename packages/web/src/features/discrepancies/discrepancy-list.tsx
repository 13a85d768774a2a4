import { Tag } from '@blueprintjs/core';
import { TickCircleIcon } from '@blueprintjs/icons';
import {
  countText,
  discrepancyColumns,
  discrepancyKinds,
  discrepancyScopeLabels,
  moneyAtRisk,
  moneyText,
  noDiscrepancies,
  riskAgeLabels,
  type ListedDiscrepancy,
  type DiscrepancyScope,
  type FigureId,
  counted,
} from '@suppliers-portal/domain';
import { useMemo } from 'react';
import { ColumnChoice } from '../../ui/table/column-choice.js';
import { DataGrid, GridFilter } from '../../ui/table/data-grid.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { usePageOf, Pager, usePaging } from '../../ui/table/pager.js';
import { useColumnWidths } from '../../ui/table/use-column-widths.js';
import { useGrid } from '../../ui/table/use-grid.js';
import type { PutQuery } from '../../ui/hook/use-query.js';
import { gridColumns } from './discrepancy-columns.js';
import {
  columnsText,
  everyColumn,
  isNarrowed,
  rowsAtRisk,
  steadyColumn,
  type DiscrepancyQuery,
} from './discrepancy-query.js';
import { FigureTitle } from '../../ui/overlay/figure-help.js';

interface DiscrepancyListProps {
  readonly query: DiscrepancyQuery;
  readonly rows: readonly ListedDiscrepancy[];
  readonly today: string;
  readonly put: PutQuery;
}

const scopeFigures: Readonly<Record<DiscrepancyScope, readonly FigureId[]>> = {
  ghosted: ['ghosted', 'identified-date'],
  status: ['status-mismatches', 'identified-date'],
  other: ['other-mismatches', 'identified-date'],
  all: ['ghosted', 'status-mismatches', 'other-mismatches', 'identified-date'],
};

/** The bookings of one kind or of all, page by page. */
export function DiscrepancyList({ query, rows, today, put }: DiscrepancyListProps) {
  const { scope } = query;
  const label = discrepancyScopeLabels[scope];
  const wanted = useMemo(() => rowsAtRisk(rows, query, today), [rows, query, today]);
  const columns = useMemo(() => gridColumns(query.columns, scope, today), [query.columns, scope, today]);
  const grid = useGrid(columns, wanted);
  const paging = usePaging();
  const pageRows = usePageOf(grid.rows, paging);
  const chosenWidths = useColumnWidths(`discrepancies ${scope}`);
  const paged = {
    ...grid,
    chosenWidths,
    rows: pageRows,
    setFilter: (q: string) => {
      put({ q, page: undefined });
    },
  };
  const keys = useMemo(() => keysOf(rows), [rows]);
  return (
    <section className="sp-card sp-gap sp-pin-first" aria-label={label}>
      <div className="sp-card-head">
        <div>
          <FigureTitle figures={scopeFigures[scope]} of={label}>
            <h2>{label}</h2>
          </FigureTitle>
          <p className="sp-num" role="status">
            {isNarrowed(query) ? `${countText(wanted.length)} of ` : ''}
            {counted(rows.length, 'booking')}
            {isNarrowed(query) ? sumWords(wanted, today) : ''}
          </p>
        </div>
        <div className="sp-card-actions">
          <RiskTags query={query} put={put} />
          <GridFilter grid={{ ...grid, setFilter: paged.setFilter }} label={`Filter ${label}`} />
          <ColumnChoice
            columns={everyColumn.map((key) => ({
              key,
              header: discrepancyColumns[key],
              isSteady: key === steadyColumn,
            }))}
            shown={query.columns}
            widths={chosenWidths}
            onChange={(next) => {
              put({
                columns: columnsText(
                  scope,
                  everyColumn.filter((column) => next.includes(column)),
                ),
              });
            }}
          />
        </div>
      </div>
      {rows.length === 0 ? (
        <EmptyState inCard icon={<TickCircleIcon size={20} />} title={noDiscrepancies(scope)} role="status" />
      ) : (
        <>
          <DataGrid
            label={`${label} of the last 30 days`}
            grid={paged}
            rowKey={(row) => keys.get(row) ?? row.agencyBookingId}
          />
          <Pager holdsAll paging={paging} total={grid.rows.length} label={`Pages of ${label}`} />
        </>
      )}
    </section>
  );
}

/** What the rows add up to, each currency by itself. */
function sumWords(rows: readonly ListedDiscrepancy[], today: string): string {
  const byKind = discrepancyKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind)] as const);
  const sums = moneyAtRisk(Object.fromEntries(byKind), today).rows.flatMap(({ currency, total }) =>
    total === undefined ? [] : [moneyText({ currency, amount: total })],
  );
  return sums.length === 0 ? '' : `, ${sums.join(', ')} at risk`;
}

/** A booking can be listed twice, so its position makes the key unique. */
const keysOf = (rows: readonly ListedDiscrepancy[]): ReadonlyMap<ListedDiscrepancy, string> =>
  new Map(rows.map((row, index) => [row, `${row.agencyBookingId} ${String(index)}`]));

/** What the money at risk has narrowed the table to, and the way back. */
function RiskTags({ query: { currency, age }, put }: { readonly query: DiscrepancyQuery; readonly put: PutQuery }) {
  return (
    <>
      {currency === undefined ? null : (
        <Tag
          className="sp-risk-tag"
          minimal
          onRemove={() => {
            put({ currency: undefined, page: undefined });
          }}
        >
          {currency}
        </Tag>
      )}
      {age === undefined ? null : (
        <Tag
          className="sp-risk-tag"
          minimal
          onRemove={() => {
            put({ age: undefined, page: undefined });
          }}
        >
          {riskAgeLabels[age]}
        </Tag>
      )}
    </>
  );
}
