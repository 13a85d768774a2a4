import {
  actionLabel,
  clearTimeText,
  countText,
  groupLabel,
  hoursTouched,
  latencyBandOrder,
  zoneWords,
  type FailureReport,
  type TimeWindow,
} from '@suppliers-portal/domain';
import { useMemo } from 'react';
import { ChartCard } from './chart-card.js';
import { countsBar } from './counts-bar.js';
import { everyHour } from './hour-window.js';
import { latencyBars } from './latency-bars.js';
import { marksOfHours, marksSentence, tableWithMarks, withMarks, type PlacedMark } from './marks.js';
import { OutcomeLegend } from './outcome-legend.js';
import { PlotlyChart } from './plotly-chart.js';
import { useAxisLabels } from './use-axis-labels.js';
import { useChartTokens } from './use-chart-tokens.js';
import { draggable, useHourDrag, useMayDrag } from './use-hour-drag.js';
import { useMarks } from './use-marks.js';
import { useTableViews } from './use-table-views.js';
import { useNow } from '../ui/hook/use-now.js';
import { useZone, zoneShort } from '../ui/hook/use-zone.js';

interface FailureChartProps {
  readonly report: FailureReport;
  readonly by: 'hour' | 'latency';
  readonly title?: string;
  /** When the connection was off. */
  readonly off?: { readonly from: number; readonly until: number };
  /** Runs when the user drags over some of the hours. */
  readonly onPart?: (part: TimeWindow) => void;
}

/** Hours and response times have an order, so a chart shows more than a list. */
export function FailureChart({ by, ...chart }: FailureChartProps) {
  return by === 'hour' ? <HourCard {...chart} /> : <LatencyCard report={chart.report} />;
}

function HourCard({ report, title, off, onPart }: Omit<FailureChartProps, 'by'>) {
  const tables = useTableViews('failures');
  const zone = useZone();
  const hours = useMemo(() => hoursOf(report), [report]);
  const { shown, failure } = useMarks({ from: report.from, to: report.to });
  const mayDrag = useMayDrag();
  const marks = useMemo(() => marksOfHours(shown, hours, zone), [shown, hours, zone]);
  const table = {
    columns: [`Hour (${zoneShort(zone)})`, 'Succeeded', 'Failed'],
    rows: hours.map(({ at, succeeded, failed }) => [clearTimeText(at, zone), countText(succeeded), countText(failed)]),
  };
  return (
    <ChartCard
      id="failures-hour"
      className="sp-gap"
      figures={['accuracy']}
      title={title ?? `${actionLabel[report.action]} attempts by hour`}
      subtitle={`Attempts per hour, ${zoneWords(zone)}${onPart === undefined || !mayDrag ? '' : '. Drag over hours to see only those'}${failure === undefined ? '' : '. Marks were not loaded'}`}
      legend={<OutcomeLegend />}
      shape="bars"
      tables={tables}
      body={{
        kind: 'ready',
        chart: (
          <HourPicture
            report={report}
            marks={marks}
            {...(off === undefined ? {} : { off })}
            {...(onPart === undefined || !mayDrag ? {} : { onPart })}
          />
        ),
        table: tableWithMarks(table, [...hours.keys()], marks),
      }}
    />
  );
}

function LatencyCard({ report }: Pick<FailureChartProps, 'report'>) {
  const tables = useTableViews('failures');
  const bands = useMemo(() => bandsOf(report), [report]);
  return (
    <ChartCard
      id="failures-latency"
      className="sp-gap"
      figures={['failures']}
      title={`${actionLabel[report.action]} failures by response time`}
      subtitle="Failed attempts by how long the answer took"
      shape="bars"
      tables={tables}
      body={{
        kind: 'ready',
        chart: <LatencyPicture report={report} />,
        table: {
          columns: ['Response time', 'Failed'],
          rows: bands.map(({ label, failures }) => [label, countText(failures)]),
        },
      }}
    />
  );
}

/** Every hour of the window; of an hour whose attempts are not known only the failures are drawn. */
function hoursOf(report: FailureReport): ReturnType<typeof everyHour> {
  const points = report.groups.flatMap(({ value, failures, attempts = failures }) => {
    const at = Number(value) * 1000;
    return Number.isFinite(at) ? [{ at, succeeded: attempts - failures, failed: failures }] : [];
  });
  return everyHour(points, { ...hoursTouched(report), zone: { kind: 'utc' } });
}

const bandsOf = ({ groups }: FailureReport): readonly { readonly label: string; readonly failures: number }[] =>
  latencyBandOrder.map((value) => {
    const failures = groups.find((group) => group.value === value)?.failures ?? 0;
    return { label: groupLabel('latency', { value, failures }, { kind: 'utc' }), failures };
  });

function HourPicture({
  report,
  off,
  marks,
  onPart,
}: Pick<FailureChartProps, 'report' | 'off' | 'onPart'> & { readonly marks: readonly PlacedMark[] }) {
  const tokens = useChartTokens();
  const labels = useAxisLabels();
  const zone = useZone();
  const isOpen = useNow() < report.to;
  const { revision, onRange } = useHourDrag(report, onPart);
  const figure = useMemo(() => {
    const hours = hoursTouched(report);
    const running = isOpen ? { running: hours.last } : {};
    const bars = countsBar(tokens, {
      points: hoursOf(report),
      window: { ...hours, zone, ...running, ...(off === undefined ? {} : { off }) },
      labels,
    });
    return draggable(withMarks(bars, tokens, marks), tokens, revision);
  }, [tokens, report, isOpen, off, zone, labels, marks, revision]);
  return (
    <PlotlyChart
      className="sp-chart"
      figure={figure}
      onRange={onRange}
      label={`${actionLabel[report.action]} attempts by hour. ${countText(report.failures)} of ${countText(report.attempts)} failed.${marksSentence(marks)}`}
    />
  );
}

function LatencyPicture({ report }: { readonly report: FailureReport }) {
  const tokens = useChartTokens();
  const bands = useMemo(() => bandsOf(report), [report]);
  const most = bands.reduce((most, band) => (band.failures > most.failures ? band : most));
  return (
    <PlotlyChart
      className="sp-chart"
      figure={useMemo(() => latencyBars(tokens, bands), [tokens, bands])}
      label={`${actionLabel[report.action]} failures by response time. Most at ${most.label}: ${countText(most.failures)}.`}
    />
  );
}
