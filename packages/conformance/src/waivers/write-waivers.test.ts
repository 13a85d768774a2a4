import { expect, test } from 'vitest';
import { readWaivers } from './read-waivers.js';
import { waiversFile } from './write-waivers.js';

test('what is written as a file of waivers is read as the same waivers, in the same lines', () => {
  const kept = [
    { rule: 'PS-RES-010', at: '/components/schemas/Money', reason: 'Next "release": a\\b, é 👍', until: '2026-12-31' },
    { rule: 'PS-OPS-011', reason: '- no\n# list\u2028\u0085', until: '2026-06-30' },
    { rule: 'PS-PRC-006', at: 'book', reason: 'true', until: '2026-06-30' },
  ];
  const { text, waivers } = waiversFile('w.yml', kept);
  expect(readWaivers('w.yml', text)).toEqual({ ok: true, waivers });
  expect(waivers.waivers.map(({ line }) => line)).toEqual([2, 6, 9]);
});

test('no waivers are a file too', () => {
  const { text, waivers } = waiversFile('w.yml', []);
  expect(readWaivers('w.yml', text)).toEqual({ ok: true, waivers });
});
