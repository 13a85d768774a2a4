import { expect, it } from 'vitest';
import { isOneEdit } from './one-edit.js';

it.each([
  ['deluxe', 'delux'],
  ['deluxe', 'eluxe'],
  ['deluxe', 'deluxee'],
  ['deluxe', 'delyxe'],
  ['deluxe', 'delxue'],
  ['ab', 'ba'],
  ['aa', 'a'],
  ['a', ''],
])('"%s" and "%s" are one slip apart', (one, other) => {
  expect([isOneEdit(one, other), isOneEdit(other, one)]).toEqual([true, true]);
});

it.each([
  ['deluxe', 'deluxe'],
  ['deluxe', 'delu'],
  ['deluxe', 'dxlyxe'],
  ['deluxe', 'xeluxy'],
  ['abc', 'cba'],
  ['abcd', 'badc'],
  ['ab', ''],
  ['abc', 'xy'],
])('"%s" and "%s" are not', (one, other) => {
  expect([isOneEdit(one, other), isOneEdit(other, one)]).toEqual([false, false]);
});
