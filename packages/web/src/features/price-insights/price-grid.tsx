import { type PriceTable, type PriceTableKind, type PriceTableRow } from '@suppliers-portal/domain';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useMemo, type CSSProperties, type RefObject } from 'react';
import type { Sorting } from '../../ui/table/grid-rows.js';
import { ways } from '../../ui/table/header-row.js';
import { Name } from '../../ui/control/name.js';
import { hotelHeads, priceCell, type DateHead, type HotelColumn } from './price-cells.js';
import { sizes, type Cursor } from './use-cursor.js';

export interface FixedColumn {
  readonly key: HotelColumn;
  readonly width: number;
  readonly left: number;
}

interface PriceGridProps {
  readonly label: string;
  readonly kind: PriceTableKind;
  readonly rows: readonly PriceTableRow[];
  readonly dates: readonly string[];
  readonly heads: readonly DateHead[];
  readonly bandOf: PriceTable['bandOf'];
  readonly fixed: readonly FixedColumn[];
  readonly region: RefObject<HTMLDivElement | null>;
  readonly cursor: Cursor;
  readonly sorting: Sorting | undefined;
  readonly sortBy: (key: string) => void;
}

/** How many lines and dates are drawn on each side of the visible ones. */
const beyond = 3;

/**
 * Hotels by check-in dates. The page contains only the visible cells and a few around them. The hotels stay visible
 * next to the cells, and the dates above them.
 */
export function PriceGrid({
  label,
  kind,
  rows,
  dates,
  heads,
  bandOf,
  fixed,
  region,
  cursor,
  sorting,
  sortBy,
}: PriceGridProps) {
  const fixedWidth = fixed.reduce((sum, { width }) => sum + width, 0);
  // Both ways are drawn at once, and not each for itself.
  const shared = { getScrollElement: () => region.current, overscan: beyond, useFlushSync: false };
  const down = useVirtualizer({ ...shared, count: rows.length, estimateSize: () => sizes.row });
  const across = useVirtualizer({ ...shared, count: dates.length, horizontal: true, estimateSize: () => sizes.column });
  // The columns of the hotel cover a part of what the region has in sight.
  const uncovered =
    Math.ceil(((across.scrollOffset ?? 0) + (across.scrollRect?.width ?? 0) - fixedWidth) / sizes.column) + beyond;
  const lines = down.getVirtualItems();
  const columns = across.getVirtualItems().filter(({ index }) => index <= uncovered);
  const [first, last] = [columns[0]?.index ?? 0, columns.at(-1)?.index ?? -1];
  const { row, column } = cursor.place;
  const date = column - fixed.length;
  const inPage = (row < 0 || lines.some(({ index }) => index === row)) && (date < 0 || (date >= first && date <= last));
  const head = { sorting, sortBy, cursor };
  return (
    <div
      ref={region}
      className="sp-prices"
      role="region"
      aria-label={`${label}, scrolling`}
      tabIndex={inPage ? -1 : 0}
      onKeyDown={cursor.onKeyDown}
    >
      <table
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={fixed.length + dates.length}
        className="sp-num"
        style={{ width: fixedWidth + dates.length * sizes.column }}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {fixed.map(({ key, width, left }, index) => (
              <Head
                key={key}
                {...head}
                sortKey={key}
                index={index}
                className="sp-fixed"
                style={{ width, left }}
                words={hotelHeads[key]}
              />
            ))}
            {columns.map(({ index }) => {
              const { day = '', weekday = '', weekend = false } = heads[index] ?? {};
              return (
                <Head
                  key={index}
                  {...head}
                  sortKey={dates[index] ?? ''}
                  index={fixed.length + index}
                  className={weekend ? 'sp-weekend' : ''}
                  style={{ left: fixedWidth + index * sizes.column }}
                  words={
                    <>
                      {day}
                      <br />
                      {weekday}
                    </>
                  }
                />
              );
            })}
          </tr>
        </thead>
        <tbody role="rowgroup" style={{ height: down.getTotalSize() }}>
          {lines.map(({ index }) => {
            const hotel = rows[index];
            return hotel === undefined ? null : (
              <HotelLine
                key={index}
                hotel={hotel}
                index={index}
                kind={kind}
                heads={heads}
                bandOf={bandOf}
                fixed={fixed}
                fixedWidth={fixedWidth}
                first={first}
                last={last}
                cursorAt={index === row ? column : -1}
                hold={cursor.hold}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps {
  readonly sortKey: string;
  readonly index: number;
  readonly className: string;
  readonly style: CSSProperties;
  readonly words: React.ReactNode;
  readonly sorting: Sorting | undefined;
  readonly sortBy: (key: string) => void;
  readonly cursor: Cursor;
}

function Head({ sortKey, index, className, style, words, sorting, sortBy, cursor: { place, hold } }: HeadProps) {
  const way = sorting?.key === sortKey ? ways[sorting.down ? 'down' : 'up'] : undefined;
  const isCursor = place.row < 0 && place.column === index;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-colindex={index + 1}
      aria-sort={way?.words}
      className={className}
      style={style}
    >
      <button
        ref={isCursor ? hold : undefined}
        {...(isCursor ? { 'data-cursor': '' } : {})}
        type="button"
        className="sp-sort"
        tabIndex={isCursor ? 0 : -1}
        onClick={() => {
          sortBy(sortKey);
        }}
      >
        <span>{words}</span>
        {way === undefined ? null : <way.Sign size={12} />}
      </button>
    </th>
  );
}

interface HotelLineProps extends Pick<PriceGridProps, 'kind' | 'heads' | 'bandOf' | 'fixed'> {
  readonly hotel: PriceTableRow;
  readonly index: number;
  readonly fixedWidth: number;
  /** The dates that are in the page. */
  readonly first: number;
  readonly last: number;
  /** The column of the cursor, if it is in this line. */
  readonly cursorAt: number;
  readonly hold: Cursor['hold'];
}

/**
 * Scrolling down adds lines and does not change the others. Scrolling across adds cells at fixed places, so no other
 * cell moves.
 */
const HotelLine = memo(function HotelLine({
  hotel,
  index,
  kind,
  heads,
  bandOf,
  fixed,
  fixedWidth,
  first,
  last,
  cursorAt,
  hold,
}: HotelLineProps) {
  const { name, hotelId, country, cells } = hotel;
  const shown = useMemo(
    () =>
      cells.map((cell, date) => {
        const { spoken, ...seen } = priceCell(cell, kind, bandOf);
        return { ...seen, label: `${name}, ${heads[date]?.long ?? ''}, ${spoken}` };
      }),
    [cells, kind, bandOf, name, heads],
  );
  const focusable = (column: number) => (column === cursorAt ? { ref: hold, tabIndex: 0, 'data-cursor': '' } : {});
  return (
    <tr role="row" aria-rowindex={index + 2} style={{ top: index * sizes.row }}>
      {fixed.map(({ key, width, left }, column) => {
        const shared = {
          className: 'sp-fixed',
          style: { width, left },
          'aria-colindex': column + 1,
          ...focusable(column),
        };
        return key === 'name' ? (
          <th key={key} role="rowheader" scope="row" {...shared}>
            <Name text={name === '' ? '–' : name} />
            {fixed.length > 1 ? null : (
              <small title={`${hotelId} · ${country}`}>
                {hotelId} · {country}
              </small>
            )}
          </th>
        ) : (
          <td key={key} role="gridcell" {...shared}>
            {key === 'id' ? (
              hotelId
            ) : (
              <span dir="auto" className="sp-one-line">
                {country}
              </span>
            )}
          </td>
        );
      })}
      {shown.slice(first, last + 1).map(({ text, look, label, exact }, offset) => {
        const column = fixed.length + first + offset;
        return (
          <td
            key={column}
            role="gridcell"
            className={look}
            style={{ left: fixedWidth + (first + offset) * sizes.column }}
            aria-colindex={column + 1}
            aria-label={label}
            title={exact}
            {...focusable(column)}
          >
            {text}
          </td>
        );
      })}
    </tr>
  );
});
