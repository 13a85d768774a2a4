import { expect, test } from 'vitest';
import { pullspecs } from '../pullspecs/index.js';
import { reportText, type Report } from '../report/report.js';
import { validate } from '../validate.js';
import { waive } from '../waivers/waive.js';
import { githubText, gitlabText, htmlPage, junitXml, markdownText, sarifText, terminalText } from './index.js';

const REFERENCE = { name: '1.0.0.yml', text: pullspecs['1.0.0']! };
const HOSTILE = '</pre><script>alert(1)</script>';

/** Errors, warnings and remarks at once, and names that want to be markup. */
function report(): Report {
  const text = REFERENCE.text
    .replace('        - amount\n        - currency\n', '        - amount\n')
    .replace(
      'remarks:\n          type: string\n        payment',
      `"${HOSTILE}\\e[31m":\n          type: string\n          maximum: 5\n        payment`,
    )
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
  expect(
    markdownText(one)
      .split('\n')
      .filter((line) => line.includes('<script') && !line.startsWith(' ')),
  ).toEqual([]);
  for (const text of [terminalText(one), githubText(one), junitXml(one), page]) expect(text).not.toContain('\u001b');
});

test('the last line of the terminal is the verdict, and the totals stand before it', () => {
  const lines = terminalText(report()).trimEnd().split('\n');
  expect(lines.at(-1)).toBe('The document does not conform to PullSpec 1.0.0: 2 errors.');
  expect(lines.at(-2)).toMatch(/^2 errors, \d+ warnings?, \d+ info; 6 of 6 operations, 24 bodies compared$/);
});

test('JUnit says what was judged, with what, and the verdict', () => {
  const one = report();
  const properties = Object.fromEntries<string>(
    [...junitXml(one).matchAll(/<property name="([^"]+)" value="([^"]*)"\/>/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  expect(properties).toEqual({
    'engine': one.run.engine,
    'reference': '1.0.0.yml',
    'pullspec.version': '1.0.0',
    'document.sha256': one.run.input.sha256,
    'verdict': 'does-not-conform',
  });
  // What was not measured has no time.
  expect(junitXml(one)).not.toContain(' time="');
});

test('the same input gives the same bytes', () => {
  expect(reportText(report())).toBe(reportText(report()));
  expect(htmlPage(report())).toBe(htmlPage(report()));
});

test('only errors fail a build, and what is unproven is skipped', () => {
  const text = REFERENCE.text.replace('pattern: ^[A-Z]{3}$', () => "pattern: '^([A-Z])(?:\\1|[A-Z])[A-Z]$'");
  const xml = junitXml(validate({ name: 'a.yml', text }, REFERENCE));
  expect(xml).toContain('failures="0"');
  expect(xml).toMatch(/classname="PS-RES-021"[^>]*><skipped /);
});

test('what is waived stands apart in every form, and is never a bare pass', () => {
  const whole = report();
  const rules = [...new Set(whole.findings.filter(({ severity }) => severity === 'error').map(({ id }) => id))];
  const reason = `${HOSTILE} | until | *then*\n::error::x`;
  const one = waive(
    whole,
    {
      file: 'waivers.yml',
      waivers: rules.map((rule, index) => ({ rule, reason, until: '2026-12-31', line: index + 2, col: 5 })),
    },
    '2026-03-02',
  );
  const [waived, standing] = [whole.totals.error, whole.totals.warning + whole.totals.info];
  expect([one.verdict, one.totals.waived, one.totals.error]).toEqual(['conforms', waived, 0]);
  const terminal = terminalText(one);
  expect([
    count(terminal, /^specs\/my upload\.yml:\d+:\d+ (error|warning|info) PS-/gm),
    count(terminal, /^specs\/my upload\.yml:\d+:\d+ waived PS-/gm),
    count(terminal, /^ {4}waived until 2026-12-31: /gm),
  ]).toEqual([standing, waived, waived]);
  expect(terminal).toMatch(
    new RegExp(
      `^0 errors, .* info, ${waived} waived; .*\\nConforms, with ${waived} findings waived\\. Without waivers: `,
      'mu',
    ),
  );
  const xml = junitXml(one);
  expect([
    count(xml, /<failure /g),
    count(xml, /<skipped message="waived until 2026-12-31: /g),
    /failures="(\d+)"/.exec(xml)?.[1],
  ]).toEqual([0, waived, '0']);
  expect(Number(/ skipped="(\d+)"/.exec(xml)?.[1])).toBe(count(xml, /<skipped /g));
  const [run] = (
    JSON.parse(sarifText(one)) as { runs: { results: { suppressions: unknown[] }[]; properties: unknown }[] }
  ).runs;
  expect(run!.results.filter(({ suppressions }) => suppressions.length === 1)).toHaveLength(waived);
  expect(run!.results.filter(({ suppressions }) => suppressions.length === 0)).toHaveLength(standing);
  expect(run!.properties).toEqual({ verdict: `conforms, with ${waived} findings waived` });
  expect(sarifText(whole)).not.toContain('suppressions');
  expect([
    (JSON.parse(gitlabText(one)) as unknown[]).length,
    count(githubText(one), /^::(error|warning|notice) /gm),
    count(githubText(one), /^::error /gm),
  ]).toEqual([standing, standing, 0]);
  const page = htmlPage(one);
  expect([count(page, /<article /g), count(page, /<article class="waived"/g), page.includes('Fix this first')]).toEqual(
    [standing + waived, waived, false],
  );
  expect(page).toContain('<header class="waived">');
  expect(page).toContain(`: conforms, with ${waived} findings waived</title>`);
  expect(page).not.toMatch(/<script/i);
  const markdown = markdownText(one);
  expect([
    count(markdown, /^\| (error|warning|info) \|/gm),
    count(markdown, /^\| PS-[A-Z]+-\d+ \|.*\| 2026-12-31 \| /gm),
    count(markdown, /<script/g),
  ]).toEqual([standing, waived, 0]);
});

test('warnings are failures where they are meant to fail the check, and only there', () => {
  const one = report();
  const { error, warning } = one.totals;
  const strict = junitXml(one, 'warning');
  expect(count(strict, /<failure /g)).toBe(error + warning);
  expect(strict).toContain(`failures="${error + warning}"`);
  expect(count(strict, /<skipped /g)).toBe(Number(/skipped="(\d+)"/.exec(strict)?.[1]));
  const only: Report = { ...one, verdict: 'conforms', headline: 'Conforms.', totals: { ...one.totals, error: 0 } };
  expect(markdownText(only)).toMatch(/^## ✅/);
  expect(markdownText(only, 'warning')).toMatch(/^## ❌ Conforms\\?\.\n\nThe check fails all the same/);
  const clean: Report = { ...only, totals: { ...only.totals, warning: 0 } };
  expect(markdownText(clean, 'warning')).toBe(markdownText(clean));
});

test('where a finding has one text alone, it begins with the title', () => {
  const one = report();
  // What an upload says steers no terminal, here either.
  const titles = one.findings.map(({ title }) => title).filter((title) => !title.includes(HOSTILE));
  const descriptions = (JSON.parse(gitlabText(one)) as { description: string }[]).map(({ description }) => description);
  const { runs } = JSON.parse(sarifText(one)) as { runs: { results: { message: { text: string } }[] }[] };
  const messages = runs.flatMap(({ results }) => results.map(({ message }) => message.text));
  expect(titles.length).toBeGreaterThan(0);
  for (const texts of [descriptions, messages])
    expect(titles.filter((title) => !texts.some((text) => text.startsWith(title)))).toEqual([]);
});
