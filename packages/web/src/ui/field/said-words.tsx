import type { SaidPart } from '@suppliers-portal/domain';
import { Fragment } from 'react';

/** A sentence with words that people typed. Each keeps its own writing direction, and turns nothing around it. */
export const SaidWords = ({ parts }: { readonly parts: readonly SaidPart[] }): React.JSX.Element => (
  <span dir="ltr">
    {parts.map((part, place) => (
      <Fragment key={place}>{typeof part === 'string' ? part : <bdi>{part.typed}</bdi>}</Fragment>
    ))}
  </span>
);
