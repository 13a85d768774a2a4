/** A pattern that begins with look-aheads, as plain patterns: those that have to match as well, and those that must not. */
export interface Parts {
  readonly must: readonly string[];
  readonly mustNot: readonly string[];
}

const MOST_PARTS = 10;

/** Undefined where the pattern is not `^`, look-aheads, and a rest without any. */
export function partsOf(source: string): Parts | undefined {
  if (!/^\^\(\?[=!]/.test(source)) return undefined;
  const must: string[] = [];
  const mustNot: string[] = [];
  let at = 1;
  while (/^\(\?[=!]/.test(source.slice(at, at + 3)) && must.length + mustNot.length < MOST_PARTS) {
    const end = endOfGroup(source, at);
    if (end === undefined) return undefined;
    (source[at + 2] === '=' ? must : mustNot).push(`^(?:${source.slice(at + 3, end)})`);
    at = end + 1;
  }
  const rest = source.slice(at);
  // An alternative of the whole pattern, or a sign that repeats a look-ahead, means something else.
  return hasTopAlternative(rest) || /^[*+?{]/.test(rest) ? undefined : { must: [...must, `^${rest}`], mustNot };
}

/** Where the group closes that opens here. */
function endOfGroup(source: string, from: number): number | undefined {
  for (const { char, at, depth } of signsOf(source, from)) if (char === ')' && depth === 0) return at;
  return undefined;
}

function hasTopAlternative(source: string): boolean {
  return [...signsOf(source, 0)].some(({ char, depth }) => char === '|' && depth === 0);
}

/** The characters that are neither escaped nor in a class, with the number of groups that stay open after them. */
function* signsOf(source: string, from: number): Generator<{ char: string; at: number; depth: number }> {
  let depth = 0;
  let inClass = false;
  for (let at = from; at < source.length; at += 1) {
    const char = source[at] ?? '';
    if (char === '\\') at += 1;
    else if (inClass) inClass = char !== ']';
    else if (char === '[') inClass = true;
    else {
      if (char === '(') depth += 1;
      if (char === ')') depth -= 1;
      yield { char, at, depth };
    }
  }
}
