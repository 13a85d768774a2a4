import { Tooltip } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import { useState, type KeyboardEvent } from 'react';
import { ColumnEdge, widthByKey } from './column-edge.js';
import type { Column } from './grid-rows.js';
import type { Grid } from './use-grid.js';
import { useOnPaper } from '../hook/use-on-paper.js';

const canBeSized = <Row,>({ header }: Column<Row>, isLast: boolean): boolean => !isLast && header !== '';

/**
 * The headers of a table. However many columns there are, the Tab key stops here once. The arrow keys move from header
 * to header. With Shift they make the column wider or narrower.
 */
export function HeaderRow<Row>({ grid }: { readonly grid: Grid<Row> }) {
  const isOnPaper = useOnPaper();
  const { columns, chosenWidths } = grid;
  const [chosen, choose] = useState<string>();
  const last = columns.at(-1);
  const hasKeys = (column: Column<Row>): boolean =>
    column.order !== undefined ||
    column.hint !== undefined ||
    (chosenWidths !== undefined && canBeSized(column, column === last));
  const stops = columns.filter(hasKeys).map(({ key }) => key);
  const stop = chosen !== undefined && stops.includes(chosen) ? chosen : stops[0];
  return (
    <tr
      aria-rowindex={1}
      onFocus={({ target }) => {
        choose(columnOf(target));
      }}
      onKeyDown={(event) => {
        const key = columnOf(event.target);
        const place = key === undefined ? -1 : stops.indexOf(key);
        const next = event.shiftKey ? undefined : stops[placeAfter(event, place, stops.length)];
        if (place < 0 || next === undefined) return;
        event.preventDefault();
        [...event.currentTarget.cells]
          .find(({ dataset: { column } }) => column === next)
          ?.querySelector<HTMLElement>('[data-stop]')
          ?.focus();
      }}
    >
      {columns.map((column) => (
        <Header
          key={column.key}
          column={column}
          grid={grid}
          isLast={column === last}
          isOnPaper={isOnPaper}
          tabIndex={hasKeys(column) ? tabIndexOf(column.key === stop) : undefined}
        />
      ))}
    </tr>
  );
}

const columnOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('th[data-column]')?.dataset['column'] : undefined;

function placeAfter({ key }: KeyboardEvent, place: number, count: number): number {
  switch (key) {
    case 'ArrowLeft':
      return place - 1;
    case 'ArrowRight':
      return place + 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}

/** Only one header is reached by the Tab key, the others by the arrow keys. */
const tabIndexOf = (isStop: boolean): number => (isStop ? 0 : -1);

export const ways = {
  up: { words: 'ascending', Sign: ArrowUpIcon },
  down: { words: 'descending', Sign: ArrowDownIcon },
} as const;

interface HeaderProps<Row> {
  readonly column: Column<Row>;
  readonly grid: Grid<Row>;
  readonly isLast: boolean;
  /** Each further sheet repeats the headers, and browsers leave out the buttons. */
  readonly isOnPaper: boolean;
  /** Absent where there is nothing to do by keys. */
  readonly tabIndex: number | undefined;
}

function Header<Row>({
  column,
  grid: { sorting, sortBy, chosenWidths },
  isLast,
  isOnPaper,
  tabIndex,
}: HeaderProps<Row>) {
  const { key, header, hint, order, numeric } = column;
  const sized = canBeSized(column, isLast) ? chosenWidths : undefined;
  const way = sorting?.key === key ? ways[sorting.down ? 'down' : 'up'] : undefined;
  const forKeys = {
    tabIndex,
    'data-stop': tabIndex === undefined ? undefined : '',
    'aria-keyshortcuts': sized === undefined ? undefined : 'Shift+ArrowLeft Shift+ArrowRight',
    'aria-description': sized?.widths[key] === undefined ? undefined : `${String(sized.widths[key])} pixels wide`,
  };
  const words =
    order === undefined || isOnPaper ? (
      <span {...forKeys}>{header}</span>
    ) : (
      <button
        {...forKeys}
        type="button"
        className="sp-sort"
        onClick={() => {
          sortBy(key);
        }}
      >
        {header}
        {way === undefined ? null : <way.Sign size={12} />}
      </button>
    );
  return (
    <th
      scope="col"
      className={numeric === true ? 'sp-right' : undefined}
      data-column={key}
      aria-label={sized === undefined ? undefined : header}
      aria-sort={way?.words}
      onKeyDown={
        sized === undefined
          ? undefined
          : (event) => {
              if (widthByKey(event, key, sized)) event.preventDefault();
            }
      }
    >
      {/* Around the button and not within it, where it would be a second stop of the keyboard. */}
      {hint === undefined ? words : <Tooltip content={hint}>{words}</Tooltip>}
      {sized === undefined ? null : <ColumnEdge column={key} chosen={sized} />}
    </th>
  );
}
