import { HTMLSelect } from '@blueprintjs/core';
import type { Grid } from './use-grid.js';

const nameOf = (key: string, down: boolean): string => `${key} ${down ? 'desc' : 'asc'}`;

/** Sorts by columns whose headers are not on the screen: all of them on a phone, those below the name on a tablet. */
export function OrderChoice<Row>({
  label,
  grid: { columns, sorting, first, sortTo, total },
}: {
  readonly label: string;
  readonly grid: Grid<Row>;
}) {
  const orders = columns
    .filter(({ order }) => order !== undefined)
    .flatMap(({ key, header }) => [
      { key, down: false, value: nameOf(key, false), label: `${header}, ascending` },
      { key, down: true, value: nameOf(key, true), label: `${header}, descending` },
    ]);
  if (orders.length === 0 || total < 2) return null;
  return (
    <div className="sp-order-choice">
      <HTMLSelect
        fill
        aria-label={`Sort: ${label}`}
        value={sorting === undefined ? '' : nameOf(sorting.key, sorting.down)}
        options={[
          ...(first === undefined ? [{ value: '', label: sorting === undefined ? 'Sort by' : 'Not sorted' }] : []),
          ...orders.map(({ value, label: words }) => ({ value, label: words })),
        ]}
        onChange={({ currentTarget }) => {
          sortTo(orders.find(({ value }) => value === currentTarget.value));
        }}
      />
    </div>
  );
}
