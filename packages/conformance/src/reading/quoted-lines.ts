import { endOfQuoted, quotedText } from './plain-scalar.js';

export interface QuotedLines {
  readonly value: string;
  /** After the last quote. */
  readonly end: number;
}

const SPACE = 32;
const BACKSLASH = 92;

/**
 * A text in quotes, which can go on in lines that are indented further than `around`. A line goes on in the next one with
 * a space, or with nothing where a backslash ends it. It returns undefined for what is written in an unusual form.
 */
export function quotedLines(text: string, start: number, around: number): QuotedLines | undefined {
  const own = endOfQuoted(text, start);
  if (own !== undefined) return withEnd(quotedText(text.slice(start, own)), own);
  const quote = text[start] ?? '';
  let value = '';
  let blank = 0;
  let isGlued = false;
  let at = start;
  for (let isFirst = true; ; isFirst = false) {
    const newline = text.indexOf('\n', at);
    let from = at;
    while (text.charCodeAt(from) === SPACE) from += 1;
    if (from === newline) {
      blank += 1;
      at = newline + 1;
      continue;
    }
    if (!isFirst && from - at <= around) return undefined;
    // The sign before a line is where the search for the last quote begins: it has to be no quote itself.
    const end = isFirst ? undefined : endOfQuoted(text, from - 1, quote);
    if (end === undefined && newline === -1) return undefined;
    const last = end === undefined ? newline : end - 1;
    const line = lineOf(text.slice(isFirst ? from + 1 : from, last), quote, end !== undefined);
    if (line === undefined || (isGlued && blank > 0)) return undefined;
    if (!isFirst && !isGlued) value += blank === 0 ? ' ' : '\n'.repeat(blank);
    value += line.value;
    if (end !== undefined) return { value, end };
    isGlued = line.isGlued;
    blank = 0;
    at = newline + 1;
  }
}

const withEnd = (value: string | undefined, end: number): QuotedLines | undefined =>
  value === undefined ? undefined : { value, end };

interface Line {
  readonly value: string;
  readonly isGlued: boolean;
}

function lineOf(written: string, quote: string, isLast: boolean): Line | undefined {
  const isGlued = !isLast && quote === '"' && endsInBackslash(written);
  let end = written.length - (isGlued ? 1 : 0);
  if (!isLast && !isGlued) while (written.charCodeAt(end - 1) === SPACE) end -= 1;
  const kept = written.slice(0, end);
  // A space that a backslash keeps at the end of a line is unusual.
  if (!isGlued && quote === '"' && endsInBackslash(kept)) return undefined;
  const value = quotedText(`${quote}${quote === '"' ? kept.replaceAll(KEPT_SPACE, '$1 ') : kept}${quote}`);
  return value === undefined ? undefined : { value, isGlued };
}

/** A backslash before a space only keeps it at the beginning of a line. */
const KEPT_SPACE = /(?<=^|[^\\])((?:\\\\)*)\\ /g;

function endsInBackslash(text: string): boolean {
  let first = text.length;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (text.length - first) % 2 === 1;
}
