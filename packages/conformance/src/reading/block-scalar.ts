export interface BlockText {
  readonly value: string;
  /** The beginning of the line after it. */
  readonly end: number;
}

/** A number says how far the text is indented, for a text that begins with spaces; a sign what becomes of its last lines. */
const HEADER = /[|>](?:[-+]?[1-9]?|[1-9][-+]) *\n/y;

/**
 * A literal or folded text, or undefined if it is written in an unusual form. `around` is the column of what it belongs
 * to.
 */
export function blockScalar(text: string, start: number, around: number): BlockText | undefined {
  HEADER.lastIndex = start;
  const header = HEADER.exec(text)?.[0];
  if (header === undefined) return undefined;
  const margin = /[1-9]/.exec(header)?.[0];
  if (margin !== undefined && header.startsWith('>')) return undefined;
  const lines: string[] = [];
  let indent = margin === undefined ? -1 : around + Number(margin);
  let written = 0;
  let at = start + header.length;
  while (at < text.length) {
    const newline = text.indexOf('\n', at);
    const end = newline === -1 ? text.length : newline;
    let first = at;
    while (text.charCodeAt(first) === 32) first += 1;
    const own = first - at;
    if (first >= end) {
      // Spaces that are more than the margin count as text: that is rare.
      if (indent === -1 ? own > around + 1 : own > indent) return undefined;
      if (newline !== -1) lines.push('');
    } else {
      if (indent === -1) indent = own;
      if (own < indent || own <= around) {
        if (own > around) return undefined;
        break;
      }
      lines.push(text.slice(at + indent, end));
      written = lines.length;
    }
    at = end + 1;
  }
  return written === 0 ? undefined : { value: valueOf(header, lines, written), end: at };
}

/** The text of the lines up to the last one that is written, and what becomes of the empty ones after it. */
function valueOf(header: string, lines: readonly string[], written: number): string {
  const text = lines.slice(0, written);
  const value = header.startsWith('|') ? text.join('\n') : folded(text);
  if (header.includes('-')) return value;
  return value + (header.includes('+') ? '\n'.repeat(1 + lines.length - written) : '\n');
}

/** A line goes on in the next one, unless one of them is indented further. */
function folded(lines: readonly string[]): string {
  let value = '';
  let between = '';
  let wasFurther = false;
  let first = 0;
  for (; lines[first] === ''; first += 1) value += '\n';
  for (const line of lines.slice(first)) {
    if (line === '') {
      if (between === '\n') value += '\n';
      else between = '\n';
    } else if (line.startsWith(' ')) {
      if (between === ' ') between = '\n';
      else if (!wasFurther && between === '\n') between = '\n\n';
      value += between + line;
      between = '\n';
      wasFurther = true;
    } else {
      value += between + line;
      between = ' ';
      wasFurther = false;
    }
  }
  return value;
}
