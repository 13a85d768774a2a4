import { parsePattern, type Expression } from './parse.js';
import type { Ranges } from './properties.js';

/** A place of a pattern that matches one character, and the places that can match the next one, as often as they can. */
interface Place {
  readonly ranges: Ranges;
  readonly next: number[];
}
interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly isEmpty: boolean;
}

const MOST_PLACES = 250;
const MOST_STEPS = 300_000;
const FEW_COPIES = 3;

/**
 * Whether one text can be shared out among the repetitions of a pattern in a number of ways that doubles with each character, so that a
 * reader that tries all of them takes for ever.
 */
export function ambiguityOf(source: string): 'ambiguous' | 'linear' | 'unknown' {
  const expression = parsePattern(source);
  if (expression === undefined) return 'unknown';
  const shortened = placesOf(expression, FEW_COPIES);
  if (shortened === undefined) return 'unknown';
  const found = judge(shortened.places);
  if (found !== 'ambiguous' || shortened.isExact) return found;
  // Fewer copies than written can be ambiguous where those that are written are not.
  const whole = placesOf(expression, Infinity);
  return whole === undefined ? 'unknown' : judge(whole.places);
}

function placesOf(expression: Expression, copies: number): { places: Place[]; isExact: boolean } | undefined {
  const places: Place[] = [];
  const state = { isExact: true, isFull: false };
  const follow = (from: readonly number[], to: readonly number[]): void => {
    for (const one of from) places[one]?.next.push(...to);
  };
  const nothing: Part = { first: [], last: [], isEmpty: true };
  const then = (one: Part, other: Part): Part => {
    follow(one.last, other.first);
    return {
      first: one.isEmpty ? [...one.first, ...other.first] : one.first,
      last: other.isEmpty ? [...one.last, ...other.last] : other.last,
      isEmpty: one.isEmpty && other.isEmpty,
    };
  };
  const build = (part: Expression): Part => {
    if (places.length > MOST_PLACES) state.isFull = true;
    if (state.isFull) return nothing;
    switch (part.kind) {
      case 'empty':
      case 'start':
      case 'end':
        return nothing;
      // What they rule out is not followed here.
      case 'boundary':
      case 'inside':
      case 'look':
        state.isFull = true;
        return nothing;
      case 'chars':
        places.push({ ranges: part.ranges, next: [] });
        return { first: [places.length - 1], last: [places.length - 1], isEmpty: false };
      case 'sequence':
        return part.parts.reduce<Part>((so, one) => then(so, build(one)), nothing);
      case 'choice': {
        const parts = part.parts.map(build);
        return {
          first: parts.flatMap(({ first }) => first),
          last: parts.flatMap(({ last }) => last),
          isEmpty: parts.some(({ isEmpty }) => isEmpty),
        };
      }
      case 'repeat':
        return repeated(part.part, part.min, part.max);
    }
  };
  const repeated = (part: Expression, min: number, max: number): Part => {
    const least = Math.min(min, copies);
    const most = max === Infinity ? Math.max(least, 1) : Math.min(max, Math.max(copies, least));
    if (least < min || (max !== Infinity && most < max)) state.isExact = false;
    let whole = nothing;
    let before = nothing;
    for (let index = 0; index < most && !state.isFull; index += 1) {
      const one = build(part);
      // Only the last copy repeats. An iteration that matches nothing does not count as one.
      if (max === Infinity && index === most - 1) follow(one.last, one.first);
      // A copy comes after the one before it, whether it has to be there or not.
      follow(before.last, one.first);
      before = one.isEmpty ? { ...one, last: [...before.last, ...one.last] } : one;
      const isOptional = index >= least;
      whole = {
        first:
          whole.isEmpty && (index === 0 || one.isEmpty || index < least) ? [...whole.first, ...one.first] : whole.first,
        last: isOptional || one.isEmpty ? [...whole.last, ...one.last] : one.last,
        isEmpty: whole.isEmpty && (isOptional || one.isEmpty),
      };
    }
    return whole;
  };
  build(expression);
  return state.isFull ? undefined : { places, isExact: state.isExact };
}

function judge(places: readonly Place[]): 'ambiguous' | 'linear' | 'unknown' {
  let steps = 0;
  const meets = new Map<number, boolean>();
  const canMeet = (one: number, other: number): boolean => {
    const key = Math.min(one, other) * places.length + Math.max(one, other);
    const known = meets.get(key);
    if (known !== undefined) return known;
    const found = overlap(places[one]?.ranges ?? [], places[other]?.ranges ?? []);
    meets.set(key, found);
    return found;
  };
  for (const [home, { next }] of places.entries()) {
    const open: (readonly [number, number])[] = [];
    const seen = new Set<number>();
    const reach = (one: number, other: number): void => {
      const key = one * places.length + other;
      if (!seen.has(key) && canMeet(one, other)) {
        seen.add(key);
        open.push([one, other]);
      }
    };
    // Two ways to continue over the same character that meet again where they parted: a choice in every round.
    for (const [index, one] of next.entries()) for (const other of next.slice(index + 1)) reach(one, other);
    for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
      const [one, other] = pair;
      if (one === home && other === home) return 'ambiguous';
      for (const left of places[one]?.next ?? []) {
        for (const right of places[other]?.next ?? []) {
          steps += 1;
          if (steps > MOST_STEPS) return 'unknown';
          reach(left, right);
        }
      }
    }
  }
  return 'linear';
}

function overlap(one: Ranges, other: Ranges): boolean {
  return one.some(([low, high]) => other.some(([from, to]) => low <= to && from <= high));
}
