import { isNewest, referenceOf, type ApiDocument } from '../document/api-document.js';
import { listMember, member, textMember, type Json } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { invalid } from './invalid.js';
import { clip } from './text.js';

/** If the property of a discriminator can be missing, OpenAPI 3.2 has to be told which schema is meant then. */
export function withoutDefaultMapping(document: ApiDocument, schema: Json, pointer: string): Defect[] {
  const discriminator = member(schema, 'discriminator');
  const name = textMember(discriminator, 'propertyName');
  if (!isNewest(textMember(document.root, 'openapi') ?? '') || name === undefined) return [];
  if (member(discriminator, 'defaultMapping') !== undefined) return [];
  const own = conjunction(document, [schema]);
  const alternatives = own.flatMap((part) => [...listMember(part, 'oneOf'), ...listMember(part, 'anyOf')]);
  const ways = alternatives.length === 0 ? [own] : alternatives.map((one) => conjunction(document, [...own, one]));
  const isOptional = ways.some(
    (way) =>
      way.some((part) => member(member(part, 'properties'), name) !== undefined) &&
      !way.some((part) => listMember(part, 'required').includes(name)),
  );
  return isOptional
    ? [
        invalid(
          child(pointer, 'discriminator'),
          `${clip(name, 40)} can be missing, and the discriminator does not say which schema is meant then.`,
          '`defaultMapping`, or a property that is required',
          'no defaultMapping',
          `Add \`defaultMapping\`, or add \`${clip(name, 40)}\` to \`required\` of each schema.`,
        ),
      ]
    : [];
}

/** Schemas, what they refer to, and the parts of their conjunctions. */
function conjunction(document: ApiDocument, schemas: readonly Json[]): Json[] {
  const parts = new Set<Json>(schemas);
  for (const part of parts) {
    const reference = referenceOf(part);
    const target = reference === undefined ? undefined : document.find(reference);
    if (target !== undefined) parts.add(target.json);
    for (const one of listMember(part, 'allOf')) parts.add(one);
  }
  return [...parts];
}
