import {
  bookingTrendsFeature,
  isTrendStale,
  trendRefreshed,
  type BookingTrend,
  type GatewayFailure,
  type ReadOptions,
  type Result,
  searchBys,
  timeFrames,
} from '@suppliers-portal/domain';
import { useCallback } from 'react';
import { MarksButton } from '../../charts/marks-button.js';
import { useMarks } from '../../charts/use-marks.js';
import { useTableViews } from '../../charts/use-table-views.js';
import { useFeature } from '../../state/container.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { useFreshness } from '../../ui/state/use-freshness.js';
import { useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { ViewState } from '../../ui/state/view-state.js';
import { DetailsPanel } from './details-panel.js';
import { TrendCard } from './trend-card.js';
import { WrongAddress } from '../../ui/state/wrong-address.js';

/** Are bookings up or down against last year? And the bookings themselves. */
export function BookingTrendsPage({ title }: { readonly title: string }) {
  const useCases = useFeature(bookingTrendsFeature);
  const read = useCallback(
    (options: ReadOptions): Promise<Result<BookingTrend, GatewayFailure>> => useCases.readBookingTrend.execute(options),
    [useCases],
  );
  const { state, reload, giveUp } = useTask(read);
  const tables = useTableViews('booking-trends');
  const marks = useMarks();
  const fresh = useFreshness({ state, zone: useZone(), madeAt: ({ updatedAt }) => updatedAt, isStale: isTrendStale });
  return (
    <>
      <PageHeader
        title={title}
        onRefresh={reload}
        actions={<MarksButton marks={marks} />}
        notes={[...fresh, trendRefreshed]}
      />
      <WrongAddress choices={{ searchBy: searchBys, timeFrame: timeFrames.map(String) }} />
      <div className="sp-grid sp-trends">
        <div className="sp-eight">
          <ViewState
            title={title}
            state={state}
            skeleton={<TrendCard tables={tables} days={undefined} marks={marks.shown} />}
            onRetry={reload}
            onGiveUp={giveUp}
          >
            {({ value }) => <TrendCard tables={tables} days={value.days} marks={marks.shown} />}
          </ViewState>
        </div>
        {state.kind === 'failed' && state.failure.kind === 'forbidden' ? null : <DetailsPanel />}
      </div>
    </>
  );
}
