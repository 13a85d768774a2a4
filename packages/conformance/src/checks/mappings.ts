import type { ApiDocument, Located } from '../document/api-document.js';
import { failureOf } from '../schema/evaluate.js';
import type { Schema } from '../schema/model.js';
import { keywordsOf } from '../schema/schema.js';
import { canonical, entriesOf, listMember, member, textMember, type Json } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { invalid } from './invalid.js';
import { clip } from './text.js';

/** A mapping names a schema, or refers to it. */
export function mappedSchema(document: ApiDocument, target: string): Located | undefined {
  return document.find(isSchemaName(target) ? child('#/components/schemas', target) : target);
}

export function isSchemaName(target: string): boolean {
  return /^[A-Za-z0-9._-]+$/.test(target);
}

/** A name of a mapping that the property which tells the schemas apart can never have. */
export function strangeTags(schema: Schema): Defect[] {
  const { json, book, pointer } = schema;
  const discriminator = member(json, 'discriminator');
  const name = textMember(discriminator, 'propertyName');
  if (name === undefined) return [];
  return entriesOf(member(discriminator, 'mapping')).flatMap(([tag, target]) => {
    const found = typeof target === 'string' ? mappedSchema(book.document, target) : undefined;
    if (found === undefined) return [];
    const tags = [schema, book.at(found.json, found.pointer)].flatMap((one) => propertyIn(one, name));
    const strange = tags.find((one) => readings(tag).every((value) => failureOf(one, value, 'response') !== undefined));
    return strange === undefined
      ? []
      : [
          {
            ...invalid(
              child(pointer, 'discriminator', 'mapping', tag),
              `${clip(name, 40)} can never be ${clip(tag, 60)}: its schema does not allow it.`,
              clip(keywordsOf(strange).values?.map(canonical).join(', ') ?? `a value that fits ${name}`),
              tag,
              `Correct the name, or allow it in \`${clip(name, 40)}\`.`,
            ),
            severity: 'warning' as const,
          },
        ];
  });
}

/** Without a mapping the name of a schema is the value that means it, and some names are no value that it can have. */
export function strangeNames(schema: Schema): Defect[] {
  const { json, book, pointer } = schema;
  const discriminator = member(json, 'discriminator');
  const name = textMember(discriminator, 'propertyName');
  // A wrong name of the mapping is the cause, and said there.
  if (name === undefined || strangeTags(schema).length > 0) return [];
  const mapped = new Set(
    entriesOf(member(discriminator, 'mapping')).flatMap(([, target]) =>
      typeof target === 'string' ? (mappedSchema(book.document, target)?.pointer ?? []) : [],
    ),
  );
  const strange = [...listMember(json, 'oneOf'), ...listMember(json, 'anyOf')].flatMap((alternative) => {
    const reference = textMember(alternative, '$ref') ?? '';
    const found = book.document.find(reference);
    const tag = /^#\/components\/schemas\/([A-Za-z0-9._-]+)$/.exec(reference)?.[1];
    if (found === undefined || tag === undefined || mapped.has(found.pointer)) return [];
    const tags = propertyIn(book.at(found.json, found.pointer), name);
    const refusing = tags.find((one) =>
      readings(tag).every((value) => failureOf(one, value, 'response') !== undefined),
    );
    return refusing === undefined ? [] : [{ tag, allowed: keywordsOf(refusing).values?.map(canonical).join(', ') }];
  });
  const [first] = strange;
  if (first === undefined) return [];
  const property = clip(name, 40);
  const names = strange.map(({ tag }) => `\`${clip(tag, 40)}\``).join(' or ');
  return [
    {
      ...invalid(
        child(pointer, 'discriminator'),
        `Without a mapping, the names of the schemas are the values of \`${property}\`, which can never be ${names}.`,
        clip(first.allowed ?? `a value that fits ${name}`),
        first.tag,
        `Add a \`mapping\` from the values of \`${property}\` to the schemas.`,
      ),
      severity: 'warning' as const,
    },
  ];
}

/** Names of a mapping are texts, and can stand for a number or a truth value. */
function readings(tag: string): Json[] {
  const number = tag.trim() === '' ? Number.NaN : Number(tag);
  return [
    tag,
    ...(tag === 'true' || tag === 'false' ? [tag === 'true'] : []),
    ...(Number.isFinite(number) ? [number] : []),
  ];
}

/** A property in a schema and in the parts of its conjunction. */
function propertyIn(schema: Schema, name: string): Schema[] {
  const parts = new Set([schema]);
  for (const one of parts) for (const part of keywordsOf(one).allOf) parts.add(part);
  return [...parts].flatMap((one) => keywordsOf(one).properties.get(name) ?? []);
}
