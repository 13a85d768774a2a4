import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patternOf, riskOf } from './pattern.js';
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
  ['^[A-Za-zé]+$', '^[\\p{Lu}\\p{Ll}]+$'],
  ['^\\p{Lu}$', '^\\p{L}$'],
  ['^\\P{L}$', '^[^\\p{Lu}]$'],
  ['^[0-9\\n]$', '^[\\p{Nd}\\p{Cc}]$'],
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
  ['^\\p{L}$', '^\\p{Lu}$'],
  ['^\\p{Lu}{3}$', '^[A-Z]{3}$'],
  ['^[^x]$', '^\\P{Cc}$'],
  ['^\\p{Script=Greek}$', '^\\p{Lu}$'],
])('%s leaves %s, and a text shows it', (inside, outside) => {
  const found = difference(inside, outside);
  if (typeof found !== 'object') throw new Error(found);
  expect(new RegExp(inside, 'u').test(found.found)).toBe(true);
  expect(new RegExp(outside, 'u').test(found.found)).toBe(false);
});

test.each(['(a)\\1', '\\p{Nothing}', '(?=a(?!b)c)b', '(?!(?=a)b)b', '(?<=(?<!a)b)c'])(
  '%s is not pretended to be understood',
  (source) => {
    expect(difference(source, '^b$')).toBe('unknown');
  },
);

test.each([
  ['^(?=[A-Z]{3}$).*$', '^[A-Z]{3}$', 'none'],
  ['^[A-Z]{3}$', '^(?=[A-Z]{3}$).*$', 'none'],
  ['^(?!XXX)[A-Z]{3}$', '^[A-Z]{3}$', 'none'],
  ['^[A-Z]{3}$', '^(?!XXX)[A-Z]{3}$', 'XXX'],
  ['^(?!x)(?!y)[x-z]$', '^z$', 'none'],
  ['^[^<]*$', '^(?!.*<)', 'none'],
])('%s without %s, where one begins with look-aheads, is %s', (inside, outside, expected) => {
  const found = difference(inside, outside);
  expect(typeof found === 'object' ? found.found : found).toBe(expected);
});

test.each([
  ['^[A-Z]{3}(?!.)', '^[A-Z]{3}$', 'AAA\u2028'],
  ['^[A-Z]{3}$', '^[A-Z]+(?<=[A-Z]{3})$', 'none'],
  ['^[A-Z]{3}$', '^[A-Z]+(?<![A-Z]{3})$', 'AAA'],
  ['^[A-Z]{3}$', '\\b[A-Z]{3}\\b', 'none'],
  ['^[A-Z]{3}$', '\\B[A-Z]{2}\\b', 'none'],
  ['^[a-z ]+$', '\\ba', 'e'],
  ['^[0-9]+$', '^[0-9]+(?=$)', 'none'],
  ['^[a-z]+-[a-z]+$', '^(?:[a-z]|-(?!-))+$', 'none'],
  ['^[ab-]{2,3}$', '^(?:[ab]|-(?!-))+$', '--'],
  ['^a$', '(?=a)a$', 'none'],
  ['^ab?$', '^a(?!b)', 'ab'],
])('%s without %s is %s', (inside, outside, expected) => {
  const found = difference(inside, outside);
  expect(typeof found === 'object' ? found.found : found).toBe(expected);
});

/** Patterns of letters, boundaries and looks. */
const looking = fc.letrec<{ whole: string; plain: string; atom: string }>((tie) => ({
  plain: fc
    .array(fc.constantFrom('a', 'b', '-', '[ab]', '.', 'a*', '[^a]+', 'b?', '\\b', '^', '$'), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => parts.join('')),
  atom: fc.oneof(
    fc.constantFrom('a', 'b', '-', '[ab]*', '\\b', '\\B', '^', '$', '.', '(?:a|-b)*', '(?:b(?!-)|a)+'),
    fc.tuple(fc.constantFrom('(?=', '(?!', '(?<=', '(?<!'), tie('plain')).map(([sign, inner]) => `${sign}${inner})`),
    fc.tuple(tie('plain'), tie('plain')).map(([one, other]) => `(?:${one}|${other})`),
  ),
  whole: fc.array(tie('atom'), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
}));

test('boundaries and looks match what the language matches', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', '-', '\n', 'é'), maxLength: 7 });
  fc.assert(
    fc.property(looking.whole, fc.array(texts, { minLength: 5, maxLength: 5 }), (source, some) => {
      const { demands, test: fits } = patternOf(source);
      expect(demands).toBeDefined();
      for (const text of some) expect([text, fits(text)]).toEqual([text, new RegExp(source, 'u').test(text)]);
    }),
    { numRuns: 400 },
  );
});

test.each([
  '^[A-Z]{3}$',
  'a|b',
  '^(?=.*b)(?!b$)[ab]+',
  '^(?![)(]|\\))x?',
  '^\\s*$',
  '[^a-z]',
  '^(?:a|bc)+$',
  'x{2,4}',
  '.\\.',
  '^[\\w.-]+$',
  '\\u0041',
  '^\\p{L}+$',
  '^\\P{L}*$',
  '[\\p{Emoji}-]',
  '^[^\\p{Ll}\\s]+$',
  '^\\p{sc=Latin}',
])('%s matches what the language matches', (source) => {
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
});

test('a pattern that takes for ever is answered at once', () => {
  expect(patternOf('^([a-z]+)*$').test(`${'a'.repeat(5_000)}!`)).toBe(false);
});

test.each([
  '(a+)+',
  '^([a-z]+)*$',
  '^(a*)*$',
  '^(a|a)*$',
  '^(\\w|\\d)+$',
  '^(a|ab|b)*c$',
  '^([a-z]+,?)+$',
  '^(.*,)*$',
  '^(a{1,10})*$',
  '^((a|b)+c?)*$',
  '^(x+x+)+y$',
  '^(\\s*\\w*)*$',
  '^(?:[0-9]+|[0-9a-f]+)*$',
])('%s can take for ever', (source) => {
  expect(riskOf(source)).toBe('certain');
});

test.each([
  '^[0-9]+(\\.[0-9]+)*$',
  '^([a-z]+/)+$',
  '^([a-z]?)*$',
  '^(a{3})*$',
  '^[a-z]+(-[a-z]{2})*$',
  '^(ab|cd)*$',
  '^(a|b)+$',
  '^\\w+([.-]\\w+)*@\\w+(\\.\\w+)+$',
  '^(([0-9]{1,3}\\.){3}[0-9]{1,3}|([0-9a-f]{1,4}:){7}[0-9a-f]{1,4})$',
  '^([A-Z][a-z]*)+$',
  '^[a-z]+( [a-z]+)*$',
  '^(\\([0-9]+\\))*$',
  '^a*a*$',
  '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
])('%s finishes', (source) => {
  expect(riskOf(source)).toBe('none');
});

test('where a pattern is not understood, a repetition inside a repetition is suspect and no more', () => {
  expect(riskOf('^(?=[a-z])([a-z]+)*$')).toBe('possible');
  expect(riskOf('^(?=.*[A-Z])[A-Za-z]+$')).toBe('none');
});

test.each([
  '(?=(?=a)..)ab*$',
  '^(?=(?!b)..)',
  '^(?!(?!a))',
  '^(?!(?=ab))',
  '^a(?=b(?=c))',
  '^(?!b(?=c))',
  '^(?=(?=a)b|(?!b))',
  '^(?!(?=a)|bb)',
  'b(?=(?<=ab)c)',
])('the looks within a look of %s are followed', (source) => {
  const letters = ['a', 'b', 'c'];
  let texts = [''];
  for (let length = 0; length < 4; length += 1)
    texts = [...new Set([...texts, ...texts.flatMap((text) => letters.map((letter) => text + letter))])];
  const expression = new RegExp(source, 'u');
  const pattern = patternOf(source);
  expect(pattern.demands).toBeDefined();
  expect(texts.filter((text) => pattern.test(text) !== expression.test(text))).toEqual([]);
});
