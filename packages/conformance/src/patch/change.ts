import { canonical, hasValue, isObject, listMember, member, setMember, type Json } from '../tree/json.js';
import { child, keysOf } from '../tree/pointer.js';

/** A change of a document that needs no decision. Pointers are those of the document before it. */
export type Change =
  /** Gives a member a value. What leads to it and is not there is made. */
  | { readonly do: 'put'; readonly at: string; readonly value: Json }
  /** Adds items to a list, and makes the list if it is not there. */
  | { readonly do: 'push'; readonly at: string; readonly values: readonly Json[] }
  /** Takes a member or an item out, and the list or object with it when nothing is left. */
  | { readonly do: 'drop'; readonly at: string }
  /** Gives a member another name. What is in it stays as it is. */
  | { readonly do: 'rename'; readonly at: string; readonly name: string };

export function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(1, pointer.lastIndexOf('/')));
}

export function lastKeyOf(pointer: string): string {
  return keysOf(pointer)?.at(-1) ?? '';
}

export function valueAt(root: Json, pointer: string): Json | undefined {
  return (keysOf(pointer) ?? ['']).reduce<Json | undefined>(
    (at, key) => (Array.isArray(at) ? at[Number(key)] : member(at, key)),
    root,
  );
}

/**
 * The changes in the form in which they are made: a value for a place that can hold it, items that are new, and whole
 * lists instead of all their items. The same change is there once. What leads into a value that stays out is not made.
 */
export function settled(root: Json, changes: readonly Change[]): Change[] {
  const puts = new Map<string, Json>();
  const pushes = new Map<string, Json[]>();
  const drops = new Set<string>();
  const renames = new Map<string, string>();
  for (const change of changes) {
    if (change.do === 'drop') {
      if (valueAt(root, change.at) !== undefined) drops.add(change.at);
    } else if (change.do === 'rename') {
      const isFree = valueAt(root, child(parentOf(change.at), change.name)) === undefined;
      const isTaken = [...renames].some(([at, name]) => parentOf(at) === parentOf(change.at) && name === change.name);
      if (valueAt(root, change.at) !== undefined && isFree && !isTaken) renames.set(change.at, change.name);
    } else if (change.do === 'push') {
      const list = pushes.get(change.at) ?? [];
      const known = listMember(valueAt(root, parentOf(change.at)), lastKeyOf(change.at));
      for (const value of change.values) if (!hasValue([...known, ...list], value)) list.push(value);
      pushes.set(change.at, list);
    } else if (!puts.has(change.at)) puts.set(change.at, change.value);
  }
  for (const [at, values] of pushes) {
    if (valueAt(root, at) !== undefined || values.length === 0) continue;
    pushes.delete(at);
    if (!puts.has(at)) puts.set(at, values);
  }
  return [
    ...madeTogether(root, puts),
    ...[...pushes].flatMap(([at, values]): Change[] => (values.length === 0 ? [] : [{ do: 'push', at, values }])),
    ...wholes(root, drops).map((at): Change => ({ do: 'drop', at })),
    ...[...renames].map(([at, name]): Change => ({ do: 'rename', at, name })),
  ];
}

/** Members of an object that is not there yet are put with it. */
function madeTogether(root: Json, puts: ReadonlyMap<string, Json>): Change[] {
  const made = new Map<string, Json>();
  for (const [at, value] of puts) {
    const parent = parentOf(at);
    if (valueAt(root, parent) !== undefined) {
      made.set(at, value);
      continue;
    }
    const whole = made.get(parent) ?? {};
    if (isObject(whole)) setMember(whole, lastKeyOf(at), value);
    made.set(parent, whole);
  }
  return [...made].map(([at, value]) => ({ do: 'put', at, value }));
}

function wholes(root: Json, drops: ReadonlySet<string>): string[] {
  const found = new Set(drops);
  for (const at of drops) {
    const parent = parentOf(at);
    const value = valueAt(root, parent);
    const names = Array.isArray(value)
      ? value.map((_, index) => String(index))
      : Object.keys(isObject(value) ? value : {});
    if (!names.every((name) => found.has(child(parent, name)))) continue;
    for (const name of names) found.delete(child(parent, name));
    found.add(parent);
  }
  return [...found];
}

/** The document after the changes, as data. */
export function changed(root: Json, changes: readonly Change[]): Json {
  const copy = structuredCopy(root);
  const drops: string[] = [];
  const renames = new Map<string, string>();
  for (const change of changes) {
    const holder = valueAt(copy, parentOf(change.at));
    const key = lastKeyOf(change.at);
    if (change.do === 'drop') drops.push(change.at);
    else if (change.do === 'rename') renames.set(change.at, change.name);
    else if (change.do === 'push') listMember(holder, key).push(...change.values);
    else if (isObject(holder)) setMember(holder, key, change.value);
  }
  const items = drops.filter((at) => Array.isArray(valueAt(copy, parentOf(at))));
  // The last items first: an index stays true until its turn.
  for (const at of items.sort((a, b) => Number(lastKeyOf(b)) - Number(lastKeyOf(a)))) {
    const list = valueAt(copy, parentOf(at));
    if (Array.isArray(list)) list.splice(Number(lastKeyOf(at)), 1);
  }
  for (const at of drops) {
    const holder = valueAt(copy, parentOf(at));
    if (isObject(holder)) Reflect.deleteProperty(holder, lastKeyOf(at));
  }
  // What is deeper first: a pointer stays true until its turn.
  for (const [at, name] of [...renames].sort(([a], [b]) => b.split('/').length - a.split('/').length)) {
    const holder = valueAt(copy, parentOf(at));
    const value = valueAt(copy, at);
    if (!isObject(holder) || value === undefined) continue;
    Reflect.deleteProperty(holder, lastKeyOf(at));
    setMember(holder, name, value);
  }
  return copy;
}

function structuredCopy(value: Json): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

export function isSameDocument(one: Json, other: Json): boolean {
  return canonical(one) === canonical(other);
}
