import {
  dayMilliseconds,
  failureDetails,
  uptimeFile,
  uptimeFileFailed,
  uptimeFiles,
  type Annotation,
  type UptimeDay,
  type UptimeFile,
} from '@suppliers-portal/domain';
import { useMinimums } from '../../ui/hook/use-minimums.js';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ChartCard, type ChartBody } from '../../charts/chart-card.js';
import { dayChart, type DayChartInput } from '../../charts/day-chart.js';
import { everyDay } from '../../charts/every-day.js';
import { marksOfDays, marksSentence, tableWithMarks, withMarks, type PlacedMark } from '../../charts/marks.js';
import { PlotlyChart } from '../../charts/plotly-chart.js';
import { useAxisLabels } from '../../charts/use-axis-labels.js';
import { useChartTokens } from '../../charts/use-chart-tokens.js';
import type { TableViews } from '../../charts/use-table-views.js';
import { CsvButton } from '../../ui/file/csv-button.js';
import { useAddresses } from '../../ui/hook/use-addresses.js';
import { useFileOwner } from '../../ui/file/use-file-owner.js';
import {
  accuracyDaysSentence,
  accuracyOf,
  accuracyTable,
  dailySentence,
  dailyTable,
  hotelSentence,
  hotelTable,
} from './uptime-view.js';

interface DayCardProps {
  readonly days: readonly UptimeDay[] | undefined;
  readonly marks: readonly Annotation[];
  readonly tables: TableViews;
}

/** Uptime over the turn-offs of both actions. */
export function DailyCard({ days, marks, tables }: DayCardProps) {
  const { to } = useAddresses();
  const body = bodyOf({ days, marks }, dailySentence, dailyTable, (every) => ({
    line: { values: every.map(({ day }) => day?.uptime ?? null), color: 'viz-ref', unit: 'uptime' },
    bars: [
      {
        name: 'Precheck',
        color: 'viz-1',
        unit: 'precheck turn-offs',
        values: every.map(({ day }) => day?.precheckTurnOffs ?? null),
      },
      {
        name: 'Makebook',
        color: 'viz-2',
        unit: 'makebook turn-offs',
        values: every.map(({ day }) => day?.makebookTurnOffs ?? null),
      },
      {
        name: 'Other',
        color: 'viz-3',
        unit: 'other turn-offs',
        values: every.map(({ day }) => day?.otherTurnOffs ?? null),
      },
    ],
  }));
  return (
    <ChartCard
      id="up-daily"
      className="sp-full"
      figures={['uptime-day', 'turn-offs']}
      title={uptimeFiles.daily}
      subtitle="Uptime in percent, turn-offs per day, days of the agency"
      shape="double"
      tables={tables}
      body={body}
      legend={<BothActions also="Uptime" other="Other turn-offs" />}
      actions={
        <>
          <Link className="sp-card-link" to={to('/main/accuracy-uptime-trends/incidents')}>
            All incidents
          </Link>
          <DaysCsv file="daily" days={days} />
        </>
      }
    />
  );
}

/** The accuracy of one action over its turn-offs. */
export function AccuracyDaysCard({ of, days, marks, tables }: DayCardProps & { readonly of: 'precheck' | 'makebook' }) {
  const minimums = useMinimums().minimumAccuracy;
  const minimum = minimums[of === 'precheck' ? 'Precheck' : 'MakeBook'];
  const color = of === 'precheck' ? 'viz-1' : 'viz-2';
  const { failures } = useAddresses();
  const navigate = useNavigate();
  const addressOf = ({ date }: Pick<UptimeDay, 'date'>): string => {
    const from = Date.parse(`${date}T00:00:00+07:00`);
    return failures({ action: of === 'precheck' ? 'Precheck' : 'MakeBook', from, to: from + dayMilliseconds });
  };
  const body = bodyOf(
    { days, marks },
    (known) => accuracyDaysSentence(known, of, minimum),
    (known) => accuracyTable(known, of, addressOf),
    (every) => ({
      line: {
        values: every.map(({ day }) => (day === undefined ? null : (accuracyOf(day[of]) ?? null))),
        color,
        minimum,
        lowest: lowestOf(every, Object.values(minimums)),
        unit: 'accuracy',
      },
      bars: [
        {
          name: 'Turn-offs',
          color,
          unit: 'turn-offs',
          values: every.map(({ day }) => (of === 'precheck' ? day?.precheckTurnOffs : day?.makebookTurnOffs) ?? null),
        },
      ],
    }),
    (day) => void navigate(addressOf(day)),
  );
  return (
    <ChartCard
      id={of === 'precheck' ? 'pre-daily' : 'mk-daily'}
      className="sp-half"
      figures={['accuracy', 'turn-offs']}
      title={uptimeFiles[of]}
      subtitle="Accuracy in percent, turn-offs per day, days of the agency"
      shape="double"
      tables={tables}
      body={body}
      actions={<DaysCsv file={of} days={days} />}
    />
  );
}

/** The lowest value of both actions: their charts are next to each other, and start at the same height. */
const lowestOf = (every: Every, minimums: readonly number[]): number =>
  Math.min(
    ...minimums,
    ...every.flatMap(({ day }) =>
      [day?.precheck, day?.makebook].flatMap((counts) => (counts === undefined ? [] : (accuracyOf(counts) ?? []))),
    ),
  );

/** How many hotels were turned off on each day. */
export function HotelCard({ days, marks, tables }: DayCardProps) {
  const body = bodyOf({ days, marks }, hotelSentence, hotelTable, (every) => ({
    bars: [
      {
        name: 'Precheck',
        color: 'viz-1',
        unit: 'hotels, precheck',
        values: every.map(({ day }) => day?.hotelPrecheckTurnOffs ?? null),
      },
      {
        name: 'Makebook',
        color: 'viz-2',
        unit: 'hotels, makebook',
        values: every.map(({ day }) => day?.hotelMakebookTurnOffs ?? null),
      },
    ],
  }));
  return (
    <ChartCard
      id="hotel-daily"
      className="sp-full"
      figures={['hotel-turn-offs']}
      title="Hotel Turnoffs"
      subtitle="Hotels turned off per day, days of the agency"
      shape="wide"
      legend={<BothActions />}
      tables={tables}
      body={body}
    />
  );
}

/** What a click on a day leads to. */
type OnDay = (day: { readonly date: string }) => void;

type Every = ReturnType<typeof everyDay<UptimeDay>>;

function bodyOf(
  { days, marks }: Pick<DayCardProps, 'days' | 'marks'>,
  sentence: (days: readonly UptimeDay[]) => string,
  table: typeof dailyTable,
  input: (every: Every) => Pick<DayChartInput, 'line' | 'bars'>,
  onDay?: OnDay,
): ChartBody {
  if (days === undefined) return { kind: 'loading' };
  if (days.length === 0) return { kind: 'no-data' };
  const dates = everyDay(days).map(({ date }) => date);
  const placed = marksOfDays(marks, dates);
  const label = `${sentence(days)}${marksSentence(placed)}`;
  const chart = <DayPicture days={days} marks={placed} label={label} input={input} onDay={onDay} />;
  const slots = days.toReversed().map(({ date }) => dates.indexOf(date));
  return { kind: 'ready', chart, table: tableWithMarks(table(days), slots, placed) };
}

function DayPicture({
  days,
  marks,
  label,
  input,
  onDay,
}: {
  readonly days: readonly UptimeDay[];
  readonly marks: readonly PlacedMark[];
  readonly label: string;
  readonly input: (every: Every) => Pick<DayChartInput, 'line' | 'bars'>;
  readonly onDay: OnDay | undefined;
}) {
  const tokens = useChartTokens();
  const labels = useAxisLabels();
  const every = useMemo(() => everyDay(days), [days]);
  return (
    <PlotlyChart
      className="sp-chart"
      figure={withMarks(
        dayChart(tokens, {
          days: every.map(({ date }) => date),
          labels,
          isLastSoFar: days.at(-1)?.soFar === true,
          ...input(every),
        }),
        tokens,
        marks,
      )}
      label={label}
      onPoint={
        onDay === undefined
          ? undefined
          : (index) => {
              const day = every[index];
              if (day !== undefined) onDay(day);
            }
      }
    />
  );
}

function BothActions({ also, other }: { readonly also?: string; readonly other?: string }) {
  return (
    <ul className="sp-legend-row" aria-label="Legend">
      {also === undefined ? null : (
        <li>
          <i className="sp-sw ref" aria-hidden="true" />
          {also}
        </li>
      )}
      <li>
        <i className="sp-sw one" aria-hidden="true" />
        Precheck
      </li>
      <li>
        <i className="sp-sw two" aria-hidden="true" />
        Makebook
      </li>
      {other === undefined ? null : (
        <li>
          <i className="sp-sw three" aria-hidden="true" />
          {other}
        </li>
      )}
    </ul>
  );
}

function DaysCsv({ file, days }: { readonly file: UptimeFile; readonly days: readonly UptimeDay[] | undefined }) {
  const owner = useFileOwner();
  return (
    <CsvButton
      downloadKey={`uptime-${file}`}
      what={uptimeFiles[file]}
      disabled={days === undefined || days.length === 0}
      file={() => uptimeFile(file, days ?? [], owner().partner, owner().today)}
      failureText={(cause) => uptimeFileFailed(file, owner().partner, failureDetails(cause))}
    />
  );
}
