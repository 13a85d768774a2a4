import { ARRAY, FRACTION, INTEGER, NUMBER, OBJECT, STRING, typeOf, typeWords } from './types.js';
import { hasNoMultiple } from './multiples.js';
import { sayTheSame } from './same-schemas.js';
import type { Bound, Contradiction, Keywords, Schema } from './model.js';

/** Most schemas have nothing that could exclude anything: they are asked little. */
export function contradictionsOf(k: Keywords): readonly Contradiction[] {
  const found: Contradiction[] = [];
  if (k.values !== undefined) found.push(...emptyValues(k));
  if (k.anyOf !== undefined || k.oneOf !== undefined) found.push(...emptyUnions(k), ...twins(k));
  if (k.lower !== undefined) found.push(...emptyNumbers(k));
  found.push(
    ...emptyRange('minLength', STRING, k.types, k.minLength, k.maxLength),
    ...emptyRange('minItems', ARRAY, k.types, k.minItems, k.maxItems),
  );
  // It asks for one item where no number is given.
  if (k.contains !== undefined)
    found.push(...emptyRange('contains', ARRAY, k.types, k.contains.min, Math.min(k.contains.max, k.maxItems)));
  found.push(...emptyRange('minProperties', OBJECT, k.types, k.minProperties, k.maxProperties));
  if (k.required.length > 0) found.push(...forbiddenOnes(k));
  return found;
}

function emptyUnions(k: Keywords): Contradiction[] {
  return (['anyOf', 'oneOf'] as const)
    .filter((key) => k[key]?.length === 0)
    .map((keyword) => ({
      keyword,
      types: k.types,
      message: `The list ${keyword} has no alternative, so no value fits.`,
      expected: 'at least one alternative',
      got: 'none',
    }));
}

/** What fits one alternative fits its twin too, and `oneOf` wants exactly one. */
function twins({ oneOf = [], types }: Keywords): Contradiction[] {
  const isAlone = (one: Schema): boolean => !oneOf.some((other) => other !== one && sayTheSame(one, other));
  // A list of the same schema twice has it once in memory, too.
  const isOnce = (one: Schema): boolean => oneOf.indexOf(one) === oneOf.lastIndexOf(one) && isAlone(one);
  if (oneOf.length < 2 || oneOf.some(isOnce)) return [];
  return [
    {
      keyword: 'oneOf',
      types,
      message: 'Each alternative of `oneOf` is there twice, so no value fits exactly one.',
      expected: 'each alternative once',
      got: 'twins',
      fix: 'Remove one of the twins, or write `anyOf`, {line}.',
    },
  ];
}

function emptyValues({ values, types }: Keywords): Contradiction[] {
  if (values?.some((value) => (typeOf(value) & types) !== 0) !== false) return [];
  return [
    {
      keyword: 'enum',
      types,
      message:
        values.length === 0
          ? 'No value is left: the list is empty, or `const` is not in it.'
          : `No value of the list is ${typeWords(types)}.`,
      expected: values.length === 0 ? 'at least one value' : typeWords(types),
      got: values.length === 0 ? 'none' : 'values of other types',
    },
  ];
}

const NONE: readonly Contradiction[] = [];

function emptyRange(keyword: string, type: number, types: number, low: number, high: number): readonly Contradiction[] {
  if (low <= high || (types & type) === 0) return NONE;
  return [nothingBetween(keyword, type, String(low), String(high))];
}

function nothingBetween(keyword: string, types: number, low: string, high: string): Contradiction {
  return {
    keyword,
    types,
    message: `Nothing is at least ${low} and at most ${high}.`,
    expected: `at most ${high}`,
    got: `at least ${low}`,
  };
}

function emptyNumbers({ types, lower, upper, multipleOf }: Keywords): Contradiction[] {
  if (lower === undefined || upper === undefined || (types & NUMBER) === 0) return [];
  const isEmpty = lower.value > upper.value || (lower.value === upper.value && (lower.exclusive || upper.exclusive));
  const hasInteger = firstInteger(lower) <= lastInteger(upper);
  if (!isEmpty && multipleOf !== undefined && hasNoMultiple(multipleOf, lower, upper))
    return types & ~NUMBER ? [] : [noStep(types, multipleOf, lower, upper)];
  const lost = (isEmpty ? FRACTION : 0) | (hasInteger ? 0 : INTEGER);
  if ((types & lost) === 0 || (types & NUMBER & ~lost) !== 0) return [];
  return [nothingBetween('minimum', types & lost, words(lower), words(upper))];
}

function words({ value, exclusive }: Bound): string {
  return `${value}${exclusive ? ' (exclusive)' : ''}`;
}

function noStep(types: number, step: number, lower: Bound, upper: Bound): Contradiction {
  return {
    keyword: 'multipleOf',
    types: types & NUMBER,
    message: `No multiple of ${step} is at least ${words(lower)} and at most ${words(upper)}.`,
    expected: 'a multiple between the bounds',
    got: String(step),
  };
}

function firstInteger({ value, exclusive }: Bound): number {
  return exclusive ? Math.floor(value) + 1 : Math.ceil(value);
}

function lastInteger({ value, exclusive }: Bound): number {
  return exclusive ? Math.ceil(value) - 1 : Math.floor(value);
}

/** A property that is required and that the same schema forbids. */
function forbiddenOnes(k: Keywords): Contradiction[] {
  if ((k.types & OBJECT) === 0 || k.patternProperties.size > 0) return [];
  const name = k.required.find((one) => (k.properties.get(one) ?? k.additional)?.json === false);
  return name === undefined
    ? []
    : [
        {
          keyword: 'required',
          types: OBJECT,
          message: `${name} is required, and the same schema does not allow it.`,
          expected: `a property ${name}`,
          got: 'none allowed',
        },
      ];
}
