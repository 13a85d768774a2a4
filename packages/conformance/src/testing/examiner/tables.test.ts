import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Report } from '../../report/report.js';
import { BROKEN } from '../seeded/broken.js';
import { CONFORMING } from '../seeded/conforming.js';
import { judgedSeed } from '../seeded/judged-seed.js';
import { examined } from './examined.js';
import { ALL_BROKEN, ALL_EQUIVALENT } from './tables.js';

const PAGE = readFileSync(new URL('../../../../../docs/self-validation.md', import.meta.url), 'utf8');

const CLASSES: Readonly<Record<string, string>> = {
  DOC: 'the document itself',
  OPS: 'operations and statuses',
  REQ: 'requests',
  RES: 'answers',
  SEC: 'security',
  SRV: 'servers',
};
const classOf = (rule: string): string => CLASSES[rule.slice(3, 6)] ?? 'money, dates and deadlines';

/** The classes that a report has errors or warnings of. */
function told({ findings }: Report): Set<string> {
  return new Set(findings.filter(({ severity }) => severity !== 'info').map(({ id }) => classOf(id)));
}

interface Count {
  broken: number;
  found: number;
  falsely: number;
}

/** A line for each class: broken documents, those that the right rule found, and right documents with a finding. */
function figures(): { readonly lines: string[]; readonly right: number } {
  const counts = new Map<string, Count>();
  const count = (name: string): Count => {
    const known = counts.get(name) ?? { broken: 0, found: 0, falsely: 0 };
    counts.set(name, known);
    return known;
  };
  const broken = [
    ...BROKEN.map((seed) => ({ rule: seed.rule, report: judgedSeed(seed) })),
    ...ALL_BROKEN.map((row) => ({ rule: row.rule, report: examined(row) })),
  ];
  for (const { rule, report } of broken) {
    const one = count(classOf(rule));
    one.broken += 1;
    if (report.findings.some(({ id }) => id === rule)) one.found += 1;
  }
  const right = [...CONFORMING.map(judgedSeed), ...ALL_EQUIVALENT.map(examined)];
  for (const report of right) for (const name of told(report)) count(name).falsely += 1;
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(0)} %`;
  const lines = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, { broken: all, found, falsely }]) =>
        `| ${name} | ${String(all)} | ${String(found)} | ${percent(found, all)} | ${String(falsely)} | ${percent(found, found + falsely)} |`,
    );
  return { lines, right: right.length };
}

test('the page on self-validation has what these tables show, by class', () => {
  const { lines, right } = figures();
  expect(PAGE).toContain(lines.join('\n'));
  expect(PAGE).toContain(`${String(right)} documents that conform`);
});
