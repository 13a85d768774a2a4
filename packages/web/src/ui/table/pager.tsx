import { HTMLSelect } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, DoubleChevronLeftIcon, DoubleChevronRightIcon } from '@blueprintjs/icons';
import { countText } from '@suppliers-portal/domain';
import { useCallback, useEffect } from 'react';
import { Button } from '../control/button.js';
import { useOnPaper } from '../hook/use-on-paper.js';
import { useQuery } from '../hook/use-query.js';

export const pageSizes = [10, 20, 50] as const;
/** No list has more pages, and the portal answers for no page after it. */
const lastPossiblePage = 1_000_000;

export interface PageAsked {
  /** Counted from 1. */
  readonly page: number;
  readonly size: number;
}

export interface Paging extends PageAsked {
  readonly goTo: (page: number) => void;
  readonly setSize: (size: number) => void;
}

/** Which page of a table is shown, kept in the address. */
export function usePaging(): Paging {
  const { search, put } = useQuery();
  const asked = Number(search.get('page') ?? '1');
  const page = Number.isSafeInteger(asked) && asked > 0 && asked <= lastPossiblePage ? asked : 1;
  const size = pageSizes.find((known) => String(known) === search.get('size')) ?? pageSizes[0];
  return {
    page,
    size,
    goTo: useCallback(
      (next) => {
        put({ page: next === 1 ? undefined : String(next) });
      },
      [put],
    ),
    setSize: useCallback(
      (next) => {
        put({ size: next === pageSizes[0] ? undefined : String(next), page: undefined });
      },
      [put],
    ),
  };
}

/** The rows of the page, where the browser holds all of them. A sheet of paper cannot be turned on, so it has them all. */
export function usePageOf<Row>(rows: readonly Row[], { page, size }: PageAsked): readonly Row[] {
  const isOnPaper = useOnPaper();
  if (isOnPaper) return rows;
  const shown = Math.min(page, pagesOf(rows.length, size));
  return rows.slice((shown - 1) * size, shown * size);
}

const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** Through a table page by page. */
export function Pager({
  paging: { page, size, goTo, setSize },
  rowsOf,
  total,
  label,
  holdsAll = false,
}: {
  readonly paging: Paging;
  /** The page that the rows are of, where the server has the pages. While another one is loaded, or cannot be, they stay. */
  readonly rowsOf?: PageAsked;
  readonly total: number;
  readonly label: string;
  /** The page has been taken by `usePageOf`. */
  readonly holdsAll?: boolean;
}) {
  const isWhole = useOnPaper() && holdsAll;
  const last = pagesOf(total, size);
  const shown = Math.min(page, last);
  const rows = rowsOf ?? { page, size };
  const rowsPage = Math.min(rows.page, pagesOf(total, rows.size));
  // The address names a page after the last one: the server has no rows for it. The last page is shown instead.
  const isPastEnd = rowsOf !== undefined && total > 0 && rowsOf.page === page && rowsOf.size === size && page > last;
  useEffect(() => {
    if (isPastEnd) goTo(last);
  }, [isPastEnd, goTo, last]);
  const first = isWhole ? 1 : (rowsPage - 1) * rows.size + 1;
  const end = isWhole ? total : Math.min(rowsPage * rows.size, total);
  return (
    <nav className="sp-pager" aria-label={label}>
      <label>
        Rows per page{' '}
        <HTMLSelect
          value={size}
          options={[...pageSizes]}
          onChange={({ currentTarget }) => {
            setSize(Number(currentTarget.value));
          }}
        />
      </label>
      <span className="sp-num" role="status">
        {countText(total === 0 ? 0 : first)}–{countText(end)} of {countText(total)}
      </span>
      <span className="sp-pager-ways">
        <Button
          variant="minimal"
          icon={<DoubleChevronLeftIcon />}
          aria-label="First page"
          disabled={shown === 1}
          onClick={() => {
            goTo(1);
          }}
        />
        <Button
          variant="minimal"
          icon={<ChevronLeftIcon />}
          aria-label="Previous page"
          disabled={shown === 1}
          onClick={() => {
            goTo(shown - 1);
          }}
        />
        <Button
          variant="minimal"
          icon={<ChevronRightIcon />}
          aria-label="Next page"
          disabled={shown === last}
          onClick={() => {
            goTo(shown + 1);
          }}
        />
        <Button
          variant="minimal"
          icon={<DoubleChevronRightIcon />}
          aria-label="Last page"
          disabled={shown === last}
          onClick={() => {
            goTo(last);
          }}
        />
      </span>
    </nav>
  );
}
