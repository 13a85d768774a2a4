import { withFlatLooks } from './flat-looks.js';
import { LAST_CHAR, parsePattern, type Expression } from './parse.js';
import type { Ranges } from './properties.js';

/** What a step over nothing asks for: a place in the text, or a look ahead or back by its number. */
type Only = 'start' | 'end' | 'boundary' | 'inside' | number;

/** A non-deterministic automaton: its states hold steps over characters and steps over nothing. */
interface State {
  readonly steps: { ranges: Ranges; to: number }[];
  readonly empty: { to: number; only?: Only }[];
}
export interface Automaton {
  readonly states: readonly State[];
  readonly start: number;
  readonly end: number;
  readonly looks: readonly Look[];
  /** Whether it asks for more than the two ends of the text. */
  readonly isPlain: boolean;
}
export interface Look {
  readonly automaton: Automaton;
  readonly isBehind: boolean;
  readonly isNot: boolean;
}

const MOST_STATES = 6_000;
const MOST_LOOKS = 40;
const ANY: Ranges = [[0, LAST_CHAR]];

/** A pattern need not match the whole string, so any text can come before and after the match. */
export function automatonOf(source: string): Automaton | undefined {
  const expression = parsePattern(source);
  return expression === undefined ? undefined : automatonFrom(withFlatLooks(expression), true);
}

function automatonFrom(expression: Expression, isWhole: boolean): Automaton | undefined {
  const states: State[] = [];
  const looks: Look[] = [];
  // Asked through a function: it changes while the automaton grows.
  const room = { left: true, isPlain: true };
  const isFull = (): boolean => !room.left;
  const state = (): number => {
    if (states.length >= MOST_STATES) room.left = false;
    else states.push({ steps: [], empty: [] });
    return states.length - 1;
  };
  const link = (from: number, to: number, only?: Only): void => {
    states[from]?.empty.push(only === undefined ? { to } : { to, only });
  };
  const passed = (from: number, only: Only): number => {
    const to = state();
    link(from, to, only);
    return to;
  };
  const build = (part: Expression, from: number): number => {
    if (isFull()) return from;
    switch (part.kind) {
      case 'empty':
        return from;
      case 'start':
      case 'end':
        return passed(from, part.kind);
      case 'boundary':
      case 'inside':
        room.isPlain = false;
        return passed(from, part.kind);
      case 'look':
        return looked(part, from);
      case 'chars': {
        const to = state();
        states[from]?.steps.push({ ranges: part.ranges, to });
        return to;
      }
      case 'sequence':
        return part.parts.reduce((at, one) => build(one, at), from);
      case 'choice': {
        const to = state();
        for (const one of part.parts) {
          const first = state();
          link(from, first);
          link(build(one, first), to);
        }
        return to;
      }
      case 'repeat':
        return repeated(part, from);
    }
  };
  const looked = (part: Extract<Expression, { readonly kind: 'look' }>, from: number): number => {
    room.isPlain = false;
    const automaton = automatonFrom(part.part, false);
    // A look within a look is not known here.
    if (automaton === undefined || automaton.looks.length > 0 || looks.length >= MOST_LOOKS || !isWhole) {
      room.left = false;
      return from;
    }
    looks.push({ automaton, isBehind: part.isBehind, isNot: part.isNot });
    return passed(from, looks.length - 1);
  };
  const repeated = (part: Extract<Expression, { readonly kind: 'repeat' }>, from: number): number => {
    let at = from;
    for (let times = 0; times < part.min && !isFull(); times += 1) at = build(part.part, at);
    if (part.max === Infinity) {
      const loop = state();
      link(at, loop);
      link(build(part.part, loop), loop);
      return loop;
    }
    const to = state();
    for (let times = part.min; times < part.max && !isFull(); times += 1) {
      link(at, to);
      const next = state();
      link(at, next);
      at = build(part.part, next);
    }
    link(at, to);
    return to;
  };
  const start = state();
  if (isWhole) states[start]?.steps.push({ ranges: ANY, to: start });
  const inner = state();
  link(start, inner);
  const end = build(expression, inner);
  const tail = state();
  link(end, tail);
  if (isWhole) states[tail]?.steps.push({ ranges: ANY, to: tail });
  return isFull() ? undefined : { states, start, end: tail, looks, isPlain: room.isPlain };
}

/** A state that only leads to others without a character is not needed once these are there. */
function isNeeded({ states, end }: Automaton, at: number): boolean {
  const { steps = [], empty = [] } = states[at] ?? {};
  return at === end || steps.length > 0 || empty.some(({ only }) => only === 'end');
}

/** The states reachable without a character. At the end of the string, `$` lets through. */
export function closure(automaton: Automaton, from: readonly number[], atStart: boolean, atEnd: boolean): number[] {
  const seen = new Set<number>(from);
  const open = [...from];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { to, only } of automaton.states[next]?.empty ?? []) {
      if (seen.has(to) || (only === 'start' && !atStart) || (only === 'end' && !atEnd)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return [...seen].filter((at) => isNeeded(automaton, at)).sort((a, b) => a - b);
}

export function advance(automaton: Automaton, from: readonly number[], code: number): number[] {
  const reached = new Set<number>();
  for (const at of from) {
    for (const { ranges, to } of automaton.states[at]?.steps ?? []) {
      if (!reached.has(to) && ranges.some(([low, high]) => code >= low && code <= high)) reached.add(to);
    }
  }
  return closure(automaton, [...reached], false, false);
}

export function accepts(automaton: Automaton, states: readonly number[], atStart: boolean): boolean {
  return closure(automaton, states, atStart, true).includes(automaton.end);
}
