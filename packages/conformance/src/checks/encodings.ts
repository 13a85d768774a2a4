import type { Schema, SchemaBook } from '../schema/model.js';
import { keywordsOf } from '../schema/schema.js';
import { entriesOf, member } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { invalid } from './invalid.js';
import type { FoundSchema } from './structure.js';
import { clip, nearest } from './text.js';

/** An encoding of a property that the schema next to it does not have. No tool refuses it, so it is a remark. */
export function strayEncodings(book: SchemaBook, media: readonly FoundSchema[]): Defect[] {
  return media.flatMap(({ json, pointer }) => {
    const schema = member(json, 'schema');
    const names = schema === undefined ? undefined : namesOf(book.at(schema, child(pointer, 'schema')));
    if (names === undefined) return [];
    return entriesOf(member(json, 'encoding'))
      .filter(([name]) => !names.has(name) && !name.startsWith('x-'))
      .map(([name]): Defect => {
        const meant = nearest(name, names);
        return {
          ...invalid(
            child(pointer, 'encoding', name),
            `The schema has no property ${clip(name, 60)}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
            names.size === 0 ? 'no property' : clip([...names].join(', ')),
            name,
            'Use the name of a property.',
          ),
          severity: 'info',
        };
      });
  });
}

/** The names of all properties that a schema describes; undefined if it describes names by a pattern, or all others. */
function namesOf(schema: Schema): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  const parts = new Set([schema]);
  for (const one of parts) {
    const k = keywordsOf(one);
    if (k.unclear !== undefined || k.patternProperties.size > 0) return undefined;
    if (typeof k.additional?.json === 'object') return undefined;
    for (const name of k.properties.keys()) names.add(name);
    const { condition } = k;
    const chosen = [condition?.if, condition?.then, condition?.else].flatMap((part) => part ?? []);
    const more = [...k.allOf, ...(k.anyOf ?? []), ...(k.oneOf ?? []), ...chosen, ...k.dependentSchemas.values()];
    for (const part of more) parts.add(part);
  }
  return names;
}
