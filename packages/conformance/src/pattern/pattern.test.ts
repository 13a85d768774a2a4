import { expect, test } from 'vitest';
import { isRisky, patternOf } from './pattern.js';
import { findString } from './search.js';

function difference(inside: string, outside: string) {
  return findString({ min: 0, max: Infinity, patterns: [inside] }, { min: 0, max: Infinity, patterns: [outside] });
}

test.each([
  ['^[A-Z]{3}$', '^[A-Z]+$'],
  ['^[A-Z]{3}$', '^\\w{2,3}$'],
  ['^(EUR|USD)$', '^[A-Z]{3}$'],
  ['^a+b$', 'b'],
  ['^\\d{4}-\\d\\d$', '^[0-9-]*$'],
  ['^x?$', '^(x|)$'],
])('%s is proved to lie within %s', (inside, outside) => {
  expect(difference(inside, outside)).toBe('none');
});

test.each([
  ['^[A-Za-z]{3}$', '^[A-Z]{3}$'],
  ['a', '^a$'],
  ['^\\w+$', '^[A-Z0-9_]+$'],
  ['^a*$', '^a+$'],
  ['^.$', '^[^é]$'],
  ['^(ab|cd)*$', '^(ab)*$'],
])('%s leaves %s, and a text shows it', (inside, outside) => {
  const found = difference(inside, outside);
  if (typeof found !== 'object') throw new Error(found);
  expect(new RegExp(inside, 'u').test(found.found)).toBe(true);
  expect(new RegExp(outside, 'u').test(found.found)).toBe(false);
});

test.each(['^(?=a)a$', '(a)\\1', '\\p{L}'])('%s is not pretended to be understood', (source) => {
  expect(difference(source, '^b$')).toBe('unknown');
});

test.each(['^[A-Z]{3}$', 'a|b', '^\\s*$', '[^a-z]', '^(?:a|bc)+$', 'x{2,4}', '.\\.', '^[\\w.-]+$', '\\u0041'])(
  '%s matches what the language matches',
  (source) => {
    const texts = [
      '',
      'a',
      'b',
      'ABC',
      'ABCD',
      'abc',
      'bc',
      ' \t',
      'xx',
      'x',
      'a.',
      '\n',
      'é',
      'A',
      'abcbc',
      'a-b.c',
      '😀',
    ];
    for (const text of texts)
      expect([text, patternOf(source).test(text)]).toEqual([text, new RegExp(source, 'u').test(text)]);
  },
);

test('a pattern that takes for ever is answered at once', () => {
  expect(patternOf('^([a-z]+)*$').test(`${'a'.repeat(5_000)}!`)).toBe(false);
  expect(isRisky('^([a-z]+)*$')).toBe(true);
  expect(isRisky('^[a-z]+(-[a-z]{2})*$')).toBe(false);
});
