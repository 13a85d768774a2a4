import { settled, type Change } from '../patch/change.js';
import { editsOf } from '../patch/edits.js';
import { differ } from '../patch/unified-diff.js';
import type { Finding, Patch } from './report.js';
import type { Readable } from './quotes.js';

const LONGEST = 20_000;

/** Adds to a finding the change of the document that it asks for, if that takes no decision. */
export function patcher({ text: whole, reading }: Readable): (finding: Finding, changes: readonly Change[]) => Finding {
  const text = whole.replace(/^\uFEFF/, '');
  const diff = differ(text);
  return (finding, changes) => {
    if (changes.length === 0 || reading.root === undefined) return finding;
    const edits = editsOf(text, reading, settled(reading.root, changes));
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
