import {
  accuracySentence,
  actionLabel,
  actionNames,
  clockText,
  countText,
  hourMilliseconds,
  percentOf,
  recentHours,
  tally,
  zoneWords,
  type ActionName,
  type FigureId,
  type Minimums,
  type TimeWindow,
} from '@suppliers-portal/domain';
import { useMinimums } from '../../ui/hook/use-minimums.js';
import { useCallback, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { accuracyLine } from '../../charts/accuracy-line.js';
import { ChartCard, type ChartBody } from '../../charts/chart-card.js';
import { countsBar } from '../../charts/counts-bar.js';
import type { HourWindow } from '../../charts/hour-window.js';
import { marksOfHours, marksSentence, tableWithMarks, withMarks, type PlacedMark } from '../../charts/marks.js';
import { OutcomeLegend } from '../../charts/outcome-legend.js';
import { PlotlyChart } from '../../charts/plotly-chart.js';
import { draggable, useHourDrag, useMayDrag, type HourDrag } from '../../charts/use-hour-drag.js';
import { useAxisLabels } from '../../charts/use-axis-labels.js';
import { useChartTokens } from '../../charts/use-chart-tokens.js';
import type { TableViews } from '../../charts/use-table-views.js';
import { useAddresses } from '../../ui/hook/use-addresses.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { AccuracySummary } from './accuracy-summary.js';
import { FailuresBetween } from './failures-between.js';
import { hoursTable, tallyTable, type AccuracyView, type ActionView } from './accuracy-view.js';

const accuracyFigure: readonly FigureId[] = ['accuracy'];
const series = { Precheck: 'viz-1', MakeBook: 'viz-2' } as const;
const idPart: Readonly<Record<ActionName, string>> = { Precheck: 'pre', MakeBook: 'mk' };

interface ActionCardProps {
  readonly action: ActionName;
  readonly tables: TableViews;
  /** Absent while the data are on their way. */
  readonly view?: AccuracyView | undefined;
}

/** Where the failures of a chart are, one by one. The window is that of its points, the hour that runs included. */
function FailuresLink({
  action,
  hours,
  of,
}: {
  readonly action: ActionName;
  readonly hours: Hours | undefined;
  readonly of: string;
}) {
  const { failures } = useAddresses();
  const span = spanOf(hours);
  if (span === undefined) return null;
  return (
    <Link className="sp-card-link" to={failures({ action, ...span })} aria-label={`See the failures, ${of}`}>
      See the failures
    </Link>
  );
}

/** The share of the last three hours. */
export function SummaryCard({ action, tables, view }: ActionCardProps) {
  const zone = useZone();
  const shown = view?.actions[action];
  const recent = shown?.hours?.slice(-recentHours);
  // By the full hour: the window is two to three hours long.
  const since = recent?.[0];
  const body: ChartBody =
    shown === undefined
      ? { kind: 'loading' }
      : { kind: 'ready', chart: <AccuracySummary view={shown} />, table: tallyTable(shown.recent) };
  return (
    <ChartCard
      id={`${idPart[action]}-donut`}
      className={`sp-half sp-order-${action}`}
      figures={accuracyFigure}
      title={`${actionLabel[action]} accuracy`}
      subtitle={since === undefined ? 'Last 3 hours' : `Last 3 hours, since ${clockText(since.at, zone)}`}
      actions={<FailuresLink action={action} hours={recent} of={`${actionLabel[action]}, last 3 hours`} />}
      shape="summary"
      tables={tables}
      body={body}
    />
  );
}

/** Accuracy hour by hour. */
export function LineCard({ action, tables, view }: ActionCardProps) {
  const zone = useZone();
  const minimums = useMinimums();
  const lowest = lowestOf(view, minimums);
  const body = useHoursBody(view, action, (drawn) => <AccuracyChart {...drawn} lowest={lowest} minimums={minimums} />);
  return (
    <ChartCard
      id={`${idPart[action]}-line`}
      className={`sp-half sp-order-${action}`}
      figures={accuracyFigure}
      title={`${actionLabel[action]} accuracy over time`}
      actions={
        <>
          <FailuresBetween action={action} shown={spanOf(view?.actions[action].hours)} />
          <FailuresLink
            action={action}
            hours={view?.actions[action].hours}
            of={`${actionLabel[action]} accuracy over time`}
          />
        </>
      }
      subtitle={`Hourly, last 24 hours, ${zoneWords(zone)}`}
      shape="line"
      tables={tables}
      body={body}
    />
  );
}

/** Attempts hour by hour. */
export function BarsCard({ action, tables, view }: ActionCardProps) {
  const zone = useZone();
  const body = useHoursBody(view, action, (drawn) => <CountsChart {...drawn} />);
  return (
    <ChartCard
      id={`${idPart[action]}-bar`}
      className={`sp-half sp-order-${action}`}
      figures={accuracyFigure}
      title={`${actionLabel[action]} counts over time`}
      actions={
        <FailuresLink
          action={action}
          hours={view?.actions[action].hours}
          of={`${actionLabel[action]} counts over time`}
        />
      }
      subtitle={`Attempts per hour, last 24 hours, ${zoneWords(zone)}`}
      legend={<OutcomeLegend />}
      shape="bars"
      tables={tables}
      body={body}
    />
  );
}

type Hours = NonNullable<ActionView['hours']>;
interface DrawnHours {
  readonly action: ActionName;
  readonly hours: Hours;
  readonly window: HourWindow;
  readonly marks: readonly PlacedMark[];
}

function useHoursBody(
  view: AccuracyView | undefined,
  action: ActionName,
  draw: (drawn: DrawnHours) => React.ReactNode,
): ChartBody {
  const { failures } = useAddresses();
  if (view === undefined) return { kind: 'loading' };
  const { hours } = view.actions[action];
  if (hours === undefined) return { kind: 'no-data' };
  const marks = marksOfHours(view.marks, hours, view.window.zone);
  const table = hoursTable(hours, view.window, (at) => failures({ action, from: at, to: at + hourMilliseconds }));
  return {
    kind: 'ready',
    chart: draw({ action, hours, window: view.window, marks }),
    table: tableWithMarks(table, [...hours.keys()].toReversed(), marks),
  };
}

/** From a point or a bar to the failures of its hour, and by a drag to those of several hours. */
function useToFailures(action: ActionName, hours: Hours): HourDrag & { readonly onPoint: (index: number) => void } {
  const navigate = useNavigate();
  const { failures } = useAddresses();
  const mayDrag = useMayDrag();
  const toPart = useCallback(
    (part: TimeWindow) => {
      void navigate(failures({ action, ...part }));
    },
    [navigate, failures, action],
  );
  const drag = useHourDrag(spanOf(hours) ?? { from: 0, to: 0 }, mayDrag ? toPart : undefined);
  const onPoint = useCallback(
    (index: number) => {
      const at = hours[index]?.at;
      if (at !== undefined) toPart({ from: at, to: at + hourMilliseconds });
    },
    [toPart, hours],
  );
  return { ...drag, onPoint };
}

/** From the start of the first hour to the end of the last one. */
function spanOf(hours: Hours | undefined): TimeWindow | undefined {
  const first = hours?.[0];
  const last = hours?.at(-1);
  return first === undefined || last === undefined ? undefined : { from: first.at, to: last.at + hourMilliseconds };
}

/** The lowest value of both actions: their charts are next to each other, and start at the same height. */
function lowestOf(view: AccuracyView | undefined, { minimumAccuracy }: Minimums): number {
  const values = actionNames.flatMap((action) => [
    minimumAccuracy[action],
    ...(view?.actions[action].hours ?? []).flatMap(
      ({ succeeded, failed }) => percentOf(succeeded, succeeded + failed) ?? [],
    ),
  ]);
  return Math.min(...values);
}

interface AccuracyChartProps extends DrawnHours {
  readonly lowest: number;
  readonly minimums: Minimums;
}

function AccuracyChart({ action, hours, window, marks, lowest, minimums }: AccuracyChartProps) {
  const minimum = minimums.minimumAccuracy[action];
  const fewest = minimums.minimumVolume[action];
  const tokens = useChartTokens();
  const labels = useAxisLabels();
  const { revision, onRange, onPoint } = useToFailures(action, hours);
  const figure = useMemo(() => {
    const line = accuracyLine(tokens, {
      points: hours,
      window,
      minimum,
      fewest,
      lowest,
      series: series[action],
      labels,
    });
    return draggable(withMarks(line, tokens, marks), tokens, revision);
  }, [tokens, hours, window, action, minimum, fewest, lowest, labels, marks, revision]);
  return (
    <PlotlyChart
      className="sp-chart"
      figure={figure}
      label={`${accuracySentence(action, hours, window.zone, minimum)}${marksSentence(marks)}`}
      onPoint={onPoint}
      onRange={onRange}
    />
  );
}

function CountsChart({ action, hours, window, marks }: DrawnHours) {
  const tokens = useChartTokens();
  const labels = useAxisLabels();
  const { revision, onRange, onPoint } = useToFailures(action, hours);
  const figure = useMemo(
    () => draggable(withMarks(countsBar(tokens, { points: hours, window, labels }), tokens, marks), tokens, revision),
    [tokens, hours, window, labels, marks, revision],
  );
  const { succeeded, failed, attempts } = tally(hours);
  const label = `${actionLabel[action]} attempts per hour, last 24 hours. ${countText(attempts)} in total, ${countText(succeeded)} succeeded, ${countText(failed)} failed.${marksSentence(marks)}`;
  return <PlotlyChart className="sp-chart" figure={figure} label={label} onPoint={onPoint} onRange={onRange} />;
}
