import { bodyText, escapeMarkup as safe } from '../report/escape.js';
import type { Check, Finding, Report } from '../report/report.js';
import { isWaived, standing, verdictText, waivedIn } from '../report/waived.js';
import { ruleOf } from '../rules/index.js';
import { countOfPlaces, firstPlaces } from './places.js';
import { STYLE } from './html-style.js';

/** One file that works offline and runs nothing: whatever the upload says stands there as text, and the upload itself where it is given. */
export function htmlPage(report: Report, document?: string): string {
  const { error, warning, info, waived } = report.totals;
  const [findings, known] = [standing(report), waivedIn(report)];
  const { operations, bodies, exchanges, bookings } = report.coverage;
  const next = findings.find(({ severity }) => severity === 'error');
  const totals: [number | string, string][] = [
    [error, 'errors'],
    [warning, 'warnings'],
    [info, 'remarks'],
    ...(waived === undefined ? [] : [[waived, 'waived'] as [number, string]]),
    [`${operations.found}/${operations.wanted}`, 'operations found'],
    [bodies, 'bodies compared'],
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
${next === undefined ? '' : `<p>Fix this first: <a href="#f-${next.fingerprint}">${safe(next.title)}</a></p>`}
</header>
<ul class="totals">${totals.map(([count, name]) => `<li><strong>${count}</strong> ${name}</li>`).join('')}</ul>
<main>
<h2>Findings</h2>
${findings.length === 0 ? '<p>None.</p>' : findings.map(articleOf).join('\n')}
${known.length === 0 ? '' : `<h2>Waived</h2>\n<p class="soft">Somebody has agreed to live with these, for a time. They do not count.</p>\n${known.map(articleOf).join('\n')}`}
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
    ['Reason', waiver?.reason],
    ['Why it matters', why],
    ['How to fix', fix],
  ];
  const list = facts
    .map(([name, text]) =>
      text === undefined
        ? ''
        : `<dt>${name}</dt><dd>${name === 'Pointer' || name === 'Reference' || name === 'Where' ? `<code>${safe(text)}</code>` : safe(text)}</dd>`,
    )
    .join('');
  const count = countOfPlaces(finding);
  const listed = firstPlaces(finding, places.length).map((place) => `<li><code>${safe(place)}</code></li>`);
  const shown =
    places.length === 0
      ? ''
      : `<details${count === 1 ? ' open' : ''}><summary>${count} ${count === 1 ? 'place' : 'places'}</summary><ul>${listed.join('')}</ul></details>`;
  const says =
    witness?.direction === 'request'
      ? 'A request that the agency may send and this document refuses'
      : 'A response that this document allows and the agency cannot read';
  const proof =
    witness === undefined
      ? ''
      : `<p>${says} (${safe(witness.operation)}${witness.status === undefined ? '' : `, ${safe(witness.status)}`}):</p><pre>${safe(bodyText(witness.body, 2))}</pre>`;
  const again = curl === undefined ? '' : `<details><summary>Send it again</summary><pre>${safe(curl)}</pre></details>`;
  return `<article class="${isWaived(finding) ? 'waived' : severity}" id="f-${fingerprint}"><p class="tag">${severity} · ${id}${isWaived(finding) ? ' · waived' : ''}${flaky === undefined ? '' : ' · flaky'}</p><h3>${safe(title)}</h3><p>${safe(message)}</p><dl>${list}</dl>${proof}${again}${shown}</article>`;
}

function rowOf({ id, status, findings, unlisted, reason }: Check): string {
  return `<tr><td>${id}</td><td>${safe(ruleOf(id)?.title ?? '')}</td><td>${status}${reason === undefined ? '' : `: ${safe(reason)}`}</td><td>${findings}${unlisted === undefined ? '' : `, ${unlisted} more not listed`}</td></tr>`;
}
