import { Tag } from '@blueprintjs/core';
import { OfflineIcon, TimeIcon } from '@blueprintjs/icons';
import {
  uptimeTrendsFeature,
  countText,
  type Annotation,
  flooredPercent,
  noUptimeText,
  zoneWords,
  type GatewayFailure,
  type ReadOptions,
  type Result,
  type UptimeReport,
} from '@suppliers-portal/domain';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChartCard, type ChartBody } from '../../charts/chart-card.js';
import { MarksButton } from '../../charts/marks-button.js';
import { marksOfHours, marksSentence, tableWithMarks, withMarks, type PlacedMark } from '../../charts/marks.js';
import { OutcomeLegend } from '../../charts/outcome-legend.js';
import { PlotlyChart } from '../../charts/plotly-chart.js';
import { uptimeBars } from '../../charts/uptime-bars.js';
import { useAxisLabels } from '../../charts/use-axis-labels.js';
import { useChartTokens } from '../../charts/use-chart-tokens.js';
import { useMarks } from '../../charts/use-marks.js';
import { useTableViews, type TableViews } from '../../charts/use-table-views.js';
import { useFeature } from '../../state/container.js';
import { lastOf, type Received } from '../../state/async-state.js';
import { Choice } from '../../ui/control/choice.js';
import { LiveIndicator } from '../../ui/state/live-indicator.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Updated, UpdatedToCome } from '../../ui/state/updated.js';
import { useNow } from '../../ui/hook/use-now.js';
import { useTask } from '../../ui/hook/use-task.js';
import { useZone, zoneNote } from '../../ui/hook/use-zone.js';
import { ViewState } from '../../ui/state/view-state.js';
import { AccuracyDaysCard, DailyCard, HotelCard } from './day-cards.js';
import {
  dailyStale,
  dayRanges,
  hourlyStale,
  hourSentence,
  hourTable,
  manyDays,
  newestDays,
  type DayRange,
} from './uptime-view.js';
import { FigureTitle } from '../../ui/overlay/figure-help.js';
import { WrongAddress } from '../../ui/state/wrong-address.js';

const refetchEvery = 120_000;

/** How often were we turned off, and how did uptime and accuracy move day by day? */
export function UptimeTrendsPage({ title }: { readonly title: string }) {
  const useCases = useFeature(uptimeTrendsFeature);
  const read = useCallback(
    (options: ReadOptions): Promise<Result<UptimeReport, GatewayFailure>> => useCases.readUptime.execute(options),
    [useCases],
  );
  const { state, reload, giveUp } = useTask(read, refetchEvery);
  const marks = useMarks();
  const tables = useTableViews('accuracy-uptime-trends');
  const notes = useNotes(lastOf(state), state.kind === 'failed');
  return (
    <>
      <PageHeader title={title} notes={notes} onRefresh={reload} actions={<MarksButton marks={marks} />} />
      <WrongAddress choices={{ days: dayRanges }} />
      <ViewState
        title={title}
        state={state}
        noDataText={noUptimeText}
        skeleton={<Cards tables={tables} marks={marks.shown} />}
        onRetry={reload}
        onGiveUp={giveUp}
      >
        {({ value }) => <Cards tables={tables} report={value} marks={marks.shown} />}
      </ViewState>
    </>
  );
}

function useNotes(received: Received<UptimeReport> | undefined, hasFailed: boolean): readonly React.ReactNode[] {
  const now = useNow();
  const zone = useZone();
  const stale = received !== undefined && (hourlyStale(received.at, now) || dailyStale(received.value.days, now));
  const updated =
    received === undefined ? (
      <UpdatedToCome now={now} zone={zone} />
    ) : (
      <>
        <Updated at={received.at} now={now} zone={zone} />
        {stale ? (
          <Tag className="sp-stale" minimal intent="warning" icon={<TimeIcon size={12} />}>
            Out of date
          </Tag>
        ) : null}
      </>
    );
  return [
    ...(received === undefined && hasFailed ? [] : [updated, <LiveIndicator key="live" />]),
    '24-hour uptime updates every 2 minutes. Accuracy updates daily at 7 am and turn-offs daily at 9 am, Bangkok time.',
    `Hours use ${zoneNote(zone, now)}`,
  ];
}

const isRange = (text: string | null): text is DayRange => dayRanges.some((range) => range === text);

interface CardsProps {
  readonly tables: TableViews;
  readonly report?: UptimeReport;
  readonly marks: readonly Annotation[];
}

function Cards({ tables, report, marks }: CardsProps) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('days');
  const range: DayRange = isRange(asked) ? asked : '60';
  const days = useMemo(() => (report === undefined ? undefined : newestDays(report.days, range)), [report, range]);
  const choose = (next: DayRange): void => {
    setSearch(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.set('days', next);
        return changed;
      },
      { replace: true },
    );
  };
  return (
    <>
      {(report?.days.length ?? 0) > manyDays ? (
        <div className="sp-choices">
          <Choice
            label="Days"
            value={range}
            onChange={choose}
            options={dayRanges.map((value) => ({ value, label: value === 'all' ? 'All' : `${value} days` }))}
          />
        </div>
      ) : null}
      <div className="sp-grid">
        <HoursCard tables={tables} report={report} marks={marks} />
        <DailyCard tables={tables} days={days} marks={marks} />
        <AccuracyDaysCard of="precheck" tables={tables} days={days} marks={marks} />
        <AccuracyDaysCard of="makebook" tables={tables} days={days} marks={marks} />
        <HotelCard tables={tables} days={days} marks={marks} />
      </div>
    </>
  );
}

interface HoursCardProps {
  readonly tables: TableViews;
  readonly report: UptimeReport | undefined;
  readonly marks: readonly Annotation[];
}

const noHours: UptimeReport['hours'] = [];

function HoursCard({ tables, report, marks }: HoursCardProps) {
  const zone = useZone();
  const hours = report?.hours ?? noHours;
  const placed = useMemo(() => marksOfHours(marks, hours, zone), [marks, hours, zone]);
  const bodyOf = (): ChartBody => {
    if (report === undefined) return { kind: 'loading' };
    if (report.hours.length === 0) return { kind: 'no-data' };
    return {
      kind: 'ready',
      chart: <HoursPicture report={report} marks={placed} />,
      table: tableWithMarks(hourTable(hours, zone), [...hours.keys()].toReversed(), placed),
    };
  };
  return (
    <ChartCard
      id="up-24h"
      className="sp-full"
      figures={['uptime-24h']}
      title="24-hour uptime by hour"
      subtitle={`Percent of each hour, last 24 hours, ${zoneWords(zone)}`}
      shape="wide"
      tables={tables}
      body={bodyOf()}
      legend={
        <>
          <Tiles report={report} />
          <OutcomeLegend words={['Up', 'Down']} />
        </>
      }
    />
  );
}

function Tiles({ report }: { readonly report: UptimeReport | undefined }) {
  const turnOffs = report?.turnOffsToday;
  return (
    <dl className="sp-tiles">
      <div>
        <dt>
          <FigureTitle figures={['turn-offs']} of="Total turnoffs today">
            Total turnoffs today
          </FigureTitle>
        </dt>
        <dd className="sp-num">
          {turnOffs === undefined ? '–' : countText(turnOffs)}
          {(turnOffs ?? 0) > 0 ? <OfflineIcon className="sp-bad" size={16} title="turned off" /> : null}
        </dd>
      </div>
      <div>
        <dt>
          <FigureTitle figures={['uptime-24h']} of="Uptime % in 24H">
            Uptime % in 24H
          </FigureTitle>
        </dt>
        <dd className="sp-num">{report?.uptime === undefined ? '–' : `${flooredPercent(report.uptime, 2)}%`}</dd>
      </div>
    </dl>
  );
}

interface HoursPictureProps {
  readonly report: UptimeReport;
  readonly marks: readonly PlacedMark[];
}

function HoursPicture({ report, marks }: HoursPictureProps) {
  const tokens = useChartTokens();
  const labels = useAxisLabels();
  const zone = useZone();
  const figure = useMemo(
    () => withMarks(uptimeBars(tokens, { hours: report.hours, zone, labels }), tokens, marks),
    [tokens, report, zone, labels, marks],
  );
  return (
    <PlotlyChart
      className="sp-chart"
      figure={figure}
      label={`${hourSentence(report.hours, zone)}${marksSentence(marks)}`}
    />
  );
}
