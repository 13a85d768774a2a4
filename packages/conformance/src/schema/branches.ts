import { canonical, isObject, type Json, type JsonObject } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import { isAnnotation } from './annotations.js';
import { keywordsOf } from './schema.js';
import { settledBy } from './settled.js';
import type { Keywords, Schema } from './model.js';

/** What holds together in one of the two cases of a condition. */
type Branch = readonly Schema[];

/** The two cases of `if`, `then` and `else`. The second says what the condition leaves, where that can be written. */
export function branchesOf(schema: Schema): readonly Branch[] | undefined {
  const k = keywordsOf(schema);
  if (k.condition === undefined) return undefined;
  const { if: when, then, else: other } = k.condition;
  const first = [when, ...(then === undefined ? [] : [then])];
  const settled = settledBy([schema], when);
  if (settled !== undefined) return [settled ? first : [other ?? []].flat()];
  const left = otherwise(k, when);
  if (left === false) return [first];
  return [
    first,
    [
      ...(left === undefined ? [] : [schema.book.at(left, child(schema.pointer, 'if'))]),
      ...(other === undefined ? [] : [other]),
    ],
  ];
}

/** Where a condition is about the values of one property, the other values of it; false where there are none. */
function otherwise(k: Keywords, when: Schema): JsonObject | false | undefined {
  const { properties, required } = keywordsOf(when);
  const [[name, about] = []] = properties;
  const isPlain =
    isObject(when.json) &&
    Object.keys(when.json).every((key) => ['properties', 'required', 'type'].includes(key) || isAnnotation(key));
  if (!isPlain || name === undefined || about === undefined || properties.size !== 1) return undefined;
  if (required.some((one) => one !== name) || !isNothingButValues(about.json)) return undefined;
  const values = keywordsOf(about).values ?? [];
  const own = k.properties.get(name);
  const all = own === undefined ? undefined : keywordsOf(own).values;
  const others = all === undefined ? undefined : without(all, values);
  if (others?.length === 0) return required.length === 0 ? false : { properties: { [name]: false } };
  const rest: Json = others === undefined ? { not: { enum: values } } : { enum: others };
  // Without the property such a condition holds, unless it asks for the property too.
  return { properties: { [name]: rest }, ...(required.length === 0 ? { required: [name] } : {}) };
}

function isNothingButValues(json: Json): boolean {
  const said = isObject(json) ? Object.keys(json).filter((key) => !isAnnotation(key)) : [];
  return said.length === 1 && (said[0] === 'const' || said[0] === 'enum');
}

function without(all: readonly Json[], values: readonly Json[]): Json[] {
  const gone = new Set(values.map(canonical));
  return all.filter((value) => !gone.has(canonical(value)));
}
