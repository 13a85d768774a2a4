import { useMemo } from 'react';
import type { ChosenWidths } from './column-edge.js';
import { gridRows, nextSorting, wayOf, type Column, type Sorting } from './grid-rows.js';
import { useQuery } from '../hook/use-query.js';

export interface Grid<Row> {
  readonly columns: readonly Column<Row>[];
  /** Filtered and sorted. */
  readonly rows: readonly Row[];
  readonly total: number;
  readonly filter: string;
  readonly setFilter: (filter: string) => void;
  readonly sorting: Sorting | undefined;
  /** Up, down, and as received again. */
  readonly sortBy: (key: string) => void;
  /** The order of the rows when the user chooses none. */
  readonly first: Sorting | undefined;
  readonly sortTo: (sorting: Sorting | undefined) => void;
  /** Some of the rows, filtered or not: they show how wide the columns are. */
  readonly widest: readonly Row[];
  /** Present where the user may change how wide the columns are. */
  readonly chosenWidths?: ChosenWidths | undefined;
}

/** As many as a table shows at once. */
export const rowsForWidths = 25;

const namesOf = (prefix: string) => ({ filter: `${prefix}q`, key: `${prefix}sort`, way: `${prefix}dir` });

/** The order that the address asks for. */
export function sortingIn(search: URLSearchParams, prefix = ''): Sorting | undefined {
  const { key: keyName, way } = namesOf(prefix);
  const key = search.get(keyName);
  return key === null ? undefined : { key, down: search.get(way) === 'desc' };
}

/**
 * A table's filter and order, kept in the address. A second table on the page needs a separate prefix. The first order
 * is the one in which the rows arrive and to which they return.
 */
export function useGrid<Row>(
  columns: readonly Column<Row>[],
  all: readonly Row[],
  prefix = '',
  first?: Sorting,
): Grid<Row> {
  const { search, put } = useQuery();
  const names = namesOf(prefix);
  const filter = search.get(names.filter) ?? '';
  const sorting = useMemo(() => sortingIn(search, prefix) ?? first, [search, prefix, first]);
  const rows = useMemo(() => gridRows(columns, all, filter, sorting), [columns, all, filter, sorting]);
  const sortTo = (next: Sorting | undefined): void => {
    put({ [names.key]: next?.key, [names.way]: wayOf(next) });
  };
  return {
    columns,
    rows,
    total: all.length,
    filter,
    sorting,
    setFilter: (next) => {
      put({ [names.filter]: next });
    },
    sortBy: (column) => {
      sortTo(nextSorting(column, sorting));
    },
    first,
    sortTo,
    widest: all.slice(0, rowsForWidths),
  };
}
