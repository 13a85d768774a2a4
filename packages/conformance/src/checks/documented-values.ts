import { follow } from '../document/api-document.js';
import { patternOf } from '../pattern/pattern.js';
import { readJson } from '../reading/json-text.js';
import { LIMITS } from '../reading/limits.js';
import { failureOf } from '../schema/evaluate.js';
import { examplesOf } from '../schema/formats.js';
import { keywordsOf } from '../schema/schema.js';
import type { Schema, SchemaBook } from '../schema/model.js';
import { canonical, entriesOf, isObject, listMember, member, type Json } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import { isCurrency, isOldCurrency } from './currencies.js';
import type { Defect } from './defect.js';
import type { FoundSchema } from './structure.js';
import { clip } from './text.js';
import { unfitting } from './unfitting.js';

interface Documented {
  readonly pointer: string;
  readonly value: Json;
}

function examplesIn({ json, pointer }: Schema): Documented[] {
  const one = member(json, 'example');
  const many = listMember(json, 'examples').map((value, index) => ({
    pointer: child(pointer, 'examples', index),
    value,
  }));
  return one === undefined ? many : [{ pointer: child(pointer, 'example'), value: one }, ...many];
}

const LOCAL_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;
const LOCAL_FORMS = ['2026-07-01T18:00:00', '2026-07-01T18:00', '2026-07-01T18:00:00.000'];
const OTHER_DATES = ['01/07/2026', '07/31/2026', '01.07.2026', '01-07-2026', '20260701', '2026/07/01', '01072026'];

/** A deadline without a clear moment can cost a guest the stay, so it has its own rule. */
function instantRule(pointer: string): string {
  return /penalt|deadline|polic(y|ies)/i.test(pointer) ? 'PS-CXL-004' : 'PS-DAT-002';
}

export function badExamples(schema: Schema): Defect[] {
  return unfit(schema, examplesIn(schema));
}

/** Examples of a body or a parameter are next to its schema. */
export function badExamplesBeside(book: SchemaBook, { json, pointer }: FoundSchema): Defect[] {
  const own = member(json, 'schema');
  if (!isObject(own)) return [];
  const one = member(json, 'example');
  const named = entriesOf(member(json, 'examples')).flatMap(([name, example]): Documented[] => {
    const located = follow(book.document, { json: example, pointer: child(pointer, 'examples', name) });
    const value = member(located?.json, 'value');
    return located === undefined || value === undefined ? [] : [{ pointer: child(located.pointer, 'value'), value }];
  });
  const documented = [...(one === undefined ? [] : [{ pointer: child(pointer, 'example'), value: one }]), ...named].map(
    unpacked,
  );
  return [...unfit(book.at(own, child(pointer, 'schema')), documented), ...badOnes(documented.flatMap(currenciesIn))];
}

/** A body may be documented as the text that is sent. */
function unpacked({ pointer, value }: Documented): Documented {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return { pointer, value };
  const { root } = readJson(value, LIMITS);
  return { pointer, value: root ?? value };
}

function unfit(schema: Schema, documented: readonly Documented[]): Defect[] {
  return documented.flatMap(({ pointer, value }) => {
    if (typeof value === 'string' && LOCAL_INSTANT.test(value)) return [withoutOffset(schema.pointer, pointer, value)];
    const failure = failureOf(schema, value, 'response');
    // What is written alone or read alone may be missing, as the example may be of either.
    if (failure === undefined || failureOf(schema, value, 'request') === undefined) return [];
    const format = failure.keyword === 'format' ? keywordsOf(failure.schema).format : undefined;
    const local = format === 'date-time' ? textsIn(value).find((text) => LOCAL_INSTANT.test(text)) : undefined;
    if (local !== undefined) return [withoutOffset(failure.schema.pointer, pointer, local)];
    if (format === 'date')
      return [
        {
          rule: 'PS-DAT-001',
          pointer,
          message: `The example ${clip(canonical(failure.value), 60)} is not a date of the form yyyy-mm-dd.`,
          expected: 'a date such as 2026-07-01',
          got: clip(canonical(value), 80),
          fix: 'Write the example as a date such as 2026-07-01, {line}, or correct the format.',
        },
      ];
    return [{ rule: 'PS-DOC-016', pointer, ...unfitting('example', failure) }];
  });
}

function withoutOffset(place: string, pointer: string, text: string): Defect {
  return { rule: instantRule(place), pointer, message: 'The instant has no offset.', expected: `${text}Z`, got: text };
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.flatMap(textsIn) : entriesOf(value).flatMap(([, part]) => textsIn(part));
}

/** A pattern can undo what the format next to it promises. */
export function badMoments(schema: Schema): Defect[] {
  const { format, pattern } = keywordsOf(schema);
  if (pattern === undefined || (format !== 'date-time' && format !== 'date')) return [];
  const { test } = patternOf(pattern);
  if (
    !(format === 'date' ? OTHER_DATES : LOCAL_FORMS).some((text) => test(text) === true) ||
    examplesOf(format).some((text) => test(text) !== false)
  )
    return [];
  const place = { pointer: child(schema.pointer, 'pattern'), got: clip(pattern) };
  if (format === 'date')
    return [
      {
        rule: 'PS-DAT-001',
        message: 'The pattern allows no date that is written yyyy-mm-dd.',
        expected: 'a pattern for 2026-07-01, or none',
        ...place,
      },
    ];
  return [
    {
      rule: instantRule(schema.pointer),
      message: 'The pattern allows no offset.',
      expected: 'a pattern for 2026-07-01T18:00:00+02:00, or none',
      ...place,
    },
  ];
}

const CURRENCY = /currency(_?code)?$/i;

/** Of a property by its name, and inside of examples by the name of the member. */
export function badCurrencies(schema: Schema): Defect[] {
  const { json, pointer } = schema;
  const isOne = /\/(properties|schemas)\/[^/]+$/.test(pointer) && CURRENCY.test(pointer);
  const listed = ['const', 'default'].flatMap((key): Documented[] => {
    const value = member(json, key);
    return value === undefined ? [] : [{ pointer: child(pointer, key), value }];
  });
  const own = isOne ? [...listed, ...examplesIn(schema)] : [];
  return [
    ...(isOne ? badList(listMember(json, 'enum'), child(pointer, 'enum')) : []),
    ...badOnes([...own, ...examplesIn(schema).flatMap(currenciesIn)]),
  ];
}

const MOST_NAMED = 5;

/** One finding for a list, however long it is. What has left the standard is still met in such lists. */
function badList(values: readonly Json[], pointer: string): Defect[] {
  const strange = values.filter((value) => typeof value === 'string' && !isCurrency(value));
  if (strange.length === 0) return [];
  const isOld = strange.every((value) => typeof value === 'string' && isOldCurrency(value));
  const named = strange.slice(0, MOST_NAMED).map((value) => clip(canonical(value), 40));
  const more = strange.length > MOST_NAMED ? ` and ${strange.length - MOST_NAMED} more` : '';
  const rest = isOld ? 'no longer currencies of ISO 4217' : 'no currencies of ISO 4217';
  return [
    {
      rule: 'PS-CUR-001',
      pointer,
      ...(isOld ? { severity: 'warning' as const } : {}),
      message: `${named.join(', ')}${more}: ${rest}.`,
      expected: 'codes such as EUR',
      got: `${named.join(', ')}${more}`,
    },
  ];
}

function badOnes(documented: readonly Documented[]): Defect[] {
  return documented
    .filter(({ value }) => typeof value === 'string' && !isCurrency(value))
    .map(({ pointer: place, value }) => ({
      rule: 'PS-CUR-001',
      pointer: place,
      message: `${canonical(value)} is no currency of ISO 4217.`,
      expected: 'a code such as EUR',
      got: canonical(value),
    }));
}

function currenciesIn({ pointer, value }: Documented): Documented[] {
  if (Array.isArray(value))
    return value.flatMap((part, index) => currenciesIn({ pointer: child(pointer, index), value: part }));
  return entriesOf(value).flatMap(([name, part]) => {
    const inner = { pointer: child(pointer, name), value: part };
    return [...(CURRENCY.test(name) ? [inner] : []), ...currenciesIn(inner)];
  });
}
