import {
  availabilityFeature,
  availabilityFile,
  availabilityFileLabels,
  availabilityFiles,
  availabilityNotes,
  availabilitySentence,
  availabilitySeries,
  hotelsWithoutSentence,
  isDailyDataStale,
  type AvailabilityDay,
  type AvailabilityReport,
  type GatewayFailure,
  type ReadOptions,
  type Result,
  counted,
} from '@suppliers-portal/domain';
import { useCallback, useEffect, useMemo } from 'react';
import { ChartCard, type ChartBody } from '../../charts/chart-card.js';
import { dayChart } from '../../charts/day-chart.js';
import { alignedLeft, dayLines } from '../../charts/day-lines.js';
import { everyDay } from '../../charts/every-day.js';
import { PlotlyChart } from '../../charts/plotly-chart.js';
import { todayText } from '../../charts/running-day.js';
import { useAxisLabels } from '../../charts/use-axis-labels.js';
import { useChartTokens } from '../../charts/use-chart-tokens.js';
import { useTableViews, type TableViews } from '../../charts/use-table-views.js';
import { useBrowser, useDownloads, useErrorReports, useFeature } from '../../state/container.js';
import { availabilityDownload } from '../../state/file-downloads.js';
import { lastOf } from '../../state/async-state.js';
import { CsvButton } from '../../ui/file/csv-button.js';
import { DownloadButton } from '../../ui/file/download-button.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { useFileOwner } from '../../ui/file/use-file-owner.js';
import { useFreshness } from '../../ui/state/use-freshness.js';
import { useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { ViewState } from '../../ui/state/view-state.js';
import { hotelsWithoutTable, percentLines, percentTable } from './availability-view.js';

/** How many hotels return nothing, and how often do searches find a rate? */
export function AvailabilityPage({ title }: { readonly title: string }) {
  const useCases = useFeature(availabilityFeature);
  const downloads = useDownloads();
  const read = useCallback(
    (options: ReadOptions): Promise<Result<AvailabilityReport, GatewayFailure>> =>
      useCases.readAvailability.execute(options),
    [useCases],
  );
  const { state, reload, giveUp } = useTask(read);
  const tables = useTableViews('availability');
  const fresh = useFreshness({
    state,
    zone: useZone(),
    madeAt: ({ updatedAt }) => updatedAt,
    isStale: ({ updatedAt }, now) => isDailyDataStale(updatedAt, now),
  });
  useCutReport(lastOf(state)?.value);
  return (
    <>
      <PageHeader
        title={title}
        onRefresh={reload}
        notes={[...fresh, availabilityNotes.counts, availabilityNotes.refreshed]}
        actions={availabilityFiles.map((file) => {
          const download = availabilityDownload(useCases, file);
          return (
            <DownloadButton
              key={file}
              downloadKey={download.key}
              label={availabilityFileLabels[file]}
              onDownload={() => {
                void downloads.start(download);
              }}
            />
          );
        })}
      />
      <ViewState title={title} state={state} skeleton={<Cards tables={tables} />} onRetry={reload} onGiveUp={giveUp}>
        {({ value }) => <Cards tables={tables} days={value.days} />}
      </ViewState>
    </>
  );
}

/** Reports to the operators of the portal that the series had to be cut. The page shows the days that are left. */
function useCutReport(report: AvailabilityReport | undefined): void {
  const errorReports = useErrorReports();
  const browser = useBrowser();
  useEffect(() => {
    if (report?.cut !== true) return;
    errorReports.report({
      level: 'warning',
      message: 'the series of availability had different lengths and were cut to the shortest',
      exceptionData: `${counted(report.days.length, 'day')} left`,
      url: browser.address(),
      appName: 'suppliers-portal-web',
    });
  }, [errorReports, browser, report]);
}

interface CardsProps {
  readonly tables: TableViews;
  readonly days?: readonly AvailabilityDay[];
}

function Cards({ tables, days }: CardsProps) {
  const owner = useFileOwner();
  const csv = (what: string, key: string): React.ReactNode => (
    <CsvButton
      downloadKey={key}
      what={what}
      disabled={days === undefined}
      file={() => availabilityFile(days ?? [], owner())}
    />
  );
  const body = (Picture: typeof PercentPicture, table: typeof percentTable): ChartBody =>
    days === undefined ? { kind: 'loading' } : { kind: 'ready', chart: <Picture days={days} />, table: table(days) };
  const running = todayText(days ?? []);
  const zeroTitle = 'Hotels with zero availability per day';
  const percentTitle = '% of searches with availability per day';
  return (
    <div className="sp-grid">
      <ChartCard
        id="no-avail"
        className="sp-full"
        figures={['availability']}
        title={zeroTitle}
        subtitle={`Hotels per day, days of the agency${running}`}
        shape="wide"
        tables={tables}
        actions={csv(zeroTitle, 'availability-csv-zero')}
        body={body(ZeroPicture, hotelsWithoutTable)}
      />
      <ChartCard
        id="avail-pct"
        className="sp-full"
        figures={['availability']}
        title={percentTitle}
        subtitle={`Percent of searches per day, days of the agency${running}`}
        shape="wide"
        tables={tables}
        actions={csv(percentTitle, 'availability-csv-percent')}
        legend={<Legend />}
        body={body(PercentPicture, percentTable)}
      />
    </div>
  );
}

function Legend() {
  return (
    <ul className="sp-legend-row" aria-label="Legend">
      <li>
        <i className="sp-line one" aria-hidden="true" />
        {availabilitySeries.all}
      </li>
      <li>
        <i className="sp-line two dashed" aria-hidden="true" />
        {availabilitySeries.selling}
      </li>
    </ul>
  );
}

function ZeroPicture({ days }: { readonly days: readonly AvailabilityDay[] }) {
  const tokens = useChartTokens();
  const labels = useAxisLabels();
  const figure = useMemo(() => {
    const every = everyDay(days);
    return dayChart(tokens, {
      days: every.map(({ date }) => date),
      isLastSoFar: days.at(-1)?.soFar === true,
      labels,
      left: alignedLeft,
      bars: [
        {
          name: availabilitySeries.without,
          color: 'viz-1',
          unit: 'hotels with zero availability',
          values: every.map(({ day }) => day?.hotelsWithout ?? null),
        },
      ],
    });
  }, [tokens, days, labels]);
  return <PlotlyChart className="sp-chart" figure={figure} label={hotelsWithoutSentence(days)} />;
}

function PercentPicture({ days }: { readonly days: readonly AvailabilityDay[] }) {
  const tokens = useChartTokens();
  const labels = useAxisLabels();
  const figure = useMemo(() => {
    const every = everyDay(days);
    return dayLines(tokens, {
      days: every.map(({ date }) => date),
      lines: percentLines(every),
      measure: 'percent',
      labels,
      left: alignedLeft,
    });
  }, [tokens, days, labels]);
  return <PlotlyChart className="sp-chart" figure={figure} label={availabilitySentence(days)} />;
}
