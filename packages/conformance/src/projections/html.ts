import { counted } from '../words/counted.js';
import { escapeMarkup as safe } from '../report/escape.js';
import { markedBody } from '../report/marked-body.js';
import type { Check, Finding, Quote, Report } from '../report/report.js';
import { isWaived, standing, verdictText, waivedIn } from '../report/waived.js';
import { OPERATIONS } from '../live/exchange.js';
import { ruleOf } from '../rules/index.js';
import { patchLines } from './detail.js';
import { countOfPlaces, firstPlaces } from './places.js';
import { STYLE } from './html-style.js';

/**
 * One file that works offline and runs nothing. It shows everything from the upload as text, and includes the upload
 * itself if it is given.
 */
export function htmlPage(report: Report, document?: string): string {
  const { error, warning, info, waived } = report.totals;
  const [findings, known] = [standing(report), waivedIn(report)];
  const { operations, bodies, exchanges, bookings } = report.coverage;
  const next = findings.find(({ severity }) => severity === 'error');
  const undecided = report.checks.filter(({ status }) => status === 'inconclusive' || status === 'skipped').length;
  const totals: [number | string, string][] = [
    [error, error === 1 ? 'error' : 'errors'],
    [warning, warning === 1 ? 'warning' : 'warnings'],
    [info, info === 1 ? 'remark' : 'remarks'],
    ...(waived === undefined ? [] : [[waived, 'waived'] as [number, string]]),
    [`${operations.found}/${operations.wanted}`, 'operations found'],
    [bodies, 'bodies compared'],
    [report.checks.filter(({ status }) => status === 'pass').length, 'checks passed'],
    ...(undecided === 0 ? [] : [[undecided, 'not decided'] as [number, string]]),
    ...(exchanges === undefined
      ? []
      : [[exchanges, 'requests sent'] as [number, string], [bookings ?? 0, 'bookings made'] as [number, string]]),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${safe(`${report.run.input.name}: ${verdictText(report)}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<header class="${report.verdict === 'conforms' && waived !== undefined ? 'waived' : report.verdict}">
<p class="soft">Validation of ${safe(report.run.input.name)} against PullSpec ${safe(report.run.reference.version)}</p>
<h1>${safe(report.headline)}</h1>
${next === undefined ? '' : `<p>Fix this first: <a href="#f-${next.fingerprint}">${coded(next.title)}</a></p>`}
</header>
<ul class="totals">${totals.map(([count, name]) => `<li><strong>${count}</strong> ${name}</li>`).join('')}</ul>
<main>
${operationsTable(findings, report)}
<h2>Findings</h2>
${findings.length === 0 ? '<p>None.</p>' : findings.map(articleOf).join('\n')}
${known.length === 0 ? '' : `<h2>Waived</h2>\n<p class="soft">Your team has accepted these until a date. They do not count.</p>\n${known.map(articleOf).join('\n')}`}
<h2>Checks</h2>
<details><summary>All ${report.checks.length} checks</summary>
<table><thead><tr><th scope="col">Rule</th><th scope="col">Check</th><th scope="col">Result</th><th scope="col">Findings</th></tr></thead>
<tbody>${report.checks.map(rowOf).join('\n')}</tbody></table></details>
${document === undefined ? '' : `<h2>The file</h2>\n<details><summary>${safe(report.run.input.name)}</summary><pre>${safe(document)}</pre></details>`}
</main>
<footer class="soft"><p>${safe(report.run.engine)} · SHA-256 of the file ${report.run.input.sha256}</p></footer>
</body>
</html>
`;
}

/** What is wrong in each operation, with the way to where it begins. */
function operationsTable(findings: readonly Finding[], { coverage }: Report): string {
  const rows = OPERATIONS.map((name, index) => {
    const own = findings.filter(
      ({ id, places, witness, operation, operations = [], exchange }) =>
        id === `PS-OPS-00${index + 1}` ||
        operation === name ||
        operations.includes(name) ||
        witness?.operation === name ||
        (exchange === undefined && places.some((place) => place.split(' ', 1)[0] === name)),
    );
    const [first] = own;
    const count = (severity: Finding['severity']): number => own.filter((one) => one.severity === severity).length;
    const shown = first === undefined ? 'nothing found' : `<a href="#f-${first.fingerprint}">${coded(first.title)}</a>`;
    return `<tr><td><code>${name}</code></td><td>${count('error')}</td><td>${count('warning')}</td><td>${shown}</td></tr>`;
  });
  if (coverage.operations.found === 0) return '';
  return `<h2>Operations</h2>
<div class="wide"><table><thead><tr><th scope="col">Operation</th><th scope="col">Errors</th><th scope="col">Warnings</th><th scope="col">First finding</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
}

function articleOf(finding: Finding): string {
  const {
    id,
    severity,
    waiver,
    fingerprint,
    title,
    message,
    file,
    line,
    col,
    pointer,
    refPointer,
    places,
    expected,
    got,
    witness,
    exchange,
    flaky,
    curl,
    why,
    fix,
  } = finding;
  const facts: [string, string | undefined][] = [
    ['Where', `${file}:${line}:${col}`],
    ['Pointer', pointer],
    ['Reference', refPointer],
    ['Expected', expected],
    ['Got', got],
    ['Request', exchange],
    ['Answered rightly', flaky],
    ['Waived until', waiver?.until],
    ['Waived by', waiver?.by],
    ['Reason', waiver?.reason],
    ['Why it matters', why],
    ['How to fix', fix],
  ];
  const list = facts
    .map(([name, text]) =>
      text === undefined
        ? ''
        : `<dt>${name}</dt><dd>${name === 'Pointer' || name === 'Reference' || name === 'Where' ? `<code>${safe(text)}</code>` : coded(text)}</dd>`,
    )
    .join('');
  const count = countOfPlaces(finding);
  const listed = firstPlaces(finding, places.length).map((place) => `<li><code>${safe(place)}</code></li>`);
  const shown =
    places.length === 0
      ? ''
      : `<details${count === 1 ? ' open' : ''}><summary>${counted(count, 'place')}</summary><ul>${listed.join('')}</ul></details>`;
  const says =
    witness?.direction === 'request'
      ? 'A request that the agency may send and this document refuses'
      : 'A response that this document allows and the agency cannot read';
  const proof =
    witness === undefined
      ? ''
      : `<p>${says} (${safe(witness.operation)}${witness.status === undefined ? '' : `, ${safe(witness.status)}`}):</p><pre>${markedBody(witness).map(lineOf).join('\n')}</pre>`;
  const again = curl === undefined ? '' : `<details><summary>Send it again</summary><pre>${safe(curl)}</pre></details>`;
  return `<article class="${isWaived(finding) ? 'waived' : severity}" id="f-${fingerprint}"><p class="tag">${severity} · ${id}${isWaived(finding) ? ' · waived' : ''}${flaky === undefined ? '' : ' · flaky'}</p><h3>${coded(title)}</h3>${message === `${title}.` ? '' : `<p>${coded(message)}</p>`}${quotesOf(finding)}<dl>${list}</dl>${changeOf(finding)}${proof}${again}${shown}</article>`;
}

/** Marks text between backticks as code. */
function coded(text: string): string {
  return safe(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function lineOf({ text, isMarked }: { readonly text: string; readonly isMarked: boolean }): string {
  const shown = text.length <= LONGEST_LINE ? text : `${text.slice(0, LONGEST_LINE)}… (${text.length} characters)`;
  return isMarked ? `<mark>${safe(shown)}</mark>` : safe(shown);
}

/** The document next to the reference, with the line that is meant. */
function quotesOf({ quotes }: Finding): string {
  const figure = (name: string, quote: Quote | undefined): string =>
    quote === undefined
      ? ''
      : `<figure><figcaption>${name}, line ${quote.marked}</figcaption><pre>${quote.lines
          .map((text, index) =>
            lineOf({ text: text === '' ? ' ' : text, isMarked: quote.first + index === quote.marked }),
          )
          .join('\n')}</pre></figure>`;
  const shown = figure('Your file', quotes?.yours) + figure('The reference', quotes?.reference);
  return shown === '' ? '' : `<div class="quotes">${shown}</div>`;
}

/** The lines that go and the lines that come. */
function changeOf({ patch }: Finding): string {
  if (patch === undefined) return '';
  const lines = patchLines(patch).map((text) => {
    if (text.startsWith('+')) return `<ins>${safe(text)}</ins>`;
    return text.startsWith('-') ? `<del>${safe(text)}</del>` : safe(text);
  });
  return `<p>The change, as <code>supplier validation fix</code> makes it:</p><pre class="change">${lines.join('\n')}</pre>`;
}

const LONGEST_LINE = 1_000;

function rowOf({ id, status, findings, unlisted, reason }: Check): string {
  return `<tr><td>${id}</td><td>${safe(ruleOf(id)?.title ?? '')}</td><td>${status}${reason === undefined ? '' : `: ${safe(reason)}`}</td><td>${findings}${unlisted === undefined ? '' : `, ${unlisted} more not listed`}</td></tr>`;
}
