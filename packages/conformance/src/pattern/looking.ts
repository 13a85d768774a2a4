import type { Automaton } from './automaton.js';
import { WORD } from './parse.js';
import type { Position } from './place-in-text.js';
import type { Ranges } from './properties.js';

/** What was promised by a look ahead, and has not shown yet: the states in which its own automaton is. */
interface Owed {
  readonly look: number;
  readonly states: readonly number[];
}

/** One way to have read the text so far. */
interface Way {
  readonly at: number;
  readonly owed: readonly Owed[];
}

/** What is known of a place in the text as soon as the next character is. */
interface Place {
  readonly atStart: boolean;
  readonly atEnd: boolean;
  readonly isBoundary: boolean;
  /** By the number of a look back: whether it matches here. */
  readonly behind: readonly boolean[];
}

const MOST_WAYS = 400;
const MOST_SETTLED = 4_000;

/** The start of a text, for a pattern with boundaries of words and looks ahead and back. */
export function lookingPosition(automaton: Automaton): Position {
  return new LookingPosition(
    automaton,
    [{ at: automaton.start, owed: [] }],
    automaton.looks.map(() => []),
    true,
    false,
  );
}

class LookingPosition implements Position {
  constructor(
    private readonly automaton: Automaton,
    private readonly ways: readonly Way[],
    /** By the number of a look back: the states of its automaton, which begins again at each character. */
    private readonly watched: readonly (readonly number[])[],
    private readonly atStart: boolean,
    private readonly afterWord: boolean,
  ) {}

  get size(): number {
    return (
      this.ways.reduce((sum, { owed }) => sum + owed.reduce((so, { states }) => so + states.length, 1), 0) +
      this.watched.reduce((sum, states) => sum + states.length, 0)
    );
  }

  get key(): string {
    const signs = `${this.atStart ? 's' : ''}${this.afterWord ? 'w' : ''}`;
    const watched = this.watched.map((states) => states.join(',')).join(';');
    return `${signs}|${watched}|${this.ways.map(keyOf).sort().join('|')}`;
  }

  get isEnd(): boolean | undefined {
    const place = this.placeBefore(undefined);
    return this.settled(place)?.some(
      ({ at, owed }) => at === this.automaton.end && owed.every(({ look }) => this.automaton.looks[look]?.isNot),
    );
  }

  after(code: number): LookingPosition | undefined {
    const place = this.placeBefore(code);
    const kept = withoutMore(this.settled(place)?.flatMap((way) => this.moved(way, code)) ?? []);
    if (kept.length === 0 || kept.length > MOST_WAYS) return undefined;
    return new LookingPosition(
      this.automaton,
      kept,
      this.watched.map((states, index) => {
        const look = this.automaton.looks[index];
        return look?.isBehind === true ? moved(look.automaton, watching(look.automaton, states, place), code) : [];
      }),
      false,
      isIn(WORD, code),
    );
  }

  private placeBefore(code: number | undefined): Place {
    const isBoundary = this.afterWord !== (code !== undefined && isIn(WORD, code));
    const place = { atStart: this.atStart, atEnd: code === undefined, isBoundary, behind: [] };
    const behind = this.automaton.looks.map(
      ({ automaton, isBehind }, index) =>
        isBehind && watching(automaton, this.watched[index] ?? [], place).includes(automaton.end),
    );
    return { ...place, behind };
  }

  /** The ways that are open here, with what is still owed. Undefined where there are too many. */
  private settled(place: Place): Way[] | undefined {
    const found = new Map<string, Way>();
    const open: Way[] = [];
    const reach = (way: Way): void => {
      const key = keyOf(way);
      if (found.has(key)) return;
      found.set(key, way);
      open.push(way);
    };
    for (const { at, owed } of this.ways) {
      const left = this.judged(owed, place);
      if (left !== undefined) reach({ at, owed: left });
    }
    for (let way = open.pop(); way !== undefined; way = open.pop()) {
      if (found.size > MOST_SETTLED) return undefined;
      for (const { to, only } of this.automaton.states[way.at]?.empty ?? []) {
        const owed = typeof only === 'number' ? this.looked(way.owed, only, place) : way.owed;
        if (owed !== undefined && (typeof only === 'number' || isAllowed(only, place))) reach({ at: to, owed });
      }
    }
    return [...found.values()];
  }

  /** Undefined if a look fails: what must not follow is there. */
  private judged(owed: readonly Owed[], place: Place): readonly Owed[] | undefined {
    const left: Owed[] = [];
    for (const { look, states } of owed) {
      const { automaton, isNot } = this.automaton.looks[look] ?? {};
      if (automaton === undefined) return undefined;
      const reached = reachable(automaton, states, place);
      if (!reached.includes(automaton.end)) left.push({ look, states: reached });
      else if (isNot === true) return undefined;
    }
    return left;
  }

  private looked(owed: readonly Owed[], index: number, place: Place): readonly Owed[] | undefined {
    const look = this.automaton.looks[index];
    if (look === undefined) return undefined;
    if (look.isBehind) return place.behind[index] === look.isNot ? undefined : owed;
    const states = reachable(look.automaton, [look.automaton.start], place);
    if (states.includes(look.automaton.end)) return look.isNot ? undefined : owed;
    return withOne(owed, { look: index, states });
  }

  private moved({ at, owed }: Way, code: number): Way[] {
    const left: Owed[] = [];
    for (const { look, states } of owed) {
      const { automaton, isNot } = this.automaton.looks[look] ?? {};
      const next = automaton === undefined ? [] : moved(automaton, states, code);
      if (next.length > 0) left.push(...withOne(left, { look, states: next }).slice(left.length));
      else if (isNot !== true) return [];
    }
    return moved(this.automaton, [at], code).map((to) => ({ at: to, owed: left }));
  }
}

function withOne(owed: readonly Owed[], one: Owed): readonly Owed[] {
  const key = owedKey(one);
  return owed.some((other) => owedKey(other) === key) ? owed : [...owed, one];
}

const owedKey = ({ look, states }: Owed): string => `${look}:${states.join(',')}`;

const keyOf = ({ at, owed }: Way): string => `${at} ${owed.map(owedKey).sort().join(' ')}`;

/** A way that owes something is not needed where the same one owes nothing. */
function withoutMore(ways: readonly Way[]): Way[] {
  const free = new Set(ways.filter(({ owed }) => owed.length === 0).map(({ at }) => at));
  const found = new Map<string, Way>();
  for (const way of ways) if (way.owed.length === 0 || !free.has(way.at)) found.set(keyOf(way), way);
  return [...found.values()];
}

function watching(automaton: Automaton, states: readonly number[], place: Place): number[] {
  return reachable(automaton, [...states, automaton.start], place);
}

function reachable(automaton: Automaton, from: readonly number[], place: Place): number[] {
  const seen = new Set(from);
  const open = [...seen];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const { to, only } of automaton.states[next]?.empty ?? []) {
      if (seen.has(to) || typeof only === 'number' || !isAllowed(only, place)) continue;
      seen.add(to);
      open.push(to);
    }
  return [...seen].sort((a, b) => a - b);
}

function isAllowed(only: 'start' | 'end' | 'boundary' | 'inside' | undefined, place: Place): boolean {
  switch (only) {
    case undefined:
      return true;
    case 'start':
      return place.atStart;
    case 'end':
      return place.atEnd;
    case 'boundary':
      return place.isBoundary;
    case 'inside':
      return !place.isBoundary;
  }
}

function moved(automaton: Automaton, from: readonly number[], code: number): number[] {
  const reached = new Set<number>();
  for (const at of from)
    for (const { ranges, to } of automaton.states[at]?.steps ?? []) if (isIn(ranges, code)) reached.add(to);
  return [...reached].sort((a, b) => a - b);
}

function isIn(ranges: Ranges, code: number): boolean {
  return ranges.some(([low, high]) => code >= low && code <= high);
}
