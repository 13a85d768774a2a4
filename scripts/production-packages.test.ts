import { expect, it } from 'vitest';
import { nameOf, productionPackages } from './lib/production-packages.mjs';

it('finds what a package needs to run, through the workspace, at the place where Node finds it', () => {
  const lock = {
    'packages/server': { dependencies: { '@portal/domain': '1.0.0', 'web-server': '2.0.0' } },
    'packages/domain': { dependencies: { words: '1.0.0' } },
    'node_modules/@portal/domain': { link: true, resolved: 'packages/domain' },
    'node_modules/web-server': { version: '2.0.0', dependencies: { words: '2.0.0' } },
    'node_modules/words': { version: '1.0.0' },
    'node_modules/web-server/node_modules/words': { version: '2.0.0', optionalDependencies: { absent: '1.0.0' } },
    'node_modules/linter': { version: '3.0.0' },
  };
  expect(productionPackages(lock, 'packages/server')).toEqual([
    'node_modules/web-server',
    'node_modules/web-server/node_modules/words',
    'node_modules/words',
  ]);
});

it('names a package by its innermost folder', () => {
  expect(nameOf('node_modules/web-server/node_modules/@portal/words')).toBe('@portal/words');
});
