import { setMember, textMember, type Json, type JsonObject } from '../tree/json.js';
import { partsOf } from '../tree/parts.js';
import { child, decodeFragment, keysOf, ROOT } from '../tree/pointer.js';
import { walkTo, type Located } from './located.js';

/**
 * A schema with an `$id` has its own address, and references in it start from that address. This function replaces each
 * of them with the pointer of its target, so that all other code can read references from the root of the document. In
 * 3.2 the document can have an address, too.
 */
export function withPlainReferences(root: JsonObject, self = ''): JsonObject {
  const homes = homesOf(root, self);
  if (homes.size === 0) return root;
  const places = placesOf(root, homes, self);
  const copies = new Map<Json, Json>();
  const copy = (json: Json): Json => {
    if (typeof json !== 'object' || json === null) return json;
    const known = copies.get(json);
    if (known !== undefined) return known;
    if (Array.isArray(json)) {
      const list: Json[] = [];
      copies.set(json, list);
      list.push(...json.map(copy));
      return list;
    }
    const made: JsonObject = {};
    copies.set(json, made);
    const home = homes.get(json) ?? '';
    for (const [key, part] of Object.entries<Json>(json))
      setMember(made, key, (isReference(key) ? meantBy(part, key, home, places) : undefined) ?? copy(part));
    return made;
  };
  return copy(root) as JsonObject;
}

/** The address of the resource that each object belongs to, where that is not the document itself. */
function homesOf(root: JsonObject, self: string): Map<Json, string> {
  const homes = new Map<Json, string>();
  const met = new Set<Json>();
  const open: { json: Json; isMap: boolean; home: string }[] = [{ json: root, isMap: false, home: self }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { json, isMap } = next;
    if (met.has(json)) continue;
    met.add(json);
    const id = isMap || json === root ? undefined : textMember(json, '$id');
    const home = id === undefined ? next.home : resolved(next.home, id).split('#', 1).join('');
    if (home !== '') homes.set(json, home);
    for (const part of partsOf(json, isMap)) open.push({ ...part, home });
  }
  return homes;
}

interface Places {
  readonly resources: ReadonlyMap<string, Located>;
  /** By the address of the resource and the name. */
  readonly anchors: ReadonlyMap<string, string>;
  /** How many places have each dynamic name. */
  readonly dynamic: ReadonlyMap<string, number>;
}

type Reference = '$ref' | '$dynamicRef';

const isReference = (key: string): key is Reference => key === '$ref' || key === '$dynamicRef';

function placesOf(root: JsonObject, homes: ReadonlyMap<Json, string>, self: string): Places {
  const resources = new Map<string, Located>(['', self].map((home) => [home, { json: root, pointer: ROOT }]));
  const anchors = new Map<string, string>();
  const dynamic = new Map<string, number>();
  const met = new Set<Json>();
  const open: (Located & { readonly isMap: boolean })[] = [{ json: root, pointer: ROOT, isMap: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { json, pointer, isMap } = next;
    if (met.has(json)) continue;
    met.add(json);
    const home = homes.get(json) ?? '';
    if (!isMap && textMember(json, '$id') !== undefined && !resources.has(home)) resources.set(home, next);
    for (const key of isMap ? [] : ['$anchor', '$dynamicAnchor']) {
      const name = textMember(json, key);
      if (name !== undefined && !anchors.has(`${home}#${name}`)) anchors.set(`${home}#${name}`, pointer);
    }
    const dynamicName = isMap ? undefined : textMember(json, '$dynamicAnchor');
    if (dynamicName !== undefined) dynamic.set(dynamicName, (dynamic.get(dynamicName) ?? 0) + 1);
    for (const part of partsOf(json, isMap)) open.push({ ...part, pointer: child(pointer, part.key) });
  }
  return { resources, anchors, dynamic };
}

function meantBy(
  reference: Json,
  key: Reference,
  home: string,
  { resources, anchors, dynamic }: Places,
): string | undefined {
  if (typeof reference !== 'string' || (home === '' && reference.startsWith('#'))) return undefined;
  const [address = '', fragment = ''] = resolved(home, reference).split('#', 2);
  const resource = resources.get(address);
  // Which of several places a dynamic reference means depends on how it was reached.
  if (resource === undefined || (key === '$dynamicRef' && (dynamic.get(fragment) ?? 0) > 1)) return undefined;
  const keys = keysOf(decodeFragment(fragment));
  return keys === undefined ? anchors.get(`${address}#${fragment}`) : walkTo(resource, keys)?.pointer;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** An address as it is meant from another one. */
export function resolved(base: string, reference: string): string {
  if (SCHEME.test(reference)) return reference;
  const [whole = ''] = base.split('#', 1);
  if (reference === '' || reference.startsWith('#')) return whole + reference;
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(whole)?.[0] ?? '';
  const scheme = SCHEME.exec(whole)?.[0] ?? '';
  if (reference.startsWith('//')) return scheme + reference;
  const path = whole.slice(origin.length);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const [target = '', ...fragment] = reference.split('#');
  const steps: string[] = [];
  const all = (target.startsWith('/') ? target : `${folder}${target}`).split('/');
  for (const [index, step] of all.entries()) {
    if (step === '..') {
      if (steps.length > 1) steps.pop();
    } else if (step !== '.') steps.push(step);
    if (index === all.length - 1 && (step === '.' || step === '..')) steps.push('');
  }
  return [`${origin}${steps.join('/')}`, ...fragment].join('#');
}
