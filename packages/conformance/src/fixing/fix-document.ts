import { LIMITS } from '../reading/limits.js';
import { readDocument } from '../reading/read-document.js';
import type { Finding, Report } from '../report/report.js';
import { child } from '../tree/pointer.js';
import { inspect, type Inspection, type Source } from '../validate.js';
import { changed, isSameDocument, parentOf, settled, type Change } from '../patch/change.js';
import { edited, editsOf } from '../patch/edits.js';
import { differ } from '../patch/unified-diff.js';

export interface Fixed {
  /** The document with all changes; the same text if there is nothing to change. */
  readonly text: string;
  /** From the document as it was to the one as it is now, with the names of both. */
  readonly diff: string;
  readonly before: Report;
  /** What is left. */
  readonly after: Report;
  /** What no longer is found. */
  readonly fixed: readonly Finding[];
}

const MOST_ROUNDS = 8;

/** As long as these are found, a whole body is not compared: what is wrong in it shows only afterwards. */
const HIDING: ReadonlySet<string> = new Set(['PS-OPS-010', 'PS-OPS-011', 'PS-REQ-001', 'PS-RES-001', 'PS-RES-018']);

/**
 * Makes the changes that take no decision. A change stays only if the text then says what was meant, and nothing else,
 * and if no error comes with it.
 */
export function fixDocument(input: Source, reference: Source, rules: readonly string[] = []): Fixed {
  const mark = input.text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const first = inspect(input, reference);
  let now: Inspection = first;
  let text = input.text.slice(mark.length);
  const refused = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const open = [...now.changes].filter(
      ([{ id, fingerprint }]) => (rules.length === 0 || rules.includes(id)) && !refused.has(fingerprint),
    );
    const wanted = mostUrgent(open);
    if (wanted.length === 0) break;
    const next = better(now, text, wanted, mark, input.name, reference, refused);
    if (next === undefined) continue;
    [now, text] = [next.inspection, next.text];
  }
  const left = new Set(now.report.findings.map(keyOf));
  return {
    text: mark + text,
    diff: wholeDiff(input, mark + text),
    before: first.report,
    after: now.report,
    fixed: first.report.findings.filter((finding) => !left.has(keyOf(finding))),
  };
}

type Wanted = readonly [Finding, readonly Change[]];

const isRename = ({ do: what }: Change): boolean => what === 'rename';

/** A name that is spelt wrong comes first: other findings ask for what it stands for. */
function mostUrgent(open: readonly Wanted[]): readonly Wanted[] {
  const renames = open.filter(([, changes]) => changes.some(isRename));
  if (renames.length > 0) return renames;
  const hiding = open.filter(([{ id }]) => HIDING.has(id));
  return hiding.length > 0 ? hiding : open;
}

const keyOf = ({ id, fingerprint }: Finding): string => `${id} ${fingerprint}`;

interface Step {
  readonly text: string;
  readonly inspection: Inspection;
}

/** All changes at once, or else those that are right by themselves. */
function better(
  now: Inspection,
  text: string,
  wanted: readonly Wanted[],
  mark: string,
  name: string,
  reference: Source,
  refused: Set<string>,
): Step | undefined {
  const tried = (inspection: Inspection, from: string, changes: readonly Change[]): Step | undefined => {
    const after = textAfter(inspection, from, changes);
    if (after === undefined) return undefined;
    const judged = inspect({ name, text: mark + after }, reference);
    return isBetter(inspection.report, judged.report, wanted) ? { text: after, inspection: judged } : undefined;
  };
  const all = tried(
    now,
    text,
    wanted.flatMap(([, changes]) => changes),
  );
  if (all !== undefined) return all;
  for (const [finding, changes] of wanted) {
    const one = tried(now, text, changes);
    if (one !== undefined) return one;
    refused.add(finding.fingerprint);
  }
  return undefined;
}

/** Undefined if the text would say something else than the changes mean. */
function textAfter({ reading }: Inspection, text: string, changes: readonly Change[]): string | undefined {
  if (reading.root === undefined) return undefined;
  const made = settled(reading.root, changes);
  const edits = editsOf(text, reading, made);
  if (edits === undefined || edits.length === 0) return undefined;
  const after = edited(text, edits);
  const { root } = readDocument(after, LIMITS);
  return root !== undefined && isSameDocument(root, changed(reading.root, made)) ? after : undefined;
}

/** Fewer findings that count, and no error of a kind that was not there. */
function isBetter(before: Report, after: Report, wanted: readonly Wanted[]): boolean {
  const known = new Set(before.findings.map(keyOf));
  const shows = wanted.flatMap(([, changes]) => changes.flatMap((one) => placeAfter(one) ?? []));
  if (wanted.every(([{ id }, changes]) => HIDING.has(id) || changes.some(isRename))) {
    const left = new Set(after.findings.map(keyOf));
    const isGone = wanted.some(([finding]) => !left.has(keyOf(finding)));
    const isNew = (finding: Finding): boolean =>
      finding.id.startsWith('PS-DOC') &&
      !known.has(keyOf(finding)) &&
      !shows.some((at) => finding.pointer.startsWith(`${at}/`));
    return isGone && !after.findings.some(isNew);
  }
  const isNew = after.findings.some((finding) => finding.severity === 'error' && !known.has(keyOf(finding)));
  const count = ({ totals }: Report): number => totals.error * 1_000 + totals.warning;
  return !isNew && count(after) < count(before);
}

/** What is below a name that was spelt wrong was not read before. */
function placeAfter(change: Change): string | undefined {
  return change.do === 'rename' ? child(parentOf(change.at), change.name) : undefined;
}

/** From one text to the other, by what is the same at both ends of them. */
function wholeDiff({ name, text }: Source, after: string): string {
  if (text === after) return '';
  return `--- a/${name}\n+++ b/${name}\n${differ(text)(lineEdits(text, after))}`;
}

/** The edits by lines: the longest common parts, found by the lines that are there once. */
function lineEdits(before: string, after: string): { from: number; to: number; text: string }[] {
  const [old, own] = [before.split(/(?<=\n)/), after.split(/(?<=\n)/)];
  const edits: { from: number; to: number; text: string }[] = [];
  let [a, b, offset] = [0, 0, 0];
  while (a < old.length || b < own.length) {
    if (a < old.length && old[a] === own[b]) {
      offset += old[a]?.length ?? 0;
      [a, b] = [a + 1, b + 1];
      continue;
    }
    const [skipOld, skipOwn] = nextSame(old, own, a, b);
    const length = old.slice(a, a + skipOld).reduce((sum, line) => sum + line.length, 0);
    edits.push({ from: offset, to: offset + length, text: own.slice(b, b + skipOwn).join('') });
    [a, b, offset] = [a + skipOld, b + skipOwn, offset + length];
  }
  return edits;
}

const SAME_AGAIN = 3;

/** How many lines of either are passed until a few are the same again. */
function nextSame(old: readonly string[], own: readonly string[], a: number, b: number): [number, number] {
  for (let sum = 1; a + sum <= old.length + own.length; sum += 1) {
    for (let skip = 0; skip <= sum; skip += 1) {
      const [x, y] = [a + skip, b + sum - skip];
      if (x > old.length || y > own.length) continue;
      if (isSameFrom(old, own, x, y)) return [skip, sum - skip];
    }
  }
  return [old.length - a, own.length - b];
}

function isSameFrom(old: readonly string[], own: readonly string[], a: number, b: number): boolean {
  for (let next = 0; next < SAME_AGAIN; next += 1) {
    if (old[a + next] !== own[b + next]) return false;
    if (old[a + next] === undefined) return true;
  }
  return true;
}
