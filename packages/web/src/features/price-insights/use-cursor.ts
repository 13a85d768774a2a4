import { useCallback, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** A cell of the grid: row -1 is the head, and the first columns are those of the hotel. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** How many columns always stay visible, and their total width. */
  readonly fixed: number;
  readonly fixedWidth: number;
}

export const sizes = { head: 48, row: 44, column: 76 } as const;
const pageRows = 10;

export interface Cursor {
  readonly place: Place;
  readonly go: (place: Place) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** For the one cell that has the focus, or would get it. */
  readonly hold: (cell: HTMLElement | null) => (() => void) | undefined;
}

/**
 * Moves through a grid with the keyboard. One cell is a tab stop. Cells out of view are not in the page, so they are
 * scrolled into view first.
 */
export function useCursor(region: RefObject<HTMLElement | null>, extent: Extent): Cursor {
  const [asked, setAsked] = useState<Place>({ row: 0, column: 0 });
  const moving = useRef(false);
  const place = within(asked, extent);
  const hold = useCallback(
    (cell: HTMLElement | null) => {
      if (cell === null) return undefined;
      if (moving.current) cell.focus({ preventScroll: true });
      moving.current = false;
      return () => {
        // Scrolled out of the page: the focus stays with the grid, and the next key brings the cell back.
        if (!moving.current && document.activeElement === cell) region.current?.focus({ preventScroll: true });
      };
    },
    [region],
  );
  const go = (next: Place): void => {
    const wanted = within(next, extent);
    const { current } = region;
    if (current === null) return;
    bringIntoSight(current, wanted, extent);
    const same =
      wanted.row === place.row && wanted.column === place.column
        ? current.querySelector<HTMLElement>('[data-cursor]')
        : null;
    moving.current = same === null;
    if (same === null) setAsked(wanted);
    else same.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = placeAfter(event, place, extent);
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
  return { place, go, onKeyDown, hold };
}

const within = ({ row, column }: Place, { rows, columns }: Extent): Place => ({
  row: Math.max(-1, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

function placeAfter(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  { row, column }: Place,
  { rows, columns }: Extent,
): Place | undefined {
  if (altKey || shiftKey) return undefined;
  const edge = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowUp':
      return { row: edge ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: edge ? rows - 1 : row + 1, column };
    case 'ArrowLeft':
      return { row, column: edge ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: edge ? columns - 1 : column + 1 };
    case 'Home':
      return { row: edge ? 0 : row, column: 0 };
    case 'End':
      return { row: edge ? rows - 1 : row, column: columns - 1 };
    case 'PageUp':
      return { row: Math.max(0, row - pageRows), column };
    case 'PageDown':
      return { row: row + pageRows, column };
    default:
      return undefined;
  }
}

function bringIntoSight(region: HTMLElement, { row, column }: Place, { fixed, fixedWidth }: Extent): void {
  if (row >= 0)
    region.scrollTop = inSight(region.scrollTop, row * sizes.row, sizes.row, region.clientHeight - sizes.head);
  // The columns of the hotel are always visible, to the left of the first dates.
  if (column < fixed) region.scrollLeft = 0;
  else
    region.scrollLeft = inSight(
      region.scrollLeft,
      (column - fixed) * sizes.column,
      sizes.column,
      region.clientWidth - fixedWidth,
    );
}

const inSight = (now: number, start: number, size: number, view: number): number =>
  start < now ? start : Math.max(now, start + size - view);
