import { ambiguityOf } from './ambiguity.js';
import { spend } from '../effort/effort.js';
import { partsOf } from './look-ahead.js';
import { automatonOf, type Automaton } from './automaton.js';
import { startOf } from './position.js';

/**
 * A pattern that is safe to test. A known pattern takes time linear in the length of the text, whatever the pattern is.
 */
export interface Pattern {
  readonly source: string;
  /** What a text has to match, and what it must not. Undefined where it is not known. */
  readonly demands: readonly Demand[] | undefined;
  /** Undefined: nothing safe can be said. */
  readonly test: (text: string) => boolean | undefined;
}

export interface Demand {
  readonly automaton: Automaton;
  readonly isWanted: boolean;
}

const known = new Map<string, Pattern>();
const MOST_KNOWN = 2_000;
const MOST_ANSWERS = 500;
const SHORT = 64;
const STATES_IN_A_STEP = 10;

export function patternOf(source: string): Pattern {
  const before = known.get(source);
  if (before !== undefined) return before;
  const demands = demandsOf(source);
  const expression = demands === undefined && isQuick(source) ? compile(source) : undefined;
  const test =
    demands === undefined
      ? (text: string): boolean | undefined => (text.length > SHORT ? undefined : expression?.test(text))
      : beginningWith(
          prefixOf(source),
          remembering((text) => runAll(demands, text)),
        );
  const pattern = { source, demands, test };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(source, pattern);
  return pattern;
}

/** The letters with which every text that fits begins, where the pattern says so plainly. */
function prefixOf(source: string): string {
  return source.includes('|') ? '' : (/^\^((?:[\w-](?![*?{]))*)/.exec(source)?.[1] ?? '');
}

/** Most texts begin otherwise, and the automaton need not be asked. */
function beginningWith(prefix: string, test: Pattern['test']): Pattern['test'] {
  return prefix === '' ? test : (text) => (text.startsWith(prefix) ? test(text) : false);
}

function demandsOf(source: string): Demand[] | undefined {
  const whole = automatonOf(source);
  if (whole?.isPlain === true) return [{ automaton: whole, isWanted: true }];
  const parts = partsOf(source);
  const found = [
    ...(parts?.must ?? []).map((one) => ({ automaton: automatonOf(one), isWanted: true })),
    ...(parts?.mustNot ?? []).map((one) => ({ automaton: automatonOf(one), isWanted: false })),
  ];
  const demands = found.flatMap(({ automaton, isWanted }) =>
    automaton?.isPlain === true ? [{ automaton, isWanted }] : [],
  );
  if (parts !== undefined && demands.length === found.length) return demands;
  return whole === undefined ? undefined : [{ automaton: whole, isWanted: true }];
}

function runAll(demands: readonly Demand[], text: string): Ran | undefined {
  let steps = 0;
  for (const { automaton, isWanted } of demands) {
    const ran = run(automaton, text);
    if (ran === undefined) return undefined;
    steps += ran.steps;
    if (ran.accepted !== isWanted) return { accepted: false, steps };
  }
  return { accepted: true, steps };
}

interface Ran {
  readonly accepted: boolean;
  readonly steps: number;
}

/** The same short texts are asked again and again. Each time costs its steps, so that a verdict does not depend on what was asked before. */
function remembering(run: (text: string) => Ran | undefined): Pattern['test'] {
  const answers = new Map<string, Ran>();
  return (text) => {
    const before = answers.get(text);
    if (before !== undefined) return spend(before.steps) ? before.accepted : undefined;
    const ran = run(text);
    if (ran === undefined || text.length > SHORT) return ran?.accepted;
    if (answers.size >= MOST_ANSWERS) answers.clear();
    answers.set(text, ran);
    return ran.accepted;
  };
}

function run(automaton: Automaton, text: string): Ran | undefined {
  let at = startOf(automaton);
  let steps = 0;
  for (const char of text) {
    const cost = at.size / STATES_IN_A_STEP;
    if (!spend(cost)) return undefined;
    steps += cost;
    const next = at.after(char.codePointAt(0) ?? 0);
    if (next === undefined) return undefined;
    at = next;
  }
  const accepted = at.isEnd;
  return accepted === undefined ? undefined : { accepted, steps };
}

export function compile(source: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags);
    } catch {
      continue;
    }
  }
  return undefined;
}

/**
 * Without an automaton the engine's own matcher is asked. It may try every way to share out a text among the repetitions and
 * alternatives: there may be few of them, and none of a group.
 */
function isQuick(source: string): boolean {
  if (source.length > 1_000) return false;
  const text = withoutClasses(source).replaceAll('(?', '(');
  const repetitions = text.match(/[*+?{]/g)?.length ?? 0;
  const alternatives = text.match(/\|/g)?.length ?? 0;
  return !/\)[*+?{]/.test(text) && 6 * repetitions + alternatives <= 24;
}

function withoutClasses(source: string): string {
  return source.replace(/\\./g, 'a').replace(/\[[^\]]*\]?/g, 'a');
}

/** Whether a reader that tries every way can take a time that doubles with each character. */
export function riskOf(source: string): 'certain' | 'possible' | 'none' {
  // Without a group that repeats there are few ways to share out a text.
  if (!/\)[*+{]/.test(source)) return 'none';
  const found = ambiguityOf(source);
  if (found === 'ambiguous') return 'certain';
  return found === 'unknown' && hasNestedRepetition(source) ? 'possible' : 'none';
}

/** By the text alone. */
function hasNestedRepetition(source: string): boolean {
  const open: boolean[] = [];
  const text = withoutClasses(source);
  let inner = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '(') {
      open.push(inner);
      inner = false;
    } else if (char === ')') {
      const repeats = /^(?:[*+]|\{\d+,\})/.test(text.slice(at + 1, at + 12));
      if (repeats && inner) return true;
      inner = repeats || inner || (open.pop() ?? false);
    } else if (char === '*' || char === '+' || (char === '{' && /^\{\d+,\}/.test(text.slice(at, at + 12))))
      inner = true;
  }
  return false;
}
