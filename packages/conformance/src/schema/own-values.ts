import { hasValue, isObject, member, numberMember, textMember, type Json } from '../tree/json.js';
import { wholeNumbersOf } from './formats.js';
import { ALL_TYPES, ARRAY, FRACTION, INTEGER, NULL, OBJECT, typeNamed } from './types.js';
import type { Bound } from './model.js';

function typeList(own: Json): readonly Json[] | undefined {
  const type = member(own, 'type');
  return type === undefined || Array.isArray(type) ? type : [type];
}

export function hasStrangeType(own: Json): boolean {
  const types = typeList(own);
  return types !== undefined && (types.length === 0 || types.some((name) => typeNamed(name) === undefined));
}

/** A type that does not exist hides nothing if the rest of the schema shows what is meant. */
export function guessOf(own: Json): number {
  if (isObject(member(own, 'properties'))) return OBJECT;
  return member(own, 'items') === undefined ? 0 : ARRAY;
}

export function typesOf(own: Json, old: boolean): number {
  const whole = wholeNumbersOf(textMember(own, 'format')) === undefined ? ALL_TYPES : ALL_TYPES & ~FRACTION;
  const type = member(own, 'type');
  if (type === undefined) return whole;
  const mask =
    whole &
    ((typeList(own) ?? []).reduce<number>((so, name) => so | (typeNamed(name) ?? 0), 0) |
      (hasStrangeType(own) ? guessOf(own) : 0));
  return old && member(own, 'nullable') === true ? mask | NULL : mask;
}

/** In 3.0 a nullable enum need not list null: both readings of the text are in use. */
export function valuesOf(own: Json, old: boolean): Json[] | undefined {
  const constant = member(own, 'const');
  const values = member(own, 'enum');
  if (!old && constant !== undefined) {
    const isListed = !Array.isArray(values) || hasValue(values, constant);
    return isListed ? [constant] : [];
  }
  if (!Array.isArray(values)) return undefined;
  return old && member(own, 'nullable') === true && !values.includes(null) ? [...values, null] : values;
}

export function boundOf(own: Json, name: 'minimum' | 'maximum', exclusive: string, old: boolean): Bound | undefined {
  const upper = name === 'maximum';
  const found: Bound[] = [];
  const value = numberMember(own, name);
  const edge = member(own, exclusive);
  if (value !== undefined) found.push({ value, exclusive: old && edge === true });
  if (typeof edge === 'number') found.push({ value: edge, exclusive: true });
  const range = wholeNumbersOf(textMember(own, 'format'));
  const end = range?.[upper ? 1 : 0];
  if (end !== undefined && Number.isFinite(end) && (typesOf(own, old) & INTEGER) !== 0)
    found.push({ value: end, exclusive: false });
  return tightest(found, upper);
}

export function tightest(bounds: readonly (Bound | undefined)[], upper: boolean): Bound | undefined {
  return bounds.reduce<Bound | undefined>((so, bound) => {
    if (so === undefined || bound === undefined) return so ?? bound;
    if (so.value === bound.value) return so.exclusive ? so : bound;
    return upper === bound.value < so.value ? bound : so;
  }, undefined);
}
