import type { TextEdit } from './edits.js';

const AROUND = 3;

interface Group {
  /** Lines of the text before, the first one and the one after the last. */
  readonly first: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** Makes the hunks of unified diffs of one text. `patch` and `git apply` read them after two lines with the names of the files. */
export function differ(text: string): (edits: readonly TextEdit[]) => string {
  let known: Lines | undefined;
  return (edits) => unifiedDiff((known ??= linesOf(text)), edits);
}

interface Lines {
  readonly text: string;
  readonly lines: readonly string[];
  readonly starts: readonly number[];
}

function linesOf(text: string): Lines {
  const lines = text.split(/(?<=\n)/);
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.length;
  }
  return { text, lines, starts };
}

function unifiedDiff({ text, lines, starts }: Lines, edits: readonly TextEdit[]): string {
  const groups = groupsOf(text, edits, lines, starts).map((group) => narrowed(group, lines));
  const hunks: Group[][] = [];
  for (const group of groups) {
    const last = hunks.at(-1);
    if (last !== undefined && group.first - (last.at(-1)?.end ?? 0) <= 2 * AROUND) last.push(group);
    else hunks.push([group]);
  }
  let shift = 0;
  return hunks
    .map((hunk) => {
      const shown = hunkText(hunk, lines, shift);
      shift += hunk.reduce((sum, { first, end, lines: own }) => sum + own.length - (end - first), 0);
      return shown;
    })
    .join('');
}

function groupsOf(
  text: string,
  edits: readonly TextEdit[],
  lines: readonly string[],
  starts: readonly number[],
): Group[] {
  const lineAt = (offset: number): number => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const runs: { first: number; end: number; edits: TextEdit[] }[] = [];
  for (const edit of edits) {
    const [first, end] = [lineAt(edit.from), lineAt(Math.max(edit.from, edit.to - 1)) + 1];
    const last = runs.at(-1);
    if (last !== undefined && first < last.end) {
      last.end = Math.max(last.end, end);
      last.edits.push(edit);
    } else runs.push({ first, end, edits: [edit] });
  }
  return runs.map(({ first, end, edits: own }) => {
    const from = starts[first] ?? 0;
    const to = starts[end] ?? text.length;
    let [result, at] = ['', from];
    for (const edit of own) {
      result += text.slice(at, edit.from) + edit.text;
      at = edit.to;
    }
    result += text.slice(at, to);
    return { first, end: Math.min(end, lines.length), lines: result === '' ? [] : result.split(/(?<=\n)/) };
  });
}

/** Without the lines at its ends that stay as they are. */
function narrowed({ first, end, lines: own }: Group, lines: readonly string[]): Group {
  let [start, stop, last] = [0, own.length, end];
  while (start < stop && first + start < last && own[start] === lines[first + start]) start += 1;
  while (stop > start && last > first + start && own[stop - 1] === lines[last - 1]) [stop, last] = [stop - 1, last - 1];
  return { first: first + start, end: last, lines: own.slice(start, stop) };
}

function hunkText(hunk: readonly Group[], lines: readonly string[], shift: number): string {
  const begin = Math.max(0, (hunk[0]?.first ?? 0) - AROUND);
  const end = Math.min(lines.length, (hunk.at(-1)?.end ?? 0) + AROUND);
  const shown: string[] = [];
  let at = begin;
  const lineOf = (sign: string, line: string): string =>
    `${sign}${line}${line.endsWith('\n') ? '' : '\n\\ No newline at end of file\n'}`;
  for (const { first, end: last, lines: own } of hunk) {
    shown.push(...lines.slice(at, first).map((line) => lineOf(' ', line)));
    shown.push(...lines.slice(first, last).map((line) => lineOf('-', line)));
    shown.push(...own.map((line) => lineOf('+', line)));
    at = last;
  }
  shown.push(...lines.slice(at, end).map((line) => lineOf(' ', line)));
  const before = end - begin;
  const after = before + hunk.reduce((sum, { first, end: last, lines: own }) => sum + own.length - (last - first), 0);
  return `@@ -${begin + 1},${before} +${begin + 1 + shift},${after} @@\n${shown.join('')}`;
}
