import { isNewest, type ApiDocument } from '../document/api-document.js';
import { DEMANDED, STRUCTURE } from '../document/structure.js';
import { entriesOf, isObject, member, textMember, type Json } from '../tree/json.js';
import { child, decodeFragment, keysOf, ROOT } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { clip, hinter, nearest } from './text.js';

interface Visit {
  readonly value: Json;
  readonly kind: string;
  readonly pointer: string;
}
/** A schema, or what has one and examples beside it. */
export interface FoundSchema {
  readonly json: Json;
  readonly pointer: string;
}

const JSON_CONTENT = /\/content\/application~1([^/]+\+)?json *(;[^/]*)?$/i;

/** Walks a document by the kinds of its parts: what is misspelt or leads nowhere, and where its schemas are. */
export function checkStructure(document: ApiDocument): {
  defects: Defect[];
  schemas: FoundSchema[];
  exampled: FoundSchema[];
} {
  const defects: Defect[] = [];
  const schemas: FoundSchema[] = [];
  const exampled: FoundSchema[] = [];
  const met = new Set<unknown>();
  const hint = hinter();
  // The one demand that 3.2 gave up.
  const demanded = isNewest(textMember(document.root, 'openapi') ?? '') ? { ...DEMANDED, Response: [] } : DEMANDED;
  const open: Visit[] = [{ value: document.root, kind: 'Document', pointer: ROOT }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, kind, pointer } = next;
    const inner = /^[[{](\w+)/.exec(kind)?.[1];
    if (inner !== undefined) {
      const isRight = kind.startsWith('[') ? Array.isArray(value) : isObject(value);
      if (!isRight) defects.push(wrong(pointer, kind.startsWith('[') ? 'a list' : 'a mapping', value));
      else
        for (const key of Object.keys(value as object))
          open.push({ value: (value as Record<string, Json>)[key] ?? null, kind: inner, pointer: child(pointer, key) });
      continue;
    }
    if (kind === 'any' || (pointer.startsWith('#/paths/x-') && kind === 'Path')) continue;
    const fields = STRUCTURE[kind];
    if (fields === undefined) {
      if (kind === 'count' ? !isCount(value) : typeof value !== kind)
        defects.push(wrong(pointer, kind === 'count' ? 'a whole number, at least 0' : `a ${kind}`, value));
      continue;
    }
    if (kind === 'Schema' && typeof value === 'boolean') continue;
    if (!isObject(value)) {
      if (!(kind === 'Schema' && Array.isArray(value))) defects.push(wrong(pointer, 'a mapping', value));
      continue;
    }
    if (met.has(value)) continue;
    met.add(value);
    if (kind === 'Schema') schemas.push({ json: value, pointer });
    if (kind === 'Parameter' || kind === 'Header' || (kind === 'Media' && JSON_CONTENT.test(pointer)))
      exampled.push({ json: value, pointer });
    const reference = member(value, '$ref');
    if (reference !== undefined && kind !== 'Document') {
      defects.push(...badReference(document, value, reference, pointer, kind, hint));
      if (document.dialect === '3.0' || kind !== 'Schema') continue;
    } else {
      for (const name of demanded[kind] ?? []) {
        if (!Object.hasOwn(value, name))
          defects.push({
            rule: 'PS-DOC-005',
            pointer,
            message: `The field ${name} is missing.`,
            expected: name,
            got: clip(Object.keys(value).join(', ')),
          });
      }
    }
    for (const [key, part] of entriesOf(value)) {
      const place = child(pointer, key);
      const inside = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (inside !== undefined) open.push({ value: part, kind: inside, pointer: place });
      else defects.push(...unknownField(key, kind, fields, place));
    }
  }
  return { defects, schemas, exampled };
}

function isCount(value: Json): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function wrong(pointer: string, expected: string, value: Json): Defect {
  return {
    rule: 'PS-DOC-005',
    pointer,
    message: `This has to be ${expected}.`,
    expected,
    got: clip(JSON.stringify(value), 60),
  };
}

/** A schema may have keywords of its own; a near miss is a slip all the same. */
function unknownField(key: string, kind: string, fields: Readonly<Record<string, string>>, pointer: string): Defect[] {
  if (key.startsWith('x-') || key.startsWith('$')) return [];
  const meant = nearest(key, Object.keys(fields));
  if (kind === 'Schema' && meant === undefined) return [];
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
  return [
    {
      rule: 'PS-DOC-005',
      pointer,
      message: `${kind} has no field ${clip(key, 60)}.${hint}`,
      expected: meant ?? 'a known field',
      got: clip(key, 60),
    },
  ];
}

function badReference(
  document: ApiDocument,
  value: Json,
  reference: Json,
  pointer: string,
  kind: string,
  nearestOf: ReturnType<typeof hinter>,
): Defect[] {
  const place = child(pointer, '$ref');
  if (typeof reference !== 'string') return [wrong(place, 'a text', reference)];
  if (!reference.startsWith('#'))
    return [
      {
        rule: 'PS-DOC-007',
        pointer: place,
        message: 'The reference leaves the file.',
        expected: 'a reference that begins with #',
        got: clip(reference),
      },
    ];
  if (document.find(reference) === undefined) {
    const keys = keysOf(decodeFragment(reference)) ?? [];
    const home = document.find(child(ROOT, ...keys.slice(0, -1)));
    const meant =
      home === undefined
        ? undefined
        : nearestOf(keys.at(-1) ?? '', () => Object.keys(isObject(home.json) ? home.json : {}));
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
    return [
      {
        rule: 'PS-DOC-006',
        pointer: place,
        message: `The reference leads nowhere.${hint}`,
        expected: 'something that exists',
        got: clip(reference),
      },
    ];
  }
  const beside = Object.keys(isObject(value) ? value : {}).filter(
    (key) => key !== '$ref' && !key.startsWith('x-') && !['description', 'summary'].includes(key),
  );
  if (document.dialect === '3.1' || kind !== 'Schema' || beside.length === 0) return [];
  return [
    {
      rule: 'PS-DOC-008',
      pointer,
      message: `OpenAPI 3.0 ignores ${beside.join(', ')} beside the reference.`,
      expected: 'the reference alone',
      got: beside.join(', '),
    },
  ];
}
