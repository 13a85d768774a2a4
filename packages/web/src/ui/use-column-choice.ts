import { useHiddenColumns } from '../state/container.js';
import type { ColumnChoiceProps } from './column-choice.js';
import type { Grid } from './use-grid.js';
import { useValue } from './use-observable.js';

const none: readonly string[] = [];

/**
 * The table without the columns that the user has hidden, and what the choice of them needs. Filters and files go on to
 * use all columns. The first column names the row, and one without a header holds buttons: both are always shown.
 */
export function useColumnChoice<Row>(
  table: string,
  grid: Grid<Row>,
): { readonly shownGrid: Grid<Row>; readonly choice: ColumnChoiceProps } {
  const kept = useHiddenColumns();
  const hidden = useValue(kept.byTable)[table] ?? none;
  const named = grid.columns.filter(({ header }) => header !== '');
  const steady = named[0]?.key;
  const columns = grid.columns.filter(({ key, header }) => key === steady || header === '' || !hidden.includes(key));
  return {
    shownGrid: { ...grid, columns },
    choice: {
      columns: named.map(({ key, header }) => ({ key, header, isSteady: key === steady })),
      shown: columns.map(({ key }) => key),
      onChange: (shown) => {
        kept.hide(
          table,
          named.map(({ key }) => key).filter((key) => !shown.includes(key)),
        );
      },
    },
  };
}
