/** Characters by the first and the last one of each row. */
export type Ranges = readonly (readonly [number, number])[];

const LAST = 0x10ffff;
const PART = 0x4000;
/** Halves of pairs stand for no character of their own. */
const isHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

const known = new Map<string, Ranges | undefined>();
let all: string | undefined;

/** The characters that have a property of Unicode, such as `\p{Lu}`, as this program knows them. Undefined where nobody knows it. */
export function rangesOf(property: string): Ranges | undefined {
  if (!known.has(property)) known.set(property, workOut(property));
  return known.get(property);
}

function workOut(property: string): Ranges | undefined {
  const runs = compiled(property);
  if (runs === undefined) return undefined;
  all ??= everyCharacter();
  const ranges: [number, number][] = [];
  for (const { 0: run } of all.matchAll(runs)) {
    const end = run.charCodeAt(run.length - 1);
    ranges.push([run.codePointAt(0) ?? 0, isHalf(end) ? (run.codePointAt(run.length - 2) ?? 0) : end]);
  }
  return ranges;
}

function compiled(property: string): RegExp | undefined {
  try {
    return new RegExp(String.raw`\p{${property}}+`, 'gu');
  } catch {
    return undefined;
  }
}

/** In their order, so that those that have a property stand together. */
function everyCharacter(): string {
  const parts: string[] = [];
  for (let from = 0; from <= LAST; from += PART) {
    const codes = Array.from({ length: PART }, (_, index) => from + index);
    parts.push(String.fromCodePoint(...codes.filter((code) => code <= LAST && !isHalf(code))));
  }
  return parts.join('');
}
