import { HTMLSelect, Tag } from '@blueprintjs/core';
import { ChevronLeftIcon, HistoryIcon } from '@blueprintjs/icons';
import {
  roomMappingFeature,
  bangkok,
  fileNameOf,
  historyCsv,
  historyOutcomeLabels,
  historyOutcomes,
  mapValue,
  may,
  noHistoryMatches,
  historyLabel,
  hotelTitle,
  noHistory,
  noMappingHotel,
  roomTitle,
  momentText,
  searchWords,
  zoneName,
  type GatewayFailure,
  type HistoryFilter,
  type MappingEntry,
  type MappingHistory,
  type ReadOptions,
  type Result,
  type TimeZone,
} from '@suppliers-portal/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, NavigationType, useNavigate, useNavigationType, useParams } from 'react-router-dom';
import { useFeature } from '../../state/container.js';
import { lastOf } from '../../state/async-state.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { CopyId } from '../../ui/control/copy-id.js';
import { DataGrid } from '../../ui/table/data-grid.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { GatheredCsv } from '../../ui/file/gathered-csv.js';
import { filtersText, PhoneSheet } from '../../ui/overlay/phone-sheet.js';
import type { Column } from '../../ui/table/grid-rows.js';
import { LateSearch } from '../../ui/state/late-search.js';
import { Name } from '../../ui/control/name.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Pager, usePaging, type PageAsked } from '../../ui/table/pager.js';
import { useAddresses } from '../../ui/hook/use-addresses.js';
import { useFileOwner } from '../../ui/file/use-file-owner.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useNow } from '../../ui/hook/use-now.js';
import { useQuery, type PutQuery } from '../../ui/hook/use-query.js';
import { lookAgainEvery, useTask } from '../../ui/hook/use-task.js';
import { ViewState } from '../../ui/state/view-state.js';
import { belowPhone, useMedia } from '../../ui/hook/use-media.js';
import { useZone, zoneShort, zoneSuffix } from '../../ui/hook/use-zone.js';
import { reportColumn, ReportDialog } from './report-mapping.js';
import { mappingPath, roomsPath, useHotelList, useHotels } from '../../ui/page/hotel-list.js';
import { TableToCome } from '../../ui/state/card-to-come.js';
import { WrongAddress } from '../../ui/state/wrong-address.js';

/** A page of the history, and what was asked for. The filters can be others by now. */
interface AnsweredHistory extends MappingHistory {
  readonly asked: PageAsked;
  readonly isFiltered: boolean;
}

/** Which room of this hotel was mapped to what, and when? */
export function MappingHistoryPage({ title }: { readonly title: string }) {
  const useCases = useFeature(roomMappingFeature);
  const { hotelId = '' } = useParams();
  const { page, size, ...ways } = usePaging();
  const { to } = useAddresses();
  const list = useHotelList();
  const hotel = lastOf(useHotels().state)?.value.find((one) => one.hotelId === hotelId);
  const name = hotelTitle(hotel ?? { name: '', hotelId });
  const { filter, put } = useHistoryFilter();
  const { search, outcome } = filter;
  const read = useCallback(
    async (options: ReadOptions): Promise<Result<AnsweredHistory, GatewayFailure>> => {
      const filters = {
        ...(search === undefined ? {} : { search }),
        ...(outcome === undefined ? {} : { outcome }),
      };
      const read = await useCases.readMappingHistory.execute({ hotelId, page, size, ...filters }, options);
      const isFiltered = Object.keys(filters).length > 0;
      return mapValue(read, (found) => ({ ...found, asked: { page, size }, isFiltered }));
    },
    [useCases, hotelId, page, size, search, outcome],
  );
  const { state, reload, giveUp } = useTask(read, lookAgainEvery);
  const phone = useMedia(belowPhone);
  const listPath = list.left === undefined ? to(mappingPath) : `${mappingPath}${list.left.search}`;
  useEffect(() => {
    document.title = `${title}, ${name} · Suppliers Portal`;
  }, [title, name]);
  return (
    <>
      <PageHeader
        title={title}
        onRefresh={reload}
        notes={[
          <span key="name" className="sp-name" dir="auto">
            {name}
          </span>,
        ]}
        crumbs={[
          { text: 'Hotel List For Mapping', to: listPath },
          { text: name, to: to(roomsPath(hotelId)) },
          { text: historyLabel },
        ]}
        // On a phone the path above the heading is the way back.
        actions={phone ? undefined : <BackButton otherwise={listPath} />}
      />
      <WrongAddress choices={{ outcome: historyOutcomes }} />
      <ViewState
        title={title}
        state={state}
        onRetry={reload}
        onGiveUp={giveUp}
        noDataText={noMappingHotel(hotelId)}
        skeleton={<TableToCome />}
      >
        {({ value: { total, entries, asked, isFiltered } }) =>
          total === 0 && !isFiltered ? (
            <EmptyState icon={<HistoryIcon size={20} />} title={noHistory} role="status" />
          ) : (
            <section className="sp-card" aria-label={historyLabel}>
              <HistoryTools hotelId={hotelId} filter={filter} put={put} isEmpty={total === 0} />
              {total === 0 ? (
                <EmptyState inCard icon={<HistoryIcon size={20} />} title={noHistoryMatches} role="status" />
              ) : (
                <>
                  <HistoryTable hotelId={hotelId} entries={entries} onReported={reload} />
                  <Pager paging={{ page, size, ...ways }} rowsOf={asked} total={total} label="Pages of the history" />
                </>
              )}
            </section>
          )
        }
      </ViewState>
    </>
  );
}

interface HistoryQuery {
  readonly filter: HistoryFilter;
  readonly put: PutQuery;
}

/** The filter is in the address. Another one begins at its first page. */
function useHistoryFilter(): HistoryQuery {
  const { search: query, put } = useQuery();
  const words = searchWords(query.get('q') ?? '');
  const asked = query.get('outcome');
  const outcome = historyOutcomes.find((known) => known === asked);
  return {
    filter: { ...(words === '' ? {} : { search: words }), ...(outcome === undefined ? {} : { outcome }) },
    put: useCallback(
      (values) => {
        put({ ...values, page: undefined });
      },
      [put],
    ),
  };
}

interface HistoryToolsProps extends HistoryQuery {
  readonly hotelId: string;
  readonly isEmpty: boolean;
}

function HistoryTools({ hotelId, filter, put, isEmpty }: HistoryToolsProps) {
  const useCases = useFeature(roomMappingFeature);
  const owner = useFileOwner();
  const zone = useZone();
  return (
    <div className="sp-filters sp-folded-filters">
      <LateSearch
        label="Filter the history"
        search={filter.search ?? ''}
        onSearch={(words) => {
          put({ q: words });
        }}
      />
      <PhoneSheet title="Filter the history" text={filtersText(filter.outcome === undefined ? 0 : 1)} kind="filters">
        <HTMLSelect
          aria-label="Outcome"
          value={filter.outcome ?? ''}
          options={[
            { label: 'All outcomes', value: '' },
            ...historyOutcomes.map((value) => ({ label: historyOutcomeLabels[value], value })),
          ]}
          onChange={({ currentTarget }) => {
            put({ outcome: currentTarget.value });
          }}
        />
      </PhoneSheet>
      <GatheredCsv
        downloadKey={`mapping-history-${hotelId}`}
        label="Download CSV, mapping history"
        disabled={isEmpty}
        fileName={() => fileNameOf(`mapping-history-${hotelId}`, owner(), { zone: zoneSuffix(zone) })}
        gather={async (options) =>
          mapValue(await useCases.readWholeMappingHistory.execute({ hotelId, ...filter }, options), (entries) =>
            historyCsv(entries, zone),
          )
        }
      />
    </div>
  );
}

/** Leads back to where the user came from: the list, or the rooms. */
function BackButton({ otherwise }: { readonly otherwise: string }) {
  const cameBy = useNavigationType();
  // Paging replaces the entry, and is no arrival.
  const [fromHere] = useState(cameBy === NavigationType.Push);
  const navigate = useNavigate();
  return (
    <Link
      className="bp6-button bp6-minimal"
      to={otherwise}
      onClick={(event) => {
        if (!fromHere || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ChevronLeftIcon />
      <span className="bp6-button-text">Back</span>
    </Link>
  );
}

interface HistoryTableProps {
  readonly hotelId: string;
  readonly entries: readonly MappingEntry[];
  readonly onReported: () => void;
}

function HistoryTable({ hotelId, entries, onReported }: HistoryTableProps) {
  const zone = useZone();
  const now = useNow();
  const { user } = useSignedIn();
  const [asked, setAsked] = useState<MappingEntry>();
  const onReport = may(user, 'map rooms') ? setAsked : undefined;
  const columns = useMemo(() => [...historyColumns(zone, now), reportColumn(onReport)], [zone, now, onReport]);
  const close = useCallback(() => {
    setAsked(undefined);
  }, []);
  return (
    <>
      <DataGrid
        label="Mapping history"
        grid={useGrid(columns, entries)}
        rowKey={({ roomId, at }) => `${roomId} ${String(at)}`}
      />
      {asked === undefined ? null : (
        <ReportDialog hotelId={hotelId} entry={asked} onClose={close} onReported={onReported} />
      )}
    </>
  );
}

function historyColumns(zone: TimeZone, now: number): readonly Column<MappingEntry>[] {
  return [
    {
      key: 'room',
      header: 'Room Name',
      text: ({ roomName, roomId }) => roomTitle({ name: roomName, roomId }),
      cell: ({ roomName, roomId }) => <Name text={roomTitle({ name: roomName, roomId })} />,
    },
    { key: 'id', header: 'Room Id', text: ({ roomId }) => roomId, cell: ({ roomId }) => <CopyId id={roomId} /> },
    {
      key: 'master',
      header: 'Master Room Name',
      text: ({ masterRoomName }) => masterRoomName,
      cell: ({ masterRoomName }) =>
        masterRoomName === undefined ? <Tag minimal>Not enough info</Tag> : <Name text={masterRoomName} />,
    },
    {
      key: 'time',
      header: `Time (${zoneShort(zone)}, ${zoneName(zone, now)})`,
      text: ({ at }) => momentText(at, zone),
      cell: ({ at }) => (
        <time dateTime={new Date(at).toISOString()} title={`${momentText(at, bangkok)} Bangkok time`}>
          {momentText(at, zone)}
        </time>
      ),
    },
  ];
}
