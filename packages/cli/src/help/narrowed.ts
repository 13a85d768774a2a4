import { wrapped } from './layout.js';

interface Piece {
  readonly indent: number;
  text: string;
  /** Of a row of two columns: the right one, and where it began. */
  right?: { readonly column: number; text: string };
  /** Its last line was as long as a line can be, so that the next one may continue with it. */
  isFull: boolean;
}

/** What continues in the same column, or what is in the next one. */
const joined = (before: Piece['right'], column: number, text: string): string =>
  before === undefined ? text : `${before.text}${before.column === column ? ' ' : ': '}${text}`;

function piecesOf(page: string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const line of page.split('\n')) {
    const [, spaces = '', text = ''] = /^( *)(.*)$/u.exec(line) ?? [];
    const last = pieces.at(-1);
    const indent = spaces.length;
    const [, left = text, gap = '', right] = /^(\S.*?)( {2,})(\S.*)$/u.exec(text) ?? [];
    const isFull = indent === 0 && line.length > 60;
    if (last !== undefined && (indent >= 20 || (indent > 0 && indent === last.right?.column)))
      last.right = { column: indent, text: joined(last.right, indent, text) };
    else if (last?.isFull === true && indent === 0 && text !== '')
      Object.assign(last, { text: `${last.text} ${text}`, isFull });
    else if (right === undefined) pieces.push({ indent, text, isFull });
    else {
      const column = indent + left.length + gap.length;
      pieces.push({ indent, text: left, right: { column, text: right }, isFull: false });
    }
  }
  return pieces;
}

/**
 * A page for a terminal that is narrower than 80 columns: what is next to a word goes below it, and paragraphs are broken again.
 */
export function narrowed(page: string, columns: number): string {
  const put = (text: string, first: number, others: number): readonly string[] =>
    wrapped(text, Math.max(columns - others, 20)).map((line, at) => `${' '.repeat(at === 0 ? first : others)}${line}`);
  return piecesOf(page)
    .flatMap(({ indent, text, right }) => {
      const start = Math.min(indent, 2);
      return [
        ...put(text, start, start * 2),
        ...(right === undefined ? [] : put(right.text.replace(/ {2,}/u, ': '), 6, 6)),
      ];
    })
    .join('\n');
}
