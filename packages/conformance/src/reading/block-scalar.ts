export interface BlockText {
  readonly value: string;
  /** The beginning of the line after it. */
  readonly end: number;
}

const HEADER = /[|>]-? *\n/y;

/**
 * A literal or folded text, or undefined if it is written in an unusual form. `around` is the column of what it belongs
 * to.
 */
export function blockScalar(text: string, start: number, around: number): BlockText | undefined {
  HEADER.lastIndex = start;
  const header = HEADER.exec(text)?.[0];
  if (header === undefined) return undefined;
  const lines: string[] = [];
  let indent = -1;
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
      lines.push('');
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
  if (written === 0) return undefined;
  lines.length = written;
  const value = header.startsWith('|') ? lines.join('\n') : folded(lines);
  return { value: header[1] === '-' ? value : `${value}\n`, end: at };
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
