import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { pullspecs } from '../../pullspecs/index.js';
import { treeOf, type Tree } from '../seeded/seed.js';
import type { JsonObject } from '../../tree/json.js';
import { compareVersions, type VersionChange } from '../../differences/compare-versions.js';
import { CLASSES } from './oasdiff-classes.js';

function changesOf(before: Tree, after: Tree): readonly VersionChange[] {
  const source = ({ root }: Tree): { name: string; text: string } => ({ name: 'a.json', text: JSON.stringify(root) });
  return compareVersions(source(before), source(after))?.changes ?? [];
}

const row = (name: string, found: readonly VersionChange[]) => ({
  name,
  changes: found.map(({ kind, operation, where, meaning }) => `${kind}, ${operation}: ${where}. ${meaning}`),
  same: found.filter(({ before, after }) => before === after),
});

const rows = CLASSES.flatMap(([name, back, edit, openapi = '3.0.3']) => {
  const [before, after] = [treeOf(document(openapi)), treeOf(document(openapi))];
  edit(after);
  return [row(name, changesOf(before, after)), row(back, changesOf(after, before))];
});

function document(openapi: string): JsonObject {
  return { ...(parse(pullspecs['2.0.0'] ?? '') as JsonObject), openapi };
}

test('no class of change is passed over in silence, and each names its operation', () => {
  expect(rows.length).toBeGreaterThan(140);
  const wrong = rows.filter(({ changes }) => changes.length === 0 || changes.some((text) => text.includes(', :')));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('no change says the same of both documents', () => {
  expect(rows.filter(({ same }) => same.length > 0)).toEqual([]);
});

test('each class is said as the table has it', async () => {
  const table = rows.map(({ name, changes: [first = '', ...more] }) =>
    [name, `  ${first}`, ...(more.length === 0 ? [] : [`  and ${more.length} more`])].join('\n'),
  );
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('oasdiff-classes.txt');
});
