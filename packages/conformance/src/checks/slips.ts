import type { ApiDocument } from '../document/api-document.js';
import { lastKeyOf, parentOf, type Change } from '../patch/change.js';
import { isObject, member, numberMember, textMember, type Json, type JsonObject } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import { onlyNearest } from './text.js';

/** What is written for a type by habit, and what it is in OpenAPI. */
const TYPES_BY_HABIT: Readonly<Record<string, JsonObject>> = {
  uuid: { type: 'string', format: 'uuid' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  'date-time': { type: 'string', format: 'date-time' },
  file: { type: 'string', format: 'binary' },
  text: { type: 'string' },
  str: { type: 'string' },
  float: { type: 'number', format: 'float' },
  double: { type: 'number', format: 'double' },
  int: { type: 'integer' },
  int32: { type: 'integer', format: 'int32' },
  int64: { type: 'integer', format: 'int64' },
  long: { type: 'integer', format: 'int64' },
  bool: { type: 'boolean' },
  list: { type: 'array' },
  map: { type: 'object' },
};

const NONE: readonly Change[] = [];

/** What a value is repaired to where it is of a wrong kind, and only one value can be meant. */
export function repairOf(document: ApiDocument, kind: string, pointer: string, value: Json): readonly Change[] {
  const owner = document.find(parentOf(pointer))?.json;
  const key = lastKeyOf(pointer);
  if (!isObject(owner)) return NONE;
  if (kind === 'types' || (kind.startsWith('one:') && kind.includes('string')))
    return typeRepair(owner, pointer, value, kind);
  if (kind.startsWith('one:')) {
    const meant = typeof value === 'string' ? onlyNearest(value, kind.slice(4).split('|')) : undefined;
    return meant === undefined ? NONE : [{ do: 'put', at: pointer, value: meant }];
  }
  if (key in EXCLUSIVE) return exclusiveRepair(owner, pointer, value);
  if (kind === '[string]') return listRepair(document, pointer, value);
  const plain = typeof value === 'string' ? plainValue(kind, value) : undefined;
  return plain === undefined ? NONE : [{ do: 'put', at: pointer, value: plain }];
}

/** A number or a boolean that is in quotes. */
function plainValue(kind: string, text: string): Json | undefined {
  if (kind === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : undefined;
  if (kind === 'count') return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  return kind === 'number' && /^-?\d{1,9}(?:\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}

function typeRepair(owner: JsonObject, pointer: string, value: Json, kind: string): readonly Change[] {
  const names =
    kind === 'types' ? ['array', 'boolean', 'integer', 'number', 'object', 'string', 'null'] : kind.slice(4).split('|');
  if (Array.isArray(value)) {
    const meant = value.map((one) => meantType(owner, one, names));
    if (meant.some((one) => one === undefined || one['format'] !== undefined)) return NONE;
    const types = meant.flatMap((one) => one?.['type'] ?? []);
    return kind === 'types' ? [{ do: 'put', at: pointer, value: types }] : typeOfOld(types, pointer);
  }
  const meant = value === 'null' ? undefined : meantType(owner, value, names);
  return Object.entries(meant ?? {}).map(([name, one]) => ({
    do: 'put',
    at: child(parentOf(pointer), name),
    value: one,
  }));
}

/** OpenAPI 3.0 has one type, and null is said in another way. */
function typeOfOld(types: readonly Json[], pointer: string): readonly Change[] {
  const [only, ...more] = types.filter((one) => one !== 'null');
  if (only === undefined || more.length > 0) return NONE;
  const plain: Change = { do: 'put', at: pointer, value: only };
  return types.length === 1 ? [plain] : [plain, { do: 'put', at: child(parentOf(pointer), 'nullable'), value: true }];
}

function meantType(owner: JsonObject, value: Json, names: readonly string[]): JsonObject | undefined {
  if (typeof value !== 'string') return undefined;
  const format = textMember(owner, 'format');
  const habit = Object.hasOwn(TYPES_BY_HABIT, value.toLowerCase()) ? TYPES_BY_HABIT[value.toLowerCase()] : undefined;
  const type = habit?.['type'] ?? (names.includes(value) || value === 'null' ? value : onlyNearest(value, names));
  if (type === undefined || (habit?.['format'] !== undefined && format !== undefined && format !== habit['format']))
    return undefined;
  // An array says what it holds.
  if (type === 'array' && habit !== undefined && member(owner, 'items') === undefined) return undefined;
  return { type, ...(habit?.['format'] === undefined || format !== undefined ? {} : { format: habit['format'] }) };
}

const EXCLUSIVE: Readonly<Record<string, { readonly plain: string; readonly isUpper: boolean }>> = {
  exclusiveMinimum: { plain: 'minimum', isUpper: false },
  exclusiveMaximum: { plain: 'maximum', isUpper: true },
};

/** A bound in the way of the other version of OpenAPI. */
function exclusiveRepair(owner: JsonObject, pointer: string, value: Json): readonly Change[] {
  const { plain = '', isUpper = false } = EXCLUSIVE[lastKeyOf(pointer)] ?? {};
  const at = child(parentOf(pointer), plain);
  const bound = numberMember(owner, plain);
  if (value === false) return [{ do: 'drop', at: pointer }];
  if (value === true && bound !== undefined)
    return [
      { do: 'put', at: pointer, value: bound },
      { do: 'drop', at },
    ];
  if (typeof value !== 'number') return NONE;
  const isTighter = bound !== undefined && (isUpper ? bound < value : bound > value);
  if (isTighter) return [{ do: 'drop', at: pointer }];
  return [{ do: 'put', at: pointer, value: true }, ...(bound === value ? [] : [{ do: 'put' as const, at, value }])];
}

/** One text instead of a list of texts, or `required` at the property instead of at its owner. */
function listRepair(document: ApiDocument, pointer: string, value: Json): readonly Change[] {
  if (typeof value === 'string') return /^[\w$.-]+$/.test(value) ? [{ do: 'put', at: pointer, value: [value] }] : NONE;
  if (typeof value !== 'boolean' || lastKeyOf(pointer) !== 'required') return NONE;
  const property = parentOf(pointer);
  const owner = parentOf(parentOf(property));
  const isProperty = property === child(owner, 'properties', lastKeyOf(property));
  if (!value) return [{ do: 'drop', at: pointer }];
  const names = member(document.find(owner)?.json, 'required');
  return isProperty && (names === undefined || Array.isArray(names))
    ? [
        { do: 'drop', at: pointer },
        { do: 'push', at: child(owner, 'required'), values: [lastKeyOf(property)] },
      ]
    : NONE;
}

/** The name that is meant by a field that does not exist, if its value can be one of that field. */
export function renamedField(
  owner: JsonObject,
  pointer: string,
  fields: Readonly<Record<string, string>>,
): readonly Change[] {
  const key = lastKeyOf(pointer);
  const meant = onlyNearest(key, Object.keys(fields));
  if (meant === undefined || member(owner, meant) !== undefined) return NONE;
  return canBe(fields[meant] ?? '', owner[key] ?? null) ? [{ do: 'rename', at: pointer, name: meant }] : NONE;
}

function canBe(kind: string, value: Json): boolean {
  if (kind === 'any') return true;
  if (kind === '[string]') return Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (kind.startsWith('[')) return Array.isArray(value);
  if (kind === 'types') return typeof value === 'string' || Array.isArray(value);
  if (kind.startsWith('one:')) return typeof value === 'string' && kind.slice(4).split('|').includes(value);
  if (['string', 'url', 'email', 'anchor'].includes(kind)) return typeof value === 'string';
  if (['number', 'count', 'above0'].includes(kind)) return typeof value === 'number';
  if (kind === 'boolean') return typeof value === 'boolean';
  return isObject(value) || (kind === 'SchemaOrBoolean' && typeof value === 'boolean');
}

/** `const` is a list of one value in OpenAPI 3.0. */
export function constAsList(owner: JsonObject, pointer: string): readonly Change[] {
  const value = member(owner, 'const');
  return value === undefined || member(owner, 'enum') !== undefined
    ? NONE
    : [
        { do: 'put', at: pointer, value: [value] },
        { do: 'rename', at: pointer, name: 'enum' },
      ];
}

/** In OpenAPI 3.1 null is a type. */
export function nullAsType(owner: JsonObject, pointer: string): readonly Change[] {
  const type = member(owner, 'type');
  const values = member(owner, 'enum');
  const isListed = Array.isArray(values) && !values.includes(null);
  if (typeof type !== 'string' || isListed || member(owner, 'const') !== undefined) return NONE;
  return [
    { do: 'put', at: child(parentOf(pointer), 'type'), value: type === 'null' ? type : [type, 'null'] },
    { do: 'drop', at: pointer },
  ];
}
