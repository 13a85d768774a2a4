import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { pullspecs } from '../pullspecs/index.js';
import { child, ROOT } from '../tree/pointer.js';
import { LIMITS } from './limits.js';
import { readPlainYaml } from './plain-yaml.js';
import { readAnyYaml, readYaml } from './yaml-text.js';

function pointersOf(value: unknown, pointer = ROOT): string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  return [pointer, ...Object.entries(value).flatMap(([key, part]) => pointersOf(part, child(pointer, key)))];
}

/** Whether the text was read without the library, and if so with the same result. */
function isReadAlike(text: string): boolean {
  if (readPlainYaml(text, LIMITS) === undefined) return false;
  const [plain, whole] = [readYaml(text, LIMITS), readAnyYaml(text, LIMITS)];
  expect(JSON.stringify(plain.root)).toBe(JSON.stringify(whole.root));
  expect(whole.problems).toStrictEqual([]);
  for (const pointer of [...pointersOf(whole.root), '#/not/there', '#nowhere'])
    expect([pointer, plain.positionOf(pointer)]).toStrictEqual([pointer, whole.positionOf(pointer)]);
  return true;
}

test.each(Object.keys(pullspecs))('PullSpec %s is read without the library, and alike', (version) => {
  expect(isReadAlike(pullspecs[version] ?? '')).toBe(true);
});

const PLAIN: readonly string[] = [
  'a: 1',
  '---\na: 1',
  '# remark\n\na: b # remark\n# remark\nc:\n  # remark\n  d: e\n',
  'a:\n- b\n- c: d\n  e: f\n-   - g\n    - h\ni: j\n',
  'a:\n  -\n    b: c\n  - - - d\n',
  'a: |\n  one\n\n   two\n  three\n\nb: >-\n  one\n  two\n\n  three\n    four\n  five\n\n\n\n  six\nc: |-\n    x',
  'a: one\n  two\n\n\n  three - four\n  - five\nb: x\n',
  'a: \'it\'\'s\'\nb: "say \\"so\\" \\u00e9\\n"\n\'c d\': ""\n"e": \'\'\n',
  'a: { b: c, "d": [1, 2.5, -3, x y, http://x.y/z], e: {}, f: [] }\ng: [\n  one,\n  two\n  ]\n',
  "'200': a\n404: b\n2XX: c\n",
  'a: null\nb: ~\nc:\nd: True\ne: 1.0\nf: 007x\ng: 1.0.0\nh: 2026-01-01\ni: -5\nj: yes\nk: .5x\nl: -x\n',
  'a: ^[a-z]+$\nb: (c)\nd: e:f\ng: h#i\n/j/{k}: l\n$ref: m\n',
  '__proto__:\n  constructor: 1\n',
  'a: b   \nc:   d\n   \n  \ne: f',
  'a:\n  b:\n    c: d\n  e: f\ng: h\n',
  "a: \"one\n  two  \n\n\n    three \\\n  four\\n\n  \\  five\n  \"\nb: 'it''s\n  ''this''\n  '\nc: d",
  'a:\n  b: \'one: two\n    three # four\'\n  c:\n  - "d\n    e"\n',
  'a: |2\n    b\n   c\nd: |+\n  e\n\n\nf: |2-\n\n    g\nh: |-1\n  i\nj: >+\n  k\n  l\n\n',
  'x: 0x\na: 0.7388014749727547\nz: 007\nb: 00.50\nc: -08\n',
  'a:\n  https://x.y/z?a=b\nb:\n  one\n  two\nc: # remark\n  "d"\ne:\n  - f\n  -\n    g\nh:\n  {i: j}\n',
];

test.each(PLAIN)('%j is read without the library, and alike', (text) => {
  expect(isReadAlike(text)).toBe(true);
});

const UNUSUAL: readonly string[] = [
  'a: &one 1\nb: *one',
  'a: !!str 1',
  '? a\n: b',
  '<<: { a: 1 }',
  'a: 1\na: 2',
  'a:\tb',
  'a: 0x1F',
  'a: .inf',
  'a: 1e3',
  'a: b: c',
  'a: b\n # remark\n c',
  'a:\n  b: c\n d: e',
  'a: "b',
  'a: [b: c]',
  '1.0: a',
  'a: 1\n---\nb: 2',
  '%YAML 1.2\n---\na: 1',
  '- a',
  'a: >2\n   b',
  'a:\n# remark\n  b',
  'a: "b \\\n\n  c"',
  'a: "b\\ \n  c"',
  'a: "b\n c"\nd: \'e\nf\'',
  'a: "\\x41"',
  'a: {b: c} d',
  '--- a: b',
];

test.each(UNUSUAL)('%j is left to the library', (text) => {
  expect(readPlainYaml(text, LIMITS)).toBeUndefined();
});

describe('what is read without the library is read alike', () => {
  const piece = fc.constantFrom(
    ...[
      'a',
      'b',
      ' ',
      '  ',
      '    ',
      '\n',
      '\n\n',
      '\n  ',
      '\n    ',
      ':',
      ': ',
      ':\n',
      '- ',
      '-',
      '#',
      ' # ',
      '|\n',
      '>\n',
    ],
    ...[
      '>-\n',
      '|-\n',
      '|+\n',
      '|2\n',
      '\\ ',
      '\\\n',
      '"\n',
      "'\n  ",
      '"',
      "'",
      '""',
      '{',
      '}',
      '[',
      ']',
      ', ',
      ',',
      '1',
      '0',
      '.',
      '-1',
      '~',
      'null',
      'true',
      '&a',
      '*a',
    ],
    ...[
      '?',
      '? ',
      '!',
      '%',
      '@',
      '`',
      '---',
      '...',
      '\\',
      '\\n',
      '<<',
      '\u00a0',
      '\u2028',
      'é',
      '+',
      '1.0',
      '2XX',
      '\n- ',
    ],
    ...[
      '\na: ',
      '\nb:',
      '\n  c: ',
      '\n  - d',
      '\n  - e: ',
      '\n    f: ',
      '{ g: h }',
      '[i, j]',
      'text',
      '\ufeff',
      '\u0085',
    ],
  );

  test('for any text', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        isReadAlike(`k: ${pieces.join('')}`);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 3_000) },
    );
  });

  test('for a document with one change', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PLAIN),
        fc.nat(),
        fc.nat(4),
        fc.array(piece, { maxLength: 3 }),
        (one, at, cut, more) => {
          const place = at % (one.length + 1);
          isReadAlike(one.slice(0, place) + more.join('') + one.slice(place + cut));
        },
      ),
      { numRuns: Number(process.env['RUNS'] ?? 3_000) },
    );
  });
});
