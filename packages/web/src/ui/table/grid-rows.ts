import { csvFile, folded, type CsvCell } from '@suppliers-portal/domain';
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** What a file calls it, where that is more exact. */
  readonly fileHeader?: string;
  /** Said of the header in more words. */
  readonly hint?: string;
  /** The value for filters and files. It is also shown, unless `cell` returns something else. */
  readonly text: (row: Row) => CsvCell;
  readonly cell?: (row: Row) => ReactNode;
  /** Columns without an order cannot be sorted by. A row without a value comes last either way. */
  readonly order?: (row: Row) => number | string | undefined;
  readonly numeric?: boolean;
  /** Sentences, which can take several lines. */
  readonly words?: boolean;
  /** A short text whose lines break where the columns need the room. */
  readonly folds?: boolean;
  /** On a tablet it has no column. It is below the name of the row. */
  readonly minor?: boolean;
}

export interface Sorting {
  readonly key: string;
  readonly down: boolean;
}

/** The rows that hold every word of the filter, in the order asked for. */
export function gridRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  filter: string,
  sorting: Sorting | undefined,
): readonly Row[] {
  const words = folded(filter)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const found =
    words.length === 0
      ? rows
      : rows.filter((row) => {
          const text = folded(columns.map((column) => String(column.text(row) ?? '')).join(' '));
          return words.every((word) => text.includes(word));
        });
  const order = columns.find(({ key }) => key === sorting?.key)?.order;
  if (sorting === undefined || order === undefined) return found;
  return found.toSorted((a, b) => compared(order(a), order(b), sorting.down));
}

function compared(a: number | string | undefined, b: number | string | undefined, down: boolean): number {
  if (a === undefined || b === undefined) {
    if (a === b) return 0;
    return a === undefined ? 1 : -1;
  }
  const difference = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en');
  return down ? -difference : difference;
}

/** Up, down, and as received again. */
/** The way of a sorting as the address has it. */
export function wayOf(sorting: Sorting | undefined): 'asc' | 'desc' | undefined {
  if (sorting === undefined) return undefined;
  return sorting.down ? 'desc' : 'asc';
}

export function nextSorting(key: string, now: Sorting | undefined): Sorting | undefined {
  if (now?.key !== key) return { key, down: false };
  return now.down ? undefined : { key, down: true };
}

export const gridCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  csvFile(
    columns.map(({ header, fileHeader = header }) => fileHeader),
    rows.map((row) => columns.map(({ text }) => text(row))),
  );
