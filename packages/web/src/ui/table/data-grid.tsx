import { HTMLTable, InputGroup } from '@blueprintjs/core';
import { DownloadIcon, SearchIcon } from '@blueprintjs/icons';
import { countText, fileNameOf } from '@suppliers-portal/domain';
import { useRef, type ReactNode } from 'react';
import { useDownloads, useTextFiles } from '../../state/container.js';
import { Button } from '../control/button.js';
import { DownloadStatus } from '../file/download-status.js';
import { OrderChoice } from './order-choice.js';
import { ColumnSizes, isChosen, leastWidth } from './column-edge.js';
import { Folding } from '../control/folding.js';
import { gridCsv, type Column } from './grid-rows.js';
import { HeaderRow } from './header-row.js';
import type { Grid } from './use-grid.js';
import { unprintedText } from './paper-rows.js';
import { useFileOwner } from '../file/use-file-owner.js';
import { belowPhone, belowTablet, useMedia } from '../hook/use-media.js';
import { useShownRows } from './use-shown-rows.js';
import { useValue } from '../hook/use-observable.js';
import { WholeDates } from '../control/whole-dates.js';

interface DataGridProps<Row> {
  readonly label: string;
  readonly grid: Grid<Row>;
  readonly rowKey: (row: Row) => string;
  readonly chosen?: string | undefined;
  readonly emptyText?: string;
  /** What a press on a row opens. Its cells must offer the same to the keyboard. */
  readonly onOpen?: (row: Row) => void;
}

/** A real table in a separate region that can be scrolled with the keyboard. On a phone each row is a card. */
export function DataGrid<Row>({
  label,
  grid: whole,
  rowKey,
  chosen,
  emptyText = 'No matches.',
  onOpen,
}: DataGridProps<Row>) {
  const grid = useMinorApart(whole);
  const { columns, minor, rows, chosenWidths } = grid;
  const keys = columns.map(({ key }) => key);
  const region = useRef<HTMLDivElement>(null);
  const asCards = useMedia(belowPhone);
  const { windowed, places, above, below, unprinted, measure } = useShownRows(rows.length, asCards, region);
  // The table has the same place in both, so that it keeps the focus when a phone is turned.
  return (
    <>
      {asCards || minor.some(({ order }) => order !== undefined) ? <OrderChoice label={label} grid={whole} /> : null}
      <div
        ref={region}
        className={`sp-datagrid${windowed ? ' sp-datagrid-windowed' : ''} sp-datagrid-cards${onOpen === undefined ? '' : ' sp-datagrid-opens'}`}
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        <HTMLTable
          compact
          className={`sp-num${isChosen(chosenWidths) ? ' sp-sized' : ''}`}
          style={isChosen(chosenWidths) ? { minWidth: leastWidth(keys, chosenWidths) } : undefined}
          aria-rowcount={rows.length + 1}
        >
          <caption className="sp-hidden">{label}</caption>
          {isChosen(chosenWidths) ? <ColumnSizes columns={keys} chosen={chosenWidths} /> : null}
          <thead>
            <HeaderRow grid={grid} />
          </thead>
          <tbody>
            {above > 0 ? (
              <tr aria-hidden="true">
                <td colSpan={columns.length} style={{ height: above }} />
              </tr>
            ) : null}
            {places.map((index) => {
              const row = rows[index];
              if (row === undefined) return null;
              const key = rowKey(row);
              return (
                <tr
                  key={key}
                  ref={measure}
                  data-index={index}
                  aria-rowindex={index + 2}
                  className={key === chosen ? 'sp-chosen' : undefined}
                  onClick={
                    onOpen === undefined
                      ? undefined
                      : ({ target }) => {
                          if (isPlainPress(target)) onOpen(row);
                        }
                  }
                >
                  {columns.map((column, place) =>
                    place === 0 ? (
                      <th key={column.key} scope="row" data-label={column.header} className={shapeOf(column)}>
                        <Cell column={column} row={row} />
                        <MinorCells columns={minor} row={row} />
                      </th>
                    ) : (
                      <td key={column.key} data-label={column.header} className={shapeOf(column)}>
                        <Cell column={column} row={row} />
                      </td>
                    ),
                  )}
                </tr>
              );
            })}
            {rows.length === 0 ? (
              <>
                <tr>
                  <td colSpan={columns.length} className="sp-muted">
                    {emptyText}
                  </td>
                </tr>
                {asCards ? null : <KeptWidths grid={grid} />}
              </>
            ) : null}
            {unprinted > 0 ? (
              <tr>
                <td colSpan={columns.length}>{unprintedText(unprinted)}</td>
              </tr>
            ) : null}
            {below > 0 ? (
              <tr aria-hidden="true">
                <td colSpan={columns.length} style={{ height: below }} />
              </tr>
            ) : null}
          </tbody>
        </HTMLTable>
      </div>
    </>
  );
}

/** A tablet has no room for all columns of some tables. Those that matter least go below the name of the row. */
function useMinorApart<Row>(grid: Grid<Row>): Grid<Row> & { readonly minor: readonly Column<Row>[] } {
  const [isPhone, isNarrow] = [useMedia(belowPhone), useMedia(belowTablet)];
  const isMinor = ({ minor }: Column<Row>): boolean => isNarrow && !isPhone && minor === true;
  return {
    ...grid,
    columns: grid.columns.filter((column) => !isMinor(column)),
    minor: grid.columns.filter((column) => isMinor(column)),
  };
}

function MinorCells<Row>({ columns, row }: { readonly columns: readonly Column<Row>[]; readonly row: Row }) {
  const known = columns.filter((column) => column.cell !== undefined || (column.text(row) ?? '') !== '');
  return known.map((column) => (
    <div key={column.key} className="sp-minor">
      <span className="sp-muted">{`${column.header}: `}</span>
      <Whole shown={column.cell?.(row) ?? column.text(row)} />
    </div>
  ));
}

const Whole = ({ shown }: { readonly shown: ReactNode }): ReactNode =>
  typeof shown === 'string' ? <WholeDates text={shown} /> : shown;

/** Which cells may take several lines. */
function breaking<Row>({ words, folds }: Column<Row>): string | undefined {
  if (words === true) return 'sp-words';
  return folds === true ? 'sp-folds' : undefined;
}

const shapeOf = <Row,>(column: Column<Row>): string | undefined =>
  [column.numeric === true ? 'sp-right' : undefined, breaking(column)].filter(Boolean).join(' ') || undefined;

/** Rows that are not shown hold the columns as wide as before, so that a filter without matches moves nothing. */
function KeptWidths<Row>({ grid: { columns, widest } }: { readonly grid: Grid<Row> }) {
  return widest.map((row, index) => (
    <tr key={`width-${String(index)}`} className="sp-kept-width" aria-hidden="true">
      {columns.map((column) => (
        <td key={column.key} className={breaking(column)}>
          {column.folds === true ? <Folding text={String(column.text(row) ?? '')} /> : String(column.text(row) ?? '')}
        </td>
      ))}
    </tr>
  ));
}

/** Not on something with a purpose of its own, and not at the end of selecting text. */
const isPlainPress = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, label') === null &&
  getSelection()?.isCollapsed !== false;

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const text = column.text(row);
  const folded = column.folds === true && typeof text === 'string' && text !== '' ? <Folding text={text} /> : text;
  const shown = column.cell === undefined ? folded : column.cell(row);
  return shown === undefined || shown === null || shown === '' ? (
    <>
      <span className="sp-no-value" aria-hidden="true">
        –
      </span>
      <span className="sp-hidden">no value</span>
    </>
  ) : (
    <>{shown}</>
  );
}

/** The field above a table, with how much of it is shown. */
export function GridFilter<Row>({
  grid: { filter, setFilter, rows, total },
  label,
  counts = true,
}: {
  readonly grid: Pick<Grid<Row>, 'filter' | 'setFilter' | 'rows' | 'total'>;
  readonly label: string;
  /** Off where the page itself says how many rows are left. */
  readonly counts?: boolean;
}) {
  return (
    <div className="sp-grid-filter">
      {counts ? (
        <span className="sp-muted" role="status">
          {filter === '' ? '' : `${countText(rows.length)} of ${countText(total)}`}
        </span>
      ) : null}
      <InputGroup
        type="search"
        aria-label={label}
        placeholder="Filter"
        leftIcon={<SearchIcon className="bp6-icon" />}
        value={filter}
        onValueChange={setFilter}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && filter !== '') {
            event.stopPropagation();
            setFilter('');
          }
        }}
      />
    </div>
  );
}

/** What the filter leaves, as a file. */
export function GridCsv<Row>({
  grid: { columns, rows, total },
  what,
  subject = what,
  zone = '',
}: {
  readonly grid: Grid<Row>;
  readonly what: string;
  /** What the file is named after, if the page alone says what it is about. */
  readonly subject?: string;
  /** The time zone of its times, as a name of a file has it. */
  readonly zone?: string;
}) {
  const textFiles = useTextFiles();
  const downloads = useDownloads();
  const owner = useFileOwner();
  const key = `grid-${what}`;
  const stage = useValue(downloads.stages).get(key);
  return (
    <div className="sp-csv">
      <Button
        icon={<DownloadIcon />}
        text={rows.length === total ? 'CSV' : `CSV (${countText(rows.length)})`}
        aria-label={`Download CSV, ${what}`}
        loading={stage?.kind === 'running'}
        disabled={rows.length === 0}
        onClick={() => {
          void textFiles.save(key, { name: fileNameOf(subject, owner(), { zone }), text: gridCsv(columns, rows) });
        }}
      />
      <DownloadStatus stage={stage} />
    </div>
  );
}
