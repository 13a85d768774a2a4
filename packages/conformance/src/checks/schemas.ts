import { undefinedText } from '../schema/undescribed-names.js';
import { riskOf } from '../pattern/pattern.js';
import { meantPattern, writtenFault, type WrittenFault } from '../pattern/written.js';
import { keywordsOf } from '../schema/schema.js';
import { ALL_TYPES, ARRAY, NULL, NUMBER, OBJECT, STRING, typeOf, typeWords, withArticles } from '../schema/types.js';
import { canonical, isObject, listMember, objectMember, textMember, type Json } from '../tree/json.js';
import { isPartOf } from '../tree/parts.js';
import { child } from '../tree/pointer.js';
import { badDefault } from './defaults.js';
import type { Defect } from './defect.js';
import { badCurrencies, badExamples, badExamplesBeside, badMoments } from './documented-values.js';
import { endless } from './endless.js';
import { strangeNames, strangeTags } from './mappings.js';
import type { FoundSchema } from './structure.js';
import type { Change } from '../patch/change.js';
import { nullAsType } from './slips.js';
import { clip } from './text.js';
import type { Schema, SchemaBook } from '../schema/model.js';

/** How many schemas are checked between two words on how far it is. */
const STRIDE = 500;

/** What each schema says is asked for sense by itself. */
export function checkSchemas(
  book: SchemaBook,
  found: readonly FoundSchema[],
  exampled: readonly FoundSchema[],
  reached: ReadonlySet<unknown>,
  onChecked?: (count: number) => void,
): Defect[] {
  return [
    ...exampled.flatMap((one) => weighed(badExamplesBeside(book, one), reached.has(one.json))),
    ...found.flatMap(({ json, pointer }, index) => {
      if (index % STRIDE === 0) onChecked?.(index);
      const schema = book.at(json, pointer);
      return weighed(
        CHECKS.flatMap((check) => check(schema)),
        reached.has(json),
      );
    }),
    ...endless(book, found, reached),
  ];
}

/** What the agency never comes across is worth a remark. */
function weighed(defects: Defect[], isReached: boolean): Defect[] {
  return isReached || defects.length === 0 ? defects : defects.map((one) => ({ ...one, severity: 'info' }));
}

const BELONGS: Record<string, number> = {
  minimum: NUMBER,
  maximum: NUMBER,
  exclusiveMinimum: NUMBER,
  exclusiveMaximum: NUMBER,
  multipleOf: NUMBER,
  minLength: STRING,
  maxLength: STRING,
  pattern: STRING,
  items: ARRAY,
  minItems: ARRAY,
  maxItems: ARRAY,
  uniqueItems: ARRAY,
  properties: OBJECT,
  required: OBJECT,
  minProperties: OBJECT,
  maxProperties: OBJECT,
};

function misplacedKeywords(schema: Schema): Defect[] {
  const { json, pointer } = schema;
  const { types } = keywordsOf(schema);
  if (!isObject(json) || types === ALL_TYPES || types === 0) return [];
  return Object.keys(json)
    .filter((key) => Object.hasOwn(BELONGS, key) && ((BELONGS[key] ?? 0) & types) === 0)
    .map((key) => ({
      rule: 'PS-DOC-012',
      pointer: child(pointer, key),
      // A value that cannot be there at all is the matter of another rule.
      follows: true,
      message: `\`${key}\` has no effect on ${withArticles(typeWords(types))}.`,
      expected: `keywords for ${typeWords(types)}`,
      got: key,
    }));
}

/** What had a meaning in 3.0 or in an older JSON Schema, and has none in 3.1. */
const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  nullable: "`type: [string, 'null']`, with the type that is meant",
  additionalItems: '`items`, next to `prefixItems`',
};

function olderKeywords(schema: Schema): Defect[] {
  const { json, pointer, book } = schema;
  if (!isObject(json)) return [];
  if (book.document.dialect === '3.0')
    return json['nullable'] === true && Object.hasOwn(json, 'type') && !Object.hasOwn(json, '$ref')
      ? nullNotAllowed(schema)
      : [];
  return Object.keys(json)
    .filter((key) => Object.hasOwn(WITHOUT_EFFECT, key) && json[key] !== false)
    .map((key) => ({
      rule: 'PS-DOC-021',
      // The author means that null can be sent. In 3.1 it cannot.
      ...(key === 'nullable' ? { severity: 'warning' as const } : {}),
      pointer: child(pointer, key),
      message: `\`${key}\` has no effect in OpenAPI 3.1.`,
      expected: WITHOUT_EFFECT[key] ?? '',
      got: key,
      fix: `Write ${WITHOUT_EFFECT[key] ?? ''}, or remove \`${key}\`, {line}.`,
      changes: key === 'nullable' && json[key] === true ? nullAsType(json, child(pointer, key)) : [],
    }));
}

/** OpenAPI 3.0 adds null to the type of the same schema only: each part of `allOf` has to allow it too. */
function nullNotAllowed(schema: Schema): Defect[] {
  if (keywordsOf(schema).allOf.every((one) => (keywordsOf(one).types & NULL) !== 0)) return [];
  return [
    {
      rule: 'PS-DOC-021',
      severity: 'warning',
      pointer: child(schema.pointer, 'nullable'),
      message: '`nullable` has no effect: `allOf` does not allow null.',
      expected: 'parts of `allOf` that allow null, or no `nullable`',
      got: 'nullable',
      fix: 'If the value is never null, remove `nullable`, {line}. If it can be null, allow null in `allOf` too.',
    },
  ];
}

const PATTERN_WORDS = {
  foreign: 'The pattern has signs of other languages, which mean plain letters in a pattern of JSON Schema.',
  slashes: 'The slashes around the pattern are read as a part of the text.',
  broken: 'The pattern is no regular expression.',
  certain: 'The pattern can match the same text in very many ways, which can take for ever.',
  possible: 'The pattern repeats a repetition, and it is not known whether that can take for ever.',
};

function badPatterns({ json, pointer }: Schema): Defect[] {
  const pattern = textMember(json, 'pattern');
  const names = Object.keys(objectMember(json, 'patternProperties') ?? {});
  return [
    ...(pattern === undefined ? [] : badPattern(pattern, child(pointer, 'pattern'))),
    ...names.flatMap((name) => badPattern(name, child(pointer, 'patternProperties', name))),
  ];
}

const WRITTEN_FIX: Readonly<Record<WrittenFault, string>> = {
  foreign: 'Write `^` for `\\A`, `$` for `\\Z`, and `[A-Z]` for `[[:upper:]]`, {line}.',
  slashes: 'Write the pattern without the slashes, and without letters after them, {line}.',
  broken: 'Write a pattern of ECMA-262, {line}. It has neither flags such as `(?i)` nor signs such as `++`.',
};

function wrongPattern(pattern: string, pointer: string, fault: WrittenFault): Defect {
  const value = pointer.endsWith('/pattern') ? meantPattern(pattern, fault) : undefined;
  return {
    rule: 'PS-DOC-013',
    pointer,
    message: PATTERN_WORDS[fault],
    expected: 'a pattern of ECMA-262',
    got: clip(pattern),
    fix: WRITTEN_FIX[fault],
    ...(value === undefined ? {} : { changes: [{ do: 'put', at: pointer, value }] }),
  };
}

function badPattern(pattern: string, pointer: string): Defect[] {
  const fault = writtenFault(pattern);
  if (fault !== undefined) return [wrongPattern(pattern, pointer, fault)];
  const risk = riskOf(pattern);
  return risk === 'none'
    ? []
    : [
        {
          rule: 'PS-DOC-013',
          ...(risk === 'possible' ? { severity: 'warning' as const } : {}),
          pointer,
          message: PATTERN_WORDS[risk],
          expected: 'a pattern that finishes',
          got: clip(pattern),
        },
      ];
}

function undefinedRequired(schema: Schema): Defect[] {
  const k = keywordsOf(schema);
  // If there are other schemas next to this one, one of them can define the property.
  if (
    k.properties.size === 0 ||
    k.allOf.length > 0 ||
    k.anyOf !== undefined ||
    k.oneOf !== undefined ||
    k.patternProperties.size > 0
  )
    return [];
  const inAllOf = /\/(allOf|anyOf|oneOf)\/\d+$/.test(schema.pointer);
  const expected = clip([...k.properties.keys()].slice(0, 40).join(', '));
  return inAllOf
    ? []
    : k.required
        .filter((name) => !k.properties.has(name))
        .map((name) => ({
          rule: 'PS-DOC-014',
          pointer: child(schema.pointer, 'required', listMember(schema.json, 'required').indexOf(name)),
          // That the agency does not send it, or cannot read it, says as much.
          follows: true,
          message: undefinedText(name),
          expected,
          got: name,
        }));
}

function badEnum(schema: Schema): Defect[] {
  const { pointer } = schema;
  const { types, unclear } = keywordsOf(schema);
  if (unclear !== undefined) return [];
  const values = listMember(schema.json, 'enum');
  if (values.length === 0) return [];
  const foreign = values.filter((value) => (typeOf(value) & types) === 0);
  const seen = new Set<string>();
  const twice = values.filter((value) => {
    const text = canonical(value);
    return seen.size === seen.add(text).size;
  });
  if (foreign.length + twice.length === 0) return [];
  const message =
    foreign.length > 0
      ? `${foreign.map(canonical).join(', ')} can never be sent: the type is ${typeWords(types)}.`
      : `${twice.map(canonical).join(', ')} is in the list twice.`;
  return [
    {
      rule: 'PS-DOC-015',
      pointer: child(schema.pointer, 'enum'),
      message: clip(message),
      expected: typeWords(types),
      got: clip([...foreign, ...twice].map(canonical).join(', ')),
      ...(foreign.length > 0
        ? { fix: 'Remove these values, or correct the type, {line}.' }
        : { fix: 'Leave each value in the list once, {line}.', changes: withoutTwins(values, pointer) }),
    },
  ];
}

/** Of equal values the first stays. */
function withoutTwins(values: readonly Json[], pointer: string): Change[] {
  const seen = new Set<string>();
  return values.flatMap((value, index): Change[] =>
    seen.size === seen.add(canonical(value)).size ? [{ do: 'drop', at: child(pointer, 'enum', index) }] : [],
  );
}

/** What excludes nothing, or never holds, has no effect. It makes no other value impossible. */
function unsatisfiable(schema: Schema): Defect[] {
  const found = impossible(schema);
  if (found.length === 0 || !isPartOf(schema.pointer, ['not', 'if'])) return found;
  return found.map((one) => ({ ...one, severity: 'warning', fix: UNUSED_FIX }));
}

const UNUSED_FIX =
  'Correct it, or remove the `not` or the `if` that it is a part of: no value fits, so it has no effect.';

function impossible(schema: Schema): Defect[] {
  const k = keywordsOf(schema);
  if (k.allOf.length === 0 && k.contradictions.length === 0) return [];
  const common = k.allOf.reduce((so, one) => so & keywordsOf(one).types, k.types);
  const split: Defect[] =
    common === 0 &&
    k.types !== 0 &&
    k.contradictions.length === 0 &&
    k.allOf.every((one) => keywordsOf(one).types !== 0)
      ? [
          {
            rule: 'PS-DOC-017',
            pointer: child(schema.pointer, 'allOf'),
            message: 'No value has all of these types.',
            expected: 'types that go together',
            got: k.allOf.map((one) => typeWords(keywordsOf(one).types)).join(' and '),
          },
        ]
      : [];
  return [
    ...k.contradictions.map(
      ({ keyword, message, expected, got, fix }): Defect => ({
        rule: 'PS-DOC-017',
        pointer: child(schema.pointer, keyword),
        message,
        expected,
        got: clip(got),
        ...(fix === undefined ? {} : { fix }),
      }),
    ),
    ...split,
  ];
}

const CHECKS: readonly ((schema: Schema) => Defect[])[] = [
  misplacedKeywords,
  olderKeywords,
  badPatterns,
  undefinedRequired,
  badEnum,
  unsatisfiable,
  badExamples,
  badDefault,
  strangeTags,
  strangeNames,
  badMoments,
  badCurrencies,
];
