import {
  bucketLabels,
  countText,
  countriesShown,
  pageFailureWords,
  priceCharts,
  priceCountriesFile,
  priceDaysFile,
  type FileOwner,
  type GatewayFailure,
  type PriceCountry,
  type PriceDay,
  type Result,
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
import { Button } from '../../ui/button.js';
import { DownloadButton } from '../../ui/download-button.js';
import { countriesSentence, countriesTable, daysSentence, daysTable } from './variance-view.js';

export interface Variance {
  readonly days: Result<readonly PriceDay[], GatewayFailure>;
  readonly countries: Result<readonly PriceCountry[], GatewayFailure>;
}
interface VarianceCardsProps {
  readonly title: string;
  readonly variance?: Variance;
  readonly owner: FileOwner;
  readonly onRetry: () => void;
}

/** How far prices had moved when a booking was completed, by date and by country. */
export function VarianceCards({ title, variance, owner, onRetry }: VarianceCardsProps) {
  const tables = useTableViews('price-insights');
  const [all, setAll] = useState(false);
  const days = variance?.days.ok === true ? variance.days.value : [];
  const countries = variance?.countries.ok === true ? variance.countries.value : [];
  const shown = all ? countries : countries.slice(0, countriesShown);
  const isLong = shown.length > countriesShown;
  return (
    <div className="sp-grid">
      <ChartCard
        id="pv-date"
        className="sp-full"
        figures={['price-steps']}
        title={priceCharts.date}
        subtitle={`Percent of bookings per booking date, days in Bangkok${todayText(days)}`}
        shape="wide"
        tables={tables}
        legend={<BucketLegend rows={days} />}
        actions={
          <CsvButton what={priceCharts.date} file={days.length === 0 ? undefined : priceDaysFile(days, owner)} />
        }
        body={bodyOf(variance?.days, title, onRetry, () => ({
          kind: 'ready',
          chart: <DaysPicture days={days} />,
          table: daysTable(days),
        }))}
      />
      <ChartCard
        id="pv-country"
        className="sp-full"
        figures={['price-steps']}
        title={priceCharts.country}
        subtitle="Percent of bookings per country, with their number, last 30 days"
        shape={isLong ? 'tall' : 'double'}
        tables={tables}
        legend={<BucketLegend rows={countries} />}
        actions={
          <>
            {countries.length > countriesShown ? (
              <Button
                text={
                  all ? `Show the first ${String(countriesShown)}` : `Show all ${countText(countries.length)} countries`
                }
                onClick={() => {
                  setAll(!all);
                }}
              />
            ) : null}
            <CsvButton
              what={priceCharts.country}
              file={countries.length === 0 ? undefined : priceCountriesFile(countries, owner)}
            />
          </>
        }
        body={bodyOf(variance?.countries, title, onRetry, () => ({
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
    </div>
  );
}

function bodyOf(
  read: Result<readonly unknown[], GatewayFailure> | undefined,
  title: string,
  onRetry: () => void,
  ready: () => ChartBody,
): ChartBody {
  if (read === undefined) return { kind: 'loading' };
  if (read.ok) return ready();
  return read.failure.kind === 'no-data'
    ? { kind: 'no-data' }
    : { kind: 'failed', words: pageFailureWords(read.failure, title), onRetry };
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
