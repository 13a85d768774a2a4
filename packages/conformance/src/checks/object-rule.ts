import type { Structure } from '../document/structure.js';
import { listMember, member, type Json, type JsonObject } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Defect } from './defect.js';
import { invalid } from './invalid.js';

export interface Visited {
  readonly value: JsonObject;
  readonly pointer: string;
  readonly version: Structure['version'];
}

export type Rule = (visited: Visited) => Defect[];

export const has = (value: Json, key: string): boolean => member(value, key) !== undefined;

export function missing({ value, pointer }: Visited, name: string, why: string): Defect[] {
  return has(value, name)
    ? []
    : [
        invalid(
          pointer,
          `The field ${name} is missing: ${why}.`,
          name,
          Object.keys(value).join(', '),
          `Add \`${name}\`.`,
        ),
      ];
}

export function notBoth({ value, pointer }: Visited, one: string, other: string): Defect[] {
  return has(value, one) && has(value, other)
    ? [
        invalid(
          child(pointer, other),
          `${one} and ${other} exclude each other.`,
          `${one} or ${other}`,
          'both',
          `Remove \`${one}\` or \`${other}\`.`,
        ),
      ]
    : [];
}

export function notEmpty({ value, pointer }: Visited, ...keys: readonly string[]): Defect[] {
  return (
    keys
      .filter((key) => Array.isArray(member(value, key)) && listMember(value, key).length === 0)
      .map((key) =>
        invalid(child(pointer, key), `${key} is an empty list.`, 'at least one member', '[]', `Remove \`${key}\`.`),
      )
      // An empty list of names or parts asks for nothing. An empty list of values or alternatives allows nothing.
      .map((one): Defect => {
        const isNothing = /\/(?:required|allOf)$/.test(one.pointer);
        return isNothing ? { ...one, changes: [{ do: 'drop', at: one.pointer }] } : one;
      })
  );
}
