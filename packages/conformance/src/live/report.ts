import { counted } from '../words/counted.js';
import { verdictOf, type Check, type Report, type Verdict } from '../report/report.js';
import { ORDER } from '../report/findings.js';
import type { LiveJudgement } from './judge/index.js';

const SEVERITIES = ['error', 'warning', 'info'] as const;

/** One report of what the document says and of what the server did. */
export function withLive(report: Report, live: LiveJudgement): Report {
  const findings = [...report.findings, ...live.findings].sort(
    (one, other) => ORDER[one.severity] - ORDER[other.severity],
  );
  const [error = 0, warning = 0, info = 0] = SEVERITIES.map(
    (severity) => findings.filter((finding) => finding.severity === severity).length,
  );
  const checks = [
    ...report.checks.filter(({ id }) => !live.checks.some((one) => one.id === id)),
    ...live.checks.map((check) =>
      joined(
        report.checks.find(({ id }) => id === check.id),
        check,
      ),
    ),
  ];
  const open = live.checks.filter(
    ({ status, severity }) => (status === 'inconclusive' || status === 'flaky') && severity === 'error',
  );
  const verdict: Verdict = verdictOf(
    error,
    report.verdict === 'incomplete' || open.length > 0 || live.checks.length === 0 || live.provesNothing !== undefined,
  );
  const notRun = live.checks.filter(({ status }) => status === 'skipped').length;
  const { version } = report.run.reference;
  const said = `${counted(live.exchanges, 'request')}, ${counted(live.bookings, 'booking')}${notRun === 0 ? '' : `, ${notRun} checks not run`}`;
  const headlines: Readonly<Record<Verdict, string>> = {
    'conforms': `The document and the server conform to PullSpec ${version}, as far as ${said} can show.`,
    'does-not-conform': `The ${whoFails(report, live)} not conform to PullSpec ${version}: ${counted(error, 'error')} (${said}).`,
    'incomplete': `No verdict: ${whyNone(report, live, open)}`,
  };
  return {
    ...report,
    verdict,
    headline: headlines[verdict],
    totals: { error, warning, info },
    coverage: { ...report.coverage, exchanges: live.exchanges, bookings: live.bookings },
    checks,
    findings,
  };
}

function whyNone(report: Report, live: LiveJudgement, [first, ...more]: readonly Check[]): string {
  const early = live.endedEarly ?? live.provesNothing;
  if (early !== undefined) return early;
  if (first === undefined) return report.headline.replace(/^No verdict: /, '');
  const count = more.length === 0 ? '' : `${more.length + 1} checks could not be decided, the first `;
  return `${count}${first.id}: ${first.reason ?? ''}`;
}

/** A rule that the document and the server are both asked about. */
function joined(still: Check | undefined, live: Check): Check {
  if (still === undefined || still.findings === 0)
    return live.status === 'skipped' && still?.status === 'pass' ? still : live;
  return { ...still, findings: still.findings + live.findings };
}

/** An error of the document alone, of the server alone, or of both. */
function whoFails(report: Report, live: LiveJudgement): string {
  if (report.totals.error === 0) return 'server does';
  return live.findings.some(({ severity }) => severity === 'error') ? 'document and the server do' : 'document does';
}
