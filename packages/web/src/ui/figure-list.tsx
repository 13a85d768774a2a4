import { figureLines, figuresOf } from '@suppliers-portal/domain';
import { Fragment } from 'react';

/** Every figure of a page, from the dictionary that the command line and the documents have too. */
export function FigureList({ page }: { readonly page: string }) {
  return figuresOf(page).map((figure) => (
    <section key={figure.id} aria-label={figure.title}>
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
