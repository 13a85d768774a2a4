import { isObject, member, textMember, type Json, type JsonObject } from '../tree/json.js';
import { child, decodeFragment, keysOf, ROOT } from '../tree/pointer.js';

export interface Located {
  readonly json: Json;
  readonly pointer: string;
}

/** An OpenAPI document; references are followed one at a time and may lead in circles. */
export interface ApiDocument {
  readonly root: JsonObject;
  /** 3.0 spells null and exclusive bounds in its own way, and drops what stands beside a `$ref`. */
  readonly dialect: '3.0' | '3.1';
  readonly find: (pointer: string) => Located | undefined;
}

export function apiDocument(root: JsonObject): ApiDocument {
  const found = new Map<string, Located | undefined>();
  const find = (pointer: string): Located | undefined => {
    if (!found.has(pointer)) found.set(pointer, lookUp(root, pointer));
    return found.get(pointer);
  };
  return { root, dialect: /^3\.0(\.|$)/.test(textMember(root, 'openapi') ?? '') ? '3.0' : '3.1', find };
}

/** OpenAPI 3.2 is 3.1 with additions, none of which the agency uses. */
export function isNewest(version: string): boolean {
  return /^3\.2(\.|$)/.test(version);
}

function lookUp(root: JsonObject, reference: string): Located | undefined {
  const keys = reference.startsWith('#') ? keysOf(decodeFragment(reference)) : undefined;
  if (keys === undefined) return undefined;
  let json: Json = root;
  for (const key of keys) {
    const next: Json | undefined = Array.isArray(json) ? json[Number(key)] : member(json, key);
    if (next === undefined) return undefined;
    json = next;
  }
  return { json, pointer: child(ROOT, ...keys) };
}

export function referenceOf(json: Json | undefined): string | undefined {
  return textMember(json, '$ref');
}

/** Follows references of operations, parameters and the like; schemas have a way of their own. */
export function follow(document: ApiDocument, located: Located | undefined): Located | undefined {
  let at = located;
  for (let steps = 0; at !== undefined && steps < 50; steps += 1) {
    const reference = referenceOf(at.json);
    if (reference === undefined) return at;
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
