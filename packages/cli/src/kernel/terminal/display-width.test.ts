import { expect, it } from 'vitest';
import { displayWidth, truncated } from './display-width.js';

it.each([
  ['', 0],
  ['plain ~', 7],
  ['é', 1],
  ['e\u0301', 1],
  ['\u0301', 0],
  ['\u200b', 0],
  ['\u1100', 2],
  ['\u115f', 2],
  ['\u10ff', 1],
  ['\uff60', 2],
  ['\uff61', 1],
  ['\uffe6', 2],
  ['\uffe7', 1],
  ['\u{3fffd}', 2],
  ['部屋', 4],
  ['กำ', 2],
  ['โรง', 3],
  ['👍🏽', 2],
  ['❤\ufe0f', 2],
  ['🇹🇭', 2],
])('"%s" takes %i cells', (text, cells) => {
  expect(displayWidth(text)).toBe(cells);
});

it('is cut between its signs, with … in the last cell', () => {
  expect([3, 4, 5].map((cells) => truncated('部屋a', cells))).toEqual(['部…', '部…', '部屋a']);
  expect([1, 2].map((cells) => truncated('👍🏽x', cells))).toEqual(['…', '…']);
});
