import type { ApiDocument, Located } from '../document/api-document.js';
import { step, steps } from '../document/api-document.js';
import { jsonContent } from '../document/operations.js';
import { keywordsOf } from '../schema/schema.js';
import type { Schema, SchemaBook } from '../schema/model.js';
import { canonical, isObject, member, objectMember, textMember, type Json } from '../tree/json.js';
import type { Add } from './place.js';
import { hasParts, partsOf, ruleWords, saidBy } from './rule-words.js';

/** What the places of an operation are gathered from, and for. */
export interface Walk {
  readonly document: ApiDocument;
  readonly book: SchemaBook;
  readonly name: string;
  readonly add: Add;
}

const deepest = 16;

/** A body as a whole: its form in JSON, and what its schema says of the body itself. */
export function bodyRule(
  { document, book }: Walk,
  body: Located,
  direction: 'request' | 'response',
  word: string,
): string {
  const media = jsonContent(document, body, direction);
  // Any other form has a place of its own.
  const types = steps(document, step(document, body, 'content')).filter(
    ({ located }) => located.pointer === media?.pointer,
  );
  const own = media === undefined ? [] : [ruleWords(schemaOf(book, media), true).replace(/^required, /u, '')];
  return [word, ...types.map(({ key }) => key), ...own].join(', ');
}

export function bodyWords({ document, book }: Walk, body: Located, direction: 'request' | 'response'): string {
  const media = jsonContent(document, body, direction);
  return [wordsOf(body.json), media === undefined ? '' : describedBy(partsOf(schemaOf(book, media)))].join(' ').trim();
}

export const schemaOf = (book: SchemaBook, { json, pointer }: Located): Schema => {
  const schema = member(json, 'schema');
  return schema === undefined ? book.at(true, pointer) : book.at(schema, `${pointer}/schema`);
};

export function bodyPlaces(walk: Walk, schema: Schema, where: string, isRequired: boolean, depth = 0): void {
  const parts = partsOf(schema);
  const isNew =
    depth === 0 ||
    walk.add({
      operation: walk.name,
      where,
      pointer: schema.pointer,
      rule: ruleWords(schema, isRequired),
      description: describedBy(parts),
      isRequired,
    });
  if (!isNew || depth >= deepest) return;
  const required = new Set(parts.flatMap((part) => keywordsOf(part).required));
  for (const part of parts) {
    const k = keywordsOf(part);
    for (const [name, property] of k.properties)
      bodyPlaces(walk, property, `${where} / ${name}`, required.has(name), depth + 1);
    if (k.items !== undefined) itemPlaces(walk, k.items, where, depth);
    if (k.additional !== undefined && isObject(k.additional.json))
      bodyPlaces(walk, k.additional, `${where} / *`, false, depth + 1);
    for (const branch of [...(k.oneOf ?? []), ...(k.anyOf ?? [])]) branchPlaces(walk, branch, where, depth);
  }
}

/** A list has no separate segment. What is in it is reported at the place of the list. */
function itemPlaces(walk: Walk, items: Schema, where: string, depth: number): void {
  const parts = partsOf(items);
  if (!hasParts(items)) {
    walk.add({
      operation: walk.name,
      where: `${where} / []`,
      pointer: items.pointer,
      rule: ruleWords(items, true),
      description: describedBy(parts),
      isRequired: true,
    });
    return;
  }
  branchPlaces(walk, items, where, depth);
}

function branchPlaces(walk: Walk, schema: Schema, where: string, depth: number): void {
  if (depth >= deepest) return;
  const parts = partsOf(schema);
  const required = new Set(parts.flatMap((part) => keywordsOf(part).required));
  for (const part of parts) {
    for (const [name, property] of keywordsOf(part).properties)
      bodyPlaces(walk, property, `${where} / ${name}`, required.has(name), depth + 1);
    for (const branch of [...(keywordsOf(part).oneOf ?? []), ...(keywordsOf(part).anyOf ?? [])])
      branchPlaces(walk, branch, where, depth + 1);
  }
}

/** The forms of a body besides the one in JSON: no rule compares them. */
export function otherForms(walk: Walk, body: Located | undefined, where: string, json: Located | undefined): void {
  const { document, book, name, add } = walk;
  for (const { key, located } of steps(document, step(document, body, 'content'))) {
    if (located.pointer === json?.pointer) continue;
    const schema = schemaOf(book, located);
    const own: Walk = json === undefined ? { ...walk, add: (place) => add({ ...place, isJudged: false }) } : walk;
    own.add({
      operation: name,
      where: `${where} as ${key}`,
      pointer: located.pointer,
      rule: [ruleWords(schema, false), ...saidBy(located, ['encoding'])].join(', '),
      description: wordsOf(located.json),
      isRequired: false,
    });
    bodyPlaces(own, schema, `${where} as ${key}`, false);
  }
}

const describedBy = (parts: readonly Schema[]): string =>
  parts.map(({ json }) => wordsOf(json)).find((words) => words !== '') ?? '';

export function wordsOf(json: Json): string {
  const own = [textMember(json, 'summary'), textMember(json, 'description')]
    .filter((text) => text !== undefined)
    .join(' ');
  const example = member(json, 'example') ?? objectMember(json, 'examples');
  return `${own}${example === undefined ? '' : ` (${canonical(example)})`}`.trim();
}
