import { Fragment } from 'react';

interface FactListProps {
  readonly label: string;
  readonly facts: readonly (readonly [term: string, value: string])[];
}

/** A card of facts, a term and a value each. A value keeps its lines. */
export function FactList({ label, facts }: FactListProps) {
  return (
    <section className="sp-card sp-pad sp-gap" aria-label={label}>
      <dl className="sp-facts sp-facts-flat">
        {facts.map(([term, value]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd className="sp-num sp-lines">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
