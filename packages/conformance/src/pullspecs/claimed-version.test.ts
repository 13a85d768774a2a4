import { expect, test } from 'vitest';
import { claimedVersion } from './claimed-version.js';
import { pullspecs } from './index.js';

const versions = Object.keys(pullspecs);

test.each([
  ['openapi: 3.0.3\ninfo:\n  title: Mine\n  version: "1.1.0"\n', '1.1.0'],
  ['openapi: 3.0.3\ninfo:\n  version: 2.0.0\n  x-pullspec-version: 1.0.0\n', '1.0.0'],
  ['{\n  "openapi": "3.1.0",\n  "info": {\n    "version": "2.0.0"\n  }\n}', '2.0.0'],
  ['openapi: 3.0.3\ninfo:\n  version: 7.3.1\n', undefined],
  ['x-pullspec-version: 9.9.9\ninfo:\n  version: 1.0.0\n', '1.0.0'],
  ['', undefined],
])('the version that %j carries is %s', (text, version) => {
  expect(claimedVersion(text, versions)).toBe(version);
});

test('each version carries its own', () => {
  for (const [version, text] of Object.entries(pullspecs)) expect(claimedVersion(text, versions)).toBe(version);
});
