import { rangesOf, type Ranges } from './properties.js';

/** The regular expressions that can be compared: what has an automaton. */
export type Expression =
  | { readonly kind: 'chars'; readonly ranges: Ranges }
  | { readonly kind: 'start' | 'end' | 'empty' }
  /** Between a sign of a word and another one, or where that is not so. */
  | { readonly kind: 'boundary' | 'inside' }
  | { readonly kind: 'look'; readonly part: Expression; readonly isBehind: boolean; readonly isNot: boolean }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Expression[] }
  | { readonly kind: 'repeat'; readonly part: Expression; readonly min: number; readonly max: number };

export const LAST_CHAR = 0x10ffff;
const DIGITS: Ranges = [[48, 57]];
export const WORD: Ranges = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];
const SPACE: Ranges = [
  [9, 13],
  [32, 32],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const LINE_ENDS: Ranges = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];
const CONTROLS: Record<string, number> = { n: 10, r: 13, t: 9, f: 12, v: 11, 0: 0 };
const MOST_REPEATS = 4096;
const MOST_RANGES = 2_048;
const MOST_OF_A_PROPERTY = 80;

/** Undefined for what this small reader does not know, such as back-references. */
export function parsePattern(source: string): Expression | undefined {
  const chars = Array.from(source);
  let at = 0;
  const state = { known: true };
  const give = (): Expression => {
    state.known = false;
    return { kind: 'empty' };
  };

  const choice = (depth: number): Expression => {
    const parts = [sequence(depth)];
    while (chars[at] === '|') {
      at += 1;
      parts.push(sequence(depth));
    }
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'choice', parts };
  };
  const sequence = (depth: number): Expression => {
    const parts: Expression[] = [];
    while (state.known && at < chars.length && chars[at] !== '|' && chars[at] !== ')')
      parts.push(repeated(atom(depth)));
    return { kind: 'sequence', parts };
  };
  const repeated = (part: Expression): Expression => {
    const [min, max] = quantifier();
    if (min === undefined || max === undefined) return part;
    if (part.kind === 'look' || part.kind === 'boundary' || part.kind === 'inside') return give();
    if (chars[at] === '?') at += 1;
    if ('*+?{'.includes(chars[at] ?? ' ')) return give();
    return { kind: 'repeat', part, min, max };
  };
  const quantifier = (): [number, number] | [] => {
    const sign = chars[at];
    if (sign === '*' || sign === '+' || sign === '?') {
      at += 1;
      if (sign === '*') return [0, Infinity];
      return sign === '+' ? [1, Infinity] : [0, 1];
    }
    if (sign !== '{') return [];
    const found = /^\{(\d+)(,?)(\d*)\}/.exec(chars.slice(at, at + 20).join(''));
    if (found === null) {
      give();
      return [];
    }
    at += found[0].length;
    const min = Number(found[1]);
    const most = found[3] === '' ? Infinity : Number(found[3]);
    const max = found[2] === '' ? min : most;
    if (min > MOST_REPEATS || (max !== Infinity && max > MOST_REPEATS) || max < min) give();
    return [min, max];
  };
  const atom = (depth: number): Expression => {
    const char = chars[at];
    at += 1;
    if (char === undefined || depth > 50) return give();
    if (char === '^') return { kind: 'start' };
    if (char === '$') return { kind: 'end' };
    if (char === '.') return { kind: 'chars', ranges: complement(LINE_ENDS) };
    if (char === '[') return { kind: 'chars', ranges: charClass() };
    if (char === '(') return group(depth);
    if (char === '\\') {
      const sign = chars[at];
      if (sign === 'b' || sign === 'B') {
        at += 1;
        return { kind: sign === 'b' ? 'boundary' : 'inside' };
      }
      const ranges = escaped(false);
      return ranges === undefined ? give() : { kind: 'chars', ranges };
    }
    if ('*+?{}]'.includes(char)) return give();
    return { kind: 'chars', ranges: single(char) };
  };
  const group = (depth: number): Expression => {
    const looks = /^\?(<?)([=!])/.exec(chars.slice(at, at + 3).join(''));
    if (looks !== null) {
      at += looks[0].length;
      return { kind: 'look', part: grouped(depth), isBehind: looks[1] === '<', isNot: looks[2] === '!' };
    }
    if (chars[at] === '?') {
      // A name changes nothing about what is matched; a back-reference to it is not known here.
      const opening = /^\?(:|<[A-Za-z_$][\w$]*>)/.exec(chars.slice(at, at + 64).join(''));
      if (opening === null) return give();
      at += opening[0].length;
    }
    return grouped(depth);
  };
  const grouped = (depth: number): Expression => {
    const inner = choice(depth + 1);
    if (chars[at] !== ')') return give();
    at += 1;
    return inner;
  };
  const escaped = (inClass: boolean): Ranges | undefined => {
    const char = chars[at];
    at += 1;
    if (char === undefined) return undefined;
    const set = { d: DIGITS, w: WORD, s: SPACE }[char.toLowerCase()];
    if (set !== undefined) return char === char.toLowerCase() ? set : complement(set);
    const control = Object.hasOwn(CONTROLS, char) ? CONTROLS[char] : undefined;
    if (control !== undefined && !(char === '0' && /\d/.test(chars[at] ?? ''))) return [[control, control]];
    if (char === 'x' || char === 'u') return numbered(char);
    if (char === 'c') return controlled();
    if (char === 'p' || char === 'P') return property(char === 'P');
    if (/[a-zA-Z0-9]/.test(char) && !(inClass && char === 'b')) return undefined;
    return char === 'b' ? [[8, 8]] : single(char);
  };
  /** `\cA` is the first control character. */
  const controlled = (): Ranges | undefined => {
    const letter = chars[at] ?? '';
    at += 1;
    return /^[A-Za-z]$/.test(letter) ? single(String.fromCodePoint((letter.codePointAt(0) ?? 0) % 32)) : undefined;
  };
  const numbered = (char: 'x' | 'u'): Ranges | undefined => {
    const form = char === 'x' ? /^()([0-9a-fA-F]{2})/ : /^(\{?)([0-9a-fA-F]{4}|(?<=\{)[0-9a-fA-F]{1,6}(?=\}))/;
    const found = form.exec(chars.slice(at, at + 8).join(''));
    const code = parseInt(found?.[2] ?? '', 16);
    if (found === null || code > LAST_CHAR || (found[1] === '{' && chars[at + found[0].length] !== '}'))
      return undefined;
    at += found[0].length + (found[1]?.length ?? 0);
    return [[code, code]];
  };
  const property = (isNot: boolean): Ranges | undefined => {
    const found = /^\{([\w=]+)\}/.exec(chars.slice(at, at + MOST_OF_A_PROPERTY).join(''));
    const ranges = found?.[1] === undefined ? undefined : rangesOf(found[1]);
    at += found?.[0].length ?? 0;
    return ranges === undefined || !isNot ? ranges : complement(ranges);
  };
  const charClass = (): Ranges => {
    const negated = chars[at] === '^';
    if (negated) at += 1;
    const ranges: [number, number][] = [];
    while (chars[at] !== ']') {
      const low = classMember();
      if (low === undefined) {
        give();
        return [];
      }
      const first = low[0];
      if (
        chars[at] === '-' &&
        chars[at + 1] !== ']' &&
        low.length === 1 &&
        first !== undefined &&
        first[0] === first[1]
      ) {
        at += 1;
        const high = classMember()?.[0];
        if (high === undefined || high[0] !== high[1] || high[0] < first[0]) {
          give();
          return [];
        }
        ranges.push([first[0], high[0]]);
      } else ranges.push(...low.map(([from, to]): [number, number] => [from, to]));
    }
    at += 1;
    if (ranges.length > MOST_RANGES) give();
    return negated ? complement(ranges) : ranges;
  };
  const classMember = (): Ranges | undefined => {
    const char = chars[at];
    at += 1;
    if (char === undefined) return undefined;
    return char === '\\' ? escaped(true) : single(char);
  };

  const whole = choice(0);
  return state.known && at === chars.length ? whole : undefined;
}

function single(char: string): Ranges {
  const code = char.codePointAt(0) ?? 0;
  return [[code, code]];
}

function complement(ranges: Ranges): Ranges {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
  const result: [number, number][] = [];
  let from = 0;
  for (const [low, high] of sorted) {
    if (low > from) result.push([from, low - 1]);
    from = Math.max(from, high + 1);
  }
  if (from <= LAST_CHAR) result.push([from, LAST_CHAR]);
  return result;
}
