import { CalendarIcon } from '@blueprintjs/icons';
import {
  bands,
  findHotels,
  priceBookingsFile,
  priceTables,
  priceVarianceFile,
  varianceSteps,
  type FileOwner,
  type PriceTable,
  type PriceTableKind,
  counted,
} from '@suppliers-portal/domain';
import { useMemo, useRef } from 'react';
import { Button } from '../../ui/control/button.js';
import { Choice } from '../../ui/control/choice.js';
import { GridFilter } from '../../ui/table/data-grid.js';
import { nextSorting, wayOf } from '../../ui/table/grid-rows.js';
import { belowPhone, belowTablet, useMedia } from '../../ui/hook/use-media.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { dateHead, sortedHotels } from './price-cells.js';
import { PaperPrices } from './paper-prices.js';
import { PriceGrid, type FixedColumn } from './price-grid.js';
import { sizes, useCursor } from './use-cursor.js';
import { CsvButton } from './variance-cards.js';
import { FigureTitle } from '../../ui/overlay/figure-help.js';

const files = { variance: priceVarianceFile, bookings: priceBookingsFile } as const;

const kinds = [
  { value: 'variance', label: priceTables.variance },
  { value: 'bookings', label: priceTables.bookings },
] as const;

/** The top hotels by check-in date: how far their prices moved, or how much they sold. */
export function HotelTables({ table, owner }: { readonly table: PriceTable; readonly owner: FileOwner }) {
  const { dates, bandOf } = table;
  const { search, put } = useQuery();
  const kind: PriceTableKind = search.get('measure') === 'bookings' ? 'bookings' : 'variance';
  const filter = search.get('q') ?? '';
  const key = search.get('sort');
  const isDown = search.get('dir') === 'desc';
  const sorting = useMemo(() => (key === null ? undefined : { key, down: isDown }), [key, isDown]);
  const rows = useMemo(
    () => sortedHotels({ dates, rows: findHotels(table.rows, filter) }, kind, sorting),
    [dates, table.rows, filter, kind, sorting],
  );
  const hasBands = table.rows.some(({ cells }) =>
    cells.some((cell) => cell?.bookings !== undefined && bandOf(cell.bookings) !== undefined),
  );
  const heads = useMemo(() => dates.map(dateHead), [dates]);
  const fixed = useFixedColumns();
  const region = useRef<HTMLDivElement>(null);
  const fixedWidth = fixed.reduce((sum, { width }) => sum + width, 0);
  const cursor = useCursor(region, {
    rows: rows.length,
    columns: fixed.length + dates.length,
    fixed: fixed.length,
    fixedWidth,
  });
  const next = dates.findIndex((date) => date >= owner.today);
  const jump = (): void => {
    if (region.current !== null) region.current.scrollLeft = next * sizes.column;
    cursor.go({ row: Math.max(0, cursor.place.row), column: fixed.length + next });
  };
  const sortBy = (column: string): void => {
    const after = nextSorting(column, sorting);
    put({ sort: after?.key, dir: wayOf(after) });
  };
  const found = {
    rows,
    total: table.rows.length,
    filter,
    setFilter: (q: string) => {
      put({ q });
    },
  };
  const shown = { ...table, rows };
  return (
    <section className="sp-card" aria-label={priceTables[kind]}>
      <div className="sp-card-head">
        <div>
          <FigureTitle figures={['top-hotels']} of={priceTables[kind]}>
            <h2>{priceTables[kind]}</h2>
          </FigureTitle>
          <p className="sp-num">
            {counted(table.rows.length, 'hotel')}, {counted(dates.length, 'check-in date')}
          </p>
        </div>
        <div className="sp-card-actions">
          <GridFilter grid={found} label="Find hotel" />
          <Button
            icon={<CalendarIcon />}
            text="Jump to today"
            disabled={next < 0 || rows.length === 0}
            onClick={jump}
          />
          <CsvButton what={priceTables[kind]} file={rows.length === 0 ? undefined : files[kind](shown, owner)} />
        </div>
      </div>
      <div className="sp-price-ways">
        <Choice
          label="Table"
          value={kind}
          options={kinds}
          onChange={(value) => {
            put({ measure: value === 'variance' ? undefined : value });
          }}
        />
        <ScaleLegend kind={kind} hasBands={hasBands} />
      </div>
      {rows.length === 0 ? (
        <p className="sp-card-note" role="status">
          No hotel matches.
        </p>
      ) : (
        <>
          <PriceGrid
            label={priceTables[kind]}
            kind={kind}
            rows={rows}
            dates={dates}
            heads={heads}
            bandOf={bandOf}
            fixed={fixed}
            region={region}
            cursor={cursor}
            sorting={sorting}
            sortBy={sortBy}
          />
          <PaperPrices label={priceTables[kind]} kind={kind} rows={rows} heads={heads} bandOf={bandOf} />
        </>
      )}
    </section>
  );
}

/** On small screens only the name stays next to the dates. It also shows the other values. */
function useFixedColumns(): readonly FixedColumn[] {
  const tablet = useMedia(belowTablet);
  const phone = useMedia(belowPhone);
  return useMemo(
    () =>
      tablet
        ? [{ key: 'name', width: phone ? 144 : 160, left: 0 }]
        : [
            { key: 'id', width: 96, left: 0 },
            { key: 'name', width: 200, left: 96 },
            { key: 'country', width: 160, left: 296 },
          ],
    [tablet, phone],
  );
}

const bandClasses = { Low: 'sp-third-low', Medium: 'sp-third-med', High: 'sp-third-high' } as const;

function ScaleLegend({ kind, hasBands }: { readonly kind: PriceTableKind; readonly hasBands: boolean }) {
  if (kind === 'bookings' && !hasBands)
    return <p className="sp-muted">These numbers are too much alike for low, medium and high.</p>;
  return (
    <ul className="sp-legend-row" aria-label="Legend">
      {kind === 'variance' ? (
        varianceSteps.map(({ step, label }) => (
          <li key={step}>
            <span className={`sp-scale sp-pv${String(step)}`}>{label}</span>
          </li>
        ))
      ) : (
        <>
          {bands.map((band) => (
            <li key={band}>
              <span className={`sp-scale ${bandClasses[band]}`}>{band}</span>
            </li>
          ))}
          <li>by thirds of all numbers</li>
        </>
      )}
    </ul>
  );
}
