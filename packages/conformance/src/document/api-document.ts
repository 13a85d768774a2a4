import { lookUpName, namedPlaces, type NamedPlaces } from './named-places.js';
import { isObject, member, textMember, type Json, type JsonObject } from '../tree/json.js';
import { child, decodeFragment, keysOf, ROOT } from '../tree/pointer.js';
import { withPlainReferences } from './own-addresses.js';
import { walkTo, type Located } from './located.js';

export type { Located } from './located.js';

/** An OpenAPI document; references are followed one at a time and may lead in circles. */
export interface ApiDocument {
  readonly root: JsonObject;
  /** 3.0 writes null and exclusive bounds in its own way, and ignores everything next to a `$ref`. */
  readonly dialect: '3.0' | '3.1';
  readonly find: (pointer: string) => Located | undefined;
  /** Where a dynamic reference leads, if it can lead to one place only. */
  readonly findDynamic: (reference: string) => Located | undefined;
  /** Whether a dynamic reference can lead to a place by its name. */
  readonly isDynamic: (reference: string) => boolean;
  /** Where the chains of references end that were followed so far, by each of their places. */
  readonly ends: Map<Json, Located | 'circle'>;
}

export function apiDocument(written: JsonObject): ApiDocument {
  const version = textMember(written, 'openapi') ?? '';
  const dialect = /^3\.0(\.|$)/.test(version) ? '3.0' : '3.1';
  const self = isNewest(version) ? textMember(written, '$self') : undefined;
  const root = dialect === '3.0' ? written : withPlainReferences(written, self);
  const found = new Map<string, Located | undefined>();
  let names: NamedPlaces | undefined;
  const find = (reference: string): Located | undefined => {
    if (!found.has(reference)) {
      const byPointer = lookUp(root, reference);
      if (byPointer === undefined && dialect === '3.1') names ??= namedPlaces(root);
      found.set(reference, byPointer ?? (names === undefined ? undefined : lookUpName(names, reference)));
    }
    return found.get(reference);
  };
  const findDynamic = (reference: string): Located | undefined => {
    const target = dialect === '3.0' ? undefined : find(reference);
    if (target === undefined || (!isObject(target.json) && typeof target.json !== 'boolean')) return undefined;
    names ??= namedPlaces(root);
    const isOne = (names.dynamic.get(decodeFragment(reference).slice(1)) ?? 0) <= 1;
    return isOne ? target : undefined;
  };
  const isDynamic = (reference: string): boolean => {
    names ??= namedPlaces(root);
    return names.dynamic.has(decodeFragment(reference).split('#', 2)[1] ?? '');
  };
  return { root, dialect, find, findDynamic, isDynamic, ends: new Map() };
}

/** OpenAPI 3.2 is 3.1 with additions, none of which the agency uses. */
export function isNewest(version: string): boolean {
  return /^3\.2(\.|$)/.test(version);
}

function lookUp(root: JsonObject, reference: string): Located | undefined {
  const keys = reference.startsWith('#') ? keysOf(decodeFragment(reference)) : undefined;
  return keys === undefined ? undefined : walkTo({ json: root, pointer: ROOT }, keys);
}

export function referenceOf(json: Json | undefined): string | undefined {
  return textMember(json, '$ref');
}

/** Follows references of operations, parameters and similar parts. Schemas are followed elsewhere. */
export function follow(document: ApiDocument, located: Located | undefined): Located | undefined {
  const passed = new Set<Json>();
  let at = located;
  while (at !== undefined && !passed.has(at.json)) {
    const reference = referenceOf(at.json);
    if (reference === undefined) return at;
    passed.add(at.json);
    at = document.find(reference);
  }
  return undefined;
}

/** A member, its references followed. */
export function step(document: ApiDocument, from: Located | undefined, ...keys: string[]): Located | undefined {
  return keys.reduce<Located | undefined>((at, key) => {
    const json = member(at?.json, key);
    return at === undefined || json === undefined
      ? undefined
      : follow(document, { json, pointer: child(at.pointer, key) });
  }, from);
}

/** Every member of an object, its references followed. */
export function steps(document: ApiDocument, from: Located | undefined): { key: string; located: Located }[] {
  if (from === undefined || !isObject(from.json)) return [];
  return Object.keys(from.json).flatMap((key) => {
    const located = step(document, from, key);
    return located === undefined ? [] : [{ key, located }];
  });
}
