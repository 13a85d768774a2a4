import { fail } from '../errors/command-failure.js';
import { displayWidth, truncated } from '../terminal/display-width.js';
import { isObject, plainText, type Json } from './answer.js';
import { isSame } from './same-value.js';
import { padded } from './table.js';
import { timeIn } from './time-layout.js';

/** What a template keeps while it writes. */
export interface Printing {
  /** The present millisecond. */
  readonly now: () => number;
  /** Rows of a table that is not written yet. */
  readonly rows: string[][];
}
type Call = (given: readonly Json[], printing: Printing) => Json;
type LazyCall = (given: readonly (() => Json)[], printing: Printing) => Json;

/** Not true are, as in Go: nothing, no, zero, and what is empty. */
export function isTrue(value: Json): boolean {
  if (value === null || value === false || value === 0 || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

const wrong = (name: string, why: string): never =>
  fail({
    code: 'INVALID_VALUE',
    message: `--template: ${name} ${why}.`,
    hint: 'supplier help formatting has the functions with examples.',
  });

function listOf(name: string, value: Json | undefined): readonly Json[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? (value as readonly Json[]) : wrong(name, 'needs a list');
}

function numberOf(name: string, value: Json | undefined): number {
  return typeof value === 'number' ? value : wrong(name, 'needs a number');
}

function lengthOf([value = null]: readonly Json[]): number {
  if (typeof value === 'string') return Array.from(value).length;
  return typeof value === 'object'
    ? Object.keys(value ?? {}).length
    : wrong('len', 'needs a text, a list or an object');
}

function at(value: Json, key: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).at(numberOf('index', key)) ?? null;
  const name = plainText(key);
  return isObject(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null;
}

function order(name: string, holds: (difference: number) => boolean): Call {
  return ([one = null, other = null]) => {
    if (typeof one === 'number' && typeof other === 'number') return holds(one - other);
    if (typeof one !== 'string' || typeof other !== 'string') return wrong(name, 'compares two numbers or two texts');
    const [less, more] = [one < other, one > other];
    return holds(Number(more) - Number(less));
  };
}

/** As in Go: a space is between two values of which none is a text. */
function printed(values: readonly Json[]): string {
  return values.reduce<string>((text, value, place) => {
    const before = values[place - 1];
    const apart = place > 0 && typeof before !== 'string' && typeof value !== 'string';
    return `${text}${apart ? ' ' : ''}${plainText(value)}`;
  }, '');
}

function formatted([format = '', ...values]: readonly Json[]): string {
  let next = 0;
  return plainText(format).replaceAll(
    /%(?<flags>-?0?)(?<width>\d*)(?:\.(?<places>\d+))?(?<verb>[a-z%])/giu,
    (whole, ...more) => {
      const { flags, width, places, verb } = more.at(-1) as Record<string, string | undefined>;
      if (verb === '%') return '%';
      const value = values[next++] ?? null;
      const text =
        verbText(verb ?? '', value, limited(whole, places ?? '6', 100)) ??
        wrong('printf', `does not know ${whole}: it has %s, %v, %d, %f, %q and %%`);
      const size = limited(whole, width, 1000);
      if (flags?.startsWith('-') === true) return text.padEnd(size);
      if (flags?.includes('0') !== true) return text.padStart(size);
      // The sign of a number stays in front of the zeros.
      const sign = typeof value === 'number' && text.startsWith('-') ? '-' : '';
      return sign + text.slice(sign.length).padStart(size - sign.length, '0');
    },
  );
}

function limited(verb: string, digits: string | undefined, most: number): number {
  const count = Number(digits);
  return count <= most ? count : wrong('printf', `takes at most ${String(most)} in ${verb}`);
}

/** Undefined for a verb that is not known. What is not there is nothing. */
function verbText(verb: string, value: Json, places: number): string | undefined {
  if (value === null && 'svdfq'.includes(verb)) return '';
  switch (verb) {
    case 's':
    case 'v':
      return plainText(value);
    case 'd':
      return String(Math.trunc(numberOf('printf %d', value)));
    case 'f':
      return numberOf('printf %f', value).toFixed(places);
    case 'q':
      return JSON.stringify(plainText(value));
    default:
      return undefined;
  }
}

/** Year, month, day, and the time of the day with its zone, after the whole. */
function partsOfTime(name: string, time: Json): readonly [string, ...(string | undefined)[]] {
  const whole = plainText(time);
  const [, ...parts] =
    /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/u.exec(whole) ?? [];
  if (parts.length === 0 || Number.isNaN(Date.parse(whole)))
    return wrong(name, 'needs a time, such as 2026-11-20T08:00:00Z');
  return [whole, ...parts];
}

const spans = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

function timeAgo([time = null]: readonly Json[], { now }: Printing): string {
  if (time === null) return '';
  const [whole] = partsOfTime('timeago', time);
  const seconds = (now() - Date.parse(whole)) / 1000;
  const [unit, size] = spans.find(([, most]) => Math.abs(seconds) >= most) ?? ['second', 1];
  const count = Math.floor(Math.abs(seconds) / size);
  const span = `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
  return seconds < 0 ? `in ${span}` : `${span} ago`;
}

/** The time as it is written in the result, in the zone that it has there; the layout is that of Go. */
function timeFormatted([layout = '', time = null]: readonly Json[]): string {
  if (time === null) return '';
  const [, ...parts] = partsOfTime('timefmt', time);
  return timeIn(plainText(layout), parts);
}

/** What the table has so far. It is empty afterwards. */
export function renderedTable({ rows }: Printing): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, displayWidth(cell));
  const cells = (row: readonly string[]): string[] => row.map((cell, column) => padded(cell, widths[column] ?? 0));
  const text = rows.map((row) => `${cells(row).join('  ').trimEnd()}\n`).join('');
  rows.length = 0;
  return text;
}

const functions: Readonly<Record<string, Call>> = {
  len: lengthOf,
  index: ([value = null, ...keys]) => keys.reduce<Json>(at, value),
  eq: ([one = null, ...others]) => others.some((other) => isSame(one, other)),
  ne: ([one = null, other = null]) => !isSame(one, other),
  lt: order('lt', (difference) => difference < 0),
  le: order('le', (difference) => difference <= 0),
  gt: order('gt', (difference) => difference > 0),
  ge: order('ge', (difference) => difference >= 0),
  not: ([value = null]) => !isTrue(value),
  print: printed,
  println: (given) => `${given.map(plainText).join(' ')}\n`,
  printf: formatted,
  join: ([between = '', list]) => listOf('join', list).map(plainText).join(plainText(between)),
  pluck: ([field = '', list]) => listOf('pluck', list).map((item) => at(item, field)),
  truncate: ([length = 0, text = null]) => truncated(plainText(text), numberOf('truncate', length)),
  timeago: timeAgo,
  timefmt: timeFormatted,
  tablerow: (given, { rows }) => {
    rows.push(given.map((cell) => plainText(cell).replaceAll(/\s+/gu, ' ')));
    return null;
  },
  tablerender: (_, printing) => renderedTable(printing),
};

/**
 * What is asked of one value after the other. At the first of which it is true, the rest is not looked at, as in Go.
 */
const deciding: Readonly<Record<string, (value: Json) => boolean>> = { and: (value) => !isTrue(value), or: isTrue };

export const functionNames: readonly string[] = [...Object.keys(functions), ...Object.keys(deciding)];

/** A function over values that are made only if they are needed. */
export function callOf(name: string, complain: (why: string) => never): LazyCall {
  const decides = Object.hasOwn(deciding, name) ? deciding[name] : undefined;
  if (decides !== undefined) return (given) => firstOf(given, decides);
  const call = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (call === undefined) return complain(`there is no function ${name}: there are ${functionNames.join(', ')}`);
  return (given, printing) =>
    call(
      given.map((make) => make()),
      printing,
    );
}

/** The first that decides, else the last. */
function firstOf(given: readonly (() => Json)[], decides: (value: Json) => boolean): Json {
  let value: Json = null;
  for (const make of given) {
    value = make();
    if (decides(value)) break;
  }
  return value;
}
