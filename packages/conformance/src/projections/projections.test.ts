import { expect, test } from 'vitest';
import { pullspecs } from '../pullspecs/index.js';
import { reportText, type Report } from '../report/report.js';
import { validate } from '../validate.js';
import { githubText, gitlabText, htmlPage, junitXml, markdownText, sarifText, terminalText } from './index.js';

const REFERENCE = { name: '1.0.0.yml', text: pullspecs['1.0.0']! };
const HOSTILE = '</pre><script>alert(1)</script>';

/** Errors, warnings and remarks at once, and names that want to be markup. */
function report(): Report {
  const text = REFERENCE.text
    .replace('        - amount\n        - currency\n', '        - amount\n')
    .replace('remarks:\n          type: string\n        payment', `"${HOSTILE}\\e[31m":\n          type: string\n          maximum: 5\n        payment`)
    .replace('            - CONFIRMED', `            - CONFIRMED\n            - "${HOSTILE}"`);
  return validate({ name: 'specs/my upload.yml', text }, REFERENCE);
}

function count(text: string, part: RegExp): number {
  return [...text.matchAll(part)].length;
}

test('every form counts the same findings as the report', () => {
  const one = report();
  const total = one.findings.length;
  const { error, warning, info } = one.totals;
  expect([error, warning, info].every((number) => number > 0)).toBe(true);
  expect(error + warning + info).toBe(total);
  expect(count(terminalText(one), /^specs\/my upload\.yml:\d+:\d+ (error|warning|info) PS-/gm)).toBe(total);
  expect(count(junitXml(one), /<failure /g)).toBe(error);
  expect(count(junitXml(one), /<testcase /g)).toBe(total + one.checks.filter(({ findings }) => findings === 0).length);
  expect((JSON.parse(sarifText(one)) as { runs: { results: unknown[] }[] }).runs[0]!.results).toHaveLength(total);
  expect(JSON.parse(gitlabText(one))).toHaveLength(total);
  expect(count(githubText(one), /^::(error|warning|notice) /gm)).toBe(total);
  expect(count(markdownText(one), /^\| (error|warning|info) \|/gm)).toBe(total);
  expect(count(htmlPage(one), /<article /g)).toBe(total);
  expect(one.checks.reduce((sum, { findings }) => sum + findings, 0)).toBe(total);
});

test('what an upload says stands in a page as text and steers no terminal', () => {
  const one = report();
  expect(reportText(one)).toContain('alert(1)');
  const page = htmlPage(one);
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(page).not.toMatch(/<script|<img|https?:\/\/|javascript:/i);
  expect(junitXml(one)).not.toContain('<script');
  expect(markdownText(one).split('\n').filter((line) => line.includes('<script') && !line.startsWith(' ') )).toEqual([]);
  for (const text of [terminalText(one), githubText(one), junitXml(one), page]) expect(text).not.toContain('\u001b');
});

test('the last line of the terminal is the verdict, and the totals stand before it', () => {
  const lines = terminalText(report()).trimEnd().split('\n');
  expect(lines.at(-1)).toBe('The document does not conform to PullSpec 1.0.0: 2 errors.');
  expect(lines.at(-2)).toMatch(/^2 errors, \d+ warnings?, \d+ info; 6 of 6 operations, 24 bodies compared$/);
});

test('the same input gives the same bytes', () => {
  expect(reportText(report())).toBe(reportText(report()));
  expect(htmlPage(report())).toBe(htmlPage(report()));
});

test('only errors fail a build, and what is unproven is skipped', () => {
  const text = REFERENCE.text.replace('pattern: ^[A-Z]{3}$', () => "pattern: '^(?=[A-Z]{3}$)[A-Z]+$'");
  const xml = junitXml(validate({ name: 'a.yml', text }, REFERENCE));
  expect(xml).toContain('failures="0"');
  expect(xml).toMatch(/classname="PS-RES-021"[^>]*><skipped /);
});
