import { oneOf } from '../words/counted.js';
import { counted } from '../words/counted.js';
import { patternOf } from '../pattern/pattern.js';
import { findString, type Strings } from '../pattern/search.js';
import { hasValue, member, type Json } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import { implies, isKnownFormat, patternOfFormat, sentShapeOf, shapeOfFormat } from './formats.js';
import { isMultiple, multiplesAt, timesStep } from './multiples.js';
import { numbersOf, samplesOf, stringsOf } from './sample.js';
import { saying } from './saying.js';
import { keywordsOf } from './schema.js';
import { ALL_TYPES, FRACTION, INTEGER, NUMBER, STRING } from './types.js';
import { violation, type Comparison, type Side, type Violation } from './violation.js';
import type { Bound, Keywords, Shape } from './model.js';

export function compareNumbers({ shape: p }: Side, { shape: c }: Side): Violation[] {
  const found: Violation[] = [];
  const integers = (p.types & NUMBER) === INTEGER;
  for (const upper of [false, true]) {
    const mine = upper ? p.upper : p.lower;
    const theirs = upper ? c.upper : c.lower;
    if (theirs === undefined || isWithin(mine, theirs, upper, integers)) continue;
    const sign = upper ? 1 : -1;
    const edge = theirs.value;
    const near = [
      edge + sign,
      edge + sign * 0.5,
      edge,
      mine?.value,
      mine === undefined ? edge + sign * 1000 : (edge + mine.value) / 2,
    ].flatMap((value) => value ?? []);
    const [step] = p.steps;
    const stepped = step === undefined ? [] : near.map((value) => multiplesAt(value, step)[upper ? 'above' : 'below']);
    found.push(
      violation(
        'bound',
        placeOfBound(p, upper, mine),
        placeOfBound(c, upper, theirs),
        { producer: boundWords(mine, upper), consumer: boundWords(theirs, upper) },
        [...stepped, ...near, ...numbersOf(p, INTEGER), ...numbersOf(p, FRACTION)],
      ),
    );
  }
  for (const step of c.steps) {
    if (p.steps.some((mine) => isMultiple(mine, step)) || (integers && isMultiple(1, step))) continue;
    const values = [
      ...numbersOf(p, INTEGER),
      ...numbersOf(p, FRACTION),
      ...(p.steps[0] === undefined
        ? [step / 2, step * 1.5]
        : [1, 2, 3].map((count) => timesStep(count, p.steps[0] ?? 1))),
    ];
    found.push(
      violation(
        'bound',
        saying(p, (k) => k.multipleOf !== undefined, 'multipleOf'),
        saying(c, (k) => k.multipleOf === step, 'multipleOf'),
        {
          producer: p.steps.length > 0 ? `a multiple of ${p.steps.join(' and ')}` : 'any step',
          consumer: `a multiple of ${step}`,
        },
        values,
      ),
    );
  }
  return found;
}

/** A bound is written as itself, as an exclusive one, or follows from a format. */
function placeOfBound(shape: Shape, upper: boolean, bound: Bound | undefined): string {
  const schema = shape.schemas.find(
    (one) => bound !== undefined && (upper ? keywordsOf(one).upper : keywordsOf(one).lower) === bound,
  );
  if (schema === undefined) return saying(shape, (k) => (k.types & NUMBER) !== 0 && k.types !== ALL_TYPES);
  const names = upper ? ['exclusiveMaximum', 'maximum', 'format'] : ['exclusiveMinimum', 'minimum', 'format'];
  const written = names.find((name) => {
    const value = member(schema.json, name);
    return name === 'format' ? value !== undefined : value === bound?.value;
  });
  return written === undefined ? schema.pointer : child(schema.pointer, written);
}

function isWithin(mine: Bound | undefined, theirs: Bound, upper: boolean, integers: boolean): boolean {
  if (mine === undefined) return false;
  const [a, b] = upper ? [mine.value, theirs.value] : [-mine.value, -theirs.value];
  if (integers) return lastInteger(a, mine.exclusive) <= lastInteger(b, theirs.exclusive);
  return a < b || (a === b && (mine.exclusive || !theirs.exclusive));
}

function lastInteger(value: number, exclusive: boolean): number {
  return exclusive ? Math.ceil(value) - 1 : Math.floor(value);
}

function boundWords(bound: Bound | undefined, upper: boolean): string {
  if (bound === undefined) return `no ${upper ? 'maximum' : 'minimum'}`;
  return `${upper ? 'at most' : 'at least'} ${bound.value}${bound.exclusive ? ' (exclusive)' : ''}`;
}

export function compareStrings({ direction }: Comparison, { shape: p }: Side, { shape: c }: Side): Violation[] {
  const inside = stringsWith(p, direction);
  return [...compareLengths(p, c, inside), ...comparePatterns(p, c, inside), ...compareFormats(p, c, inside)];
}

function stringsWith(shape: Shape, direction: Comparison['direction']): Strings {
  const shapeOf = direction === 'request' ? sentShapeOf : shapeOfFormat;
  const shapes = shape.formats.flatMap((format) => shapeOf(format) ?? []);
  return { min: shape.minLength, max: shape.maxLength, patterns: [...shape.patterns, ...shapes] };
}

function compareLengths(p: Shape, c: Shape, inside: Strings): Violation[] {
  const found: Violation[] = [];
  for (const upper of [false, true]) {
    const bound = upper ? c.maxLength : c.minLength;
    if (upper ? p.maxLength <= bound : p.minLength >= bound) continue;
    const outside = { min: upper ? 0 : bound, max: upper ? bound : Infinity, patterns: [] };
    const search = inside.patterns.length === 0 ? undefined : findString(inside, outside);
    if (search === 'none') continue;
    const length = upper ? Math.max(bound + 1, p.minLength) : Math.max(p.minLength, Math.min(bound - 1, p.maxLength));
    const isPlain = inside.patterns.length === 0 && p.formats.length === 0;
    const made = typeof search === 'object' ? [search.found] : textsOfLength(length, p);
    // What was made up of signs alone can be no date.
    const values = p.formats.length === 0 ? made : [...made, ...stringsOf(p)];
    const keyword = upper ? 'maxLength' : 'minLength';
    found.push({
      ...(isPlain && length > LONGEST ? { isCertain: true } : {}),
      ...violation(
        'length',
        saying(p, (k) => (upper ? k.maxLength !== Infinity : k.minLength > 0), keyword),
        saying(c, (k) => k[keyword] === bound, keyword),
        { producer: lengthWords(upper ? p.maxLength : p.minLength, upper), consumer: lengthWords(bound, upper) },
        values,
      ),
    });
  }
  return found;
}

const textsOfLength = (length: number, shape: Shape): string[] =>
  length > LONGEST ? [] : ['a'.repeat(length), ...stringsOf(shape)];

function isLikely(text: string): boolean {
  return text.trim() !== '' && !/[\u0000-\u001f\u007f-\u009f]/.test(text);
}

/** Texts longer than this are not written into a report. */
const LONGEST = 20_000;

function lengthWords(value: number, upper: boolean): string {
  if (value === Infinity || (value === 0 && !upper)) return 'any length';
  return `${upper ? 'at most' : 'at least'} ${counted(value, 'character')}`;
}

function comparePatterns(p: Shape, c: Shape, inside: Strings): Violation[] {
  return c.patterns.flatMap((pattern) => {
    if (p.patterns.includes(pattern)) return [];
    const search = findString(inside, { min: 0, max: Infinity, patterns: [pattern] });
    if (search === 'none') return [];
    // What people send is believed sooner than the shortest text, which is often empty or a control character.
    const likely = [...stringsOf(p)].filter((text) => patternOf(pattern).test(text) === false);
    const values = [
      ...likely.filter(isLikely),
      ...(typeof search === 'object' ? [search.found] : []),
      ...likely,
      ...stringsOf(p),
    ];
    return [
      violation(
        'pattern',
        placeOfPattern(p, () => true),
        placeOfPattern(c, (one) => one === pattern),
        { producer: formWords(p) ?? 'any text', consumer: `pattern ${pattern}` },
        values,
      ),
    ];
  });
}

/** What a text has to look like. */
function formWords({ patterns, formats }: Shape): string | undefined {
  const mine = [...patterns.map((one) => `pattern ${one}`), ...formats.map((one) => `format ${one}`)];
  return mine.length === 0 ? undefined : mine.join(' and ');
}

function placeOfPattern(shape: Shape, is: (pattern: string) => boolean): string {
  const says = ({ pattern }: Keywords): boolean => pattern !== undefined && is(pattern);
  return saying(shape, says, shape.schemas.map(keywordsOf).find(says)?.patternBy);
}

function compareFormats(p: Shape, c: Shape, inside: Strings): Violation[] {
  return c.formats.flatMap((format) => {
    if (p.formats.some((mine) => implies(mine, format))) return [];
    const pattern = patternOfFormat(format);
    const search =
      pattern === undefined ? undefined : findString(inside, { min: 0, max: Infinity, patterns: [pattern] });
    if (search === 'none') return [];
    // One that is not known only describes, unless it stands in the place of one that is.
    if (!isKnownFormat(format) && !p.formats.some(isKnownFormat)) return [];
    return [
      violation(
        isKnownFormat(format) ? 'format' : 'unclear',
        saying(p, (k) => k.format !== undefined, 'format'),
        saying(c, (k) => k.format === format, 'format'),
        {
          producer: p.formats.length === 0 ? 'no format' : `format ${p.formats.join(' and ')}`,
          consumer: `format ${format}`,
        },
        [...stringsOf(p), ...(typeof search === 'object' ? [search.found] : [])],
      ),
    ];
  });
}

const MOST_LISTED = 1_000;
const ANY_VALUE = 'any value of its type';

/** A text that is not in a list, such as one of two capitals that is no country. */
function textOutside(inside: Strings, values: readonly Json[]): ReturnType<typeof findString> {
  if (inside.patterns.length === 0 || values.length > MOST_LISTED) return 'unknown';
  const texts = values.filter((value) => typeof value === 'string');
  const listed = texts.map((text) => text.replaceAll(/[^\p{L}\p{N}_]/gu, String.raw`\$&`)).join('|');
  return findString(inside, { min: 0, max: Infinity, patterns: [`^(?:${listed})$`] });
}

/** A consumer that lists its values, a producer that does not. */
export function compareValues({ direction }: Comparison, { shape: p }: Side, { shape: c }: Side): Violation[] {
  if (c.values === undefined || p.values !== undefined) return [];
  const beyond = p.types === STRING ? textOutside(stringsWith(p, direction), c.values) : 'unknown';
  if (beyond === 'none') return [];
  const other = typeof beyond === 'object' ? [beyond.found] : [];
  const { values } = c;
  const likely = [...samplesOf(p, direction)].filter((value) => !hasValue(values, value));
  const outside: Json[] = ['OTHER', 'Other-1', 987_654, 0.123, ...likely, ...other];
  return [
    violation(
      'enum',
      saying(p, (k) => k.types !== 127),
      saying(c, (k) => k.values !== undefined, 'enum'),
      {
        producer: formWords(p) ?? ANY_VALUE,
        consumer: oneOf(c.values.slice(0, 100).map((value) => JSON.stringify(value))),
      },
      outside,
    ),
  ];
}
