/** A value as JSON has it. YAML is read into the same. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads own members only, because a member can be named `constructor` or `__proto__`. */
export function member(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function objectMember(value: Json | undefined, key: string): JsonObject | undefined {
  const found = member(value, key);
  return isObject(found) ? found : undefined;
}

export function textMember(value: Json | undefined, key: string): string | undefined {
  const found = member(value, key);
  return typeof found === 'string' ? found : undefined;
}

export function numberMember(value: Json | undefined, key: string): number | undefined {
  const found = member(value, key);
  return typeof found === 'number' ? found : undefined;
}

export function listMember(value: Json | undefined, key: string): Json[] {
  const found = member(value, key);
  return Array.isArray(found) ? found : [];
}

export function entriesOf(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

export function setMember(target: JsonObject, key: string, value: Json): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  else target[key] = value;
}

/** Returns the same text for equal values, in any order of their keys. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(member(value, key) ?? null)}`);
  return `{${members.join(',')}}`;
}

const texts = new WeakMap<readonly Json[], ReadonlySet<string>>();

/** True if a list has a value equal to this one. The list must not change after the first call. */
export function hasValue(list: readonly Json[], value: Json): boolean {
  const known = texts.get(list) ?? new Set(list.map(canonical));
  texts.set(list, known);
  return known.has(canonical(value));
}
