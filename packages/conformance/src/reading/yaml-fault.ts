import type { YAMLError } from 'yaml';
import { commaMissing, neverClosed } from './json-fault.js';

/** What an engineer who does not know the words of YAML's own page can act on. */
export interface YamlFault {
  readonly message: string;
  readonly fix?: string;
  readonly offset: number;
}

interface Spot {
  readonly text: string;
  readonly offset: number;
  /** From the place of the error to the end of its line. */
  readonly rest: string;
  readonly line: string;
  readonly lineOf: (offset: number) => number;
  /** What the library says, as the pattern of the row found it. */
  readonly found: RegExpExecArray;
}

type Row = readonly [said: RegExp, fault: (spot: Spot) => Partial<YamlFault> & { readonly message: string }];

const IN_QUOTES = 'Write the whole value in quotes.';
const ONE_INDENT = 'Begin it in the same column as the others.';

const ROWS: readonly Row[] = [
  [/^Missing closing (["'])quote/, openQuote],
  [/^Nested mappings are not allowed/, keyWithinValue],
  [
    /^All mapping items must start/,
    () => ({ message: 'This key is not in line with the keys around it.', fix: ONE_INDENT }),
  ],
  [
    /^(?:All sequence items must start|A block sequence may not be used)/,
    () => ({ message: 'The dash of this item is not in line with the other dashes of its list.', fix: ONE_INDENT }),
  ],
  [/^Implicit keys need to be on a single line|^Implicit map keys need to be followed/, keyWithoutValue],
  [
    /^Sequence item without/,
    () => ({
      message: 'A line stands between the items of a list and has no dash.',
      fix: 'Begin it with a dash, or indent it below the item that it belongs to.',
    }),
  ],
  [/^Unexpected .+ at node end/, leftOver],
  [
    /^Plain value cannot start with (?:.+ )?(\S+)$/,
    ({ found }) => ({ message: `A value without quotes cannot begin with ${nameOf(found[1])}.`, fix: IN_QUOTES }),
  ],
  [
    /^(Anchor|Alias) cannot be an empty string/,
    ({ found }) => ({
      message: `A value without quotes cannot begin with ${found[1] === 'Anchor' ? '&' : '*'}.`,
      fix: IN_QUOTES,
    }),
  ],
  [/^Flow (map|sequence) (?:in block collection )?must/, openBracket],
  [
    /^Unexpected flow-(map|seq)-end token in YAML stream/,
    ({ found }) => ({
      message: `There is one ${found[1] === 'map' ? '}' : ']'} too many here.`,
      fix: 'Take it away, or write what opens it.',
    }),
  ],
  [
    /^Invalid escape sequence (.+)$/s,
    ({ found }) => ({
      message: `${found[1]} has no meaning between double quotes.`,
      fix: 'Write the backslash twice, or use single quotes.',
    }),
  ],
  [/^Tabs are not allowed/, () => ({ message: 'The line is indented with a tab.', fix: 'Indent with spaces only.' })],
  [
    /^Block scalar header includes extra characters/,
    ({ line }) => ({
      message: `Text stands on the line of ${/[|>]/.exec(line)?.[0] ?? '|'}, and it has to begin on the next line.`,
      fix: 'Begin the text on the next line, or write the whole value in quotes.',
    }),
  ],
  [
    /^Block scalars with more-indented leading empty lines/,
    () => ({
      message: 'An empty line at the start of this text has more spaces than the text.',
      fix: 'Take the spaces of the empty line away.',
    }),
  ],
  [
    /^Comments must be separated/,
    () => ({
      message: 'There is no space before the #.',
      fix: 'Write a space before it, or the whole value in quotes.',
    }),
  ],
  [
    /^Block collections are not allowed within flow/,
    () => ({
      message: 'Lines with a dash or a key of their own cannot stand between brackets.',
      fix: 'Separate the items with commas, or write the list without brackets.',
    }),
  ],
  [
    /^Unexpected ,/,
    () => ({ message: 'Nothing stands before this comma.', fix: 'Take the comma away, or write a value before it.' }),
  ],
  [/^Missing , /, () => commaMissing],
  [/^Missing space after :/, () => ({ message: 'There is no space after the colon.', fix: 'Write a space after it.' })],
  [
    /^Unexpected block-seq-ind|^Block collection cannot start on same line/,
    () => ({
      message: 'A list or an object begins on a line that it cannot begin on.',
      fix: 'Begin it on the next line.',
    }),
  ],
  [
    /^Unexpected scalar token/,
    () => ({
      message: 'Something follows the closing bracket.',
      fix: 'Write a key or a value that begins with a bracket in quotes.',
    }),
  ],
  [
    /^The : indicator must be at most 1024/,
    () => ({
      message: 'The key is longer than 1,024 characters.',
      fix: 'Make it shorter, or close the quotes before it.',
    }),
  ],
  [/^Unresolved tag: (.+)$/s, ({ found }) => ({ message: `The tag ${found[1]} is not known here.` })],
  [/^Unsupported YAML version (.+)$/s, ({ found }) => ({ message: `YAML ${found[1]} is not known here.` })],
  [
    /^Flow end indicator should be more indented/,
    () => ({ message: 'The closing bracket is not indented deeper than the key that it belongs to.' }),
  ],
  [
    /^Missing directives-end/,
    () => ({
      message: 'The file begins with a line of %, and no line of --- follows it.',
      fix: 'Take the line away, or write --- after it.',
    }),
  ],
];

/** The library speaks as the specification of YAML does; most who meet an error of it never read that. */
export function yamlFault({ message, pos }: YAMLError, text: string, lineOf: (offset: number) => number): YamlFault {
  const offset = pos[0];
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const after = text.indexOf('\n', offset);
  const end = after === -1 ? text.length : after;
  for (const [said, fault] of ROWS) {
    const found = said.exec(message);
    if (found === null) continue;
    return {
      offset,
      ...fault({ text, offset, rest: text.slice(offset, end), line: text.slice(start, end), lineOf, found }),
    };
  }
  return { message: `${message.replace(/\.$/, '')}.`, offset };
}

const nameOf = (character = ''): string => (character === 'character' ? 'a tab' : character);

/** The library notices it where the text cannot go on, often far below. */
function openQuote({ text, offset, lineOf, found }: Spot): ReturnType<Row[1]> {
  const quote = found[1] ?? '"';
  const begin = lastQuote(text, quote, offset);
  const next = text.slice(offset).search(/\S/);
  const place = { offset: begin };
  if (next === -1) return { ...place, ...neverClosed };
  const line = lineOf(offset + next);
  return {
    ...place,
    message: `The text in quotes here goes on in line ${line}, which is not indented deeper than its key.`,
    fix: `Indent line ${line} and those after it deeper than the key, or write the closing quote before it.`,
  };
}

function lastQuote(text: string, quote: string, before: number): number {
  let at = text.lastIndexOf(quote, before - 1);
  while (at > 0) {
    const doubled = quote === "'" && text[at - 1] === "'";
    const escaped = quote === '"' && (/\\*$/.exec(text.slice(Math.max(0, at - 64), at))?.[0].length ?? 0) % 2 === 1;
    if (!doubled && !escaped) break;
    at = text.lastIndexOf(quote, at - 2);
  }
  return Math.max(0, at);
}

function keyWithinValue({ rest, lineOf, offset }: Spot): ReturnType<Row[1]> {
  const key = /^(.*?):(?:\s|$)/.exec(rest)?.[1];
  if (key !== undefined)
    return { message: `A colon and a space stand in a value, so ${short(key)} is read as a key.`, fix: IN_QUOTES };
  const next = lineOf(offset) + 1;
  return {
    message: `Line ${next} is indented as if it were part of the value here.`,
    fix: `Begin line ${next} in the same column as the key here.`,
  };
}

function keyWithoutValue({ line }: Spot): ReturnType<Row[1]> {
  if (/^(?:<{7}|={7}|>{7})(?:\s|$)/.test(line))
    return {
      message: 'This is a mark of a merge conflict.',
      fix: 'Decide which of the two sides holds, and take the marks away.',
    };
  if (/^[^'"#]*[[{]/.test(line))
    return {
      message: 'A comma is missing between the brackets, or they are not closed.',
      fix: 'Separate the items with commas, and write the closing bracket.',
    };
  const after = /^[^:]*:([^ \t])/.exec(line)?.[1];
  if (after === undefined)
    return {
      message: 'The line is neither a key with a value nor part of the value before it.',
      fix: 'Write a colon and a space after the key, or indent the line deeper than the key that it belongs to.',
    };
  return {
    message: `No space follows the colon${/\s/.test(after) ? ', but a character that looks like one' : ''}.`,
    fix: 'Write a plain space after the colon.',
  };
}

function leftOver({ text, offset, rest }: Spot): ReturnType<Row[1]> {
  const before =
    text
      .slice(Math.max(0, offset - 200), offset)
      .trimEnd()
      .at(-1) ?? '';
  if (before === '"' || before === "'")
    return {
      message: `The text in quotes ends before ${short(rest)}.`,
      fix:
        before === '"'
          ? 'Write a quote that belongs to the text as \\", or the whole text in single quotes.'
          : "Write a quote that belongs to the text twice (''), or the whole text in double quotes.",
    };
  if (before === '}' || before === ']')
    return {
      message: `${short(rest)} follows the closing ${before}.`,
      fix: `Take it away, or write the whole value in quotes if the brackets belong to the text.`,
    };
  return {
    message: `${short(rest)} belongs to nothing that stands before it.`,
    fix: 'Look at the indentation and the dashes of the lines before it. A list and the keys of an object cannot be mixed.',
  };
}

function openBracket({ rest, text, offset, found }: Spot): ReturnType<Row[1]> {
  const [opening, closing] = found[1] === 'map' ? (['{', '}'] as const) : (['[', ']'] as const);
  const ends = `${rest}\n${text.slice(offset, offset + 200)}`.trimStart().startsWith(closing);
  if (ends)
    return {
      message: `The closing ${closing} is not indented deeper than the key that it belongs to.`,
      fix: `Indent the line of the ${closing} deeper than that key.`,
    };
  return {
    message: `The ${opening} before this place is not closed, or its lines are not indented deeper than its key.`,
    fix: `Write the closing ${closing}, and indent all lines before it deeper than the key.`,
  };
}

/** Enough to find it again. */
function short(words: string): string {
  const clean = words.trim();
  return `\`${clean.length > 40 ? `${clean.slice(0, 39)}…` : clean}\``;
}
