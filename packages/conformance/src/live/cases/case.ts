import { isRefusal, isSuccess, statusOf } from '../answers.js';
import type { Exchange, OperationName } from '../exchange.js';
import { canonical, isObject, type Json, type JsonObject } from '../../tree/json.js';

/** A request that was made up: one that both documents allow, or one that both refuse. */
export interface Case {
  readonly kind: 'valid' | 'invalid';
  readonly operation: OperationName;
  /** What it is a change of. */
  readonly base: JsonObject;
  readonly body: Json;
}

const LONGEST = 140;

/** The properties that differ from a plain request, those that it lacks as `no …`. */
export function changedIn({ base, body }: Pick<Case, 'base' | 'body'>): string[] {
  const now = isObject(body) ? body : {};
  return [...new Set([...Object.keys(base), ...Object.keys(now)])].flatMap((name) => {
    if (!Object.hasOwn(now, name)) return [`no ${name}`];
    return Object.hasOwn(base, name) && canonical(base[name] ?? null) === canonical(now[name] ?? null) ? [] : [name];
  });
}

/** The name of the step that sends it. What is refused on purpose begins with `neg`. */
export function stepOf(one: Case, seed: number, number: number): string {
  const names = changedIn(one);
  const now = isObject(one.body) ? one.body : {};
  const values = canonical(Object.fromEntries(Object.entries(now).filter(([name]) => names.includes(name))));
  const shown = values.length > LONGEST ? `${values.slice(0, LONGEST)}…` : values;
  const start = one.kind === 'valid' ? '' : 'neg ';
  return `${start}case ${number} of seed ${seed}: ${one.operation} with ${names.join(', ')}: ${shown}`;
}

const STEP = /^(neg )?case (\d+) of seed (\d+): (\w+) with ([^:]*): (.*)$/s;

/** What the name of a step says of its case. */
export interface CaseStep {
  readonly kind: Case['kind'];
  readonly number: string;
  readonly seed: string;
  readonly operation: string;
  readonly changed: readonly string[];
  readonly values: string;
}

export function caseOf({ step }: Exchange): CaseStep | undefined {
  const found = STEP.exec(step);
  if (found === null) return undefined;
  const [, start, number = '', seed = '', operation = '', changed = '', values = ''] = found;
  const kind = start === undefined ? 'valid' : 'invalid';
  return { kind, number, seed, operation, changed: changed.split(', '), values };
}

/** What one case shows, another one shows as well that changes the same and more. */
export function isWithin(small: readonly string[], large: readonly string[]): boolean {
  return small.every((name) => large.includes(name));
}

/** Whether the answer breaks the promise of the document. One that says to come again later says nothing. */
export function isBroken(kind: Case['kind'], exchange: Exchange): boolean {
  const { answer } = exchange;
  if (answer.kind === 'none') return answer.why === 'timeout' || answer.why === 'unreachable';
  const status = statusOf(exchange) ?? 0;
  if (status === 429 || status === 503) return false;
  return kind === 'valid' ? !isSuccess(exchange) : !isRefusal(exchange);
}
