import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** The widths of the columns that were changed, by key. None at all: the table chooses them. */
export interface ChosenWidths {
  readonly widths: Readonly<Record<string, number>>;
  readonly keep: (widths: Readonly<Record<string, number>>) => void;
}

const narrowest = 56;
const widest = 800;
const step = 16;
/** Of a column that was hidden when the widths were chosen. */
const usual = 160;

interface ColumnEdgeProps {
  readonly column: string;
  readonly header: string;
  readonly chosen: ChosenWidths;
}

/** The edge of a column: dragged, or moved with the arrow keys, it makes the column wider or narrower. */
export function ColumnEdge({ column, header, chosen: { widths, keep } }: ColumnEdgeProps) {
  const [measured, setMeasured] = useState(narrowest);
  const drag = useRef<{ readonly x: number; readonly before: Readonly<Record<string, number>>; readonly from: number }>(
    undefined,
  );
  const width = widths[column] ?? measured;
  const change = (element: HTMLElement, to: number): void => {
    keep({ ...widthsNow(element, widths), [column]: Math.round(Math.min(widest, Math.max(narrowest, to))) });
  };
  const end = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>): void => {
    drag.current = undefined;
    if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId);
  };
  return (
    <span
      className="sp-column-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${header}`}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={width}
      aria-valuetext={`${String(width)} pixels`}
      tabIndex={0}
      onFocus={({ currentTarget }) => {
        setMeasured(Math.max(narrowest, Math.round(widthOf(currentTarget))));
      }}
      onKeyDown={(event) => {
        const to = byKey(event, widths[column] ?? widthOf(event.currentTarget));
        if (to === undefined) return;
        event.preventDefault();
        change(event.currentTarget, to);
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        const { currentTarget, pointerId, clientX } = event;
        drag.current = { x: clientX, before: widths, from: widths[column] ?? widthOf(currentTarget) };
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={({ currentTarget, clientX }) => {
        if (drag.current !== undefined) change(currentTarget, drag.current.from + clientX - drag.current.x);
      }}
      onPointerUp={end}
      onPointerCancel={(event) => {
        if (drag.current !== undefined) keep(drag.current.before);
        end(event);
      }}
      onDoubleClick={({ currentTarget }) => {
        change(currentTarget, contentWidth(currentTarget));
      }}
    />
  );
}

function byKey({ key }: KeyboardEvent, width: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return width - step;
    case 'ArrowRight':
      return width + step;
    case 'Home':
      return narrowest;
    case 'End':
      return widest;
    default:
      return undefined;
  }
}

const widthOf = (edge: HTMLElement): number => edge.closest('th')?.getBoundingClientRect().width ?? narrowest;

/** The first change takes all columns as they are, so that the others stay where they were. */
function widthsNow(edge: HTMLElement, chosen: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const cells = [...(edge.closest('tr')?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
  return Object.fromEntries([
    ...cells.map(({ dataset: { column = '' }, offsetWidth }) => [column, offsetWidth] as const),
    ...Object.entries(chosen),
  ]);
}

/** As wide as the widest of its cells needs. */
function contentWidth(edge: HTMLElement): number {
  const place = edge.closest('th')?.cellIndex ?? 0;
  const rows = [...(edge.closest('table')?.tBodies[0]?.rows ?? [])];
  return Math.max(narrowest, ...rows.map(({ cells }) => cells[place]?.scrollWidth ?? 0));
}

/** The columns of a table whose widths were chosen. The last one takes what is left over. */
export function ColumnSizes({ columns, chosen: { widths } }: { readonly columns: readonly string[] } & SizesOf) {
  return (
    <colgroup>
      {columns.map((column, place) => (
        <col key={column} style={place === columns.length - 1 ? undefined : { width: widths[column] ?? usual }} />
      ))}
    </colgroup>
  );
}

interface SizesOf {
  readonly chosen: ChosenWidths;
}

/** How wide such a table is at least: as its columns together. */
export const leastWidth = (columns: readonly string[], { widths }: ChosenWidths): number =>
  columns.reduce((sum, column) => sum + (widths[column] ?? usual), 0);

export const isChosen = (chosen: ChosenWidths | undefined): chosen is ChosenWidths =>
  chosen !== undefined && Object.keys(chosen.widths).length > 0;
