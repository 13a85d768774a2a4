import { fail } from '../errors/command-failure.js';
import { isObject, type Json } from './answer.js';
import { deepest } from './deepest.js';
import { functionOf, type Argument } from './query-functions.js';
import { isSame } from './same-value.js';

export type Query = (value: Json) => Json;
type Step = { readonly kind: 'one' | 'each'; readonly of: Query } | { readonly kind: 'flatten' };
type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=';

const allMembers: Step = { kind: 'each', of: (value) => (isObject(value) ? Object.values(value) : null) };

const token =
  /\s*(?:(?<name>[A-Za-z_][\w]*)|"(?<quoted>(?:[^"\\]|\\.)*)"|'(?<raw>(?:[^'\\]|\\.)*)'|`(?<literal>[^`]*)`|(?<number>-?\d+)|(?<sign>==|!=|<=|>=|&&|\|\||\[\?|[.[\]{}(),:*|@<>!&]))/uy;

/** JMESPath: what it means there, it means here. */
export function queryOf(text: string): Query {
  return new Reader(text).whole();
}

class Reader {
  private at = 0;
  private depth = 0;
  constructor(private readonly text: string) {}

  whole(): Query {
    const query = this.piped();
    if (this.text.slice(this.at).trim() !== '') this.complain();
    return query;
  }

  private piped(): Query {
    let query = this.either();
    while (this.take('|')) query = after(query, this.either());
    return query;
  }

  private either(): Query {
    let query = this.both();
    while (this.take('||')) query = firstOf(query, this.both());
    return query;
  }

  private both(): Query {
    let query = this.compared();
    while (this.take('&&')) query = allOf(query, this.compared());
    return query;
  }

  private compared(): Query {
    const left = this.chain();
    const operator = (['==', '!=', '<=', '>=', '<', '>'] as const).find((sign) => this.take(sign));
    return operator === undefined ? left : comparison(left, operator, this.chain());
  }

  /** A value, and what is asked of it step by step. */
  private chain(): Query {
    this.depth += 1;
    if (this.depth > deepest) this.complain(`it is nested more than ${String(deepest)} deep`);
    const steps: Step[] = [this.start()];
    for (;;) {
      if (this.take('.')) steps.push(this.take('*') ? allMembers : { kind: 'one', of: this.member() });
      else if (this.sees('[')) steps.push(this.bracket());
      else break;
    }
    this.depth -= 1;
    return chained(steps);
  }

  private start(): Step {
    if (this.sees('[')) return this.bracket();
    if (this.take('*')) return allMembers;
    if (this.take('@')) return { kind: 'one', of: (value) => value };
    if (this.take('!')) {
      const query = this.chain();
      return { kind: 'one', of: (value) => !holds(query(value)) };
    }
    if (this.take('(')) {
      const query = this.piped();
      this.want(')');
      return { kind: 'one', of: query };
    }
    const literal = this.literal();
    return { kind: 'one', of: literal === undefined ? this.member() : () => literal };
  }

  private literal(): Json | undefined {
    const { raw, literal } = this.peek() ?? {};
    if (raw === undefined && literal === undefined) return undefined;
    this.next();
    return raw?.replaceAll("\\'", "'") ?? this.json(literal ?? '');
  }

  private unquoted(quoted: string | undefined): string {
    return quoted === undefined ? this.complain() : (this.json(`"${quoted}"`) as string);
  }

  private json(text: string): Json {
    try {
      return JSON.parse(text) as Json;
    } catch {
      return this.complain(`${text} is no JSON`);
    }
  }

  private member(): Query {
    if (this.take('{')) return this.object();
    if (this.sees('[')) return this.list();
    const before = this.at;
    const { name, quoted } = this.next();
    if (name !== undefined && this.take('(')) return this.call(name, before);
    const field = name ?? this.unquoted(quoted);
    return (value) => (isObject(value) && Object.hasOwn(value, field) ? (value[field] ?? null) : null);
  }

  private call(name: string, before: number): Query {
    const given: ((value: Json) => Argument)[] = [];
    if (!this.take(')')) {
      do {
        const isEach = this.take('&');
        const query = this.piped();
        given.push((value) => (isEach ? { each: query } : { value: query(value) }));
      } while (this.take(','));
      this.want(')');
    }
    const found = functionOf(name, given.length);
    if ('why' in found) {
      this.at = before;
      return this.complain(found.why);
    }
    return (value) => found.apply(given.map((one) => one(value)));
  }

  private object(): Query {
    const fields: (readonly [string, Query])[] = [];
    do {
      const { name, quoted } = this.next();
      const field = name ?? this.unquoted(quoted);
      this.want(':');
      fields.push([field, this.piped()]);
    } while (this.take(','));
    this.want('}');
    return (value) => (value === null ? null : Object.fromEntries(fields.map(([name, query]) => [name, query(value)])));
  }

  private list(): Query {
    this.want('[');
    const items = [this.piped()];
    while (this.take(',')) items.push(this.piped());
    this.want(']');
    return (value) => (value === null ? null : items.map((query) => query(value)));
  }

  private bracket(): Step {
    if (this.take('[?')) {
      const condition = this.piped();
      this.want(']');
      return {
        kind: 'each',
        of: (value) =>
          Array.isArray(value) ? (value as readonly Json[]).filter((item) => holds(condition(item))) : null,
      };
    }
    const before = this.at;
    this.want('[');
    if (this.take(']')) return { kind: 'flatten' };
    if (this.take('*')) {
      this.want(']');
      return { kind: 'each', of: (value) => (Array.isArray(value) ? (value as readonly Json[]) : null) };
    }
    const slice = /\s*(-?\d+)?\s*:\s*(-?\d+)?\s*(?::\s*(-?\d+)?\s*)?\]/uy;
    slice.lastIndex = this.at;
    const [whole, from, to, step] = slice.exec(this.text) ?? [];
    if (whole !== undefined) {
      if (Number(step ?? 1) === 0) this.complain('a step of 0 never ends');
      this.at = slice.lastIndex;
      return {
        kind: 'each',
        of: (value) => (Array.isArray(value) ? sliced(value as readonly Json[], from, to, step) : null),
      };
    }
    const { number } = this.peek() ?? {};
    if (number === undefined) {
      this.at = before;
      return { kind: 'one', of: this.list() };
    }
    this.next();
    this.want(']');
    return {
      kind: 'one',
      of: (value) => (Array.isArray(value) ? ((value as readonly Json[]).at(Number(number)) ?? null) : null),
    };
  }

  private peek(): Readonly<Record<string, string | undefined>> | undefined {
    token.lastIndex = this.at;
    return token.exec(this.text)?.groups;
  }

  private next(): Readonly<Record<string, string | undefined>> {
    const found = this.peek() ?? this.complain();
    this.at = token.lastIndex;
    return found;
  }

  private sees(sign: string): boolean {
    return this.peek()?.['sign']?.startsWith(sign) === true;
  }

  private take(sign: string): boolean {
    if (this.peek()?.['sign'] !== sign) return false;
    this.next();
    return true;
  }

  private want(sign: string): void {
    if (!this.take(sign)) this.complain(`"${sign}" is missing`);
  }

  private complain(why?: string): never {
    const place =
      this.at >= this.text.trimEnd().length
        ? 'at its end'
        : `at character ${String(this.at + 1)}, "${this.text.slice(this.at).trim().slice(0, 20)}"`;
    fail({
      code: 'INVALID_VALUE',
      message: `--query is not understood ${place}${why === undefined ? '' : `: ${why}`}.`,
      hint: 'supplier help formatting says what it may be, for example: --query "[?open].name"',
    });
  }
}

/**
 * A flatten step works on everything that was found before it. A projection continues with each value that it found.
 */
function chained(steps: readonly Step[]): Query {
  const flattened = steps.findLastIndex(({ kind }) => kind === 'flatten');
  if (flattened !== -1) {
    const [left, right] = [chained(steps.slice(0, flattened)), chained(steps.slice(flattened + 1))];
    return (value) => projected(flat(left(value)), right);
  }
  const [step, ...others] = steps;
  if (step === undefined || step.kind === 'flatten') return (value) => value;
  const rest = chained(others);
  return step.kind === 'each' ? (value) => projected(step.of(value), rest) : after(step.of, rest);
}

/** As in Python: a negative place counts from the end, and a negative step goes back. */
function sliced(items: readonly Json[], from?: string, to?: string, by = '1'): readonly Json[] {
  const step = Number(by);
  const [lowest, highest] = step > 0 ? [0, items.length] : [-1, items.length - 1];
  const place = (text: string | undefined, usual: number): number => {
    if (text === undefined) return usual;
    const at = Number(text) < 0 ? Number(text) + items.length : Number(text);
    return Math.min(Math.max(at, lowest), highest);
  };
  const end = place(to, step > 0 ? highest : lowest);
  const found: Json[] = [];
  for (let at = place(from, step > 0 ? lowest : highest); step > 0 ? at < end : at > end; at += step)
    found.push(items[at] ?? null);
  return found;
}

const flat = (value: Json): Json => (Array.isArray(value) ? (value as readonly Json[]).flatMap((item) => item) : null);
const projected = (found: Json, rest: Query): Json =>
  Array.isArray(found) ? (found as readonly Json[]).map(rest).filter((item) => item !== null) : null;
const after =
  (query: Query, rest: Query): Query =>
  (value) =>
    rest(query(value));
const firstOf =
  (left: Query, right: Query): Query =>
  (value) =>
    holds(left(value)) ? left(value) : right(value);
const allOf =
  (left: Query, right: Query): Query =>
  (value) =>
    holds(left(value)) ? right(value) : left(value);

/** Nothing, an empty text, list or object, and false are no; all else, also 0, is yes. */
function holds(value: Json): boolean {
  if (value === null || value === false || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

function comparison(left: Query, operator: Operator, right: Query): Query {
  return (value) => {
    const [a, b] = [left(value), right(value)];
    if (operator === '==' || operator === '!=') return isSame(a, b) === (operator === '==');
    // Only numbers have an order, as JMESPath has it.
    if (typeof a !== 'number' || typeof b !== 'number') return null;
    switch (operator) {
      case '<':
        return a < b;
      case '<=':
        return a <= b;
      case '>':
        return a > b;
      case '>=':
        return a >= b;
    }
  };
}
