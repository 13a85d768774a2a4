import { Tag, Tooltip } from '@blueprintjs/core';
import { TimeIcon } from '@blueprintjs/icons';
import {
  bookingAccuracyFeature,
  actionNames,
  bangkok,
  durationText,
  isOff,
  noAttemptsText,
  zoneName,
  type AccuracyReport,
  type Annotation,
  type ActionName,
  type ConnectionStatus,
  type GatewayFailure,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { MarksButton } from '../../charts/marks-button.js';
import { useMarks } from '../../charts/use-marks.js';
import { useTableViews, type TableViews } from '../../charts/use-table-views.js';
import { useConnection, useFeature } from '../../state/container.js';
import { lastOf, type AsyncState, type Received } from '../../state/async-state.js';
import { LiveIndicator } from '../../ui/state/live-indicator.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Updated, UpdatedToCome } from '../../ui/state/updated.js';
import { useNow } from '../../ui/hook/use-now.js';
import { useValue } from '../../ui/hook/use-observable.js';
import { useSettled, useTask } from '../../ui/hook/use-task.js';
import { useZone, zoneNote } from '../../ui/hook/use-zone.js';
import { ViewState } from '../../ui/state/view-state.js';
import { accuracyView, type AccuracyView } from './accuracy-view.js';
import { BarsCard, LineCard, SummaryCard } from './action-cards.js';
import { BudgetCard } from './budget-card.js';
import { ConnectionBanner } from './connection-banner.js';
import { staleFor } from './freshness.js';
import { LogButton } from '../../ui/file/log-button.js';
import { FigureHelp } from '../../ui/overlay/figure-help.js';

const refetchEvery = 120_000;
const bannerPatience = 1000;

/** Is the connection on, and are precheck and makebook above their minimum, now and over the last day? */
export function BookingAccuracyPage({ title }: { readonly title: string }) {
  const useCases = useFeature(bookingAccuracyFeature);
  const connection = useConnection();
  const read = useCallback(
    (options: ReadOptions): Promise<Result<AccuracyReport, GatewayFailure>> =>
      useCases.readBookingAccuracy.execute(options),
    [useCases],
  );
  const { state, reload, giveUp } = useTask(read, refetchEvery);
  const reading = useValue(connection.reading);
  const status = lastOf(reading)?.value;
  // The banner of a connection that is off comes with the status, above everything else.
  const isSettled = useSettled(reading, bannerPatience);
  useFirstAttempts(state, status, reload);
  const marks = useMarks();
  const tables = useTableViews('booking-accuracy');
  const zone = useZone();
  const notes = useNotes(lastOf(state), state.kind === 'failed', status);
  return (
    <>
      <PageHeader
        title={title}
        notes={notes}
        onRefresh={reload}
        actions={
          <>
            <MarksButton marks={marks} />
            {actionNames.map((action) => (
              <LogButton key={action} action={action} />
            ))}
            <FigureHelp figures={['logs']} of="Logs" />
          </>
        }
      />
      <ConnectionBanner status={status} zone={zone} />
      <div className={isSettled ? undefined : 'sp-shape'}>
        <ViewState
          title={title}
          state={state}
          noDataText={noAttemptsText}
          skeleton={<Cards tables={tables} status={status} />}
          onRetry={reload}
          onGiveUp={giveUp}
        >
          {({ value }) => <ReadyCards report={value} status={status} tables={tables} marks={marks.shown} />}
        </ViewState>
      </div>
      {state.kind === 'failed' && lastOf(state) === undefined ? (
        // The budget comes with the status and not with the counts: it is known although they are not.
        <div className="sp-grid">
          <BudgetCard status={status} />
        </div>
      ) : null}
    </>
  );
}

/** The status comes at once. Where it speaks of attempts, the page does not go on to say that there are none. */
function useFirstAttempts(
  state: AsyncState<AccuracyReport, GatewayFailure>,
  status: ConnectionStatus | undefined,
  reload: () => void,
): void {
  const asked = useRef(0);
  const attempts = (status?.judged ?? []).reduce((sum, { total }) => sum + total, 0);
  const isEmpty = state.kind === 'failed' && state.failure.kind === 'no-data';
  useEffect(() => {
    if (!isEmpty || attempts === 0 || attempts === asked.current) return;
    asked.current = attempts;
    reload();
  }, [isEmpty, attempts, reload]);
}

function useNotes(
  received: Received<AccuracyReport> | undefined,
  hasFailed: boolean,
  status: ConnectionStatus | undefined,
): readonly React.ReactNode[] {
  const now = useNow();
  const zone = useZone();
  const stale =
    received === undefined ? undefined : staleFor(received.value, now, status !== undefined && isOff(status));
  const updated =
    received === undefined ? (
      <UpdatedToCome now={now} zone={zone} />
    ) : (
      <>
        <Updated at={received.at} now={now} zone={zone} />
        {stale === undefined ? null : <StaleTag age={stale} />}
      </>
    );
  return [
    ...(received === undefined && hasFailed ? [] : [updated, <LiveIndicator key="live" />]),
    `Graphs use ${zoneNote(zone, now)}`,
    `Log files use Bangkok time (${zoneName(bangkok, now)})`,
  ];
}

function StaleTag({ age }: { readonly age: number }) {
  return (
    <Tooltip className="sp-stale" content={`The newest hour began ${durationText(age)} ago.`}>
      <Tag minimal intent="warning" icon={<TimeIcon size={12} />} tabIndex={0}>
        Out of date
      </Tag>
    </Tooltip>
  );
}

interface ReadyCardsProps {
  readonly report: AccuracyReport;
  readonly status: ConnectionStatus | undefined;
  readonly tables: TableViews;
  readonly marks: readonly Annotation[];
}

function ReadyCards({ report, status, tables, marks }: ReadyCardsProps) {
  const now = useNow();
  const zone = useZone();
  const view = useMemo(() => accuracyView(report, status, now, zone, marks), [report, status, now, zone, marks]);
  return <Cards tables={tables} view={view} status={status} />;
}

/** Two columns of three. Below 768 px there is one column, precheck first. */
function Cards({
  tables,
  view,
  status,
}: {
  readonly tables: TableViews;
  readonly view?: AccuracyView | undefined;
  readonly status: ConnectionStatus | undefined;
}) {
  const actions: readonly ActionName[] = actionNames;
  const rowOf = (Card: typeof SummaryCard): React.ReactNode =>
    actions.map((action) => <Card key={action} action={action} tables={tables} view={view} />);
  return (
    <div className="sp-grid">
      {rowOf(SummaryCard)}
      <BudgetCard status={status} />
      {rowOf(LineCard)}
      {rowOf(BarsCard)}
    </div>
  );
}
