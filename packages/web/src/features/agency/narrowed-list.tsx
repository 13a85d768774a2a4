import { HTMLSelect } from '@blueprintjs/core';
import { countText } from '@suppliers-portal/domain';
import { DataGrid, GridFilter } from '../../ui/data-grid.js';
import type { Grid } from '../../ui/use-grid.js';

interface NarrowedListProps<Row> {
  /** What is listed, in the plural, as it stands inside a sentence. */
  readonly what: string;
  readonly title: string;
  /** All there are, also those that are not shown. */
  readonly total: number;
  readonly grid: Grid<Row>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly choice: {
    readonly label: string;
    readonly value: string;
    readonly options: readonly { readonly label: string; readonly value: string }[];
    readonly onChange: (value: string) => void;
  };
}

/** A list of the agency with one choice that narrows it, and a filter. */
export function NarrowedList<Row>({ what, title, total, grid, rows, rowKey, choice }: NarrowedListProps<Row>) {
  return (
    <section className="sp-card" aria-label={title}>
      <div className="sp-card-head">
        <p className="sp-num">{`${countText(rows.length)} of ${countText(total)} ${what}`}</p>
        <div className="sp-card-actions">
          <HTMLSelect
            aria-label={choice.label}
            value={choice.value}
            options={[...choice.options]}
            onChange={({ currentTarget }) => {
              choice.onChange(currentTarget.value);
            }}
          />
          <GridFilter grid={grid} label={`Filter ${what}`} />
        </div>
      </div>
      <DataGrid
        label={`List of ${what}`}
        grid={grid}
        rowKey={rowKey}
        emptyText={total === 0 ? `There are no ${what} yet.` : 'No matches.'}
      />
    </section>
  );
}
