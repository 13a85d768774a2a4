import { isNewest, type ApiDocument } from '../document/api-document.js';
import { STRUCTURES, type Structure, type Version } from '../document/structure.js';
import { isKnownDialect } from '../schema/keywords.js';
import { entriesOf, isObject, member, textMember, type Json, type JsonObject } from '../tree/json.js';
import { child, ROOT } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { invalid } from './invalid.js';
import { keyRule, sameHeader } from './key-rules.js';
import { lastKeyOf, parentOf } from '../patch/change.js';
import { objectRules } from './object-rules.js';
import { badReference, beside } from './references.js';
import { constAsList, renamedField, repairOf } from './slips.js';
import { clip, hinter, nearest } from './text.js';

interface Visit {
  readonly value: Json;
  readonly kind: string;
  readonly pointer: string;
  /** The kind of the object that it is a field of, and the name of that field. */
  readonly parent: string;
  readonly field: string;
}
/** A schema, an operation, or what has a schema and examples next to it. */
export interface FoundSchema {
  readonly json: Json;
  readonly pointer: string;
}

const JSON_CONTENT = /\/content\/application~1([^/]+\+)?json *(;[^/]*)?$/i;
const TYPES = ['array', 'boolean', 'integer', 'number', 'object', 'string', 'null'];

export function versionOf(document: ApiDocument): Version {
  if (document.dialect === '3.0') return '3.0';
  return isNewest(textMember(document.root, 'openapi') ?? '') ? '3.2' : '3.1';
}

interface Structured {
  readonly defects: Defect[];
  readonly items: FoundSchema[];
  readonly operations: FoundSchema[];
  readonly schemas: FoundSchema[];
  readonly exampled: FoundSchema[];
  readonly encoded: FoundSchema[];
}

/** Walks a document by the kinds of its parts: what its version of OpenAPI does not allow, and where its schemas are. */
export function checkStructure(document: ApiDocument): Structured {
  const walk = new StructureWalk(document);
  walk.run();
  return {
    defects: [...walk.defects, ...strangeDialect(document)],
    items: walk.items,
    operations: walk.operations,
    schemas: walk.schemas,
    exampled: walk.exampled,
    encoded: walk.encoded,
  };
}

const isExtensionKey = (key: string): boolean => key.startsWith('x-');
const isSchemaKind = (kind: string): boolean => kind === 'Schema' || kind === 'SchemaOrBoolean';

class StructureWalk implements Structured {
  readonly defects: Defect[] = [];
  readonly items: FoundSchema[] = [];
  readonly operations: FoundSchema[] = [];
  readonly schemas: FoundSchema[] = [];
  readonly exampled: FoundSchema[] = [];
  readonly encoded: FoundSchema[] = [];
  private readonly structure;
  private readonly met = new Set<unknown>();
  private readonly hint = hinter();
  private readonly open: Visit[];

  constructor(private readonly document: ApiDocument) {
    this.structure = STRUCTURES[versionOf(document)];
    this.open = [{ value: document.root, kind: 'Document', pointer: ROOT, parent: '', field: '' }];
  }

  run(): void {
    for (let next = this.open.pop(); next !== undefined; next = this.open.pop()) this.visit(next);
  }

  private visit(next: Visit): void {
    const { value, kind } = next;
    if (kind === 'any') return;
    if (kind === 'Callback' && isObject(value) && !Object.hasOwn(value, '$ref'))
      this.open.push({ ...next, kind: '{Path}', parent: 'Callback', field: '' });
    else if (kind === 'Requirement') this.open.push({ ...next, kind: '{[string]}' });
    else if (kind.startsWith('[') || kind.startsWith('{')) this.visitMany(next);
    else this.visitOne(next);
  }

  /** A list or a mapping of parts of one kind. */
  private visitMany(next: Visit): void {
    const { value, kind, pointer, parent, field } = next;
    const isList = kind.startsWith('[');
    const inner = kind.slice(1, -1);
    if (isList ? !Array.isArray(value) : !isObject(value)) {
      this.wrong(wrong(pointer, isList ? 'a list' : 'a mapping', value), next);
      return;
    }
    if (!isList && inner === 'Response' && parent === 'Operation' && Object.keys(value as object).every(isExtensionKey))
      this.defects.push(invalid(pointer, 'No response is described.', 'at least one status', '{}', 'Add a status.'));
    if (inner === 'any') return;
    if (!isList && inner === 'Header' && parent !== 'Components')
      this.defects.push(...sameHeader(Object.keys(value as object), pointer));
    for (const [key, part] of Object.entries(value as Record<string, Json>)) {
      const place = child(pointer, key);
      if (!isList) this.defects.push(...keyRule(key, inner, parent, field, place));
      const isExtension = isExtensionKey(key) && ['Path', 'Response'].includes(inner) && parent !== 'Components';
      if (isList || !isExtension) this.open.push({ value: part, kind: inner, pointer: place, parent: kind, field });
    }
  }

  private visitOne(visit: Visit): void {
    const { value, kind, pointer } = visit;
    const isSchema = isSchemaKind(kind);
    const name = isSchema ? 'Schema' : kind;
    const fields = this.structure.fields[name];
    if (fields === undefined && kind !== 'Callback') {
      for (const one of wrongValue(value, kind, pointer)) this.wrong(one, visit);
      return;
    }
    const mayBeBoolean = this.structure.version !== '3.0' || kind === 'SchemaOrBoolean';
    if (isSchema && typeof value === 'boolean' && mayBeBoolean) return;
    if (!isObject(value)) {
      this.defects.push(wrong(pointer, isSchema ? 'a schema' : 'a mapping', value));
      return;
    }
    if (this.met.has(value)) return;
    this.met.add(value);
    this.note(value, kind, pointer);
    const reference = kind === 'Document' ? undefined : member(value, '$ref');
    if (reference === undefined) this.demand(value, kind, pointer);
    else {
      this.follow(visit, value, reference);
      if (kind !== 'Path' && (this.document.dialect === '3.0' || !isSchema)) return;
    }
    if (fields === undefined) return;
    if (member(value, '$ref') === undefined || isSchema)
      this.defects.push(...objectRules(name, { value, pointer, version: this.structure.version }));
    this.visitFields(value, fields, visit);
  }

  private wrong(defect: Defect, { kind, pointer, value }: Visit): void {
    const changes = repairOf(this.document, kind, pointer, value);
    this.defects.push(changes.length === 0 ? defect : { ...defect, changes });
  }

  private note(value: Record<string, Json>, kind: string, pointer: string): void {
    if (isSchemaKind(kind)) {
      this.schemas.push({ json: value, pointer });
      this.dynamic(value, pointer);
    }
    if (kind === 'Media' && isObject(member(value, 'encoding'))) this.encoded.push({ json: value, pointer });
    if (kind === 'Path') this.items.push({ json: value, pointer });
    if (kind === 'Operation') this.operations.push({ json: value, pointer });
    if (kind === 'Parameter' || kind === 'Header' || (kind === 'Media' && JSON_CONTENT.test(pointer)))
      this.exampled.push({ json: value, pointer });
  }

  private demand(value: Record<string, Json>, kind: string, pointer: string): void {
    for (const name of this.structure.demanded[kind] ?? [])
      if (!Object.hasOwn(value, name))
        this.defects.push({
          ...invalid(pointer, `The field ${name} is missing.`, name, Object.keys(value).join(', ')),
          fix: `Add \`${name}\`.`,
        });
  }

  private follow({ kind, pointer }: Visit, value: Record<string, Json>, reference: Json): void {
    const name = isSchemaKind(kind) ? 'Schema' : kind;
    const bad = badReference(this.document, this.structure, reference, pointer, name, this.hint);
    this.defects.push(...bad);
    if (bad.length > 0) return;
    this.defects.push(...beside(this.document, value, pointer, kind));
    if (!this.structure.referable.has(name))
      this.defects.push(
        invalid(
          child(pointer, '$ref'),
          `${kind} cannot be a reference.`,
          `a ${kind}`,
          'a reference',
          'Write what the reference leads to, {line}.',
        ),
      );
    // A reference can lead to any part of the document. That part is read as the kind that the reference needs.
    const target = typeof reference === 'string' ? this.document.find(reference) : undefined;
    if (target !== undefined)
      this.open.push({ value: target.json, kind, pointer: target.pointer, parent: '', field: '' });
  }

  /** Where it leads can change on the way, but it has to lead somewhere to begin with. */
  private dynamic(value: Record<string, Json>, pointer: string): void {
    const reference = this.document.dialect === '3.0' ? undefined : textMember(value, '$dynamicRef');
    if (reference === undefined || this.document.isDynamic(reference)) return;
    const [document, structure] = [this.document, this.structure];
    this.defects.push(...badReference(document, structure, reference, pointer, 'Schema', this.hint, '$dynamicRef'));
  }

  private visitFields(
    value: Record<string, Json>,
    fields: Readonly<Record<string, string>>,
    { kind, pointer }: Visit,
  ): void {
    const name = isSchemaKind(kind) ? 'Schema' : kind;
    for (const [key, part] of entriesOf(value)) {
      const inside = Object.hasOwn(fields, key) ? fields[key] : undefined;
      // Most fields are texts, numbers or anything: they fit, and need no place.
      if (inside === 'any' || (inside === typeof part && SIMPLE.has(inside))) continue;
      const place = child(pointer, key);
      if (inside !== undefined) this.open.push({ value: part, kind: inside, pointer: place, parent: kind, field: key });
      else if (key !== '$ref') this.defects.push(...unknownField(key, name, this.structure, place, value));
    }
  }
}

const SIMPLE: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

function wrongValue(value: Json, kind: string, pointer: string): Defect[] {
  if (kind.startsWith('one:') || kind === 'types') return notOneOf(value, kind, pointer);
  const form = FORMS[kind];
  const fits = form === undefined ? typeof value === kind : form.fits(value);
  return fits ? [] : [wrong(pointer, form?.name ?? `a ${kind}`, value)];
}

/** Kinds of values that are more than a type. An address may be relative: in most places 3.1 allows it. */
const FORMS: Readonly<Record<string, { readonly name: string; readonly fits: (value: Json) => boolean }>> = {
  count: {
    name: 'a whole number, at least 0',
    fits: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0,
  },
  above0: { name: 'a number above 0', fits: (value) => typeof value === 'number' && value > 0 },
  url: { name: 'a web address', fits: (value) => isText(value, /^[^\s<>"{}|\\^`]+$/) },
  uri: {
    name: 'an address that begins with a scheme, such as https:',
    fits: (value) => isText(value, /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`]+$/),
  },
  id: { name: 'an address without a fragment', fits: (value) => isText(value, /^[^\s<>"{}|\\^`#]+#?$/) },
  self: { name: 'an address without a fragment', fits: (value) => isText(value, /^[^\s<>"{}|\\^`#]+$/) },
  anchor: {
    name: 'a name of letters, digits, `.`, `-` and `_` that begins with a letter or `_`',
    fits: (value) => isText(value, /^[A-Za-z_][-A-Za-z0-9._]*$/),
  },
  email: { name: 'an email address', fits: (value) => isText(value, /^[^\s@]+@[^\s@]+$/) },
};

function isText(value: Json, form: RegExp): boolean {
  return typeof value === 'string' && form.test(value);
}

function notOneOf(value: Json, kind: string, pointer: string): Defect[] {
  const names = kind === 'types' ? TYPES : kind.slice(4).split('|');
  const given = kind === 'types' && Array.isArray(value) ? value : [value];
  if (given.length > 0 && given.every((one) => isOneOf(one, names))) return [];
  const strange = given.find((one) => !isOneOf(one, names));
  const meant = typeof strange === 'string' ? similar(strange, names) : undefined;
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
  const word = pointer.slice(pointer.lastIndexOf('/') + 1);
  const got = strange === undefined ? '[]' : JSON.stringify(strange);
  if (Object.hasOwn(SWAGGER_PLACES, got))
    return [
      invalid(
        pointer,
        `OpenAPI 3 has no parameters in ${got.slice(1, -1)}.`,
        names.join(', '),
        got,
        SWAGGER_PLACES[got],
      ),
    ];
  if (kind !== 'types' && word === 'type' && Array.isArray(value))
    return [invalid(pointer, 'A type is one name in OpenAPI 3.0, and no list.', names.join(', '), got, ONE_TYPE_FIX)];
  const fix = `Write ${word === 'type' ? 'the type ' : ''}${meant ?? names.join(' or ')}, {line}.`;
  return [invalid(pointer, `${clip(got, 60)} is not a valid ${word}.${hint}`, names.join(', '), got, fix)];
}

const ONE_TYPE_FIX = 'Write one type, {line}, and `nullable: true` next to it if the value can be null.';

/** Where Swagger 2.0 has parameters that OpenAPI 3 describes as the body. */
const SWAGGER_PLACES: Readonly<Record<string, string>> = {
  '"body"': 'Describe it as `requestBody` of the operation instead of a parameter, {line}.',
  '"formData"': 'Describe it as `requestBody` of the operation instead of a parameter, {line}.',
};

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
  const name = nameOf(pointer);
  return invalid(
    pointer,
    `${name} has to be ${expected}.`,
    expected,
    clip(JSON.stringify(value), 60),
    `Write ${expected}, {line}.`,
  );
}

/** What a place is called in a sentence. */
function nameOf(pointer: string): string {
  const key = lastKeyOf(pointer);
  if (key === '') return 'This';
  return /^\d{1,2}$/.test(key) ? `An item of \`${clip(lastKeyOf(parentOf(pointer)), 60)}\`` : `\`${clip(key, 60)}\``;
}

/** In 3.1 a schema can have custom keywords. A keyword that almost matches a known one is still a mistake. */
function unknownField(
  key: string,
  kind: string,
  { fields: table, version }: Structure,
  pointer: string,
  owner: JsonObject,
): Defect[] {
  if (key.startsWith('x-') || (kind === 'Schema' && key.startsWith('$') && version !== '3.0')) return [];
  const fields = Object.keys(table[kind] ?? {});
  const meant = nearest(key, fields);
  // A word of two letters is close to many, and `id` is a keyword of an older draft.
  if (kind === 'Schema' && version !== '3.0' && (meant === undefined || key.length < 3)) return [];
  const newer = version === '3.0' && Object.hasOwn(STRUCTURES['3.1'].fields[kind] ?? {}, key);
  const spelled = meant === undefined ? '' : ` Did you mean ${meant}?`;
  const hint = newer ? ' OpenAPI 3.1 has it.' : spelled;
  return [
    {
      ...invalid(
        pointer,
        `${kind} has no field ${clip(key, 60)}${newer ? ' in OpenAPI 3.0' : ''}.${hint}`,
        meant ?? 'a known field',
        clip(key, 60),
      ),
      ...meantByField(owner, pointer, table[kind] ?? {}, newer),
    },
  ];
}

function meantByField(
  owner: JsonObject,
  pointer: string,
  fields: Readonly<Record<string, string>>,
  isNewer: boolean,
): Partial<Defect> {
  if (isNewer && lastKeyOf(pointer) === 'const') {
    const changes = constAsList(owner, pointer);
    return changes.length === 0 ? {} : { changes, fix: 'Write a list of one value as `enum`, {line}.' };
  }
  const changes = renamedField(owner, pointer, fields);
  return changes[0]?.do === 'rename' ? { changes, fix: `Write \`${changes[0].name}\`, {line}.` } : {};
}
