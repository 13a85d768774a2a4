import { fitsNothing } from '../schema/keywords.js';
import { keywordsOf } from '../schema/schema.js';
import type { SchemaBook } from '../schema/model.js';
import { isPartOf } from '../tree/parts.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import type { FoundSchema } from './structure.js';

/** Nothing that could not be compared is green. Each such place is an error of another rule, or it is undecided. */
export function unclearOnes(book: SchemaBook, found: readonly FoundSchema[], reached: ReadonlySet<unknown>): Defect[] {
  return found.flatMap(({ json, pointer }) => {
    if (!reached.has(json)) return [];
    const schema = book.at(json, pointer);
    // As a condition it is clear: it never holds.
    if (/\/(?:not|if)$/.test(pointer) && isPartOf(pointer, ['not', 'if']) && fitsNothing(schema)) return [];
    const { unclear, unchecked } = keywordsOf(schema);
    const keywords = new Set([...(unclear === undefined ? [] : [unclear]), ...unchecked]);
    return [...keywords].map((keyword) => ({
      rule: 'PS-RES-021',
      follows: true,
      pointer: keyword === '' ? pointer : child(pointer, keyword),
      message:
        keyword === unclear
          ? `What this schema accepts is unclear because of ${keyword === '' ? 'its form' : keyword}, so it was not compared.`
          : `${keyword} is not checked here, so whether this schema fits is not known.`,
      expected: 'a schema that can be compared',
      got: keyword,
    }));
  });
}
