import { escapeMarkup } from '../report/escape.js';
import type { Check, Finding, Report } from '../report/report.js';
import type { Strictness } from '../report/strictness.js';
import { detailLines, titled } from './detail.js';
import { firstPlaces } from './places.js';
import { isWaived, verdictText, waiverText } from '../report/waived.js';

/**
 * Writes a case for each finding, and one for each check that found nothing. What has a waiver fails no build, and
 * warnings only where they are meant to.
 */
export function junitXml(report: Report, strictness: Strictness = 'error'): string {
  const quiet = report.checks.filter((check) => check.findings === 0);
  const skipped = quiet.filter(({ status }) => status !== 'pass' && status !== 'fail').length;
  const open = report.findings.filter(
    (finding) => isWaived(finding) || (isOpen(finding) && !fails(finding, strictness)),
  ).length;
  const cases = [...casesOf(report.findings, strictness), ...quiet.map(quietCase)];
  const failures = report.totals.error + (strictness === 'warning' ? report.totals.warning : 0);
  const counts = `tests="${cases.length}" failures="${failures}" errors="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="conformance" ${counts}>`,
    `  <testsuite name="${escapeMarkup(report.run.input.name)}" ${counts} skipped="${skipped + open}">`,
    ...propertiesOf(report),
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

/** What was checked, with what, and the result. */
function propertiesOf(report: Report): string[] {
  const { engine, reference, input } = report.run;
  const all = {
    engine,
    'reference': reference.name,
    'pullspec.version': reference.version,
    'document.sha256': input.sha256,
    'verdict': verdictText(report),
  };
  return [
    '    <properties>',
    ...Object.entries(all).map(([name, value]) => `      <property name="${name}" value="${escapeMarkup(value)}"/>`),
    '    </properties>',
  ];
}

const fails = ({ severity }: Finding, strictness: Strictness): boolean =>
  severity === 'error' || severity === strictness;

/** Neither proved nor refuted, or waived. */
function isOpen(finding: Finding): boolean {
  return finding.id === 'PS-RES-021' || finding.flaky !== undefined || isWaived(finding);
}

/** The first case of a rule has the same name as when the rule passes, so that its history continues. */
function casesOf(findings: readonly Finding[], strictness: Strictness): string[] {
  const named = new Set<string>();
  return findings.map((finding) => {
    const isFirst = named.size < named.add(finding.id).size;
    return caseOf(finding, isFirst ? finding.id : `${finding.id} ${finding.pointer}`, strictness);
  });
}

function caseOf(finding: Finding, name: string, strictness: Strictness): string {
  const { id, file, line, col, expected, got, places, milliseconds } = finding;
  const detail = [
    `${file}:${line}:${col}`,
    finding.pointer,
    ...(expected === undefined ? [] : [`expected: ${expected}`]),
    ...(got === undefined ? [] : [`got: ${got}`]),
    ...firstPlaces(finding, places.length).map((place) => `in ${place}`),
    ...detailLines({ ...finding, places: [] }),
  ].join('\n');
  const open = `    <testcase classname="${id}" name="${escapeMarkup(name)}" file="${escapeMarkup(file)}" line="${line}"${milliseconds === undefined ? '' : ` time="${(milliseconds / 1000).toFixed(3)}"`}>`;
  const body = bodyOf(finding, detail, strictness);
  return `${open}${body}</testcase>`;
}

function bodyOf(finding: Finding, detail: string, strictness: Strictness): string {
  const { id, severity } = finding;
  const message = titled(finding);
  const skipped = (why: string): string => `<skipped message="${escapeMarkup(why)}"/>`;
  if (isWaived(finding)) return skipped(`${waiverText(finding)} (${message})`);
  if (fails(finding, strictness))
    return `<failure type="${id}" message="${escapeMarkup(message)}">${escapeMarkup(detail)}</failure>`;
  if (isOpen(finding)) return skipped(message);
  return `<system-out>${escapeMarkup(`${severity}: ${message}\n${detail}`)}</system-out>`;
}

function quietCase({ id, status, reason }: Check): string {
  const name = `    <testcase classname="${id}" name="${id}"`;
  return status === 'pass' || status === 'fail'
    ? `${name}/>`
    : `${name}><skipped message="${escapeMarkup(reason ?? status)}"/></testcase>`;
}
