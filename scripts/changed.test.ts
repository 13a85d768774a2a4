import { expect, it } from 'vitest';
import { changedProjects, lintable } from './lib/changed.mjs';

it('a change in one package runs the tests of that package', () => {
  expect(changedProjects(['packages/wire/src/calls.ts', 'docs/api.md'])).toEqual(['wire']);
  expect(changedProjects(['packages/server/migrations/0001-foundation.sql'])).toEqual(['server-embedded']);
  expect(changedProjects(['README.md'])).toEqual([]);
});

it('only sources are linted', () => {
  expect(['a.ts', 'b.tsx', 'scripts/c.mjs', 'd.md', 'packages/web/dist/e.js'].filter(lintable)).toEqual([
    'a.ts',
    'b.tsx',
    'scripts/c.mjs',
  ]);
});
