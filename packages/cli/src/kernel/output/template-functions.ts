import { fail } from '../errors/command-failure.js';
import { displayWidth, truncated } from '../terminal/display-width.js';
import { isObject, type Json } from './answer.js';

/** What a template keeps while it writes. */
export interface Printing {
  /** The present second. */
  readonly now: () => number;
  /** Rows of a table that is not written yet. */
  readonly rows: string[][];
}
type Call = (given: readonly Json[], printing: Printing) => Json;

/** Not true are, as in Go: nothing, no, zero, and what is empty. */
export function isTrue(value: Json): boolean {
  if (value === null || value === false || value === 0 || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

export function textOfValue(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
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
  const name = textOfValue(key);
  return isObject(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null;
}

const same = (one: Json | undefined, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The first that decides, else the last. */
function first(given: readonly Json[], decides: (value: Json) => boolean): Json {
  const place = given.findIndex(decides);
  return given.at(place) ?? null;
}

function order(name: string, holds: (difference: number) => boolean): Call {
  return ([one = null, other = null]) => {
    if (typeof one === 'number' && typeof other === 'number') return holds(one - other);
    if (typeof one !== 'string' || typeof other !== 'string') return wrong(name, 'compares two numbers or two texts');
    const [less, more] = [one < other, one > other];
    return holds(Number(more) - Number(less));
  };
}

/** As in Go: a space stands between two values of which none is a text. */
function printed(values: readonly Json[]): string {
  return values.reduce<string>((text, value, place) => {
    const before = values[place - 1];
    const apart = place > 0 && typeof before !== 'string' && typeof value !== 'string';
    return `${text}${apart ? ' ' : ''}${textOfValue(value)}`;
  }, '');
}

function formatted([format = '', ...values]: readonly Json[]): string {
  let next = 0;
  return textOfValue(format).replaceAll(
    /%(?<flags>-?0?)(?<width>\d*)(?:\.(?<places>\d+))?(?<verb>[a-z%])/giu,
    (whole, ...more) => {
      const { flags, width, places, verb } = more.at(-1) as Record<string, string | undefined>;
      if (verb === '%') return '%';
      const value = values[next++] ?? null;
      const text =
        verbText(verb ?? '', value, places) ??
        wrong('printf', `does not know ${whole}: it has %s, %v, %d, %f, %q and %%`);
      const size = Number(width === '' ? 0 : width);
      if (flags?.startsWith('-') === true) return text.padEnd(size);
      return text.padStart(size, flags?.includes('0') === true ? '0' : ' ');
    },
  );
}

function verbText(verb: string, value: Json, places: string | undefined): string | undefined {
  switch (verb) {
    case 's':
    case 'v':
      return textOfValue(value);
    case 'd':
      return String(Math.trunc(numberOf('printf %d', value)));
    case 'f':
      return numberOf('printf %f', value).toFixed(Number(places ?? 6));
    case 'q':
      return JSON.stringify(textOfValue(value));
    default:
      return undefined;
  }
}

const spans = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

function timeAgo([time = null]: readonly Json[], { now }: Printing): string {
  if (time === null) return '';
  const seconds = now() - Date.parse(textOfValue(time)) / 1000;
  if (Number.isNaN(seconds)) return wrong('timeago', 'needs a time, such as 2026-11-20T08:00:00Z');
  const [unit, size] = spans.find(([, most]) => Math.abs(seconds) >= most) ?? ['second', 1];
  const count = Math.floor(Math.abs(seconds) / size);
  const span = `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
  return seconds < 0 ? `in ${span}` : `${span} ago`;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The time as it is written in the result, in the zone that it has there; the layout is that of Go. */
function timeFormatted([layout = '', time = null]: readonly Json[]): string {
  if (time === null) return '';
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', zone = ''] =
    /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/u.exec(textOfValue(time)) ??
    wrong('timefmt', 'needs a time, such as 2026-11-20T08:00:00Z');
  const name = months[Number(month) - 1] ?? '';
  const parts: Readonly<Record<string, string>> = {
    '2006': year,
    'January': name,
    'Jan': name.slice(0, 3),
    '01': month,
    '02': day,
    '15': hour,
    '04': minute,
    '05': second,
    'Z07:00': zone,
  };
  return textOfValue(layout).replaceAll(/2006|January|Jan|Z07:00|01|02|15|04|05/gu, (part) => parts[part] ?? part);
}

function rendered(_: readonly Json[], { rows }: Printing): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, displayWidth(cell));
  const padded = (cell: string, column: number): string =>
    cell + ' '.repeat((widths[column] ?? 0) - displayWidth(cell));
  const text = rows.map((row) => `${row.map(padded).join('  ').trimEnd()}\n`).join('');
  rows.length = 0;
  return text;
}

const functions: Readonly<Record<string, Call>> = {
  len: lengthOf,
  index: ([value = null, ...keys]) => keys.reduce<Json>(at, value),
  eq: ([one, ...others]) => others.some((other) => same(one, other)),
  ne: ([one, other = null]) => !same(one, other),
  lt: order('lt', (difference) => difference < 0),
  le: order('le', (difference) => difference <= 0),
  gt: order('gt', (difference) => difference > 0),
  ge: order('ge', (difference) => difference >= 0),
  and: (given) => first(given, (one) => !isTrue(one)),
  or: (given) => first(given, isTrue),
  not: ([value = null]) => !isTrue(value),
  print: printed,
  println: (given) => `${given.map(textOfValue).join(' ')}\n`,
  printf: formatted,
  join: ([between = '', list]) => listOf('join', list).map(textOfValue).join(textOfValue(between)),
  pluck: ([field = '', list]) => listOf('pluck', list).map((item) => at(item, field)),
  truncate: ([length = 0, text = null]) => truncated(textOfValue(text), numberOf('truncate', length)),
  timeago: timeAgo,
  timefmt: timeFormatted,
  tablerow: (given, { rows }) => {
    rows.push(given.map((cell) => textOfValue(cell).replaceAll(/\s+/gu, ' ')));
    return null;
  },
  tablerender: rendered,
};

export function callOf(name: string, complain: (why: string) => never = (why) => wrong(name, why)): Call {
  const call = Object.hasOwn(functions, name) ? functions[name] : undefined;
  return call ?? complain(`there is no function ${name}: there are ${Object.keys(functions).join(', ')}`);
}
