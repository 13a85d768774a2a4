import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { stripUnusedStyles, unusedParts } from '../../vite/strip-unused-styles.js';

const sources = join(import.meta.dirname, '..');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.(?:css|tsx?)$/u.test(name))
  .map((name) => readFileSync(join(sources, name), 'utf8'));
const imported = new Set(
  files
    .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@blueprintjs\//gu)])
    .flatMap(([, names]) =>
      String(names)
        .split(',')
        .map((name) => name.trim().replace(/^type /u, '')),
    ),
);

describe('the styles that are left out', () => {
  it.each(Object.entries(unusedParts))('are those of %s, which no page uses', (part, components) => {
    expect(components.filter((name) => imported.has(name))).toEqual([]);
    expect(files.filter((text) => new RegExp(`bp6-${part}(?![\\w-])`, 'u').test(text))).toEqual([]);
  });

  it.each([
    ['.bp6-tree { a: b }', ''],
    ['.bp6-tree-node, .bp6-button { a: b }', '.bp6-button { a: b }'],
    ['.bp6-icon-add::before { content: "x" }', ''],
    ['.bp6-icon-large { a: b }', '.bp6-icon-large { a: b }'],
    ['.bp6-section { a: b }', ''],
    ['.bp6-dialog .bp6-menu-item { a: b }', '.bp6-dialog .bp6-menu-item { a: b }'],
    ['.sp-tree { a: b }', '.sp-tree { a: b }'],
  ])('turn %j into %j', async (given, left) => {
    expect((await postcss([stripUnusedStyles]).process(given, { from: undefined })).css).toBe(left);
  });
});
