import type { Located } from '../document/api-document.js';
import { keywordsOf } from '../schema/schema.js';
import type { Schema } from '../schema/model.js';
import { ALL_TYPES, typeWords } from '../schema/types.js';
import { canonical, entriesOf, member } from '../tree/json.js';

/** A schema and everything it is put together of. */
export function partsOf(schema: Schema): readonly Schema[] {
  const parts = new Set<Schema>([schema]);
  for (const part of parts) for (const one of keywordsOf(part).allOf) parts.add(one);
  return [...parts];
}

const ownRules = [
  'format',
  'enum',
  'const',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'deprecated',
  'default',
  'readOnly',
  'writeOnly',
  'discriminator',
  'not',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'patternProperties',
  'propertyNames',
  'prefixItems',
  'contains',
  'minContains',
  'maxContains',
  'unevaluatedProperties',
  'unevaluatedItems',
  'x-extensible-enum',
  'xml',
  'externalDocs',
];

export function ruleWords(schema: Schema, isRequired: boolean): string {
  const parts = partsOf(schema);
  const branches = parts.flatMap((part) => keywordsOf(part).oneOf ?? keywordsOf(part).anyOf ?? []);
  const items = parts.flatMap((part) => keywordsOf(part).items ?? []).filter(hasParts);
  return [
    isRequired ? 'required' : 'optional',
    ...ownWords(parts),
    ...(branches.length === 0 ? [] : [`one of ${branches.length}: ${branches.map(partWords).join(' or ')}`]),
    ...items.map((item) => `each ${partWords(item)}`),
  ].join(', ');
}

/** What is in such a list has no place of its own: only its properties have. */
export const hasParts = (items: Schema): boolean =>
  partsOf(items).some((part) => keywordsOf(part).properties.size > 0 || keywordsOf(part).items !== undefined);

function ownWords(parts: readonly Schema[]): string[] {
  const types = parts.reduce((so, part) => so & keywordsOf(part).types, ALL_TYPES);
  const rules = parts.flatMap(({ json }) =>
    entriesOf(json)
      // What further properties look like has a place of its own.
      .filter(
        ([name, value]) => ownRules.includes(name) || (name === 'additionalProperties' && typeof value === 'boolean'),
      )
      .map(([name, value]) => `${name} ${canonical(value)}`),
  );
  const declared = new Set(parts.flatMap((part) => [...keywordsOf(part).properties.keys()]));
  const others = parts.flatMap((part) => keywordsOf(part).required).filter((name) => !declared.has(name));
  return [typeWords(types), ...new Set([...rules, ...others.map((name) => `with ${name}`)])];
}

/** A branch, or what is in a list, without its properties: they have places of their own. */
const partWords = (schema: Schema): string => ownWords(partsOf(schema)).join(', ');

export function saidBy({ json }: Located, names: readonly string[]): string[] {
  return entriesOf(json)
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => `${name} ${canonical(value)}`);
}

const OF_PARAMETERS = ['style', 'explode', 'deprecated', 'allowEmptyValue', 'allowReserved'];

/** A parameter or a header with what it says besides its schema. */
export function described(rule: string, located: Located): string {
  const content = entriesOf(member(located.json, 'content')).map(([type]) => `as ${type}`);
  return [rule, ...saidBy(located, OF_PARAMETERS), ...content].join(', ');
}
