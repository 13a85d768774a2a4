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
  'nullable',
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
];

export function ruleWords(schema: Schema, isRequired: boolean): string {
  const parts = partsOf(schema);
  const types = parts.reduce((so, part) => so & keywordsOf(part).types, ALL_TYPES);
  const rules = parts.flatMap(({ json }) =>
    entriesOf(json)
      // What further properties look like has a place of its own.
      .filter(
        ([name, value]) => ownRules.includes(name) || (name === 'additionalProperties' && typeof value === 'boolean'),
      )
      .map(([name, value]) => `${name} ${canonical(value)}`),
  );
  const branches = parts.flatMap((part) => keywordsOf(part).oneOf ?? keywordsOf(part).anyOf ?? []).length;
  return [
    isRequired ? 'required' : 'optional',
    typeWords(types),
    ...new Set(rules),
    ...(branches === 0 ? [] : [`one of ${branches}`]),
  ].join(', ');
}

export function saidBy({ json }: Located, names: readonly string[]): string[] {
  return entriesOf(json)
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => `${name} ${canonical(value)}`);
}

const OF_PARAMETERS = ['style', 'explode', 'deprecated', 'allowEmptyValue', 'allowReserved'];

/** A parameter or a header with what it says beside its schema. */
export function described(rule: string, located: Located): string {
  const content = entriesOf(member(located.json, 'content')).map(([type]) => `as ${type}`);
  return [rule, ...saidBy(located, OF_PARAMETERS), ...content].join(', ');
}
