import { accuracySentence, actionLabel, countText, minimumAccuracy, tally, type ActionName } from '@suppliers-portal/domain';
import { useMemo } from 'react';
import { accuracyLine } from '../../charts/accuracy-line.js';
import { ChartCard, type ChartBody } from '../../charts/chart-card.js';
import { countsBar } from '../../charts/counts-bar.js';
import type { HourWindow } from '../../charts/hour-window.js';
import { OutcomeLegend } from '../../charts/outcome-legend.js';
import { PlotlyChart } from '../../charts/plotly-chart.js';
import { useChartTokens } from '../../charts/use-chart-tokens.js';
import type { TableViews } from '../../charts/use-table-views.js';
import { belowPhone, useMedia } from '../../ui/use-media.js';
import { AccuracySummary } from './accuracy-summary.js';
import { hoursTable, tallyTable, type AccuracyView, type ActionView } from './accuracy-view.js';

const series = { Precheck: 'viz-1', MakeBook: 'viz-2' } as const;
const idPart: Readonly<Record<ActionName, string>> = { Precheck: 'pre', MakeBook: 'mk' };

interface ActionCardProps {
  readonly action: ActionName;
  readonly tables: TableViews;
  /** Absent while the data are on their way. */
  readonly view?: AccuracyView | undefined;
}

/** The share of the last three hours. */
export function SummaryCard({ action, tables, view }: ActionCardProps) {
  const shown = view?.actions[action];
  const body: ChartBody = shown === undefined ? { kind: 'loading' } : { kind: 'ready', chart: <AccuracySummary view={shown} />, table: tallyTable(shown.recent) };
  return <ChartCard id={`${idPart[action]}-donut`} className={`sp-half sp-order-${action}`} title={`${actionLabel[action]} accuracy`} subtitle="Last 3 hours" shape="summary" tables={tables} body={body} />;
}

/** Accuracy hour by hour. */
export function LineCard({ action, tables, view }: ActionCardProps) {
  const body = hoursBody(view, action, (drawn) => <AccuracyChart {...drawn} />);
  return <ChartCard id={`${idPart[action]}-line`} className={`sp-half sp-order-${action}`} title={`${actionLabel[action]} accuracy over time`} subtitle="Hourly, last 24 hours, local time" shape="line" tables={tables} body={body} />;
}

/** Attempts hour by hour. */
export function BarsCard({ action, tables, view }: ActionCardProps) {
  const body = hoursBody(view, action, (drawn) => <CountsChart {...drawn} />);
  return (
    <ChartCard
      id={`${idPart[action]}-bar`} className={`sp-half sp-order-${action}`} title={`${actionLabel[action]} counts over time`}
      subtitle="Attempts per hour, last 24 hours, local time" legend={<OutcomeLegend />} shape="bars" tables={tables} body={body}
    />
  );
}

type Hours = NonNullable<ActionView['hours']>;
interface DrawnHours { readonly action: ActionName; readonly hours: Hours; readonly window: HourWindow }

function hoursBody(view: AccuracyView | undefined, action: ActionName, draw: (drawn: DrawnHours) => React.ReactNode): ChartBody {
  if (view === undefined) return { kind: 'loading' };
  const { hours } = view.actions[action];
  if (hours === undefined) return { kind: 'no-data' };
  return { kind: 'ready', chart: draw({ action, hours, window: view.window }), table: hoursTable(hours, view.window.zone) };
}

/** At most so many steps on the axis of time, which makes four labels on a phone. */
const useLabels = (): number => (useMedia(belowPhone) ? 5 : 8);

function AccuracyChart({ action, hours, window }: DrawnHours) {
  const tokens = useChartTokens();
  const labels = useLabels();
  const figure = useMemo(
    () => accuracyLine(tokens, { points: hours, window, minimum: minimumAccuracy[action], series: series[action], labels }),
    [tokens, hours, window, action, labels],
  );
  return <PlotlyChart className="sp-chart" figure={figure} label={accuracySentence(action, hours, window.zone)} />;
}

function CountsChart({ action, hours, window }: DrawnHours) {
  const tokens = useChartTokens();
  const labels = useLabels();
  const figure = useMemo(() => countsBar(tokens, { points: hours, window, labels }), [tokens, hours, window, labels]);
  const { succeeded, failed, attempts } = tally(hours);
  const label = `${actionLabel[action]} attempts per hour, last 24 hours. ${countText(attempts)} in total, ${countText(succeeded)} succeeded, ${countText(failed)} failed.`;
  return <PlotlyChart className="sp-chart" figure={figure} label={label} />;
}
