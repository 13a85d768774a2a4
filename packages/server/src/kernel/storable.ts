/** Deeper than any value that the portal expects, and shallow enough for code that walks through it recursively. */
export const deepest = 64;

export type Unstorable = 'character' | 'depth';

/**
 * Returns why the database cannot store a value, or undefined if it can. It is not recursive, because the sender
 * decides how deep the value is.
 */
export function whyUnstorable(value: unknown): Unstorable | undefined {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next.value === 'string') {
      if (!isStorableText(next.value)) return 'character';
    } else if (typeof next.value === 'object' && next.value !== null) {
      if (next.depth === deepest) return 'depth';
      for (const [key, inner] of Object.entries(next.value)) {
        if (!isStorableText(key)) return 'character';
        waiting.push({ value: inner, depth: next.depth + 1 });
      }
    }
  }
  return undefined;
}

/**
 * True for JSON that is nested more deeply than `deepest`, before it is parsed: 240 kB of brackets take 25 ms to parse,
 * and anyone can send them. Brackets in texts do not count. What is no JSON may be anything.
 */
export function isDeepJson(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length && depth <= deepest; at++) {
    const sign = text[at];
    if (isInText) {
      if (sign === '\\') at++;
      else isInText = sign !== '"';
    } else if (sign === '"') isInText = true;
    else if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
  }
  return depth > deepest;
}

/** NUL, and half of a surrogate pair, are kept by no text of PostgreSQL. */
const isStorableText = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

export const unstorableWords: Readonly<Record<Unstorable, string>> = {
  character: 'holds a character that cannot be kept',
  depth: 'is nested too deeply',
};
