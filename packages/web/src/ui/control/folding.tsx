import { Fragment } from 'react';

/**
 * Breaks between words only: not inside a date, not inside brackets, and not at a space that holds two words together.
 */
export function Folding({ text }: { readonly text: string }) {
  // One element: in the cards of a phone each part of a cell has a line of its own.
  return (
    <span>
      {(text.match(/\([^)]*\)|(?:\S|\u00a0)+/gu) ?? []).map((word, index) => (
        // The words of a text are fixed in order.
        <Fragment key={index}>
          {index === 0 ? '' : ' '}
          <span className="sp-whole">{word}</span>
        </Fragment>
      ))}
    </span>
  );
}
