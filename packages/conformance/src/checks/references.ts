import type { ApiDocument } from '../document/api-document.js';
import type { Structure } from '../document/structure.js';
import { isReferenceCircle } from '../document/reference-circles.js';
import { isObject, type Json, type JsonObject } from '../tree/json.js';
import { child, decodeFragment, keysOf, ROOT } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import type { hinter } from './text.js';
import { clip, onlyNearest } from './text.js';

/** What is wrong with where a reference leads. */
export function badReference(
  document: ApiDocument,
  structure: Structure,
  reference: Json,
  pointer: string,
  kind: string,
  nearestOf: ReturnType<typeof hinter>,
  key: '$ref' | '$dynamicRef' = '$ref',
): Defect[] {
  const place = child(pointer, key);
  const nowhere = (message: string, expected: string): Defect[] => [
    {
      rule: 'PS-DOC-006',
      pointer: place,
      message,
      expected,
      got: clip(typeof reference === 'string' ? reference : ''),
    },
  ];
  if (typeof reference !== 'string')
    return [
      {
        rule: 'PS-DOC-005',
        pointer: place,
        message: 'This has to be a text.',
        expected: 'a text',
        got: clip(JSON.stringify(reference), 60),
      },
    ];
  const target = document.find(reference);
  if (target === undefined && !reference.startsWith('#'))
    return [
      {
        rule: 'PS-DOC-007',
        pointer: place,
        message: 'The reference leaves the file.',
        expected: 'a reference that begins with #',
        got: clip(reference),
      },
    ];
  if (target === undefined) return nowhereAtAll(document, reference, place, nearestOf);
  if (!isObject(target.json) && !(kind === 'Schema' && typeof target.json === 'boolean'))
    return nowhere(`The reference leads to something that is not a ${kind}.`, `a ${kind}`);
  const other = kindAt(structure, target.pointer);
  if (other !== undefined && other !== kind) {
    const word = WORDS[other.slice(0, 1)] ?? `a ${other}`;
    return nowhere(`The reference leads to ${word}, and a ${kind} is needed here.`, `a ${kind}`);
  }
  return isReferenceCircle(document, target)
    ? nowhere('The reference leads back to itself.', `a ${kind} that is described`)
    : [];
}

function nowhereAtAll(
  document: ApiDocument,
  reference: string,
  place: string,
  nearestOf: ReturnType<typeof hinter>,
): Defect[] {
  const keys = keysOf(decodeFragment(reference)) ?? [];
  const name = keys.at(-1) ?? '';
  const home = document.find(child(ROOT, ...keys.slice(0, -1)));
  const names = (): string[] => (isObject(home?.json) ? Object.keys(home.json) : []);
  const meant = home === undefined ? undefined : nearestOf(name, names);
  const only = meant === undefined ? undefined : onlyNearest(name, names());
  const target = only === undefined || home === undefined ? movedTo(document, keys) : child(home.pointer, only);
  return [
    {
      rule: 'PS-DOC-006',
      pointer: place,
      message: `The reference leads nowhere.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
      expected: 'something that exists',
      got: clip(reference),
      ...(target === undefined
        ? {}
        : { fix: `Write \`${target}\`, {line}.`, changes: [{ do: 'put', at: place, value: target }] }),
    },
  ];
}

/** Where Swagger 2.0 and JSON Schema keep what OpenAPI keeps in its components. */
const MOVED: Readonly<Record<string, string>> = {
  definitions: 'schemas',
  $defs: 'schemas',
  schemas: 'schemas',
  parameters: 'parameters',
  responses: 'responses',
};

function movedTo(document: ApiDocument, [first = '', ...names]: readonly string[]): string | undefined {
  const home = Object.hasOwn(MOVED, first) ? MOVED[first] : undefined;
  const place = home === undefined || names.length === 0 ? '' : child(ROOT, 'components', home, ...names);
  return place !== '' && document.find(place) !== undefined ? place : undefined;
}

const NESTED: Readonly<Record<string, string>> = { Callback: '{Path}', Requirement: '{[string]}' };

/** What a place of a document is by its fields; undefined where they say nothing. */
export function kindAt({ fields }: Structure, pointer: string): string | undefined {
  let kind = 'Document';
  for (const key of keysOf(pointer) ?? []) {
    const now: string = NESTED[kind] ?? kind;
    const inner = /^[[{](.+)[\]}]$/.exec(now)?.[1];
    const next: string | undefined = inner ?? fields[now === 'SchemaOrBoolean' ? 'Schema' : now]?.[key];
    if (next === undefined || next === 'any') return undefined;
    kind = next;
  }
  return kind === 'SchemaOrBoolean' ? 'Schema' : kind;
}

const WORDS: Readonly<Record<string, string>> = { '{': 'a mapping', '[': 'a list' };

const DESCRIBING: ReadonlySet<string> = new Set(['summary', 'description']);

/**
 * What is next to a reference and is ignored. Only in 3.1 a schema can have keywords there, and another part its own
 * summary and description. In 3.0 many tools write descriptions and extensions there, so those are only a remark.
 */
export function beside(document: ApiDocument, value: JsonObject, pointer: string, kind: string): Defect[] {
  const isSchema = kind.startsWith('Schema');
  if (kind === 'Path' || (document.dialect === '3.1' && isSchema)) return [];
  const isNoted = (key: string): boolean => DESCRIBING.has(key) || key.startsWith('x-');
  const ignored = Object.keys(value).filter(
    (key) => key !== '$ref' && !(document.dialect === '3.1' && DESCRIBING.has(key)),
  );
  if (ignored.length === 0) return [];
  const meant = ignored.filter((key) => !isNoted(key));
  const names = (meant.length === 0 ? ignored : meant).map((key) => clip(key, 60)).join(', ');
  return [
    {
      rule: 'PS-DOC-008',
      pointer,
      message: `OpenAPI ${document.dialect} ignores ${clip(names)} next to the reference.`,
      expected: 'the reference alone',
      got: clip(names),
      ...(meant.length === 0 ? { severity: 'info' as const } : {}),
      ...(meant.length > 0 && !isSchema ? { severity: 'error' as const } : {}),
    },
  ];
}
