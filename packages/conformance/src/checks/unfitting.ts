import { askedFor } from '../schema/asked-for.js';
import type { Failure } from '../schema/evaluate.js';
import { canonical } from '../tree/json.js';
import type { Defect } from './defect.js';
import { clip } from './text.js';

/** A value of the document that its own schema refuses: where in it, what is asked for, and what is there. */
export function unfitting(what: 'example' | 'default', failure: Failure): Pick<Defect, 'message' | 'expected' | 'got'> {
  const { keyword, at, value } = failure;
  const asked = askedFor(failure);
  const place = at.length === 0 ? '' : ` at \`${clip(at.join('.'), 80)}\``;
  return {
    message:
      keyword === 'required'
        ? `The ${what} lacks ${asked}${place}, which its schema requires.`
        : `The ${what} does not fit its schema${place}: that asks for ${asked}.`,
    expected: asked,
    got: clip(canonical(value), 80),
  };
}
