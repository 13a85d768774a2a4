import { Callout } from '@blueprintjs/core';
import { TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import {
  arrival,
  arrivalLabels,
  arrivals,
  bookingFailuresFeature,
  bangkok,
  countText,
  noUnconfirmedBookings,
  unconfirmedNotice,
  unconfirmedTimesNote,
  type Arrival,
  type GatewayFailure,
  type ReadOptions,
  type Result,
  type UnconfirmedBooking,
  counted,
} from '@suppliers-portal/domain';
import { useCallback, useMemo } from 'react';
import { useDownloads, useFeature } from '../../state/container.js';
import { unconfirmedBookingsDownload } from '../../state/file-downloads.js';
import { Choice } from '../../ui/control/choice.js';
import { DataGrid, GridCsv, GridFilter } from '../../ui/table/data-grid.js';
import { useColumnChoice } from '../../ui/table/use-column-choice.js';
import { DownloadButton } from '../../ui/file/download-button.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { useFreshness } from '../../ui/state/use-freshness.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { useNow } from '../../ui/hook/use-now.js';
import { useQuery } from '../../ui/hook/use-query.js';
import { useTask } from '../../ui/hook/use-task.js';
import { ViewState } from '../../ui/state/view-state.js';
import { bookingColumns } from './booking-columns.js';
import { FigureTitle } from '../../ui/overlay/figure-help.js';
import { TableToCome } from '../../ui/state/card-to-come.js';
import { WrongAddress } from '../../ui/state/wrong-address.js';

type Bookings = readonly UnconfirmedBooking[];

/** Which bookings were never confirmed, so that I can cancel them in my own system? */
export function BookingFailuresPage({ title }: { readonly title: string }) {
  const useCases = useFeature(bookingFailuresFeature);
  const downloads = useDownloads();
  const read = useCallback(
    (options: ReadOptions): Promise<Result<Bookings, GatewayFailure>> =>
      useCases.listUnconfirmedBookings.execute(options),
    [useCases],
  );
  const { state, reload, giveUp } = useTask(read);
  const fresh = useFreshness({ state, zone: bangkok });
  const download = unconfirmedBookingsDownload(useCases);
  return (
    <>
      <PageHeader
        title={title}
        onRefresh={reload}
        notes={[...fresh, unconfirmedTimesNote]}
        actions={
          <DownloadButton
            downloadKey={download.key}
            label="Download Bookings"
            onDownload={() => {
              void downloads.start(download);
            }}
          />
        }
      />
      <WrongAddress choices={{ arrival: arrivals }} />
      <ViewState title={title} state={state} onRetry={reload} onGiveUp={giveUp} skeleton={<TableToCome tools={4} />}>
        {({ value }) =>
          value.length === 0 ? (
            <EmptyState icon={<TickCircleIcon size={20} />} title={noUnconfirmedBookings} role="status" />
          ) : (
            <BookingsTable bookings={value} />
          )
        }
      </ViewState>
    </>
  );
}

function BookingsTable({ bookings }: { readonly bookings: Bookings }) {
  const now = useNow();
  const columns = useMemo(() => bookingColumns(now), [now]);
  const { search, put } = useQuery();
  const asked = arrivals.find((known) => known === search.get('arrival'));
  const wanted = useMemo(
    () => (asked === undefined ? bookings : bookings.filter((booking) => arrival(booking, now) === asked)),
    [asked, bookings, now],
  );
  const grid = useGrid(columns, wanted);
  const { shownGrid, choice } = useColumnChoice('unconfirmed bookings', grid);
  const countOf = (kind: Arrival): number => bookings.filter((booking) => arrival(booking, now) === kind).length;
  return (
    <>
      <Callout className="sp-gap" intent="danger" icon={<WarningSignIcon />} role="note">
        {unconfirmedNotice}
      </Callout>
      <div className="sp-card sp-gap">
        <div className="sp-card-head">
          <div>
            <FigureTitle figures={['unconfirmed']} of="Unconfirmed bookings">
              <h2>Unconfirmed bookings</h2>
            </FigureTitle>
            <p className="sp-num">{counted(bookings.length, 'booking')}</p>
          </div>
          <div className="sp-card-actions">
            <Choice
              label="Check-in"
              value={asked ?? 'all'}
              options={[
                { value: 'all', label: 'All' },
                ...arrivals.map((value) => ({
                  value,
                  label: `${arrivalLabels[value]} (${countText(countOf(value))})`,
                })),
              ]}
              onChange={(value) => {
                put({ arrival: value === 'all' ? undefined : value });
              }}
            />
            <GridFilter grid={grid} label="Filter bookings" />
            {choice}
            <GridCsv grid={grid} what="bookings" subject="Unconfirmed bookings" />
          </div>
        </div>
        <DataGrid
          label="Unconfirmed bookings"
          grid={shownGrid}
          rowKey={({ bookingId, bookedAt }) => `${bookingId}-${String(bookedAt)}`}
        />
      </div>
    </>
  );
}
