import type { Automaton } from './automaton.js';
import { WORD } from './parse.js';
import type { Position } from './place-in-text.js';
import { startOf } from './position.js';
import { spend } from '../effort/effort.js';
import { patternOf, type Demand } from './pattern.js';
import type { Ranges } from './properties.js';

/** Strings by their length, and by patterns that all have to match. */
export interface Strings {
  readonly min: number;
  readonly max: number;
  readonly patterns: readonly string[];
}
export type Search = { readonly found: string } | 'none' | 'unknown';

const MOST_STEPS = 400_000;
const STATES_IN_A_STEP = 10;
const MOST_KNOWN = 1_000;
const known = new Map<string, { readonly search: Search; readonly steps: number }>();

interface Spot {
  readonly places: readonly Position[];
  readonly length: number;
  readonly code: number;
  readonly before: Spot | undefined;
}

/** Finds the shortest string that is in the one and not in the other. 'none' proves that there is no such string. */
export function findString(inside: Strings, outside: Strings | undefined): Search {
  const key = JSON.stringify([inside, outside, inside.max === Infinity, outside?.max === Infinity]);
  const before = known.get(key);
  if (before !== undefined) return spend(before.steps) ? before.search : 'unknown';
  if (known.size >= MOST_KNOWN) known.clear();
  const walk = { steps: 0 };
  const found = search(inside, outside, walk);
  // A document comes equally far, whether its patterns were met before or not.
  const steps = walk.steps / STATES_IN_A_STEP;
  known.set(key, { search: found, steps });
  return spend(steps) ? found : 'unknown';
}

function search(inside: Strings, outside: Strings | undefined, walk: { steps: number }): Search {
  const [mine, theirs] = [demandsOf(inside.patterns), demandsOf(outside?.patterns ?? [])];
  if (mine === undefined || theirs === undefined) return 'unknown';
  const demands = [...mine, ...theirs];
  const all = demands.map(({ automaton }) => automaton);
  const wanted = mine.length;
  const limits = [
    inside.min,
    outside?.min ?? 0,
    outside === undefined || outside.max === Infinity ? 0 : outside.max + 1,
  ];
  const counted = Math.max(...limits.filter((limit) => limit !== Infinity));
  const codes = alphabet(all);

  const isFound = ({ places, length }: Spot): boolean | undefined => {
    if (length < inside.min || length > inside.max) return false;
    const ends = places.map(({ isEnd }) => isEnd);
    if (ends.includes(undefined)) return undefined;
    const matches = ends.map((isEnd, index) => isEnd === demands[index]?.isWanted);
    if (!matches.slice(0, wanted).every(Boolean)) return false;
    return (
      outside === undefined || length < outside.min || length > outside.max || !matches.slice(wanted).every(Boolean)
    );
  };
  const keyOf = ({ places, length }: Spot): string =>
    `${Math.min(length, counted)}|${length === 0 ? 's' : ''}|${places.map(({ key }) => key).join('/')}`;

  let level: Spot[] = [{ places: all.map(startOf), length: 0, code: 0, before: undefined }];
  const seen = new Set(level.map(keyOf));
  while (level.length > 0) {
    const found = level.find((spot) => isFound(spot) !== false);
    if (found !== undefined) return isFound(found) === undefined ? 'unknown' : { found: textOf(found) };
    const next: Spot[] = [];
    for (const spot of level) {
      if (spot.length >= inside.max) continue;
      for (const code of codes) {
        walk.steps += 1 + spot.places.reduce((sum, { size }) => sum + size, 0);
        if (walk.steps > MOST_STEPS) return 'unknown';
        const places = spot.places.flatMap((one) => one.after(code) ?? []);
        if (places.length < all.length) return 'unknown';
        const reached: Spot = { places, length: spot.length + 1, code, before: spot };
        if (mine.some(({ isWanted }, index) => isWanted && places[index]?.size === 0)) continue;
        const key = keyOf(reached);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(reached);
      }
    }
    level = next;
  }
  return 'none';
}

function demandsOf(patterns: readonly string[]): Demand[] | undefined {
  const all = patterns.map((source) => patternOf(source).demands);
  return all.includes(undefined) ? undefined : all.flatMap((demands) => demands ?? []);
}

function textOf(spot: Spot): string {
  const codes: number[] = [];
  for (let at = spot; at.before !== undefined; at = at.before) codes.push(at.code);
  return String.fromCodePoint(...codes.reverse());
}

/** Returns one character for each set of characters that all automata treat the same, the readable ones first. */
function alphabet(automata: readonly Automaton[]): number[] {
  const whole = automata.flatMap((one) => [one, ...one.looks.map(({ automaton }) => automaton)]);
  const all = [
    ...new Set([
      ...whole.flatMap(({ states }) => states.flatMap(({ steps }) => steps.map((one) => one.ranges))),
      ...(whole.every(({ isPlain }) => isPlain) ? [] : [WORD]),
    ]),
  ];
  // What each character is in: a number for each of the lists that it begins or ends in.
  const edges = new Map<number, number[]>([[0, []]]);
  for (const [index, ranges] of all.entries())
    for (const edge of edgesOf(ranges)) edges.set(edge, [...(edges.get(edge) ?? []), index]);
  const sorted = [...edges].filter(([edge]) => edge <= 0x10ffff).sort(([a], [b]) => a - b);
  const inside = new Set<number>();
  const alike = new Map<string, number>();
  for (const [at, [low, changed]] of sorted.entries()) {
    for (const index of changed) if (!inside.delete(index)) inside.add(index);
    const code = pick(low, (sorted[at + 1]?.[0] ?? 0x110000) - 1);
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const key = [...inside].sort((a, b) => a - b).join(' ');
    const before = alike.get(key);
    if (before === undefined || rank(code) < rank(before)) alike.set(key, code);
  }
  return [...alike.values()].sort((a, b) => rank(a) - rank(b) || a - b);
}

/** Where the characters of a list begin and end, with what overlaps put together. */
function edgesOf(ranges: Ranges): number[] {
  const edges: number[] = [];
  let end = -1;
  for (const [low, high] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (low > end) {
      if (end >= 0) edges.push(end);
      edges.push(low);
    }
    end = Math.max(end, high + 1);
  }
  return end < 0 ? edges : [...edges, end];
}

const READABLE = Array.from('aeA0xX1 -', (char) => char.charCodeAt(0));
/** Letters with accents and of other scripts, before what no keyboard writes. */
const LETTERS = Array.from('éüłñ山ไ', (char) => char.codePointAt(0) ?? 0);

function pick(low: number, high: number): number {
  const known = [...READABLE, ...LETTERS].find((code) => code >= low && code <= high);
  if (known !== undefined) return known;
  if (low <= 0xd800 && high >= 0xd800) return low < 0xd800 ? low : Math.min(high, 0xe000);
  return low < 33 && high >= 33 ? 33 : low;
}

function rank(code: number): number {
  const known = [...READABLE, ...LETTERS].indexOf(code);
  if (known !== -1) return known;
  if (code < 32 || (code >= 127 && code < 160)) return 40;
  return code >= 33 && code < 127 ? 20 : 30;
}
