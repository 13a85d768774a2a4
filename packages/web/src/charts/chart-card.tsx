import { Classes, HTMLTable, Tooltip } from '@blueprintjs/core';
import { ChartIcon, InboxIcon, ThIcon } from '@blueprintjs/icons';
import { dataUnavailable, type FailureWords, type FigureId } from '@suppliers-portal/domain';
import { useId, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/control/button.js';
import { EmptyState } from '../ui/state/empty-state.js';
import { FailureState } from '../ui/state/failure-state.js';
import { FigureTitle } from '../ui/overlay/figure-help.js';
import { useMedia } from '../ui/hook/use-media.js';
import type { TableViews } from './use-table-views.js';

export interface ChartTable {
  readonly columns: readonly string[];
  /** The first cell heads its row; all others are numbers, or a mark that says what one means. */
  readonly rows: readonly (readonly (string | ReactElement)[])[];
  /** Where the first cell of each row leads to. */
  readonly links?: readonly string[];
}

export type ChartBody =
  | { readonly kind: 'loading' }
  | { readonly kind: 'no-data' }
  | { readonly kind: 'failed'; readonly words: FailureWords; readonly onRetry: () => void }
  | { readonly kind: 'ready'; readonly chart: ReactNode; readonly table: ChartTable };

interface ChartCardProps {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** Explained next to the title. */
  readonly figures: readonly FigureId[];
  readonly legend?: ReactNode;
  /** Decides the height, which no state of the card changes. */
  readonly shape: 'summary' | 'line' | 'bars' | 'wide' | 'double' | 'tall';
  readonly className?: string;
  /** Shown next to the button of the table. */
  readonly actions?: ReactNode;
  readonly tables: TableViews;
  readonly body: ChartBody;
}

/** A chart with its title and its table. It has the same height for any content. */
export function ChartCard({
  id,
  title,
  subtitle,
  figures,
  legend,
  shape,
  className = '',
  actions,
  tables,
  body,
}: ChartCardProps) {
  const heading = useId();
  // In forced-colors mode the portal cannot use its own colours, so the chart says little.
  const forcedColors = useMedia('(forced-colors: active)');
  const asTable = tables.isOpen(id) || forcedColors;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || event.code !== 'KeyT' || body.kind !== 'ready') return;
    event.preventDefault();
    tables.toggle(id);
  };
  const toggleLabel = asTable ? 'View as chart' : 'View as table';
  return (
    <section className={`sp-card ${className}`} aria-labelledby={heading} onKeyDown={onKeyDown} data-chart={id}>
      <div className="sp-card-head">
        <div>
          <FigureTitle figures={figures} of={title}>
            <h2 id={heading}>{title}</h2>
          </FigureTitle>
          <p>{subtitle}</p>
        </div>
        <div className="sp-card-actions">
          {actions}
          <Tooltip className="sp-card-toggle" content={`${toggleLabel} (alt T)`} placement="bottom-end">
            <Button
              variant="minimal"
              size="small"
              icon={asTable ? <ChartIcon /> : <ThIcon />}
              aria-label={`${toggleLabel}, ${title}`}
              disabled={body.kind !== 'ready' || forcedColors}
              onClick={() => {
                tables.toggle(id);
              }}
            />
          </Tooltip>
        </div>
      </div>
      {legend}
      <div className={`sp-card-body sp-card-${shape}`}>
        {body.kind === 'loading' ? <div className={`sp-card-fill ${Classes.SKELETON}`} /> : null}
        {body.kind === 'no-data' ? (
          <EmptyState inCard icon={<InboxIcon size={20} />} title={dataUnavailable.title} text={dataUnavailable.text} />
        ) : null}
        {body.kind === 'failed' ? <FailureState inCard words={body.words} onRetry={body.onRetry} /> : null}
        {body.kind === 'ready' && asTable ? <TableView title={title} table={body.table} /> : null}
        {body.kind === 'ready' && !asTable ? body.chart : null}
      </div>
    </section>
  );
}

/** A longer cell takes several lines. */
const longCell = 24;
const isLong = (cell: ReactNode): boolean => typeof cell === 'string' && cell.length > longCell;

function TableView({ title, table }: { readonly title: string; readonly table: ChartTable }) {
  return (
    <div className="sp-card-table" role="region" aria-label={`${title}, table`} tabIndex={0}>
      <HTMLTable compact className="sp-num">
        <caption className="sp-hidden">{title}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([head = '', ...cells], row) => (
            // By place: on the day the clocks go back an hour has the same name twice.
            <tr key={row}>
              <th scope="row">{table.links?.[row] === undefined ? head : <Link to={table.links[row]}>{head}</Link>}</th>
              {cells.map((cell, index) => (
                <td key={table.columns[index + 1]} className={isLong(cell) ? 'sp-words' : undefined}>
                  {cell === '' ? (
                    <span className="sp-no-value" aria-label="no value">
                      –
                    </span>
                  ) : (
                    cell
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
