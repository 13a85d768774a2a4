import { Fragment } from 'react';

/**
 * A text whose dates are not broken at their hyphens, as browsers do at the end of a line. An address of email takes its
 * second line after the @, before a letter is left alone.
 */
export function WholeDates({ text }: { readonly text: string }) {
  return text.split(/(\d{4}-\d\d-\d\d|@)/u).map((part, index) => {
    if (index % 2 === 0) return part;
    // The parts of a text are fixed in order.
    return part === '@' ? (
      <Fragment key={index}>
        @<wbr />
      </Fragment>
    ) : (
      <span key={index} className="sp-whole">
        {part}
      </span>
    );
  });
}
