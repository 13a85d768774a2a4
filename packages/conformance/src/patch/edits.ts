import type { Reading } from '../reading/reading.js';
import type { Spot, SpotMember } from '../reading/spot.js';
import type { Json } from '../tree/json.js';
import { lastKeyOf, parentOf, type Change } from './change.js';
import { afterDash, afterKey, flowText, jsonText, keyText } from './written-value.js';

/** A part of the text that another takes the place of. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface Paper {
  readonly text: string;
  readonly reading: Reading;
  readonly lineEnd: string;
  /** A document in braces: everything in it is JSON. */
  readonly isJson: boolean;
}

/** The edits that make changes in a text, without a change of anything else. Undefined if one of them cannot be made. */
export function editsOf(text: string, reading: Reading, changes: readonly Change[]): TextEdit[] | undefined {
  const paper = { text, reading, lineEnd: /\r\n?|\n/.exec(text)?.[0] ?? '\n', isJson: /^\s*\{/.test(text) };
  const edits: (TextEdit & { readonly depth: number })[] = [];
  const drops = new Map<string, string[]>();
  for (const change of changes) {
    const parent = parentOf(change.at);
    if (change.do === 'drop') {
      drops.set(parent, [...(drops.get(parent) ?? []), lastKeyOf(change.at)]);
      continue;
    }
    const made = editOf(paper, change);
    if (made === undefined) return undefined;
    edits.push(...made.map((one) => ({ ...one, depth: change.at.split('/').length })));
  }
  for (const [parent, names] of drops) {
    const made = dropped(paper, parent, names);
    if (made === undefined) return undefined;
    edits.push(...made.map((one) => ({ ...one, depth: 0 })));
  }
  // At the same place, what belongs deeper comes first.
  edits.sort((a, b) => a.from - b.from || b.depth - a.depth);
  const isApart = edits.every((one, index) => index === 0 || one.from >= (edits[index - 1]?.to ?? 0));
  return isApart ? edits.map(({ from, to, text: own }) => ({ from, to, text: own })) : undefined;
}

export function edited(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const { from, to, text: own } of edits) {
    result += text.slice(at, from) + own;
    at = to;
  }
  return result + text.slice(at);
}

function editOf(paper: Paper, change: Exclude<Change, { readonly do: 'drop' }>): TextEdit[] | undefined {
  switch (change.do) {
    case 'put':
      return put(paper, change.at, change.value);
    case 'push':
      return pushed(paper, change.at, change.values);
    case 'rename':
      return renamed(paper, change.at, change.name);
  }
}

/** Only the name itself: the quotes that it has stay. */
function renamed({ text, reading }: Paper, at: string, name: string): TextEdit[] | undefined {
  const member = reading.spotOf(parentOf(at))?.members.find((one) => one.name === lastKeyOf(at));
  if (member === undefined || member.isShared) return undefined;
  const quote = /["']/.exec(text[member.start] ?? '')?.[0] ?? '';
  const from = member.start + quote.length;
  const to = from + member.name.length;
  if (text.slice(from, to) !== member.name || !text.startsWith(quote, to)) return undefined;
  if (quote === '') return [{ from, to, text: keyText(name, false) }];
  return /["'\\\r\n]/.test(name) ? undefined : [{ from, to, text: name }];
}

function put(paper: Paper, at: string, value: Json): TextEdit[] | undefined {
  const home = paper.reading.spotOf(parentOf(at));
  const name = lastKeyOf(at);
  if (home?.kind !== 'map') return undefined;
  if (home.members.some((one) => one.name === name)) return replaced(paper, at, value);
  return home.isFlow ? intoBraces(paper, home, [{ name, value }]) : intoBlock(paper, home, name, value);
}

function replaced({ text, reading, isJson }: Paper, at: string, value: Json): TextEdit[] | undefined {
  const spot = reading.spotOf(at);
  if (spot === undefined || spot.isShared || /^[|>]/.test(text.slice(spot.start))) return undefined;
  if (spot.kind === 'list' && !spot.isFlow) return insteadOfLines(text, reading, at, value);
  if (spot.kind !== 'scalar' && !spot.isFlow) return undefined;
  const before = spot.start === spot.end ? ' ' : '';
  return [{ from: spot.start, to: spot.end, text: `${before}${flowText(value, isJson)}` }];
}

/** A list of short values that begins on the line after its key. */
function insteadOfLines(text: string, reading: Reading, at: string, value: Json): TextEdit[] | undefined {
  const list = reading.spotOf(at);
  const home = reading.spotOf(parentOf(at))?.members.find(({ name }) => name === lastKeyOf(at));
  if (list === undefined || home === undefined) return undefined;
  const key = /^[^\s:#"'&!]+:(?=\s*(?:-\s*)?$)/.exec(text.slice(home.start, list.members[0]?.start))?.[0];
  const isPlain = list.members.every((one) => /^[^\r\n#&*!]*$/.test(text.slice(one.start, one.end)));
  if (key === undefined || !isPlain || text.slice(home.start, list.end).includes('#')) return undefined;
  const end = list.members.at(-1)?.end ?? list.end;
  return [{ from: home.start + key.length, to: end, text: ` ${flowText(value, false)}` }];
}

function pushed(paper: Paper, at: string, values: readonly Json[]): TextEdit[] | undefined {
  const list = paper.reading.spotOf(at);
  if (list?.kind !== 'list') return undefined;
  if (list.isFlow)
    return intoBraces(
      paper,
      list,
      values.map((value) => ({ value })),
    );
  const [first, last] = [list.members[0], list.members.at(-1)];
  const dash = first === undefined ? undefined : dashBefore(paper.text, first.start);
  if (dash === undefined || last === undefined) return undefined;
  const indent = ' '.repeat(columnOf(paper.text, dash));
  const text = values.map(
    (value) => `${paper.lineEnd}${indent}- ${afterDash(value, indent, unitOf(paper.text), paper.lineEnd)}`,
  );
  return atLineEnd(paper.text, last.end, text.join(''));
}

interface Entry {
  readonly name?: string;
  readonly value: Json;
}

/** Into braces or brackets, in the way in which the members before are written. */
function intoBraces(paper: Paper, home: Spot, entries: readonly Entry[]): TextEdit[] | undefined {
  const { text, lineEnd, isJson } = paper;
  const last = home.members.at(-1);
  const unit = unitOf(text);
  const isOwnLine = last === undefined ? isJson && /[\r\n]/.test(text) : lineStart(text, last.start).trim() === '';
  const column =
    last === undefined ? (/^[ \t]*/.exec(lineStart(text, home.start))?.[0] ?? '') + unit : lineStart(text, last.start);
  const quoted = isJson || (last !== undefined && text[last.start] === '"');
  const written = entries.map(({ name, value }) => {
    const before = name === undefined ? '' : `${keyText(name, quoted)}: `;
    return before + (isOwnLine && quoted ? jsonText(value, column, unit, lineEnd) : flowText(value, quoted));
  });
  const between = isOwnLine ? `,${lineEnd}${column}` : ', ';
  if (last !== undefined) return [{ from: last.end, to: last.end, text: between + written.join(between) }];
  const [open, close] = home.kind === 'map' ? ['{', '}'] : ['[', ']'];
  const pad = home.kind === 'map' ? ' ' : '';
  const inner = isOwnLine
    ? `${lineEnd}${column}${written.join(between)}${lineEnd}${column.slice(unit.length)}`
    : `${pad}${written.join(between)}${pad}`;
  return [{ from: home.start, to: home.end, text: `${open}${inner}${close}` }];
}

function intoBlock({ text, lineEnd }: Paper, home: Spot, name: string, value: Json): TextEdit[] | undefined {
  const [first, last] = [home.members[0], home.members.at(-1)];
  if (first === undefined || last === undefined || /\?\s*$/.test(lineStart(text, first.start))) return undefined;
  const indent = ' '.repeat(columnOf(text, withMarks(text, first.start)));
  const quoted = /^["']/.test(text.slice(first.start));
  const key = quoted && text[first.start] === "'" ? `'${name.replaceAll("'", "''")}'` : keyText(name, quoted);
  return atLineEnd(text, last.end, `${lineEnd}${indent}${key}:${afterKey(value, indent, unitOf(text), lineEnd)}`);
}

/** After the line on which something ends, if only a remark follows on it. A text in block style ends with its line. */
function atLineEnd(text: string, end: number, added: string): TextEdit[] | undefined {
  let at = end;
  if (/[\r\n]/.test(text[at - 1] ?? '')) {
    while (/\s/.test(text[at - 1] ?? '')) at -= 1;
    return [{ from: at, to: at, text: added }];
  }
  const rest = /^[^\r\n]*/.exec(text.slice(at, at + 4_000))?.[0] ?? '';
  if (!/^\s*(?:#.*)?$/.test(rest)) return undefined;
  at += rest.length;
  return [{ from: at, to: at, text: added }];
}

function dropped(paper: Paper, parent: string, names: readonly string[]): TextEdit[] | undefined {
  const home = paper.reading.spotOf(parent);
  if (home === undefined || home.kind === 'scalar') return undefined;
  const gone = home.members.filter(({ name }) => names.includes(name));
  if (gone.length !== names.length || gone.length === home.members.length) return undefined;
  if (gone.some(({ isShared }) => isShared)) return undefined;
  if (home.isFlow) return fromBraces(paper.text, home, gone);
  const edits = gone.map((one) => fromBlock(paper.text, home, one));
  return edits.some((one) => one === undefined) ? undefined : edits.flatMap((one) => one ?? []);
}

/** The comma after it goes too, or the one before it where nothing stays behind it. */
function fromBraces(text: string, { members }: Spot, gone: readonly SpotMember[]): TextEdit[] {
  const lastKept = members.findLastIndex((one) => !gone.includes(one));
  const edits = members.flatMap((one, index): TextEdit[] => {
    const next = members[index + 1];
    return gone.includes(one) && index < lastKept && next !== undefined
      ? [{ from: withMarks(text, one.start), to: withMarks(text, next.start), text: '' }]
      : [];
  });
  const [kept, last] = [members[lastKept], members.at(-1)];
  if (lastKept < members.length - 1 && kept !== undefined && last !== undefined)
    edits.push({ from: kept.end, to: last.end, text: '' });
  return edits;
}

function fromBlock(text: string, home: Spot, one: SpotMember): TextEdit | undefined {
  const start = home.kind === 'list' ? dashBefore(text, one.start) : withMarks(text, one.start);
  if (start === undefined || lineStart(text, start).trim() !== '') return undefined;
  const from = start - lineStart(text, start).length;
  let to = one.end;
  while (/[\r\n]/.test(text[to - 1] ?? '')) to -= 1;
  const rest = /^[^\r\n]*(?:\r\n|\n|\r)?/.exec(text.slice(to, to + 4_000))?.[0] ?? '';
  return /^\s*(?:#.*)?\s*$/.test(rest) ? { from, to: to + rest.length, text: '' } : undefined;
}

function dashBefore(text: string, at: number): number | undefined {
  const start = withMarks(text, at);
  const before = lineStart(text, start);
  const dash = /-[ \t]+$/.exec(before)?.index;
  return dash === undefined ? undefined : start - before.length + dash;
}

/** Where a value begins with its anchor and its tag, if they are on its line. */
function withMarks(text: string, at: number): number {
  return at - (/(?:[&!][^\s,[\]{}]*[ \t]+)+$/.exec(lineStart(text, at))?.[0].length ?? 0);
}

function lineStart(text: string, at: number): string {
  return text.slice(Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1, at);
}

function columnOf(text: string, at: number): number {
  return lineStart(text, at).length;
}

/** By how much this text is indented. */
function unitOf(text: string): string {
  return /[\r\n]( {1,8}|\t)(?=[^\s#-])/.exec(text.slice(0, 20_000))?.[1] ?? '  ';
}
