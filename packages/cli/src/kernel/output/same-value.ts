import { isObject, type Json } from './answer.js';

/** Whether two values are equal. The order of the members of an object does not count. */
export function isSame(one: Json, other: Json): boolean {
  if (Array.isArray(one)) {
    const [items, others] = [one as readonly Json[], other as readonly Json[]];
    return (
      Array.isArray(other) &&
      items.length === others.length &&
      items.every((item, at) => isSame(item, others[at] ?? null))
    );
  }
  if (!isObject(one)) return one === other;
  if (!isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name] ?? null, other[name] ?? null))
  );
}
