import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

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

/** Changes the width of a column. The first change keeps all other columns as they are. */
function change(element: HTMLElement, column: string, { widths, keep }: ChosenWidths, to: number): void {
  keep({ ...widthsNow(element, widths), [column]: Math.round(Math.min(widest, Math.max(narrowest, to))) });
}

/** Makes a column wider or narrower by the arrow keys with Shift. False if the key is another one. */
export function widthByKey(event: KeyboardEvent<HTMLElement>, column: string, chosen: ChosenWidths): boolean {
  const by = event.shiftKey ? steps[event.key] : undefined;
  if (by === undefined) return false;
  const { currentTarget } = event;
  change(currentTarget, column, chosen, (chosen.widths[column] ?? widthOf(currentTarget)) + by);
  return true;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -step, ArrowRight: step, Home: -widest, End: widest };

interface ColumnEdgeProps {
  readonly column: string;
  readonly chosen: ChosenWidths;
}

/** The edge of a column, for the pointer: dragging it makes the column wider or narrower. */
export function ColumnEdge({ column, chosen }: ColumnEdgeProps) {
  const drag = useRef<{ readonly x: number; readonly before: Readonly<Record<string, number>>; readonly from: number }>(
    undefined,
  );
  const end = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>): void => {
    drag.current = undefined;
    if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId);
  };
  return (
    <span
      className="sp-column-edge"
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        const { currentTarget, pointerId, clientX } = event;
        drag.current = { x: clientX, before: chosen.widths, from: chosen.widths[column] ?? widthOf(currentTarget) };
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={({ currentTarget, clientX }) => {
        if (drag.current === undefined) return;
        change(currentTarget, column, chosen, drag.current.from + clientX - drag.current.x);
      }}
      onPointerUp={end}
      onPointerCancel={(event) => {
        if (drag.current !== undefined) chosen.keep(drag.current.before);
        end(event);
      }}
      onDoubleClick={({ currentTarget }) => {
        change(currentTarget, column, chosen, contentWidth(currentTarget));
      }}
    />
  );
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
