import { fail } from '../errors/command-failure.js';
import { isObject, type Json, type JsonObject } from './answer.js';
import { isSame } from './same-value.js';

type Query = (value: Json) => Json;
/** An argument of a function: a value, or an expression that is applied to each item. */
export type Argument = { readonly value: Json } | { readonly each: Query };

type List = readonly Json[];
const isList = (value: Json): value is List => Array.isArray(value);

/** What a function is given, checked as it is read. */
class Given {
  constructor(
    private readonly name: string,
    private readonly all: readonly Argument[],
  ) {}

  any(at: number): Json {
    const found = this.all[at];
    return found !== undefined && 'value' in found ? found.value : this.refuse(at, 'a value');
  }
  each(at: number): Query {
    const found = this.all[at];
    return found !== undefined && 'each' in found ? found.each : this.refuse(at, 'an expression such as &name');
  }
  number(at: number): number {
    const value = this.any(at);
    return typeof value === 'number' ? value : this.refuse(at, 'a number');
  }
  text(at: number): string {
    const value = this.any(at);
    return typeof value === 'string' ? value : this.refuse(at, 'a text');
  }
  list(at: number): List {
    const value = this.any(at);
    return isList(value) ? value : this.refuse(at, 'a list');
  }
  numbers(at: number): readonly number[] {
    return this.list(at).map((item) => (typeof item === 'number' ? item : this.refuse(at, 'a list of numbers')));
  }
  texts(at: number): readonly string[] {
    return this.list(at).map((item) => (typeof item === 'string' ? item : this.refuse(at, 'a list of texts')));
  }
  object(at: number): JsonObject {
    const value = this.any(at);
    return isObject(value) ? value : this.refuse(at, 'an object');
  }
  get values(): List {
    return this.all.map((_, at) => this.any(at));
  }
  get objects(): readonly JsonObject[] {
    return this.all.map((_, at) => this.object(at));
  }
  /** The items of the first argument with what orders them: all numbers, or all texts. */
  keyed(key: Query): readonly (readonly [string | number, Json])[] {
    const pairs = this.list(0).map((item) => [key(item), item] as const);
    const kind = typeof pairs[0]?.[0];
    return pairs.map(([by, item]) =>
      typeof by === kind && (typeof by === 'string' || typeof by === 'number')
        ? [by, item]
        : this.refuse(0, 'items that are ordered by numbers alone or by texts alone'),
    );
  }

  private refuse(at: number, wanted: string): never {
    const found = this.all[at];
    const shown = found !== undefined && 'value' in found ? JSON.stringify(found.value) : 'an expression';
    fail({
      code: 'INVALID_VALUE',
      message: `${this.name}() in --query takes ${wanted} as argument ${String(at + 1)}, and got ${shown.slice(0, 60)}.`,
      hint: 'supplier help formatting says what a query may be. To see what it is applied to, leave out --query.',
    });
  }
}

type Function = readonly [least: number, most: number, of: (given: Given) => Json];

const itself: Query = (value) => value;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
/** By code units, so that the order is the same on each machine. */
const inOrder = (given: Given, key: Query): List =>
  [...given.keyed(key)].sort(([a], [b]) => (a < b ? -1 : Number(a > b))).map(([, item]) => item);
const first = (items: List): Json => items[0] ?? null;
/** The first of those that are equal. */
const most = (given: Given, key: Query): Json =>
  given
    .keyed(key)
    .reduce<readonly [string | number, Json] | undefined>(
      (best, one) => (best === undefined || one[0] > best[0] ? one : best),
      undefined,
    )?.[1] ?? null;
const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
function typeOf(value: Json): string {
  if (value === null) return 'null';
  return isList(value) ? 'array' : typeof value;
}

function numberOf(value: Json): Json {
  if (typeof value === 'number') return value;
  // Of texts only those that JSON has for a number.
  if (typeof value !== 'string' || !/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/iu.test(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

function lengthOf(value: Json): Json {
  if (typeof value === 'string') return Array.from(value).length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : null;
}

/** The functions of JMESPath, all of them. */
const functions: Readonly<Record<string, Function>> = {
  abs: [1, 1, (given) => Math.abs(given.number(0))],
  avg: [1, 1, (given) => (given.numbers(0).length === 0 ? null : sumOf(given.numbers(0)) / given.numbers(0).length)],
  ceil: [1, 1, (given) => Math.ceil(given.number(0))],
  contains: [2, 2, contains],
  ends_with: [2, 2, (given) => given.text(0).endsWith(given.text(1))],
  floor: [1, 1, (given) => Math.floor(given.number(0))],
  join: [2, 2, (given) => given.texts(1).join(given.text(0))],
  keys: [1, 1, (given) => Object.keys(given.object(0))],
  length: [1, 1, (given) => lengthOf(given.any(0))],
  map: [2, 2, (given) => given.list(1).map(given.each(0))],
  max: [1, 1, (given) => most(given, itself)],
  max_by: [2, 2, (given) => most(given, given.each(1))],
  merge: [1, Infinity, (given) => Object.assign({}, ...given.objects) as JsonObject],
  min: [1, 1, (given) => first(inOrder(given, itself))],
  min_by: [2, 2, (given) => first(inOrder(given, given.each(1)))],
  not_null: [1, Infinity, (given) => given.values.find((value) => value !== null) ?? null],
  reverse: [1, 1, reversed],
  sort: [1, 1, (given) => inOrder(given, itself)],
  sort_by: [2, 2, (given) => inOrder(given, given.each(1))],
  starts_with: [2, 2, (given) => given.text(0).startsWith(given.text(1))],
  sum: [1, 1, (given) => sumOf(given.numbers(0))],
  to_array: [1, 1, (given) => (isList(given.any(0)) ? given.any(0) : [given.any(0)])],
  to_number: [1, 1, (given) => numberOf(given.any(0))],
  to_string: [1, 1, (given) => textOf(given.any(0))],
  type: [1, 1, (given) => typeOf(given.any(0))],
  values: [1, 1, (given) => Object.values(given.object(0))],
};

function contains(given: Given): Json {
  const inside = given.any(0);
  return isList(inside) ? inside.some((item) => isSame(item, given.any(1))) : given.text(0).includes(given.text(1));
}

function reversed(given: Given): Json {
  const value = given.any(0);
  return typeof value === 'string' ? Array.from(value).reverse().join('') : [...given.list(0)].reverse();
}

/** Undefined: there is no such function, or it takes another number of arguments; `why` says which. */
export function functionOf(
  name: string,
  count: number,
): { readonly apply: (given: readonly Argument[]) => Json } | { readonly why: string } {
  const found = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (found === undefined)
    return { why: `there is no function ${name}. There are ${Object.keys(functions).join(', ')}` };
  const [least, largest, of] = found;
  if (count < least || count > largest)
    return {
      why: `${name}() takes ${String(least)}${largest === least ? '' : ' or more'} arguments, and got ${String(count)}`,
    };
  return { apply: (given) => of(new Given(name, given)) };
}
