import { useMemo, useState } from 'react';
import { gridRows, nextSorting, type Column } from '../../ui/table/grid-rows.js';
import { rowsForWidths, type Grid } from '../../ui/table/use-grid.js';

/** The filter and the order of a table in a dialog are not kept in the address. */
export function useLocalGrid<R>(columns: readonly Column<R>[], all: readonly R[]): Grid<R> {
  const [filter, setFilter] = useState('');
  const [sorting, setSorting] = useState<Grid<R>['sorting']>();
  const shown = useMemo(() => gridRows(columns, all, filter, sorting), [columns, all, filter, sorting]);
  return {
    columns,
    rows: shown,
    total: all.length,
    filter,
    setFilter,
    sorting,
    first: undefined,
    sortTo: setSorting,
    widest: all.slice(0, rowsForWidths),
    sortBy: (key) => {
      setSorting(nextSorting(key, sorting));
    },
  };
}
