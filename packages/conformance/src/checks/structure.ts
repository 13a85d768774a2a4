import { isNewest, type ApiDocument } from '../document/api-document.js';
import { STRUCTURES, type Structure, type Version } from '../document/structure.js';
import { isKnownDialect } from '../schema/keywords.js';
import { entriesOf, isObject, member, textMember, type Json } from '../tree/json.js';
import { child, ROOT } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { invalid, keyRule, objectRules } from './object-rules.js';
import { badReference, beside } from './references.js';
import { clip, hinter, nearest } from './text.js';

interface Visit {
  readonly value: Json;
  readonly kind: string;
  readonly pointer: string;
  /** The kind of the object that it is a field of, and the name of that field. */
  readonly parent: string;
  readonly field: string;
}
/** A schema, or what has one and examples next to it. */
export interface FoundSchema {
  readonly json: Json;
  readonly pointer: string;
}

const JSON_CONTENT = /\/content\/application~1([^/]+\+)?json *(;[^/]*)?$/i;
const TYPES = ['array', 'boolean', 'integer', 'number', 'object', 'string', 'null'];

export function versionOf(document: ApiDocument): Version {
  return document.dialect === '3.0' ? '3.0' : isNewest(textMember(document.root, 'openapi') ?? '') ? '3.2' : '3.1';
}

/** Walks a document by the kinds of its parts: what its version of OpenAPI does not allow, and where its schemas are. */
export function checkStructure(document: ApiDocument): {
  defects: Defect[];
  schemas: FoundSchema[];
  exampled: FoundSchema[];
} {
  const structure = STRUCTURES[versionOf(document)];
  const defects: Defect[] = [];
  const schemas: FoundSchema[] = [];
  const exampled: FoundSchema[] = [];
  const met = new Set<unknown>();
  const hint = hinter();
  const open: Visit[] = [{ value: document.root, kind: 'Document', pointer: ROOT, parent: '', field: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, kind, pointer, parent, field } = next;
    if (kind === 'any') continue;
    if (kind === 'Callback' && isObject(value) && !Object.hasOwn(value, '$ref')) {
      open.push({ ...next, kind: '{Path}', parent: 'Callback', field: '' });
      continue;
    }
    if (kind === 'Requirement') {
      open.push({ ...next, kind: '{[string]}' });
      continue;
    }
    const inner = kind.startsWith('[') || kind.startsWith('{') ? kind.slice(1, -1) : undefined;
    if (inner !== undefined) {
      const isList = kind.startsWith('[');
      if (isList ? !Array.isArray(value) : !isObject(value)) {
        defects.push(wrong(pointer, isList ? 'a list' : 'a mapping', value));
        continue;
      }
      if (!isList && inner === 'Response' && Object.keys(value as object).length === 0 && parent === 'Operation')
        defects.push(invalid(pointer, 'No response is described.', 'at least one status', '{}', 'Add a status.'));
      if (inner === 'any') continue;
      for (const [key, part] of Object.entries(value as Record<string, Json>)) {
        const place = child(pointer, key);
        if (!isList) defects.push(...keyRule(key, inner, parent, field, place));
        if (isList || !key.startsWith('x-') || !['Path', 'Response'].includes(inner) || parent === 'Components')
          open.push({ value: part, kind: inner, pointer: place, parent: kind, field });
      }
      continue;
    }
    const isSchema = kind === 'Schema' || kind === 'SchemaOrBoolean';
    const fields = structure.fields[isSchema ? 'Schema' : kind];
    if (fields === undefined && kind !== 'Callback') {
      defects.push(...wrongValue(value, kind, pointer));
      continue;
    }
    if (isSchema && typeof value === 'boolean' && (structure.version !== '3.0' || kind === 'SchemaOrBoolean')) continue;
    if (!isObject(value)) {
      defects.push(wrong(pointer, isSchema ? 'a schema' : 'a mapping', value));
      continue;
    }
    if (met.has(value)) continue;
    met.add(value);
    if (isSchema) schemas.push({ json: value, pointer });
    if (kind === 'Parameter' || kind === 'Header' || (kind === 'Media' && JSON_CONTENT.test(pointer)))
      exampled.push({ json: value, pointer });
    const reference = member(value, '$ref');
    if (reference !== undefined && kind !== 'Document') {
      const bad = badReference(document, structure, reference, pointer, isSchema ? 'Schema' : kind, hint);
      defects.push(...bad, ...(bad.length > 0 ? [] : beside(document, value, pointer, kind)));
      const target = bad.length === 0 && typeof reference === 'string' ? document.find(reference) : undefined;
      if (bad.length === 0 && !structure.referable.has(isSchema ? 'Schema' : kind))
        defects.push(
          invalid(child(pointer, '$ref'), `${kind} cannot be a reference.`, `a ${kind} of its own`, 'a reference'),
        );
      // Whatever part of the document a reference leads to is read as what it is used for.
      if (target !== undefined) open.push({ value: target.json, kind, pointer: target.pointer, parent: '', field: '' });
      if (kind !== 'Path' && (document.dialect === '3.0' || !isSchema)) continue;
    } else if (fields !== undefined) {
      for (const name of structure.demanded[kind] ?? [])
        if (!Object.hasOwn(value, name))
          defects.push({
            ...invalid(pointer, `The field ${name} is missing.`, name, Object.keys(value).join(', ')),
            fix: `Add \`${name}\`.`,
          });
    }
    if (fields === undefined) continue;
    if (reference === undefined || isSchema)
      defects.push(...objectRules(isSchema ? 'Schema' : kind, { value, pointer, version: structure.version }));
    for (const [key, part] of entriesOf(value)) {
      const place = child(pointer, key);
      const inside = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (inside !== undefined) open.push({ value: part, kind: inside, pointer: place, parent: kind, field: key });
      else if (key !== '$ref') defects.push(...unknownField(key, isSchema ? 'Schema' : kind, structure, place));
    }
  }
  return { defects: [...defects, ...strangeDialect(document)], schemas, exampled };
}

function wrongValue(value: Json, kind: string, pointer: string): Defect[] {
  if (kind.startsWith('one:') || kind === 'types') {
    const names = kind === 'types' ? TYPES : kind.slice(4).split('|');
    const given = kind === 'types' && Array.isArray(value) ? value : [value];
    if (given.length > 0 && given.every((one) => isOneOf(one, names))) return [];
    const strange = given.find((one) => !isOneOf(one, names));
    const meant = typeof strange === 'string' ? similar(strange, names) : undefined;
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
    const word = pointer.slice(pointer.lastIndexOf('/') + 1);
    const got = strange === undefined ? '[]' : JSON.stringify(strange);
    return [invalid(pointer, `${clip(got, 60)} is not a valid ${word}.${hint}`, names.join(', '), got)];
  }
  if (kind === 'count')
    return typeof value === 'number' && Number.isInteger(value) && value >= 0
      ? []
      : [wrong(pointer, 'a whole number, at least 0', value)];
  if (kind === 'above0')
    return typeof value === 'number' && value > 0 ? [] : [wrong(pointer, 'a number above 0', value)];
  return typeof value === kind ? [] : [wrong(pointer, `a ${kind}`, value)];
}

const USUAL_SLIPS: Readonly<Record<string, string>> = {
  uuid: 'string, with `format: uuid`',
  date: 'string, with `format: date`',
  datetime: 'string, with `format: date-time`',
  'date-time': 'string, with `format: date-time`',
  float: 'number, with `format: float`',
  double: 'number, with `format: double`',
  decimal: 'number',
  int: 'integer',
  int32: 'integer, with `format: int32`',
  int64: 'integer, with `format: int64`',
  long: 'integer, with `format: int64`',
  bool: 'boolean',
  text: 'string',
  list: 'array',
  map: 'object',
  file: 'string, with `format: binary`',
};

function isOneOf(value: Json, names: readonly string[]): boolean {
  return typeof value === 'string' && names.includes(value);
}

function similar(given: string, names: readonly string[]): string | undefined {
  const plain = given.toLowerCase();
  if (names.includes('object') && Object.hasOwn(USUAL_SLIPS, plain)) return USUAL_SLIPS[plain];
  return (
    nearest(
      given,
      names.filter((name) => typeof name === 'string'),
    ) ?? names.find((name) => name === plain)?.toString()
  );
}

/** Schemas written for another version of JSON Schema are not compared as if they were written for this one. */
function strangeDialect(document: ApiDocument): Defect[] {
  const dialect = textMember(document.root, 'jsonSchemaDialect');
  return dialect === undefined || document.dialect === '3.0' || isKnownDialect(dialect)
    ? []
    : [
        {
          rule: 'PS-RES-021',
          pointer: child(ROOT, 'jsonSchemaDialect'),
          message: `The schemas are written in ${clip(dialect)}, which is not checked here.`,
          expected: 'the dialect of OpenAPI 3.1',
          got: clip(dialect),
        },
      ];
}

function wrong(pointer: string, expected: string, value: Json): Defect {
  return invalid(pointer, `This has to be ${expected}.`, expected, clip(JSON.stringify(value), 60));
}

/** In 3.1 a schema can have keywords of its own; a near miss is a slip all the same. */
function unknownField(key: string, kind: string, { fields: table, version }: Structure, pointer: string): Defect[] {
  if (key.startsWith('x-') || (kind === 'Schema' && key.startsWith('$') && version !== '3.0')) return [];
  const fields = Object.keys(table[kind] ?? {});
  const meant = nearest(key, fields);
  if (kind === 'Schema' && version !== '3.0' && meant === undefined) return [];
  const newer = version === '3.0' && Object.hasOwn(STRUCTURES['3.1'].fields[kind] ?? {}, key);
  const hint = newer ? ' OpenAPI 3.1 has it.' : meant === undefined ? '' : ` Did you mean ${meant}?`;
  return [
    invalid(
      pointer,
      `${kind} has no field ${clip(key, 60)}${version === '3.0' && newer ? ' in OpenAPI 3.0' : ''}.${hint}`,
      meant ?? 'a known field',
      clip(key, 60),
    ),
  ];
}
