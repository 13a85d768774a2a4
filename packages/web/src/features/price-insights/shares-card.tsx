import {
  countText,
  priceShares,
  priceSharesFile,
  priceSharesTitle,
  type FileOwner,
  type PriceShare,
  type PriceTable,
  varianceText,
} from '@suppliers-portal/domain';
import { useMemo } from 'react';
import { CopyId } from '../../ui/control/copy-id.js';
import { DataGrid } from '../../ui/table/data-grid.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { Name } from '../../ui/control/name.js';
import { usePageOf, Pager, usePaging } from '../../ui/table/pager.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { CsvButton } from './variance-cards.js';
import { FigureTitle } from '../../ui/overlay/figure-help.js';

const columns: readonly Column<PriceShare>[] = [
  {
    key: 'id',
    header: 'Hotel id',
    text: ({ hotelId }) => hotelId,
    cell: ({ hotelId }) => <CopyId id={hotelId} />,
    order: ({ hotelId }) => hotelId,
  },
  {
    key: 'name',
    header: 'Name',
    text: ({ name }) => name,
    cell: ({ name }) => <Name text={name} />,
    order: ({ name }) => name,
  },
  { key: 'country', header: 'Country', text: ({ country }) => country, order: ({ country }) => country },
  {
    key: 'bookings',
    header: 'Bookings',
    numeric: true,
    text: ({ bookings }) => countText(bookings),
    order: ({ bookings }) => bookings,
  },
  {
    key: 'mean',
    header: 'Mean variance',
    hint: 'The mean over its bookings',
    numeric: true,
    text: ({ mean }) => varianceText(mean),
    order: ({ mean }) => mean,
  },
  {
    key: 'share',
    header: 'Share of all variance',
    hint: 'Distance of each price, up or down, times its bookings',
    numeric: true,
    text: ({ share }) => `${share.toFixed(1)}%`,
    order: ({ share }) => share,
  },
];
const worst = 10;

/** The answer before the wall of numbers: how few hotels make up most of the variance, and which. */
export function SharesCard({ table, owner }: { readonly table: PriceTable; readonly owner: FileOwner }) {
  const shares = useMemo(() => priceShares(table.rows), [table.rows]);
  const grid = useGrid(columns, shares, 'share-');
  const paging = usePaging();
  const rows = usePageOf(grid.rows, paging);
  if (shares.length === 0) return null;
  const first = shares.slice(0, worst);
  const part = first.reduce((sum, { share }) => sum + share, 0);
  return (
    <section className="sp-card sp-gap" aria-label={priceSharesTitle}>
      <div className="sp-card-head">
        <div>
          <FigureTitle figures={['top-hotels']} of={priceSharesTitle}>
            <h2>{priceSharesTitle}</h2>
          </FigureTitle>
          <p className="sp-num">
            {first.length === 1 ? '1 hotel makes' : `${countText(first.length)} hotels make`} up {part.toFixed(1)}% of
            the variance of all bookings
          </p>
        </div>
        <div className="sp-card-actions">
          <CsvButton what={priceSharesTitle} file={priceSharesFile(grid.rows, owner)} />
        </div>
      </div>
      <DataGrid
        label={`${priceSharesTitle}, table`}
        grid={{ ...grid, rows }}
        rowKey={({ hotelId, name }) => `${hotelId} ${name}`}
      />
      <Pager holdsAll paging={paging} total={grid.rows.length} label={`Pages of ${priceSharesTitle}`} />
    </section>
  );
}
