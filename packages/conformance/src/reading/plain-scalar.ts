import type { Json } from '../tree/json.js';

const WORDS: ReadonlyMap<string, Json> = new Map<string, Json>([
  ...['null', 'Null', 'NULL', '~'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
]);
const LONGEST_WORD = 5;
/** What may be a number: all that follows is only looked at then. */
const NUMERIC_START = /^[-+.0-9]/;
const NUMBER = /^-?[0-9]{1,15}(?:\.[0-9]{1,30})?$/;
/** Everything that YAML 1.2 may take for a number, and some more. */
const PERHAPS_NUMBER =
  /^[-+]?(?:[0-9]+\.?[0-9]*(?:[eE][-+]?[0-9]+)?|\.[0-9]+(?:[eE][-+]?[0-9]+)?|0[ox][0-9a-f]+|\.(?:inf|nan))$/i;

/** The value of a text without quotes, or undefined if it is a number in an unusual form. */
export function plainScalar(text: string): Json | undefined {
  if (text.length <= LONGEST_WORD) {
    const word = WORDS.get(text);
    if (word !== undefined) return word;
  }
  if (!NUMERIC_START.test(text)) return text;
  if (NUMBER.test(text)) return Number(text);
  return PERHAPS_NUMBER.test(text) ? undefined : text;
}

/** The end of a text in quotes, after its last quote; undefined if it does not end on its line. */
export function endOfQuoted(text: string, start: number, quote = text[start] ?? ''): number | undefined {
  const line = text.indexOf('\n', start);
  const last = line === -1 ? text.length : line;
  for (let at = text.indexOf(quote, start + 1); at !== -1 && at < last; at = text.indexOf(quote, at + 1)) {
    if (quote === "'") {
      if (text[at + 1] !== "'") return at + 1;
      at += 1;
    } else if (!isEscaped(text, start, at)) return at + 1;
  }
  return undefined;
}

function isEscaped(text: string, start: number, at: number): boolean {
  let first = at;
  while (first > start + 1 && text[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}

/** Only what JSON can also say: YAML has more escapes. */
const ESCAPES = /^(?:[^\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*$/;
const LONGEST_ESCAPED = 10_000;

/** The text between quotes, or undefined if it is written in an unusual form. */
export function quotedText(written: string): string | undefined {
  const inner = written.slice(1, -1);
  if (written.startsWith("'")) return inner.includes("'") ? inner.replaceAll("''", "'") : inner;
  if (!inner.includes('\\')) return inner;
  return inner.length <= LONGEST_ESCAPED && ESCAPES.test(inner) ? String(JSON.parse(written)) : undefined;
}
