import { oneLine } from './hidden-characters.js';

/**
 * What a person wrote, for a mail: each line begins with a sign, so that none of them looks like a sentence of the
 * portal.
 */
export const quotedLines = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map((line) => `> ${oneLine(line)}`.trimEnd());

/** A reason of one line after its title, and a longer one below it. */
export function reasonLines(reason: string): readonly string[] {
  const lines = quotedLines(reason);
  return lines.length === 1 ? [`The reason: ${oneLine(reason)}`] : ['The reason:', ...lines];
}
