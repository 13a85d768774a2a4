import { member, type Json } from '../tree/json.js';
import { child } from '../tree/pointer.js';

export interface Located {
  readonly json: Json;
  readonly pointer: string;
}

export function walkTo(from: Located, keys: readonly string[]): Located | undefined {
  let { json } = from;
  for (const key of keys) {
    const next: Json | undefined = Array.isArray(json) ? json[Number(key)] : member(json, key);
    if (next === undefined) return undefined;
    json = next;
  }
  return { json, pointer: child(from.pointer, ...keys) };
}
