import { textMember, type JsonObject } from '../tree/json.js';
import { partsOf } from '../tree/parts.js';
import { child, decodeFragment, keysOf, ROOT } from '../tree/pointer.js';
import { walkTo, type Located } from './located.js';

/** The places that OpenAPI 3.1 can refer to by name: `$anchor`, `$dynamicAnchor` and `$id`. */
export interface NamedPlaces {
  readonly anchors: ReadonlyMap<string, Located>;
  readonly ids: ReadonlyMap<string, Located>;
  /** How many places have each dynamic name. */
  readonly dynamic: ReadonlyMap<string, number>;
}

interface Place extends Located {
  readonly isMap: boolean;
  /** In a schema with an address of its own. Its anchors belong to that address. */
  readonly isApart: boolean;
}

export function namedPlaces(root: JsonObject): NamedPlaces {
  const anchors = new Map<string, Located>();
  const ids = new Map<string, Located>();
  const dynamic = new Map<string, number>();
  const met = new Set<unknown>();
  const open: Place[] = [{ json: root, pointer: ROOT, isMap: false, isApart: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { json, pointer, isMap } = next;
    if (met.has(json)) continue;
    met.add(json);
    const id = isMap || json === root ? undefined : textMember(json, '$id');
    const isApart = next.isApart || (id !== undefined && !id.startsWith('#'));
    for (const part of partsOf(json, isMap)) open.push({ ...part, pointer: child(pointer, part.key), isApart });
    if (isMap) continue;
    for (const key of isApart ? [] : ['$anchor', '$dynamicAnchor']) {
      const name = textMember(json, key);
      if (name !== undefined && !anchors.has(name)) anchors.set(name, next);
    }
    const dynamicName = textMember(json, '$dynamicAnchor');
    if (dynamicName !== undefined) dynamic.set(dynamicName, (dynamic.get(dynamicName) ?? 0) + 1);
    if (id !== undefined && !ids.has(id)) ids.set(id, next);
  }
  return { anchors, ids, dynamic };
}

export function lookUpName({ anchors, ids }: NamedPlaces, reference: string): Located | undefined {
  const [address = '', fragment = ''] = decodeFragment(reference).split('#', 2);
  if (address === '') return anchors.get(fragment);
  const home = ids.get(address) ?? ids.get(`${address}#`);
  if (home === undefined || fragment === '') return home;
  const keys = keysOf(fragment);
  return keys === undefined ? anchors.get(fragment) : walkTo(home, keys);
}
