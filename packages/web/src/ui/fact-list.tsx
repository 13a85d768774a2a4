import type { FigureId } from '@suppliers-portal/domain';
import { Fragment, useId } from 'react';
import { Link } from 'react-router-dom';
import { FigureTitle } from './figure-help.js';

interface FactListProps {
  readonly label: string;
  readonly facts: readonly Fact[];
}

/** `to`: where what is counted can be seen. */
export type Fact = readonly [term: string, value: string, figure?: FigureId | undefined, to?: string | undefined];

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
              {to === undefined ? (
                value
              ) : (
                <Link to={to} aria-label={`${term}: ${value}`}>
                  {value}
                </Link>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
