import { counted } from '../words/counted.js';
import { plainLine } from '../report/escape.js';
import type { Finding, Report } from '../report/report.js';
import { standing, waivedIn, waiverText, type Waived } from '../report/waived.js';
import { detailLines } from './detail.js';
import { unlistedText } from './unlisted.js';

/** Writes one line per finding, as compilers do, and its proof below. The totals come last. */
export function terminalText(report: Report): string {
  const lines = [...standing(report).flatMap(linesOf), ...waivedIn(report).flatMap(waivedLines)];
  const { error, warning, info, waived } = report.totals;
  const { exchanges: sent } = report.coverage;
  const { found, wanted } = report.coverage.operations;
  const totals = `${counted(error, 'error')}, ${counted(warning, 'warning')}, ${info} info${waived === undefined ? '' : `, ${waived} waived`}${unlistedText(report)}; ${found} of ${wanted} operations, ${report.coverage.bodies} bodies compared${sent === undefined ? '' : `, ${sent} requests, ${report.coverage.bookings ?? 0} bookings`}`;
  const undecided =
    sent === undefined
      ? []
      : report.checks
          .filter(({ status }) => status === 'inconclusive')
          .map(({ id, reason }) => plainLine(`not decided ${id} ${reason ?? ''}`));
  return `${[...lines, ...undecided, ...(lines.length + undecided.length > 0 ? [''] : []), totals, plainLine(report.headline)].join('\n')}\n`;
}

function linesOf(finding: Finding): string[] {
  const { file, line, col, severity, id, message } = finding;
  return [
    plainLine(`${file}:${line}:${col} ${severity} ${id} ${message}`),
    ...detailLines(finding).map((text) => `    ${plainLine(text)}`),
  ];
}

/** This line does not look like an error, so that editors and terminals do not mark it. */
function waivedLines(finding: Waived): string[] {
  const { file, line, col, id, message } = finding;
  return [plainLine(`${file}:${line}:${col} waived ${id} ${message}`), `    ${plainLine(waiverText(finding))}`];
}
