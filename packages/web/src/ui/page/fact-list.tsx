import type { FigureId } from '@suppliers-portal/domain';
import { Fragment, useId } from 'react';
import { Link } from 'react-router-dom';
import { FigureTitle } from '../overlay/figure-help.js';
import { WholeDates } from '../control/whole-dates.js';

interface FactListProps {
  readonly label: string;
  readonly facts: readonly Fact[];
}

/** `to`: where what is counted can be seen, as an address or as what leads there. */
export type Fact = readonly [
  term: string,
  value: string,
  figure?: FigureId | undefined,
  to?: string | (() => void) | undefined,
];

/** A card of facts, a term and a value each. A value keeps its lines. */
export function FactList({ label, facts }: FactListProps) {
  const heading = useId();
  return (
    <section className="sp-card sp-pad sp-gap" aria-labelledby={heading}>
      <h2 id={heading}>{label}</h2>
      <dl className="sp-facts sp-facts-flat sp-facts-wide">
        {facts.map(([term, value, figure, to]) => (
          <Fragment key={term}>
            <dt>
              {figure === undefined ? (
                term
              ) : (
                <FigureTitle figures={[figure]} of={term}>
                  {term}
                </FigureTitle>
              )}
            </dt>
            <dd className="sp-num sp-lines">
              <FactValue term={term} value={value} to={to} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function FactValue({ term, value, to }: { readonly term: string; readonly value: string; readonly to: Fact[3] }) {
  const shown = <WholeDates text={value} />;
  if (to === undefined) return shown;
  const name = `${term}: ${value}`;
  return typeof to === 'string' ? (
    <Link to={to} aria-label={name}>
      {shown}
    </Link>
  ) : (
    <button type="button" className="sp-row-button" aria-label={name} onClick={to}>
      {shown}
    </button>
  );
}
