import { counted } from '../words/counted.js';
import { clip } from '../checks/text.js';
import { markedBody, type BodyLine } from '../report/marked-body.js';
import type { Finding, Patch, Quote } from '../report/report.js';
import { countOfPlaces, firstPlaces } from './places.js';

const LONGEST = 160;
const NEAR = 3;

/** Where a finding has one text alone, it begins with the title: only that names the operation. */
export function titled({ title, message }: Pick<Finding, 'title' | 'message'>): string {
  return message.startsWith(title) ? message : `${title}. ${message}`;
}

/** Everything about a finding below its sentence, as plain lines: where, both documents, an example, the change. */
export function detailLines(finding: Finding): string[] {
  const { places, quotes, witness, fix, patch } = finding;
  const where =
    places.length > 1
      ? [`in ${countOfPlaces(finding)} places: ${firstPlaces(finding, 3).join('; ')}`]
      : places.map((place) => `in ${place}`);
  // A remark needs only its sentence and its place.
  if (finding.severity === 'info') return [...where, ...(fix === 'Nothing to do.' ? [] : [`fix: ${fix}`])];
  const example = witness === undefined ? [] : ['for example:', ...nearMark(markedBody(witness)).map(bodyLine)];
  return [
    ...where,
    ...seenLines(finding),
    ...quoteLines('your file', quotes?.yours),
    ...quoteLines('PullSpec', quotes?.reference),
    ...example,
    ...(fix === '' ? [] : [`fix: ${fix}`]),
    ...(patch === undefined ? [] : ['change:', ...patchLines(patch).map((line) => `  ${line}`)]),
  ];
}

/** What a server was to answer, and what it did. A document has lines to show instead. */
export function seenLines({ exchange, expected, got }: Pick<Finding, 'exchange' | 'expected' | 'got'>): string[] {
  if (exchange === undefined) return [];
  return [
    ...(expected === undefined ? [] : [`expected: ${clip(expected, LONGEST)}`]),
    ...(got === undefined ? [] : [`got: ${clip(got, LONGEST)}`]),
  ];
}

function quoteLines(name: string, quote: Quote | undefined): string[] {
  if (quote === undefined) return [];
  const width = String(quote.first + quote.lines.length).length;
  const shown = quote.lines.flatMap((text, index) => {
    const line = quote.first + index;
    return Math.abs(line - quote.marked) > 1
      ? []
      : [`${line === quote.marked ? '> ' : '  '}${String(line).padStart(width)} | ${clip(text, LONGEST)}`];
  });
  return [`${name}:`, ...shown];
}

/** The lines around the mark: the rest of a body is not what is wrong. */
export function nearMark(lines: readonly BodyLine[], around = NEAR): BodyLine[] {
  const at = lines.findIndex(({ isMarked }) => isMarked);
  const [first, end] = at === -1 ? [0, 2 * around + 1] : [Math.max(0, at - around), at + around + 1];
  const more = (count: number): BodyLine[] =>
    count > 0 ? [{ text: `… (${counted(count, 'more line')})`, isMarked: false }] : [];
  return [...more(first), ...lines.slice(first, end), ...more(lines.length - end)];
}

const bodyLine = ({ text, isMarked }: BodyLine): string => `${isMarked ? '> ' : '  '}${clip(text, LONGEST)}`;

const MOST_LINES = 24;

/** The lines of a change, without what numbers them. */
export function patchLines({ diff }: Patch): string[] {
  const lines = diff
    .split('\n')
    .filter((line, index) => /^[-+ ]/.test(line) || (line.startsWith('@@') && index > 0))
    .map((line) => (line.startsWith('@@') ? '…' : clip(line.replace(/\r$/, ''), LONGEST)));
  return lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES), `… (${lines.length - MOST_LINES} more lines)`];
}
