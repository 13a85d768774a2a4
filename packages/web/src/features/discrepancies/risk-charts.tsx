import {
  moneyText,
  riskAgeLabels,
  type MoneyAtRisk,
  type RiskAge,
  type RiskRow,
  counted,
} from '@suppliers-portal/domain';
import { useMemo } from 'react';
import { PlotlyChart } from '../../charts/plotly-chart.js';
import { riskBars, type RiskPart } from '../../charts/risk-bars.js';
import { useChartTokens } from '../../charts/use-chart-tokens.js';
import { agesOf } from './risk-table.js';

const colors = { '0-7': 'viz-1', '8-14': 'viz-2', '15-30': 'viz-3', unknown: 'viz-ref' } as const;
const swatches: Readonly<Record<RiskAge, string>> = { '0-7': 'one', '8-14': 'two', '15-30': 'three', unknown: 'ref' };

/** One small picture for each currency: they have no common measure. */
export function RiskCharts({ risk: { rows } }: { readonly risk: MoneyAtRisk }) {
  const counted = rows.filter(({ total }) => total !== undefined);
  return (
    <>
      <ul className="sp-legend-row" aria-label="Legend">
        {agesOf(rows).map((age) => (
          <li key={age}>
            <i className={`sp-sw ${swatches[age]}`} aria-hidden="true" />
            {riskAgeLabels[age]}
          </li>
        ))}
      </ul>
      <ul className="sp-risk-plots">
        {counted.map((row) => (
          <li key={row.currency}>
            <CurrencyPlot row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CurrencyPlot({ row }: { readonly row: RiskRow }) {
  const tokens = useChartTokens();
  const parts = useMemo(() => partsOf(row), [row]);
  const figure = useMemo(() => riskBars(tokens, parts), [tokens, parts]);
  const total = moneyText({ amount: row.total ?? '0', currency: row.currency });
  return (
    <>
      <h3 className="sp-num">
        {total} <span className="sp-muted">{counted(row.bookings, 'booking')}</span>
      </h3>
      <PlotlyChart
        className="sp-risk-plot"
        figure={figure}
        label={`${total} at risk. ${parts.map(({ name, text }) => `${name}: ${text}`).join('. ')}.`}
      />
    </>
  );
}

const partsOf = ({ currency, byAge }: RiskRow): readonly RiskPart[] =>
  agesOf([{ currency, byAge, bookings: 0, notCounted: 0, whyNot: {} }]).flatMap((age) => {
    const amount = byAge[age];
    return amount === undefined
      ? []
      : [
          {
            name: riskAgeLabels[age],
            amount: Number(amount),
            text: moneyText({ amount, currency }),
            color: colors[age],
          },
        ];
  });
