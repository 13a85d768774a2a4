import { ROOT } from '../tree/pointer.js';
import type { Reading } from '../reading/reading.js';
import type { Finding, Quote } from './report.js';

/** A text with the places of its parts. */
export interface Readable {
  readonly text: string;
  readonly reading: Reading;
}

const AROUND = 2;
const LONGEST_LINE = 160;

/** Quotes lines of both documents for each finding, so that readers need not open the documents. */
export function quoter(yours: Readable, reference: Readable): (finding: Finding) => Finding {
  const [mine, theirs] = [linesOf(yours), linesOf(reference)];
  return (finding) => {
    const own = quoteAt(mine(), finding.line);
    const place =
      finding.refPointer === undefined || finding.refPointer === ROOT
        ? undefined
        : reference.reading.positionOf(finding.refPointer).line;
    const other = place === undefined ? undefined : quoteAt(theirs(), place);
    return own === undefined && other === undefined
      ? finding
      : {
          ...finding,
          quotes: {
            ...(own === undefined ? {} : { yours: own }),
            ...(other === undefined ? {} : { reference: other }),
          },
        };
  };
}

/** Split when the first finding asks for it, as many documents have none. */
function linesOf({ text }: Readable): () => readonly string[] {
  let lines: readonly string[] | undefined;
  return () => (lines ??= text.split(/\r\n|\r|\n/));
}

function quoteAt(lines: readonly string[], line: number): Quote | undefined {
  if (line < 1 || line > lines.length) return undefined;
  const first = Math.max(1, line - AROUND);
  const shown = lines.slice(first - 1, line + AROUND).map((text) => text.slice(0, LONGEST_LINE));
  return shown.every((text) => text.trim() === '') ? undefined : { first, marked: line, lines: shown };
}
