import { member, textMember } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import { wholeNumbersOf } from './formats.js';
import { keywordsOf } from './schema.js';
import type { Keywords, Schema, Shape } from './model.js';

/** Returns the pointer of the schema that makes a statement, or of the branch itself if no schema does. */
export function saying(shape: Shape, says: (keywords: Keywords) => boolean, keyword = ''): string {
  const schema: Schema | undefined = shape.schemas.find((one) => says(keywordsOf(one)));
  if (schema !== undefined) return keyword === '' ? schema.pointer : child(schema.pointer, keyword);
  // A reference says nothing by itself: what it leads to is where to look.
  return shape.schemas.find((one) => keywordsOf(one).types !== 127)?.pointer ?? shape.schemas.at(-1)?.pointer ?? '#';
}

/** A number whose format has whole numbers only. */
export function placeOfWholeNumbers({ schemas }: Shape): string | undefined {
  const schema = schemas.find(
    ({ json }) => member(json, 'type') === 'number' && wholeNumbersOf(textMember(json, 'format')) !== undefined,
  );
  return schema === undefined ? undefined : child(schema.pointer, 'format');
}
