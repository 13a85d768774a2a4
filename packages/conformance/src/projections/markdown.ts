import { counted } from '../words/counted.js';
import { clip } from '../checks/text.js';
import { plainLine } from '../report/escape.js';
import { markedBody } from '../report/marked-body.js';
import type { Finding, Quote, Report, Verdict } from '../report/report.js';
import { failsByWarnings, type Strictness } from '../report/strictness.js';
import { standing, waivedIn } from '../report/waived.js';
import { patchLines, seenLines, titled } from './detail.js';
import { countOfPlaces, firstPlaces } from './places.js';
import { unlistedText } from './unlisted.js';

const SIGN: Record<Verdict, string> = { 'conforms': '✅', 'does-not-conform': '❌', 'incomplete': '⚠️' };

const LONGEST = 4_000;
/** Of the answers of a server that show the same. */
const MOST_PLACES = 3;

/** A summary for a pull request: the verdict, a table, and the proofs. */
export function markdownText(report: Report, strictness: Strictness = 'error'): string {
  const { error, warning, info, waived } = report.totals;
  const rows = standing(report).map(
    (finding) =>
      `| ${finding.severity} | ${finding.id} | ${cell(titled(finding))} | ${cell(`${finding.file}:${finding.line}`)} | ${Math.max(1, countOfPlaces(finding))} |`,
  );
  const proofs = standing(report).flatMap(detailsOf);
  const table =
    rows.length === 0 ? [] : ['| | Rule | Finding | Where | Places |', '|---|---|---|---|---|', ...rows, ''];
  const known = waivedIn(report).map(
    ({ id, title, message, file, line, waiver }) =>
      `| ${id} | ${cell(titled({ title, message }))} | ${cell(`${file}:${line}`)} | ${waiver.until} | ${cell(waiver.reason)} |`,
  );
  const knownTable =
    known.length === 0
      ? []
      : ['### Waived', '', '| Rule | Finding | Where | Until | Reason |', '|---|---|---|---|---|', ...known, ''];
  return [
    ...(failsByWarnings(report, strictness)
      ? [
          `## ${SIGN['does-not-conform']} ${cell(report.headline)}`,
          '',
          'The check fails all the same, because warnings fail it too.',
        ]
      : [`## ${SIGN[report.verdict]} ${cell(report.headline)}`]),
    '',
    `${counted(error, 'error')}, ${counted(warning, 'warning')}, ${info} info${waived === undefined ? '' : `, ${waived} waived`}${unlistedText(report)}; ${report.coverage.operations.found} of ${report.coverage.operations.wanted} operations.`,
    '',
    ...table,
    ...proofs,
    ...knownTable,
  ].join('\n');
}

/** Both documents, an example and the change, folded under the title. */
function detailsOf(finding: Finding): string[] {
  const { id, title, witness, quotes, fix, patch, exchange, curl } = finding;
  if (witness === undefined && patch === undefined && exchange === undefined) return [];
  const example =
    witness === undefined
      ? []
      : fenced(markedBody(witness).map(({ text, isMarked }) => (isMarked ? `${text}  <-- here` : text)));
  return [
    `<details><summary>${cell(`${id} ${title}`)}</summary>`,
    '',
    ...quoted('Your file', quotes?.yours),
    ...quoted('PullSpec', quotes?.reference),
    ...seenLines(finding).flatMap((line) => [cell(line), '']),
    ...(exchange === undefined
      ? []
      : firstPlaces(finding, MOST_PLACES)
          .flatMap((place) => [`- ${cell(place)}`])
          .concat('')),
    ...(curl === undefined ? [] : [...fenced([curl], 'sh'), '']),
    ...(example.length === 0 ? [] : ['For example', '', ...example, '']),
    ...(fix === '' ? [] : [`Fix: ${cell(fix)}`, '']),
    ...(patch === undefined ? [] : [...fenced(patchLines(patch), 'diff'), '']),
    '</details>',
    '',
  ];
}

function quoted(name: string, quote: Quote | undefined): string[] {
  if (quote === undefined) return [];
  const lines = quote.lines.map((text, index) => (quote.first + index === quote.marked ? `${text}  <-- here` : text));
  return [`${name}, line ${quote.marked}`, '', ...fenced(lines), ''];
}

function fenced(lines: readonly string[], language = ''): string[] {
  const body = clip(lines.join('\n'), LONGEST);
  const fence = '`'.repeat(Math.max(3, ...[...body.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return [`${fence}${language}`, body, fence];
}

function cell(text: string): string {
  return plainLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\\`*_[\]|!#~]/g, (sign) => `\\${sign}`);
}
