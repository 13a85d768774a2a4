import { pullspecs } from '../../pullspecs/index.js';
import type { Report } from '../../report/report.js';
import type { Json, JsonObject } from '../../tree/json.js';
import { validate } from '../../validate.js';
import { treeOf, type Tree } from '../seeded/seed.js';
import { documentIn } from '../seeded/document-in.js';

type Version = keyof typeof pullspecs;

/** One document made from a version of PullSpec by a change, in a version of OpenAPI. */
export interface Row {
  readonly name: string;
  readonly edit: (document: Tree) => void;
  readonly openapi: '3.0.3' | '3.1.0';
  readonly pullspec: Version;
  /** Instead of the edit: a change of the text of YAML. */
  readonly rewrite?: (yaml: string) => string;
}
/** A document that breaks the contract, with the rule that has to say so. */
export interface BrokenRow extends Row {
  readonly rule: string;
}

type Edit = (document: Tree) => void;

/** A change of PullSpec 1.0.0 in OpenAPI 3.0 that breaks the rule. */
export function old(rule: string, name: string, edit: Edit, pullspec: Version = '1.0.0'): BrokenRow {
  return { rule, name, edit, openapi: '3.0.3', pullspec };
}

export function modern(rule: string, name: string, edit: Edit, pullspec: Version = '1.0.0'): BrokenRow {
  return { rule, name, edit, openapi: '3.1.0', pullspec };
}

export function same(name: string, edit: Edit, openapi: Row['openapi'] = '3.0.3', pullspec: Version = '1.0.0'): Row {
  return { name, edit, openapi, pullspec };
}

/** A change in how the file is written. */
export function rewritten(name: string, rewrite: (yaml: string) => string): Row {
  return { ...same(name, () => undefined), rewrite };
}

export function written(rule: string, name: string, rewrite: (yaml: string) => string): BrokenRow {
  return { ...rewritten(name, rewrite), rule };
}

const reports = new WeakMap<Row, Report>();

/** Judged once, however many files of tests read it. */
export function examined(row: Row): Report {
  const report = reports.get(row) ?? judged(row);
  reports.set(row, report);
  return report;
}

function judged({ name, edit, openapi, pullspec, rewrite }: Row): Report {
  const text = pullspecs[pullspec] ?? '';
  if (rewrite !== undefined) {
    const changed = rewrite(text);
    if (changed === text) throw new Error(`${name} changes nothing.`);
    return validate({ name: 'my.yml', text: changed }, { name: `${pullspec}.yml`, text });
  }
  return judgedText({ pullspec }, textOf({ openapi, pullspec, edit }));
}

export function judgedText({ pullspec }: Pick<Row, 'pullspec'>, text: string): Report {
  return validate({ name: 'my.json', text }, { name: `${pullspec}.yml`, text: pullspecs[pullspec] ?? '' });
}

/** What is judged of a row whose change is one of the document. */
export function textOf(row: Pick<Row, 'openapi' | 'pullspec' | 'edit'>): string {
  return JSON.stringify(documentOf(row), undefined, 1);
}

/** What the change of a row makes. */
export function documentOf({ openapi, pullspec, edit }: Pick<Row, 'openapi' | 'pullspec' | 'edit'>): JsonObject {
  const document = treeOf(documentIn(pullspecs[pullspec] ?? ''));
  if (openapi === '3.1.0') modernised(document.root);
  document.root['openapi'] = openapi;
  edit(document);
  return document.root;
}

/** Says null as 3.1 does. */
function modernised(value: Json): void {
  if (Array.isArray(value)) value.forEach(modernised);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  Object.values(value).forEach(modernised);
  if (value['nullable'] !== true) return;
  value['type'] = [value['type'] ?? 'string', 'null'];
  Reflect.deleteProperty(value, 'nullable');
}

export function drop(owner: JsonObject, name: string): void {
  Reflect.deleteProperty(owner, name);
}

export function put(path: string, keywords: JsonObject): Edit {
  return ({ schema }) => {
    Object.assign(schema(path), keywords);
  };
}

/** Puts another schema in the place of a property. */
export function swap(owner: string, name: string, json: Json): Edit {
  return ({ schema }) => {
    schema(`${owner}.properties`)[name] = json;
  };
}

export function rename(owner: JsonObject, from: string, to: string): void {
  owner[to] = owner[from] ?? null;
  drop(owner, from);
}
