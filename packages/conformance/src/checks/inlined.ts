import type { ApiDocument } from '../document/api-document.js';
import { canonical, isObject, member, setMember, textMember, type Json, type JsonObject } from '../tree/json.js';

const MOST = 400;

/**
 * A part of the reference as the supplier's document can have it: what the document has in the same place and with the
 * same meaning stays a reference, everything else is written out. Undefined for what leads back to itself or cannot be
 * said in the supplier's version of OpenAPI.
 */
export function inlined(reference: ApiDocument, supplier: ApiDocument, json: Json): Json | undefined {
  if (reference.dialect === '3.1' && supplier.dialect === '3.0') return undefined;
  const isNewer = reference.dialect === '3.0' && supplier.dialect === '3.1';
  let count = 0;
  const isKnown = (target: string): boolean => {
    const [mine, theirs] = [reference.find(target), supplier.find(target)];
    if (mine === undefined || theirs === undefined) return false;
    const [one, other] = [expanded(reference, mine.json, []), expanded(supplier, theirs.json, [])];
    return one !== undefined && other !== undefined && canonical(plain(one)) === canonical(plain(other));
  };
  const write = (value: Json, open: readonly string[]): Json | undefined => {
    count += 1;
    if (count > MOST) return undefined;
    const target = textMember(value, '$ref');
    if (target !== undefined) {
      if (isKnown(target)) return { $ref: target };
      const found = open.includes(target) ? undefined : reference.find(target);
      return found === undefined ? undefined : write(found.json, [...open, target]);
    }
    if (Array.isArray(value)) {
      const items = value.map((one) => write(one, open));
      return items.includes(undefined) ? undefined : items.flatMap((one) => (one === undefined ? [] : [one]));
    }
    if (!isObject(value)) return value;
    const result: JsonObject = {};
    for (const [name, one] of Object.entries(value)) {
      const part = write(one, open);
      if (part === undefined) return undefined;
      setMember(result, name, part);
    }
    return isNewer ? asNewer(result) : result;
  };
  return write(json, []);
}

function expanded(document: ApiDocument, value: Json, open: readonly string[]): Json | undefined {
  if (open.length > 40) return undefined;
  const target = textMember(value, '$ref');
  if (target !== undefined) {
    const found = open.includes(target) ? undefined : document.find(target);
    return found === undefined ? undefined : expanded(document, found.json, [...open, target]);
  }
  if (Array.isArray(value)) {
    const items = value.map((one) => expanded(document, one, open));
    return items.includes(undefined) ? undefined : items.flatMap((one) => (one === undefined ? [] : [one]));
  }
  if (!isObject(value)) return value;
  const result: JsonObject = {};
  for (const [name, one] of Object.entries(value)) {
    const part = expanded(document, one, open);
    if (part === undefined) return undefined;
    setMember(result, name, part);
  }
  return result;
}

/** Without what only people read. */
function plain(value: Json): Json {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name, one]) =>
          !(['description', 'summary', 'title'].includes(name) && typeof one === 'string') && name !== 'example',
      )
      .map(([name, one]) => [name, plain(one)]),
  );
}

/** What 3.0 says about null and exclusive bounds, in the words of 3.1. */
function asNewer(schema: JsonObject): JsonObject {
  const { nullable, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  const result: JsonObject = rest;
  const type = member(schema, 'type');
  if (nullable === true && typeof type === 'string') result['type'] = [type, 'null'];
  else if (nullable !== undefined && typeof nullable !== 'boolean') result['nullable'] = nullable;
  for (const [name, bound, own] of [
    ['exclusiveMinimum', 'minimum', exclusiveMinimum],
    ['exclusiveMaximum', 'maximum', exclusiveMaximum],
  ] as const) {
    const value = member(schema, bound);
    if (own === true && value !== undefined) {
      result[name] = value;
      Reflect.deleteProperty(result, bound);
    } else if (own !== undefined && typeof own !== 'boolean') result[name] = own;
  }
  return result;
}
