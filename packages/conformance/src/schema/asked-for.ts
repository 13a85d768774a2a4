import { counted } from '../words/counted.js';
import { canonical, isObject, type Json } from '../tree/json.js';
import type { Failure } from './evaluate.js';
import type { Bound, Keywords } from './model.js';
import { keywordsOf } from './schema.js';
import { typeWords, withArticles } from './types.js';

const MOST_LISTED = 10;

const bound = (word: string, at: Bound | undefined): string =>
  `${word} ${at?.value ?? ''}${at?.exclusive === true ? ' (exclusive)' : ''}`;
function listed(values: readonly Json[]): string {
  const more = values.length > MOST_LISTED ? `, and ${values.length - MOST_LISTED} more` : '';
  return `${values.slice(0, MOST_LISTED).map(canonical).join(', ')}${more}`;
}

const missingIn = ({ required }: Keywords, value: Json): string =>
  required
    .filter((name) => !isObject(value) || !Object.hasOwn(value, name))
    .map((name) => `\`${name}\``)
    .join(', ');

/** What each keyword asks for, as it is called within a sentence. */
const WORDS: Readonly<Record<string, (keywords: Keywords, value: Json) => string>> = {
  type: ({ types }) => withArticles(typeWords(types)),
  enum: ({ values = [] }) => (values.length === 1 ? listed(values) : `one of ${listed(values)}`),
  minimum: ({ lower }) => bound('at least', lower),
  exclusiveMinimum: ({ lower }) => bound('at least', lower),
  maximum: ({ upper }) => bound('at most', upper),
  exclusiveMaximum: ({ upper }) => bound('at most', upper),
  multipleOf: ({ multipleOf }) => `a multiple of ${multipleOf ?? ''}`,
  minLength: ({ minLength }) => `at least ${counted(minLength, 'character')}`,
  maxLength: ({ maxLength }) => `at most ${counted(maxLength, 'character')}`,
  pattern: ({ pattern }) => `a text that matches ${pattern ?? ''}`,
  format: ({ format }) => `a text of the format ${format ?? ''}`,
  minItems: ({ minItems }) => `at least ${counted(minItems, 'item')}`,
  maxItems: ({ maxItems }) => `at most ${counted(maxItems, 'item')}`,
  uniqueItems: () => 'each item once',
  minProperties: ({ minProperties }) => `at least ${counted(minProperties, 'property', 'properties')}`,
  maxProperties: ({ maxProperties }) => `at most ${counted(maxProperties, 'property', 'properties')}`,
  required: (keywords, value) => missingIn(keywords, value),
  additionalProperties: (_, value) =>
    `no property ${
      isObject(value)
        ? Object.keys(value)
            .map((name) => `\`${name}\``)
            .join(', ')
        : ''
    }`,
  oneOf: () => 'exactly one of its alternatives',
  anyOf: () => 'one of its alternatives',
};

/** What the schema asks for where a value does not fit. */
export function askedFor({ keyword, schema, value }: Failure): string {
  return WORDS[keyword]?.(keywordsOf(schema), value) ?? `what \`${keyword}\` says`;
}
