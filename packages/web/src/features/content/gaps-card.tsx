import { HTMLSelect, Tag } from '@blueprintjs/core';
import { TickCircleIcon } from '@blueprintjs/icons';
import {
  contentFeature,
  contentGapLabels,
  contentGaps,
  contentGapsCsv,
  countText,
  fileNameOf,
  gapReasons,
  mapValue,
  type ContentGap,
  type GapHotel,
  type GapsPage,
  type GatewayFailure,
  type ReadOptions,
  type Result,
  noGapText,
  counted,
} from '@suppliers-portal/domain';
import { useCallback, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { lastOf } from '../../state/async-state.js';
import { useFeature } from '../../state/container.js';
import { ListToCome } from '../../ui/state/list-to-come.js';
import { CopyId } from '../../ui/control/copy-id.js';
import { DataGrid } from '../../ui/table/data-grid.js';
import { GatheredCsv } from '../../ui/file/gathered-csv.js';
import { useFileOwner } from '../../ui/file/use-file-owner.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { Name } from '../../ui/control/name.js';
import { Pager, usePaging, type PageAsked, type Paging } from '../../ui/table/pager.js';
import { useGrid, type Grid } from '../../ui/table/use-grid.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { useTask } from '../../ui/hook/use-task.js';
import { FigureTitle } from '../../ui/overlay/figure-help.js';

const none: readonly GapHotel[] = [];

/** A page of hotels, and what was asked for. The choice can be another one by now. */
interface AnsweredGaps extends GapsPage {
  readonly asked: PageAsked & { readonly gap: ContentGap };
}

const columns: readonly Column<GapHotel>[] = [
  {
    key: 'hotelId',
    header: 'Hotel id',
    text: ({ hotelId }) => hotelId,
    cell: ({ hotelId }) => <CopyId id={hotelId} />,
  },
  { key: 'name', header: 'Hotel', text: ({ name }) => name, cell: ({ name }) => <Name text={name} /> },
  {
    key: 'missing',
    header: 'What is missing',
    text: (hotel) => gapReasons(hotel).join(', '),
    cell: (hotel) => (
      <span className="sp-gap-reasons">
        {gapReasons(hotel).map((reason) => (
          <Tag key={reason} minimal intent="warning">
            {reason}
          </Tag>
        ))}
      </span>
    ),
  },
  {
    key: 'place',
    header: 'City and country',
    text: ({ city, country }) => (city === undefined ? country : `${city}, ${country}`),
  },
  { key: 'rooms', header: 'Rooms', numeric: true, text: ({ rooms }) => countText(rooms) },
];

export function gapOf(search: URLSearchParams): ContentGap {
  return contentGaps.find((known) => known === search.get('gap')) ?? 'any';
}

/** Which hotels are not live, not mapped or not sellable, and why, the worst first. */
export function GapsCard({ readAt }: { readonly readAt: number | undefined }) {
  const useCases = useFeature(contentFeature);
  const { search, put } = useQuery();
  const gap = gapOf(search);
  const owner = useFileOwner();
  const paging = usePaging();
  const { page, size } = paging;
  const read = useCallback(
    async (options: ReadOptions): Promise<Result<AnsweredGaps, GatewayFailure>> => {
      const asked = { gap, page, size };
      return mapValue(await useCases.listContentGaps.execute(asked, options), (found) => ({ ...found, asked }));
    },
    [useCases, gap, page, size],
  );
  const task = useTask(read);
  const { state, reload } = task;
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { key, state: from } = useLocation() as { readonly key: string; readonly state: unknown };
  useEffect(() => {
    // A user who followed a count of the cards above arrives at its list.
    if (typeof from === 'object' && from !== null && 'toList' in from) title.current?.focus();
  }, [key, from]);
  useReadAgain(readAt, reload);
  const list = lastOf(state)?.value;
  const shown = contentGapLabels[list?.asked.gap ?? gap];
  const grid = useGrid(columns, list?.hotels ?? none, 'gap-');
  return (
    <section className="sp-card sp-full" aria-labelledby={heading}>
      <div className="sp-card-head">
        <div>
          <FigureTitle figures={['content-counts']} of={shown}>
            <h2 id={heading} ref={title} tabIndex={-1}>
              {shown}
            </h2>
          </FigureTitle>
          <p className="sp-num" role="status">
            {list === undefined ? 'Loading' : `${counted(list.total, 'hotel')}, the worst first`}
          </p>
        </div>
        <div className="sp-card-actions">
          <GatheredCsv
            downloadKey="content-gaps"
            label={`Download CSV, ${contentGapLabels[gap]}`}
            disabled={list === undefined || list.total === 0}
            fileName={() => fileNameOf(`content-${gap === 'any' ? 'anything-missing' : gap}`, owner())}
            gather={async (options) =>
              mapValue(await useCases.listAllContentGaps.execute({ gap }, options), contentGapsCsv)
            }
          />
          <HTMLSelect
            aria-label="What is missing"
            value={gap}
            options={contentGaps.map((value) => ({ value, label: contentGapLabels[value] }))}
            onChange={({ currentTarget: { value } }) => {
              put({ gap: value === 'any' ? undefined : value, page: undefined });
            }}
          />
        </div>
      </div>
      {list === undefined ? null : <Hotels list={list} grid={grid} paging={paging} />}
      <ListToCome task={task} title={contentGapLabels[gap]} words="Loading hotels" />
    </section>
  );
}

interface HotelsProps {
  readonly list: AnsweredGaps;
  readonly grid: Grid<GapHotel>;
  readonly paging: Paging;
}

function Hotels({ list: { total, asked }, grid, paging }: HotelsProps) {
  if (total === 0) return <EmptyState inCard icon={<TickCircleIcon size={20} />} title={noGapText} role="status" />;
  return (
    <>
      <DataGrid label={`${contentGapLabels[asked.gap]}, hotels`} grid={grid} rowKey={({ hotelId }) => hotelId} />
      <Pager paging={paging} rowsOf={asked} total={total} label="Pages of hotels" />
    </>
  );
}

/** Reads the list again when the counts above it have been read again. */
function useReadAgain(readAt: number | undefined, reload: () => void): void {
  const last = useRef(readAt);
  useEffect(() => {
    const before = last.current;
    last.current = readAt;
    if (before !== undefined && before !== readAt) reload();
  }, [readAt, reload]);
}
