import { Tag, Tooltip } from '@blueprintjs/core';
import {
  differenceText,
  differs,
  discrepancyCell,
  discrepancyColumns,
  discrepancyLabels,
  moneyText,
  riskOf,
  whyNotCounted,
  type Discrepancy,
  type DiscrepancyColumn,
  type DiscrepancyScope,
  type ListedDiscrepancy,
  type Risk,
} from '@suppliers-portal/domain';
import { BookingId, CopyId } from '../../ui/control/copy-id.js';
import type { Column } from '../../ui/table/grid-rows.js';

/** Amounts can be in different currencies, so they have no order. */
const amounts: readonly DiscrepancyColumn[] = [
  'agencyNetPrice',
  'supplierNetPrice',
  'agencyCancelFee',
  'supplierCancelFee',
];

export function gridColumns(
  columns: readonly DiscrepancyColumn[],
  scope: DiscrepancyScope,
  today: string,
): readonly Column<ListedDiscrepancy>[] {
  const told = columns.map((column): Column<ListedDiscrepancy> => {
    const text = (row: Discrepancy): string | undefined => discrepancyCell(row, column);
    const isAmount = amounts.includes(column);
    return {
      key: column,
      header: discrepancyColumns[column],
      text,
      numeric: isAmount,
      minor: column === 'identifiedDate' || column === 'bookingDate',
      cell: (row) => cellOf(column, row, text(row)),
      ...(isAmount || column === 'notes' ? {} : { order: text }),
    };
  });
  const atRisk: Column<ListedDiscrepancy> = {
    key: 'atRisk',
    header: 'At Risk',
    numeric: true,
    text: (row) => riskText(riskOf(row.kind, row, today)),
  };
  const differing: Column<ListedDiscrepancy> = {
    key: 'differs',
    header: 'Differs',
    text: differenceText,
    cell: (row) => {
      const text = differenceText(row);
      return text === undefined ? undefined : <Note text={text} />;
    },
  };
  const type: Column<ListedDiscrepancy> = {
    key: 'type',
    header: 'Type',
    text: ({ kind }) => discrepancyLabels[kind],
    order: ({ kind }) => discrepancyLabels[kind],
  };
  // Next to the booking, so that they are in sight at every width.
  return [
    ...told.slice(0, 1),
    ...(scope === 'all' ? [type] : []),
    ...(scope === 'ghosted' ? [] : [differing]),
    atRisk,
    ...told.slice(1),
  ];
}

/** The amount, or why there is none. */
const riskText = (risk: Risk): string =>
  risk.amount === undefined
    ? `not counted: ${whyNotCounted(risk) ?? ''}`
    : moneyText({ amount: risk.amount, currency: risk.currency });

function cellOf(column: DiscrepancyColumn, row: Discrepancy, text: string | undefined): React.ReactNode {
  if (text === undefined || text === '') return undefined;
  switch (column) {
    case 'agencyBookingId':
      return <BookingId id={text} bookedOn={row.bookingDate} />;
    case 'supplierBookingId':
      return <CopyId id={text} />;
    case 'agencyStatus':
      return <Tag minimal>{text}</Tag>;
    case 'supplierStatus':
      return (
        <Contradiction differing={differs(row, column)}>
          <Tag minimal {...(differs(row, column) ? { intent: 'danger' } : {})}>
            {text}
          </Tag>
        </Contradiction>
      );
    case 'supplierNetPrice':
    case 'supplierCancelFee':
      return <Contradiction differing={differs(row, column)}>{text}</Contradiction>;
    case 'notes':
      return <Note text={text} />;
    case 'identifiedDate':
    case 'bookingDate':
    case 'agencyNetPrice':
    case 'cancellationDate':
    case 'agencyCancelFee':
      return text;
  }
}

function Contradiction({ differing, children }: { readonly differing: boolean; readonly children: React.ReactNode }) {
  if (!differing) return <>{children}</>;
  return (
    <span className="sp-differs">
      <span aria-hidden="true">≠</span>
      {children}
      <span className="sp-hidden">differs from agency</span>
    </span>
  );
}

/** Shows one line of the text. Hovering or focusing shows all of it. */
function Note({ text }: { readonly text: string }) {
  return (
    <Tooltip
      popoverClassName="sp-message"
      hoverCloseDelay={300}
      content={
        <div className="sp-message-text" dir="auto" tabIndex={0}>
          {text}
        </div>
      }
    >
      <span className="sp-one-line" dir="auto" tabIndex={0}>
        {text}
      </span>
    </Tooltip>
  );
}
