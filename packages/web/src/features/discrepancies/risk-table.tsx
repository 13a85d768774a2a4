import { HTMLTable } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import {
  countText,
  moneyText,
  riskAgeLabels,
  riskAges,
  type Money,
  type MoneyAtRisk,
  type RiskAge,
  type RiskRow,
  whyNotText,
} from '@suppliers-portal/domain';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { belowPhone, useMedia } from '../../ui/hook/use-media.js';
import { useQuery } from '../../ui/hook/use-query.js';

interface RiskTableProps {
  readonly risk: MoneyAtRisk;
  readonly onChosen: () => void;
}

/** What is known of one sum, ready to be shown in a cell or next to a label. */
interface Sum {
  readonly key: string;
  readonly label: string;
  readonly numeric: ReactNode;
  readonly folds?: boolean;
}

/** Sums by currency and age, each of which leads to its rows. */
export function RiskTable({ risk: { rows }, onChosen }: RiskTableProps) {
  const phone = useMedia(belowPhone);
  const ages = agesOf(rows);
  const sumsOf = (row: RiskRow): readonly Sum[] => [
    { key: 'total', label: 'Total', numeric: <Amount row={row} onChosen={onChosen} /> },
    ...ages.map((age) => ({
      key: age,
      label: riskAgeLabels[age],
      numeric: <Amount row={row} age={age} onChosen={onChosen} />,
    })),
    { key: 'bookings', label: 'Bookings', numeric: countText(row.bookings) },
    { key: 'not-counted', label: 'Not counted', numeric: whyNotText(row) || countText(row.notCounted), folds: true },
  ];
  if (phone) {
    return (
      <ul className="sp-risk-cards">
        {rows.map((row) => (
          <li key={row.currency}>
            <h3>{currencyWords(row.currency)}</h3>
            <dl>
              {sumsOf(row).map(({ key, label, numeric }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd className="sp-num">{numeric}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="sp-datagrid" role="region" aria-label="Money at risk, table" tabIndex={0}>
      <HTMLTable compact className="sp-num">
        <caption className="sp-hidden">Money at risk by currency and days since it was found</caption>
        <thead>
          <tr>
            <th scope="col">Currency</th>
            <th scope="col" className="sp-right">
              Total
            </th>
            {ages.map((age) => (
              <th key={age} scope="col" className="sp-right">
                {riskAgeLabels[age]}
              </th>
            ))}
            <th scope="col" className="sp-right">
              Bookings
            </th>
            <th scope="col" className="sp-right">
              Not counted
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.currency}>
              <th scope="row">{currencyWords(row.currency)}</th>
              {sumsOf(row).map(({ key, numeric, folds }) => (
                <td key={key} className={folds === true ? 'sp-right sp-folds' : 'sp-right'}>
                  {numeric}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}

/** An amount in a row that names its currency already. */
function Bare({ amount, currency }: Money) {
  return (
    <>
      <span className="sp-hidden">{currency}</span> {moneyText({ amount, currency }).slice(currency.length).trim()}
    </>
  );
}

/** The three ages, and "unknown" if there is one. */
export const agesOf = (rows: readonly RiskRow[]): readonly RiskAge[] =>
  riskAges.filter((age) => age !== 'unknown' || rows.some(({ byAge }) => byAge.unknown !== undefined));
export const currencyWords = (currency: string): string => (currency === '' ? 'No price' : currency);

function Amount({
  row: { currency, total, byAge },
  age,
  onChosen,
}: {
  readonly row: RiskRow;
  readonly age?: RiskAge;
  readonly onChosen: () => void;
}) {
  const { search } = useQuery();
  const amount = age === undefined ? total : byAge[age];
  if (amount === undefined)
    return (
      <>
        <span className="sp-no-value" aria-hidden="true">
          –
        </span>
        <span className="sp-hidden">no value</span>
      </>
    );
  const asked = new URLSearchParams(search);
  for (const name of ['currency', 'age', 'type', 'page', 'columns', 'sort', 'dir']) asked.delete(name);
  asked.set('currency', currency);
  if (age !== undefined) asked.set('age', age);
  asked.set('type', 'all');
  const choose = (event: MouseEvent): void => {
    // Another tab or window is the browser's own affair.
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onChosen();
  };
  const link = (
    <Link to={{ search: asked.toString() }} onClick={choose}>
      <Bare amount={amount} currency={currency} />
    </Link>
  );
  return age === '15-30' ? (
    <span className="sp-risk-old">
      <WarningSignIcon size={12} aria-hidden="true" />
      <span className="sp-hidden">older than two weeks</span>
      {link}
    </span>
  ) : (
    link
  );
}
