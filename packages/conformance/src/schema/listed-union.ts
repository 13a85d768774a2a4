import { canonical, isObject, listMember, member, textMember, type Json } from '../tree/json.js';
import { parsePattern } from '../pattern/parse.js';
import { isAnnotation } from './annotations.js';
import { typeNamed, typeOf } from './types.js';

export type ListedUnion = 'anyOf' | 'oneOf';

interface Listed {
  readonly listedBy: ListedUnion | undefined;
  readonly listed: Json[] | undefined;
}

/** The union that is a list of values in other words: each alternative is a `const` or an `enum`, with its own title. */
export function listedUnionOf(own: Json, old: boolean): Listed {
  for (const listedBy of ['anyOf', 'oneOf'] as const) {
    const branches = listMember(own, listedBy).map((branch) => valuesIn(branch, old));
    if (branches.length < 2 || branches.includes(undefined)) continue;
    const listed = listedBy === 'anyOf' ? inAny(branches.flat()) : inOne(branches);
    if (listed.length > 0) return { listedBy, listed };
  }
  return { listedBy: undefined, listed: undefined };
}

const MOST_OF_PATTERNS = 20_000;

/** What `anyOf` comes to where each of its alternatives is a pattern of texts. */
export function anyPatternOf(own: Json): string | undefined {
  const branches = listMember(own, 'anyOf');
  const patterns = branches.map(patternIn);
  if (patterns.length < 2 || patterns.includes(undefined)) return undefined;
  if (member(own, 'discriminator') !== undefined) return undefined;
  // Without a type here, an alternative without one allows numbers and all else.
  if (branches.some((branch) => member(branch, 'type') === undefined) && member(own, 'type') !== 'string')
    return undefined;
  const whole = patterns.map((one) => `(?:${one ?? ''})`).join('|');
  return whole.length > MOST_OF_PATTERNS ? undefined : whole;
}

function patternIn(branch: Json): string | undefined {
  if (!isObject(branch)) return undefined;
  const isPlain = Object.keys(branch).every((key) => key === 'pattern' || key === 'type' || isAnnotation(key));
  const type = member(branch, 'type');
  const pattern = textMember(branch, 'pattern');
  // The number of a back-reference would mean another group.
  const isKnown = isPlain && pattern !== undefined && parsePattern(pattern) !== undefined;
  return isKnown && (type === undefined || type === 'string') ? pattern : undefined;
}

/** The values of an alternative that says nothing else. */
function valuesIn(branch: Json, old: boolean): Json[] | undefined {
  if (!isObject(branch)) return undefined;
  const said = Object.keys(branch).filter((key) => !isAnnotation(key));
  const name = said.find((key) => key === 'enum' || (key === 'const' && !old));
  const isPlain = said.every(
    (key) => key === name || (key === 'type' && typeNamed(member(branch, key) ?? null) !== undefined),
  );
  if (name === undefined || !isPlain) return undefined;
  const type = typeNamed(member(branch, 'type') ?? null);
  const values = name === 'const' ? [member(branch, name) ?? null] : member(branch, name);
  return Array.isArray(values)
    ? values.filter((value) => type === undefined || (typeOf(value) & type) !== 0)
    : undefined;
}

function inAny(values: readonly (Json | undefined)[]): Json[] {
  return [
    ...new Map(values.flatMap((value) => (value === undefined ? [] : [[canonical(value), value] as const]))).values(),
  ];
}

/** What two alternatives have fits neither: `oneOf` wants exactly one. */
function inOne(branches: readonly (Json[] | undefined)[]): Json[] {
  const counts = new Map<string, number>();
  const all = branches.flatMap((branch) => inAny(branch ?? []));
  for (const value of all) counts.set(canonical(value), (counts.get(canonical(value)) ?? 0) + 1);
  return all.filter((value) => counts.get(canonical(value)) === 1);
}
