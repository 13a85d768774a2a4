import { entriesOf, member, textMember, type Json } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Schema } from './model.js';

const NO_TAGS: ReadonlyMap<Schema, Schema> = new Map();

/** A mapping names the tags of the alternatives that are references. */
export function tagsOf(
  { book, pointer }: Schema,
  own: Json,
  alternatives: () => readonly Schema[],
): ReadonlyMap<Schema, Schema> {
  const discriminator = member(own, 'discriminator');
  if (discriminator === undefined) return NO_TAGS;
  const name = textMember(discriminator, 'propertyName');
  const mapping = entriesOf(member(discriminator, 'mapping')).flatMap(([tag, target]) =>
    typeof target === 'string' ? [{ tag, target }] : [],
  );
  if (name === undefined || mapping.length === 0) return new Map();
  return new Map(
    alternatives().flatMap((alternative) => {
      const reference = textMember(alternative.json, '$ref');
      const tags = mapping
        .filter(
          ({ target }) =>
            reference !== undefined && (target === reference || `#/components/schemas/${target}` === reference),
        )
        .map(({ tag }) => tag);
      return tags.length === 0
        ? []
        : [
            [
              alternative,
              book.at({ properties: { [name]: { enum: tags } } }, child(pointer, 'discriminator', 'mapping')),
            ] as const,
          ];
    }),
  );
}
