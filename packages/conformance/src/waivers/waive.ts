import { counted } from '../words/counted.js';
import { verdictOf } from '../report/report.js';
import { MOST_PLACES, ORDER } from '../report/findings.js';
import type { Check, Finding, Report, Verdict } from '../report/report.js';
import { sha256 } from '../report/sha256.js';
import { isWaived, withWaived } from '../report/waived.js';
import { ruleOf } from '../rules/index.js';
import { UNWAIVABLE, type Waiver, type Waivers } from './waiver.js';

const RULE = 'PS-RUN-004';

/**
 * Marks the findings that a team has accepted. They stay in the report, and no longer count. What is undecided stays
 * undecided.
 */
export function waive(report: Report, { file, waivers }: Waivers, today: string): Report {
  if (waivers.length === 0) return report;
  const marked = report.findings.map((finding): Finding => {
    const waiver = waiverOf(finding, waivers, today);
    if (waiver === undefined) return finding;
    const { reason, until, by } = waiver;
    return { ...finding, waiver: { reason, until, ...(by === undefined ? {} : { by }) } };
  });
  const complaints = waivers.flatMap((waiver, index): Finding[] => {
    const said = complaintAbout(waiver, report, today);
    return said === undefined ? [] : [complaintOf(waiver, index, said, file)];
  });
  const findings = [...marked, ...complaints].sort((one, other) => ORDER[one.severity] - ORDER[other.severity]);
  const [error, warning, info] = (['error', 'warning', 'info'] as const).map(
    (severity) => findings.filter((one) => one.severity === severity && !isWaived(one)).length,
  ) as [number, number, number];
  const waived = marked.filter(isWaived).length;
  const checks = [
    ...report.checks.map((check) => withoutWaived(check, marked)),
    {
      id: RULE,
      severity: 'warning',
      status: complaints.length === 0 ? 'pass' : 'fail',
      findings: complaints.length,
    } as const,
  ];
  return {
    ...report,
    ...(waived === 0 ? {} : judged(report, error, waived)),
    totals: { error, warning, info, ...(waived === 0 ? {} : { waived }) },
    checks,
    findings,
  };
}

/** The first of the waivers that holds for a finding. */
export function waiverOf<One extends Waiver>(
  finding: Finding,
  waivers: readonly One[],
  today: string,
): One | undefined {
  return isWaivable(finding) ? waivers.find((one) => one.until >= today && covers(one, finding)) : undefined;
}

/** What a waiver of this finding names, as narrow as it can be. Undefined if nobody can waive it. */
export function waivablePart(finding: Finding): Pick<Waiver, 'rule' | 'at'> | undefined {
  if (!isWaivable(finding)) return undefined;
  const { id: rule, pointer, operation } = finding;
  const at = [pointer.slice(1), operation].find(
    (one) => one !== undefined && one !== '' && covers({ rule, at: one }, finding),
  );
  return { rule, ...(at === undefined ? {} : { at }) };
}

/** What was right once and wrong once is not decided, and stays so. */
function isWaivable({ id, flaky }: Finding): boolean {
  return UNWAIVABLE[id] === undefined && flaky === undefined;
}

function covers(
  { rule, at }: Pick<Waiver, 'rule' | 'at'>,
  { id, pointer, places, operation, operations }: Finding,
): boolean {
  if (id !== rule) return false;
  if (at === undefined) return true;
  if (/^#?\//.test(at)) {
    const home = `#${at.replace(/^#/, '').replace(/\/$/, '')}`;
    return pointer === home || pointer.startsWith(`${home}/`);
  }
  if (operations !== undefined) return false;
  if (operation !== undefined) return operation === at;
  // A finding that also shows elsewhere is not covered. If the list of places is full, there can be others that it
  // leaves out.
  return (
    places.length > 0 &&
    places.length < MOST_PLACES &&
    places.every((place) => place === at || place.startsWith(`${at} `) || place.startsWith(`${at}/`))
  );
}

/** Of a rule that this run could not judge, a finding was not to be had. */
function isIdle(waiver: Waiver, report: Report): boolean {
  const status = report.checks.find(({ id }) => id === waiver.rule)?.status;
  return (
    (status === 'pass' || status === 'fail') &&
    unfinished(report) === undefined &&
    !report.findings.some((finding) => covers(waiver, finding))
  );
}

function nameOf({ rule, at }: Waiver): string {
  return `${rule}${at === undefined ? '' : ` at ${at}`}`;
}

function complaintAbout(waiver: Waiver, report: Report, today: string): Pick<Finding, 'message' | 'fix'> | undefined {
  const name = `The waiver of ${nameOf(waiver)}`;
  if (waiver.until < today) return { message: `${name} ended with ${waiver.until}.`, fix: ruleOf(RULE)?.fix ?? '' };
  if (!isIdle(waiver, report)) return undefined;
  return { message: `${name} matches no finding.`, fix: 'Remove the waiver, or correct its rule or place.' };
}

function complaintOf(waiver: Waiver, index: number, said: Pick<Finding, 'message' | 'fix'>, file: string): Finding {
  const rule = ruleOf(RULE);
  return {
    id: RULE,
    severity: 'warning',
    fingerprint: sha256(`${RULE} ${nameOf(waiver)}`).slice(0, 16),
    title: rule?.title ?? RULE,
    file,
    line: waiver.line,
    col: waiver.col,
    pointer: `#/waivers/${index}`,
    places: [],
    why: rule?.why ?? '',
    ...said,
  };
}

function withoutWaived(check: Check, findings: readonly Finding[]): Check {
  const own = findings.filter(({ id }) => id === check.id);
  return check.status === 'fail' && own.length > 0 && own.every(isWaived) ? { ...check, status: 'waived' } : check;
}

function judged(report: Report, errors: number, waived: number): Pick<Report, 'verdict' | 'headline'> {
  const open = undecided(report);
  const verdict = verdictOf(errors, open !== undefined);
  const said: Readonly<Record<Verdict, string>> = {
    'conforms': 'Conforms',
    'does-not-conform': `Does not conform: ${counted(errors, 'error')}`,
    'incomplete': `No verdict: ${(open ?? '').replace(/\.$/, '')}`,
  };
  const now = `${withWaived(said[verdict], waived)}.`;
  // Where the waivers change nothing of the verdict, the longer sentence would only say it twice.
  return { verdict, headline: verdict === report.verdict ? now : `${now} Without waivers: ${report.headline}` };
}

/** Why there would be no verdict without a single error. */
function undecided(report: Report): string | undefined {
  const { checks, coverage, verdict, headline } = report;
  if (verdict === 'incomplete') return headline.replace(/^No verdict: /, '');
  const open = checks.find(({ id, severity, status }) =>
    id === 'PS-RES-021'
      ? status === 'inconclusive'
      : severity === 'error' && (status === 'inconclusive' || status === 'flaky'),
  );
  if (open !== undefined) return `${open.id}: ${open.reason ?? 'not everything could be proved'}`;
  return unfinished(report) ?? (coverage.exchanges === 0 ? 'the server was not asked' : undefined);
}

/** Why not the whole document was judged. */
function unfinished({ checks }: Report): string | undefined {
  return checks.find(({ id, status }) => status === 'skipped' && /^PS-(?:DOC|OPS|REQ|RES)-/.test(id))?.reason;
}
