import {
  bucketLabels,
  countText,
  countriesShown,
  priceCharts,
  priceCountriesFile,
  priceDaysFile,
  type FileOwner,
  type PriceCountry,
  type PriceDay,
  type TextFile,
} from '@suppliers-portal/domain';
import { useMemo, useState } from 'react';
import { bucketColors, bucketCountries, bucketDays } from '../../charts/bucket-bars.js';
import { ChartCard, type ChartBody } from '../../charts/chart-card.js';
import { PlotlyChart } from '../../charts/plotly-chart.js';
import { todayText } from '../../charts/running-day.js';
import { useAxisLabels } from '../../charts/use-axis-labels.js';
import { useChartTokens } from '../../charts/use-chart-tokens.js';
import { useTableViews } from '../../charts/use-table-views.js';
import { useTextFiles } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { DownloadButton } from '../../ui/file/download-button.js';
import { countriesSentence, countriesTable, daysSentence, daysTable } from './variance-view.js';

interface CardProps<Row> {
  /** Undefined while they are not here. None: there is no data. */
  readonly rows?: readonly Row[];
  readonly owner: FileOwner;
}

/** How far prices had moved when a booking was completed, by date. */
export function DaysCard({ rows: days, owner }: CardProps<PriceDay>) {
  const tables = useTableViews('price-insights');
  const known = days ?? [];
  return (
    <ChartCard
      id="pv-date"
      className="sp-gap"
      figures={['price-steps']}
      title={priceCharts.date}
      subtitle={`Percent of bookings per booking date, days in Bangkok${todayText(known)}`}
      shape="wide"
      tables={tables}
      legend={<BucketLegend rows={known} />}
      actions={
        <CsvButton what={priceCharts.date} file={known.length === 0 ? undefined : priceDaysFile(known, owner)} />
      }
      body={bodyOf(days, () => ({ kind: 'ready', chart: <DaysPicture days={known} />, table: daysTable(known) }))}
    />
  );
}

/** The same by country. */
export function CountriesCard({ rows: countries, owner }: CardProps<PriceCountry>) {
  const tables = useTableViews('price-insights');
  const [all, setAll] = useState(false);
  const known = countries ?? [];
  const shown = all ? known : known.slice(0, countriesShown);
  const isLong = shown.length > countriesShown;
  return (
    <ChartCard
      id="pv-country"
      figures={['price-steps']}
      title={priceCharts.country}
      subtitle="Percent of bookings per country, with their number, last 30 days"
      shape={isLong ? 'tall' : 'double'}
      tables={tables}
      legend={<BucketLegend rows={known} />}
      actions={
        <>
          {known.length > countriesShown ? (
            <Button
              text={all ? `Show the first ${String(countriesShown)}` : `Show all ${countText(known.length)} countries`}
              onClick={() => {
                setAll(!all);
              }}
            />
          ) : null}
          <CsvButton
            what={priceCharts.country}
            file={known.length === 0 ? undefined : priceCountriesFile(known, owner)}
          />
        </>
      }
      body={bodyOf(countries, () => ({
        kind: 'ready',
        table: countriesTable(shown),
        chart: isLong ? (
          <div className="sp-scroll" role="region" aria-label={priceCharts.country} tabIndex={0}>
            <CountriesPicture countries={shown} />
          </div>
        ) : (
          <CountriesPicture countries={shown} />
        ),
      }))}
    />
  );
}

function bodyOf(rows: readonly unknown[] | undefined, ready: () => ChartBody): ChartBody {
  if (rows === undefined) return { kind: 'loading' };
  return rows.length === 0 ? { kind: 'no-data' } : ready();
}

function DaysPicture({ days }: { readonly days: readonly PriceDay[] }) {
  const tokens = useChartTokens();
  const labels = useAxisLabels();
  const figure = useMemo(() => bucketDays(tokens, days, labels), [tokens, days, labels]);
  return <PlotlyChart className="sp-chart" figure={figure} label={daysSentence(days)} />;
}

const countryHeight = 22;
const axisHeight = 36;

function CountriesPicture({ countries }: { readonly countries: readonly PriceCountry[] }) {
  const tokens = useChartTokens();
  const figure = useMemo(() => bucketCountries(tokens, countries), [tokens, countries]);
  const picture = <PlotlyChart className="sp-chart" figure={figure} label={countriesSentence(countries)} />;
  return countries.length > countriesShown ? (
    <div style={{ height: countryHeight * countries.length + axisHeight }}>{picture}</div>
  ) : (
    picture
  );
}

function BucketLegend({ rows }: { readonly rows: readonly (PriceDay | PriceCountry)[] }) {
  const labels = bucketLabels(rows);
  const colors = bucketColors(labels);
  return (
    <ul className="sp-legend-row" aria-label="Legend">
      {labels.map((label, index) => (
        <li key={label}>
          <i className="sp-sw" style={{ background: `var(--sp-${colors[index] ?? 'pv3'})` }} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** The whole chart as a file. Undefined while there is no data. */
export function CsvButton({ what, file }: { readonly what: string; readonly file: TextFile | undefined }) {
  const textFiles = useTextFiles();
  if (file === undefined) return null;
  return (
    <DownloadButton
      downloadKey={`price-${what}`}
      label={
        <>
          CSV<span className="sp-hidden">, {what}</span>
        </>
      }
      onDownload={() => {
        void textFiles.save(`price-${what}`, file);
      }}
    />
  );
}
