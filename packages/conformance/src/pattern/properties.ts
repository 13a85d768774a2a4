import type { Ranges } from './parse.js';

const LAST_BEFORE_SURROGATES = 0xd7ff;
const FIRST_AFTER_SURROGATES = 0xe000;
const PART = 0x4000;

const known = new Map<string, Ranges | undefined>();

/** The characters that have a property of Unicode, such as `\p{Lu}`, as this program knows them. Undefined where nobody knows it. */
export function rangesOf(property: string): Ranges | undefined {
  if (!known.has(property)) known.set(property, workOut(property));
  return known.get(property);
}

function workOut(property: string): Ranges | undefined {
  let runs: RegExp;
  try {
    runs = new RegExp(String.raw`\p{${property}}+`, 'gu');
  } catch {
    return undefined;
  }
  const ranges: [number, number][] = [];
  const add = (low: number, high: number): void => {
    const last = ranges.at(-1);
    if (last?.[1] === low - 1) last[1] = high;
    else ranges.push([low, high]);
  };
  const addFrom = (from: number, to: number): void => {
    const text = String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
    for (const { 0: run } of text.matchAll(runs)) {
      const chars = Array.from(run);
      const low = chars[0]?.codePointAt(0) ?? 0;
      add(low, low + chars.length - 1);
    }
  };
  addAll(addFrom);
  return ranges;
}

/** Part by part, without the halves of pairs. */
function addAll(addFrom: (from: number, to: number) => void): void {
  for (let from = 0; from <= LAST_BEFORE_SURROGATES; from += PART)
    addFrom(from, Math.min(from + PART - 1, LAST_BEFORE_SURROGATES));
  for (let from = FIRST_AFTER_SURROGATES; from <= 0x10ffff; from += PART)
    addFrom(from, Math.min(from + PART - 1, 0x10ffff));
}
