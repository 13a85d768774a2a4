import { member, type Json } from '../tree/json.js';
import { child } from '../tree/pointer.js';

export interface Located {
  readonly json: Json;
  readonly pointer: string;
}

/** A pointer counts items without leading zeros, and no other spelling of a number. */
function itemAt(list: readonly Json[], key: string): Json | undefined {
  return /^(?:0|[1-9]\d*)$/.test(key) ? list[Number(key)] : undefined;
}

export function walkTo(from: Located, keys: readonly string[]): Located | undefined {
  let { json } = from;
  for (const key of keys) {
    const next: Json | undefined = Array.isArray(json) ? itemAt(json, key) : member(json, key);
    if (next === undefined) return undefined;
    json = next;
  }
  return { json, pointer: child(from.pointer, ...keys) };
}
