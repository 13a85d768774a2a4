import type { ReactNode } from 'react';
import { useHiddenColumns } from '../../state/container.js';
import { ColumnChoice } from './column-choice.js';
import { useColumnWidths } from './use-column-widths.js';
import type { Grid } from './use-grid.js';
import { belowPhone, useMedia } from '../hook/use-media.js';
import { useValue } from '../hook/use-observable.js';

const none: readonly string[] = [];

/**
 * The table without the columns that the user has hidden, and the button that chooses them. Filters and files go on to
 * use all columns. The first column names the row, and one without a header holds buttons: both are always shown. On a
 * phone a row is a card, which shows everything.
 */
export function useColumnChoice<Row>(
  table: string,
  grid: Grid<Row>,
): { readonly shownGrid: Grid<Row>; readonly choice: ReactNode } {
  const kept = useHiddenColumns();
  const hidden = useValue(kept.byTable)[table] ?? none;
  const asCards = useMedia(belowPhone);
  const chosenWidths = useColumnWidths(table);
  if (asCards) return { shownGrid: grid, choice: null };
  const named = grid.columns.filter(({ header }) => header !== '');
  const steady = named[0]?.key;
  const columns = grid.columns.filter(({ key, header }) => key === steady || header === '' || !hidden.includes(key));
  return {
    shownGrid: { ...grid, columns, chosenWidths },
    choice: (
      <ColumnChoice
        columns={named.map(({ key, header }) => ({ key, header, isSteady: key === steady }))}
        shown={columns.map(({ key }) => key)}
        widths={chosenWidths}
        onChange={(shown) => {
          kept.keep(
            table,
            named.map(({ key }) => key).filter((key) => !shown.includes(key)),
          );
        }}
      />
    ),
  };
}
