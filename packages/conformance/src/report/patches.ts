import { parentOf, settled, valueAt, type Change } from '../patch/change.js';
import { editsOf } from '../patch/edits.js';
import { differ } from '../patch/unified-diff.js';
import type { Finding, Patch } from './report.js';
import type { Readable } from './quotes.js';

const LONGEST = 20_000;

const SHARED =
  'No patch is shown: an alias or a merge key of YAML uses the same lines in another place, which would change too.';

/** Whether a place is written for several, or somewhere else. */
function isShared(reading: Readable['reading'], changes: readonly Change[]): boolean {
  const root = reading.root ?? null;
  return changes.some(({ at }) => {
    const written = valueAt(root, at) === undefined ? parentOf(at) : at;
    if (valueAt(root, written) === undefined) return false;
    const spot = reading.spotOf(written);
    return spot === undefined || spot.isShared;
  });
}

/** Adds to a finding the change of the document that it asks for, if that takes no decision. */
export function patcher({ text: whole, reading }: Readable): (finding: Finding, changes: readonly Change[]) => Finding {
  const text = whole.replace(/^\uFEFF/, '');
  const diff = differ(text);
  return (finding, changes) => {
    if (changes.length === 0 || reading.root === undefined) return finding;
    const edits = editsOf(text, reading, settled(reading.root, changes));
    if (edits === undefined && isShared(reading, changes)) return { ...finding, fix: `${finding.fix} ${SHARED}` };
    if (edits === undefined || edits.length === 0) return finding;
    const patch: Patch = {
      changes: edits.map(({ from, to, text: own }) => {
        const [start, end] = [reading.positionAt(from), reading.positionAt(to)];
        return { line: start.line, col: start.col, endLine: end.line, endCol: end.col, text: own };
      }),
      diff: diff(edits),
    };
    return patch.diff.length > LONGEST ? finding : { ...finding, patch };
  };
}
