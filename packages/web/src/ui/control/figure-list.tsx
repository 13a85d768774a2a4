import { figureLines, figures, type FigureId } from '@suppliers-portal/domain';
import { Fragment } from 'react';

/** Some figures, from the dictionary that the command line and the documents have too. */
export function FigureList({ of }: { readonly of: readonly FigureId[] }) {
  return figures
    .filter(({ id }) => of.includes(id))
    .map((figure) => (
      <section key={figure.id} aria-label={figure.title} data-figure={figure.id}>
        <h3>{figure.title}</h3>
        <dl className="sp-facts sp-facts-flat">
          {figureLines(figure).map(([part, text]) => (
            <Fragment key={part}>
              <dt>{part}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
    ));
}
