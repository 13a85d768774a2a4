import { testBookingsOf, type OnboardingForm, noTestBookingsText } from '@suppliers-portal/domain';
import { useMemo } from 'react';
import { DataGrid } from '../../ui/table/data-grid.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { useGrid } from '../../ui/table/use-grid.js';

interface Row {
  readonly place: number;
  readonly cells: readonly string[];
}
const manyColumns = 8;
const longText = 24;

/** The bookings with which the agency tested the connection, in the columns that the agency wrote. */
export function TestBookings({ form }: { readonly form: OnboardingForm }) {
  const bookings = useMemo(() => testBookingsOf(form), [form]);
  return (
    <section id="test-bookings" className="sp-card sp-form-section sp-gap" aria-labelledby="test-bookings-title">
      <h2 id="test-bookings-title" tabIndex={-1}>
        Test Booking Details
      </h2>
      {bookings.kind === 'none' ? <p className="sp-muted">{noTestBookingsText}</p> : null}
      {bookings.kind === 'text' ? (
        <pre className="sp-lines" dir="auto">
          {bookings.text}
        </pre>
      ) : null}
      {bookings.kind === 'table' ? <Table columns={bookings.columns} rows={bookings.rows} /> : null}
    </section>
  );
}

function Table({
  columns,
  rows,
}: {
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly rows: readonly (readonly string[])[];
}) {
  const gridColumns = useMemo(
    (): readonly Column<Row>[] =>
      columns.map(({ key, title }, index) => {
        // The form has no column types. A column is numeric if every filled cell is a number.
        const written = rows.flatMap(({ [index]: cell = '' }) => (cell === '' ? [] : [cell]));
        const numeric = index > 0 && written.length > 0 && written.every((cell) => /^-?\d+(?:\.\d+)?$/u.test(cell));
        return {
          key,
          header: title,
          numeric,
          // Remarks are read before the decision, whole.
          words: written.some((cell) => cell.length > longText),
          text: ({ cells }) => cells[index],
          cell: ({ cells: { [index]: cell = '' } }) => (cell === '' ? undefined : <span dir="auto">{cell}</span>),
          order: ({ cells }) => (numeric && cells[index] !== '' ? Number(cells[index]) : cells[index]),
        };
      }),
    [columns, rows],
  );
  const all = useMemo(() => rows.map((cells, place): Row => ({ place, cells })), [rows]);
  const grid = useGrid(gridColumns, all);
  return (
    <div className={columns.length > manyColumns ? 'sp-pin-first' : undefined}>
      <DataGrid label="Test bookings" grid={grid} rowKey={({ place }) => String(place)} />
    </div>
  );
}
