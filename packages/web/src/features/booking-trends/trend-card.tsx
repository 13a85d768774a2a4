import { TrendingDownIcon, TrendingUpIcon } from '@blueprintjs/icons';
import {
  changeText,
  countText,
  trendFile,
  trendSentence,
  trendTotals,
  type Annotation,
  type TrendDay,
} from '@suppliers-portal/domain';
import { useMemo } from 'react';
import { ChartCard, type ChartBody } from '../../charts/chart-card.js';
import { dayLines } from '../../charts/day-lines.js';
import { everyDay } from '../../charts/every-day.js';
import { marksOfDays, marksSentence, tableWithMarks, withMarks, type PlacedMark } from '../../charts/marks.js';
import { PlotlyChart } from '../../charts/plotly-chart.js';
import { todayText } from '../../charts/running-day.js';
import { useAxisLabels } from '../../charts/use-axis-labels.js';
import { useChartTokens } from '../../charts/use-chart-tokens.js';
import type { TableViews } from '../../charts/use-table-views.js';
import { CsvButton } from '../../ui/file/csv-button.js';
import { useFileOwner } from '../../ui/file/use-file-owner.js';
import { trendLines, trendNames, trendTable } from './trend-view.js';

const title = 'Bookings, last 30 days';

/** Bookings per day, compared with those of a year ago. */
export function TrendCard({
  tables,
  days,
  marks,
}: {
  readonly tables: TableViews;
  readonly days: readonly TrendDay[] | undefined;
  readonly marks: readonly Annotation[];
}) {
  const owner = useFileOwner();
  const counted = (days ?? []).filter(({ bookings }) => bookings !== undefined);
  return (
    <ChartCard
      id="trend"
      figures={['booking-trend']}
      title={title}
      subtitle={`Bookings per day, days of the agency${todayText(counted)}`}
      shape="double"
      tables={tables}
      legend={
        <>
          <Totals days={days} />
          <Legend />
        </>
      }
      actions={
        <CsvButton
          downloadKey="booking-trend"
          what={title}
          disabled={days === undefined}
          file={() => trendFile(days ?? [], owner())}
        />
      }
      body={days === undefined ? { kind: 'loading' } : bodyOf(days, marks)}
    />
  );
}

function bodyOf(days: readonly TrendDay[], marks: readonly Annotation[]): ChartBody {
  const dates = everyDay(days).map(({ date }) => date);
  const placed = marksOfDays(marks, dates);
  const slots = days.toReversed().map(({ date }) => dates.indexOf(date));
  return {
    kind: 'ready',
    chart: <Picture days={days} marks={placed} />,
    table: tableWithMarks(trendTable(days), slots, placed),
  };
}

function Legend() {
  return (
    <ul className="sp-legend-row" aria-label="Legend">
      <li>
        <i className="sp-line one" aria-hidden="true" />
        {trendNames.now}
      </li>
      <li>
        <i className="sp-line ref dotted" aria-hidden="true" />
        {trendNames.before}
      </li>
    </ul>
  );
}

function Picture({ days, marks }: { readonly days: readonly TrendDay[]; readonly marks: readonly PlacedMark[] }) {
  const tokens = useChartTokens();
  const labels = useAxisLabels();
  const figure = useMemo(() => {
    const every = everyDay(days);
    const lines = dayLines(tokens, {
      days: every.map(({ date }) => date),
      lines: trendLines(every),
      measure: 'count',
      labels,
    });
    return withMarks(lines, tokens, marks);
  }, [tokens, days, labels, marks]);
  return <PlotlyChart className="sp-chart" figure={figure} label={`${trendSentence(days)}${marksSentence(marks)}`} />;
}

function Totals({ days }: { readonly days: readonly TrendDay[] | undefined }) {
  const totals = days === undefined ? undefined : trendTotals(days);
  const change = totals?.change;
  return (
    <dl className="sp-tiles">
      <div>
        <dt>Total</dt>
        <dd className="sp-num">{totals === undefined ? '–' : countText(totals.bookings)}</dd>
      </div>
      <div>
        <dt>Last year</dt>
        <dd className="sp-num">{totals === undefined ? '–' : countText(totals.lastYear)}</dd>
      </div>
      <div>
        <dt>Change of whole days</dt>
        <dd className="sp-num">
          {change === undefined ? (
            '–'
          ) : (
            <>
              {change < 0 ? <TrendingDownIcon size={20} /> : <TrendingUpIcon size={20} />}
              {changeText(change)}
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
