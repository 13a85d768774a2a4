import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rules } from '../rules/index.js';
import { pullspecs } from './index.js';

test('the text of each version is that of its file, byte for byte (node scripts/embed-pullspecs.mjs writes it)', () => {
  for (const [version, text] of Object.entries(pullspecs)) {
    expect(text).toBe(readFileSync(new URL(`../../pullspecs/${version}.yml`, import.meta.url), 'utf8'));
  }
});

test('no rule has the number of another, and each says why and how', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const { id, title, why, fix } of rules)
    expect([id, title, why, fix].every((text) => text.length > 5)).toBe(true);
});
