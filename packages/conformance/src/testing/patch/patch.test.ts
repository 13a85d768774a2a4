import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseDocument, stringify, visit } from 'yaml';
import { changed, isSameDocument, settled } from '../../patch/change.js';
import { edited, editsOf } from '../../patch/edits.js';
import { fixDocument } from '../../fixing/fix-document.js';
import { PULLSPEC_1_0_0 } from '../../pullspecs/pullspec-1.0.0.js';
import { readDocument } from '../../reading/read-document.js';
import type { Json } from '../../tree/json.js';
import { inspect } from '../../validate.js';
import { BROKEN } from '../seeded/broken.js';
import { documentIn } from '../seeded/document-in.js';

const spellings: readonly (readonly [string, (text: string) => string])[] = [
  ['YAML as it is', (text) => text],
  ['YAML with Windows line ends', (text) => text.replaceAll('\n', '\r\n')],
  ['YAML with four spaces', (text) => stringify(documentIn(text), { indent: 4 })],
  ['YAML with a remark on each line', remarked],
  ['YAML with short braces', withBraces],
  ['JSON', (text) => JSON.stringify(documentIn(text), undefined, 2)],
  ['JSON with tabs', (text) => JSON.stringify(documentIn(text), undefined, '\t')],
  ['JSON on one line', (text) => JSON.stringify(documentIn(text))],
];

function remarked(text: string): string {
  return stringify(documentIn(text))
    .split('\n')
    .map((line) => (/^[^#"'|>]*[\w\]}]$/u.test(line) ? `${line} # as agreed` : line))
    .join('\n');
}

/** Objects and lists without further ones are written on one line. */
function withBraces(text: string): string {
  const document = parseDocument(text, { merge: true });
  const isLeaf = (node: unknown): boolean => !/[[{]|\\n/u.test(JSON.stringify(node).slice(1));
  visit(document, {
    Map: (_, node) => {
      if (isLeaf(node)) node.flow = true;
    },
    Seq: (_, node) => {
      if (isLeaf(node)) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 });
}

const readable = BROKEN.filter(({ text }) => readDocument(text).problems.length === 0);

/** What takes no decision, by rule, and how many of the seeded errors of the rule are fixed by it. */
const FIXED: Readonly<Record<string, string>> = {
  'PS-DOC-005': '1 of 2',
  'PS-DOC-006': '1 of 1',
  'PS-DOC-021': '1 of 1',
  'PS-OPS-010': '1 of 1',
  'PS-OPS-011': '1 of 1',
  'PS-REQ-001': '1 of 1',
  'PS-REQ-002': '1 of 1',
  'PS-REQ-003': '1 of 1',
  'PS-REQ-004': '1 of 1',
  'PS-REQ-005': '1 of 1',
  'PS-REQ-006': '1 of 1',
  'PS-REQ-007': '1 of 1',
  'PS-REQ-008': '2 of 2',
  'PS-REQ-009': '2 of 2',
  'PS-REQ-010': '1 of 1',
  'PS-REQ-011': '1 of 1',
  'PS-REQ-012': '1 of 1',
  'PS-REQ-014': '1 of 1',
  'PS-REQ-016': '1 of 1',
  'PS-REQ-018': '1 of 1',
  'PS-RES-001': '1 of 1',
  'PS-RES-002': '1 of 2',
  'PS-RES-003': '2 of 2',
  'PS-RES-005': '2 of 2',
  'PS-RES-008': '1 of 1',
  'PS-RES-009': '1 of 1',
  'PS-RES-010': '2 of 2',
  'PS-RES-011': '1 of 1',
  'PS-RES-012': '1 of 1',
  'PS-RES-018': '1 of 1',
  'PS-RES-019': '1 of 1',
  'PS-RES-020': '1 of 1',
};

describe.each(spellings)('%s', (_, spell) => {
  test('each patch says what was meant, and nothing else', () => {
    let patches = 0;
    for (const { name, rule, text, reference = PULLSPEC_1_0_0 } of readable) {
      if (FIXED[rule] === undefined) continue;
      const spelt = spell(text);
      const { reading, changes } = inspect({ name: 'my.yml', text: spelt }, { name: 'reference.yml', text: reference });
      for (const own of changes.values()) {
        const root = reading.root as Json;
        const made = settled(root, own);
        const after = readDocument(edited(spelt, editsOf(spelt, reading, made) ?? [])).root;
        expect(after !== undefined && isSameDocument(after, changed(root, made)), name).toBe(true);
        expect(isSameDocument(after as Json, root), name).toBe(false);
        patches += 1;
      }
    }
    expect(patches).toBeGreaterThan(25);
  });
});

test('what a patch fixes is found no more, and no error comes with it', () => {
  const counts = new Map<string, [number, number]>();
  for (const { rule, text, reference = PULLSPEC_1_0_0 } of readable) {
    const { before, after, fixed } = fixDocument({ name: 'my.yml', text }, { name: 'reference.yml', text: reference });
    const [some, all] = counts.get(rule) ?? [0, 0];
    counts.set(rule, [some + (fixed.length > 0 ? 1 : 0), all + 1]);
    expect(after.totals.error).toBeLessThanOrEqual(before.totals.error);
    if (fixed.length === 0) expect(after.run.input.sha256).toBe(before.run.input.sha256);
  }
  const some = [...counts].filter(([, [fixed]]) => fixed > 0);
  expect(Object.fromEntries(some.map(([rule, [fixed, all]]) => [rule, `${fixed} of ${all}`]))).toEqual(FIXED);
});

const files = mkdtempSync(join(tmpdir(), 'patch-'));

test('the diff is one that other programs read', () => {
  const text = PULLSPEC_1_0_0.replaceAll('application/json', 'application/hal+json').replace(
    'maximum: 17',
    'maximum: 9',
  );
  const fixed = fixDocument({ name: 'my.yml', text }, { name: 'reference.yml', text: PULLSPEC_1_0_0 });
  expect(fixed.after.verdict).toBe('conforms');
  const path = join(files, 'my.yml');
  writeFileSync(path, text);
  execFileSync('git', ['apply', '--unsafe-paths', '-'], { cwd: files, input: fixed.diff });
  const applied = readFileSync(path, 'utf8');
  rmSync(files, { recursive: true });
  expect(applied).toBe(fixed.text);
});

test('a bound is no longer exclusive after its patch, and a patch that changes nothing is never shown', () => {
  const text = PULLSPEC_1_0_0.replace('maximum: 8', 'maximum: 8\n          exclusiveMaximum: true');
  const reference = { name: '1.0.0.yml', text: PULLSPEC_1_0_0 };
  const { report } = inspect({ name: 'my.yml', text }, reference);
  expect(
    report.findings.map(({ id, patch }) => [id, patch?.diff.includes('\n-          exclusiveMaximum: true')]),
  ).toEqual([['PS-REQ-006', true]]);
  expect(fixDocument({ name: 'my.yml', text }, reference)).toMatchObject({ text: PULLSPEC_1_0_0 });
});
