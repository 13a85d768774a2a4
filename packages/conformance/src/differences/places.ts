import type { ApiDocument, Located } from '../document/api-document.js';
import { step, steps } from '../document/api-document.js';
import {
  answersOf,
  effectiveSecurity,
  jsonContent,
  operationsOf,
  parametersOf,
  type Operation,
} from '../document/operations.js';
import { keywordsOf, schemaBook } from '../schema/schema.js';
import type { Schema, SchemaBook } from '../schema/model.js';
import { canonical, isObject, member, objectMember, textMember, type Json } from '../tree/json.js';
import { described, hasParts, partsOf, ruleWords, saidBy } from './rule-words.js';

/** One place of a contract: an operation, a parameter, an answer, or a path in a body. */
export interface Place {
  readonly operation: string;
  readonly where: string;
  readonly pointer: string;
  /** What a program must care about, in few words. */
  readonly rule: string;
  /** The text for the reader. */
  readonly description: string;
  readonly isRequired: boolean;
}

const deepest = 16;
const most = 20_000;

/** Every place of a document, by operation and path. */
export function placesOf(document: ApiDocument): Map<string, Place> {
  const places = new Map<string, Place>();
  const met = new Set<string>();
  const add = (place: Place): boolean => {
    const key = `${place.operation}\n${place.where}`;
    const own = `${key}\n${place.pointer}`;
    if (met.has(own) || met.size >= most) return false;
    met.add(own);
    const same = places.get(key);
    places.set(key, same === undefined ? place : together(same, place));
    return true;
  };
  const book = schemaBook(document);
  for (const operation of operationsOf(document)) operationPlaces(document, book, operation, add);
  return places;
}

/** Two branches can have a property of the same name: what both say of it counts. */
const together = (first: Place, second: Place): Place =>
  first.rule.split(' | ').includes(second.rule) ? first : { ...first, rule: `${first.rule} | ${second.rule}` };

type Add = (place: Place) => boolean;

function operationPlaces(document: ApiDocument, book: SchemaBook, operation: Operation, add: Add): void {
  const name = operation.id ?? `${operation.method.toUpperCase()} ${operation.path}`;
  const { json: security } = effectiveSecurity(document, operation);
  add({
    operation: name,
    where: 'operation',
    pointer: operation.at.pointer,
    rule: [
      `${operation.method.toUpperCase()} ${operation.path}`,
      ...saidBy(operation.at, ['deprecated', 'x-sunset']),
    ].join(', '),
    description: wordsOf(operation.at.json),
    isRequired: true,
  });
  add({
    operation: name,
    where: 'security',
    pointer: operation.at.pointer,
    rule: security === undefined ? 'none' : canonical(security),
    description: '',
    isRequired: true,
  });
  aboutOperation(document, operation, name, add);
  for (const parameter of parametersOf(document, operation)) {
    const schema = schemaOf(book, parameter);
    add({
      operation: name,
      where: `${parameter.in} ${parameter.name}`,
      pointer: parameter.pointer,
      rule: described(ruleWords(schema, parameter.required), parameter),
      description: wordsOf(parameter.json),
      isRequired: parameter.required,
    });
  }
  const body = step(document, operation.at, 'requestBody');
  const request = jsonContent(document, body, 'request');
  if (body !== undefined) {
    const isRequired = member(body.json, 'required') === true;
    add({
      operation: name,
      where: 'request',
      pointer: body.pointer,
      rule: bodyRule(document, book, body, 'request', isRequired ? 'required' : 'optional'),
      description: bodyWords(document, book, body, 'request'),
      isRequired,
    });
  }
  if (request !== undefined)
    bodyPlaces(
      { book, operation: name, add },
      schemaOf(book, request),
      'request',
      member(body?.json, 'required') === true,
    );
  for (const { status, located } of answersOf(document, operation)) {
    const where = `response ${status}`;
    add({
      operation: name,
      where,
      pointer: located.pointer,
      rule: bodyRule(document, book, located, 'response', 'answer'),
      description: bodyWords(document, book, located, 'response'),
      isRequired: true,
    });
    for (const { key, located: header } of steps(document, step(document, located, 'headers'))) {
      add({
        operation: name,
        where: `${where} header ${key}`,
        pointer: header.pointer,
        rule: described(ruleWords(schemaOf(book, header), member(header.json, 'required') === true), header),
        description: wordsOf(header.json),
        isRequired: member(header.json, 'required') === true,
      });
    }
    const answer = jsonContent(document, located, 'response');
    if (answer !== undefined) bodyPlaces({ book, operation: name, add }, schemaOf(book, answer), where, true);
  }
}

/** What no program depends on, and yet a reader wants to know. */
function aboutOperation(document: ApiDocument, operation: Operation, name: string, add: Add): void {
  const { at, item } = operation;
  const homes = [at.json, item.json, document.root];
  const about: readonly (readonly [string, Json | undefined])[] = [
    ['tags', member(at.json, 'tags')],
    ['servers', homes.map((home) => member(home, 'servers')).find((list) => list !== undefined)],
    ['callbacks', member(at.json, 'callbacks')],
  ];
  for (const [where, json] of about)
    if (json !== undefined)
      add({ operation: name, where, pointer: at.pointer, rule: canonical(json), description: '', isRequired: false });
}

/** A body as a whole: its media types, and what its schema says of the body itself. */
function bodyRule(
  document: ApiDocument,
  book: SchemaBook,
  body: Located,
  direction: 'request' | 'response',
  word: string,
): string {
  const types = steps(document, step(document, body, 'content')).map(({ key }) => key);
  const media = jsonContent(document, body, direction);
  const own = media === undefined ? [] : [ruleWords(schemaOf(book, media), true).replace(/^required, /u, '')];
  return [word, ...types.toSorted(), ...own].join(', ');
}

function bodyWords(document: ApiDocument, book: SchemaBook, body: Located, direction: 'request' | 'response'): string {
  const media = jsonContent(document, body, direction);
  return [wordsOf(body.json), media === undefined ? '' : describedBy(partsOf(schemaOf(book, media)))].join(' ').trim();
}

const schemaOf = (book: SchemaBook, { json, pointer }: Located): Schema => {
  const schema = member(json, 'schema');
  return schema === undefined ? book.at(true, pointer) : book.at(schema, `${pointer}/schema`);
};

interface Walk {
  readonly book: SchemaBook;
  readonly operation: string;
  readonly add: Add;
}

function bodyPlaces(walk: Walk, schema: Schema, where: string, isRequired: boolean, depth = 0): void {
  const parts = partsOf(schema);
  const isNew =
    depth === 0 ||
    walk.add({
      operation: walk.operation,
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
      operation: walk.operation,
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

const describedBy = (parts: readonly Schema[]): string =>
  parts.map(({ json }) => wordsOf(json)).find((words) => words !== '') ?? '';

function wordsOf(json: Json): string {
  const own = [textMember(json, 'summary'), textMember(json, 'description')]
    .filter((text) => text !== undefined)
    .join(' ');
  const example = member(json, 'example') ?? objectMember(json, 'examples');
  return `${own}${example === undefined ? '' : ` (${canonical(example)})`}`.trim();
}
