import { expect, test } from 'vitest';
import { pullspecs } from '../pullspecs/index.js';
import { validate } from '../validate.js';
import { readDocument } from './read-document.js';

const YAML = 'openapi: 3.0.3\npaths:\n  /a:\n    get:\n      tags:\n        - one\n        - two\n';
const JSON_TEXT = '{\n  "openapi": "3.0.3",\n  "paths": {\n    "/a": { "get": { "tags": ["one", "tw\\"o"] } }\n  }\n}';

test('every value of YAML has its line and column', () => {
  const { positionOf } = readDocument(YAML);
  expect(positionOf('#/paths/~1a/get')).toEqual({ line: 4, col: 5 });
  expect(positionOf('#/paths/~1a/get/tags/1')).toEqual({ line: 7, col: 11 });
  expect(positionOf('#/paths/~1a/put/nothing')).toEqual({ line: 3, col: 3 });
});

test('every value of JSON has its line and column', () => {
  const { root, positionOf } = readDocument(JSON_TEXT);
  expect(root).toEqual(JSON.parse(JSON_TEXT));
  expect(positionOf('#/paths/~1a')).toEqual({ line: 4, col: 5 });
  expect(positionOf('#/paths/~1a/get/tags/1')).toEqual({ line: 4, col: 38 });
});

test('a value after a key that is there twice has the place of the second one', () => {
  const { positionOf } = readDocument('{"a": {"b": 1},\n "a": [0,\n  {"c": 1}], "\\u0064": {\n"e": 1}}');
  expect(positionOf('#/a/1/c')).toEqual({ line: 3, col: 4 });
  expect(positionOf('#/a/b')).toEqual({ line: 2, col: 2 });
  expect(positionOf('#/d/e')).toEqual({ line: 4, col: 1 });
});

test('a key that is there twice is pointed at where it is the second time', () => {
  expect(readDocument('a: 1\nb: 2\na: 3\n').problems).toMatchObject([
    { rule: 'PS-DOC-003', position: { line: 3, col: 1 } },
  ]);
  expect(readDocument('{"a": 1,\n "a": 2}').problems).toMatchObject([
    { rule: 'PS-DOC-003', position: { line: 2, col: 2 } },
  ]);
});

test('keys that stand twice in several places are findings of their own', () => {
  const { findings } = validate(
    { name: 'a.yml', text: 'openapi: 3.0.3\ninfo: { title: a, title: b, title: c }\nx-a: { title: a, title: b }\n' },
    { name: '1.0.0.yml', text: pullspecs['1.0.0']! },
  );
  const twice = findings.filter(({ id }) => id === 'PS-DOC-003');
  expect([twice.length, new Set(twice.map(({ fingerprint }) => fingerprint)).size]).toEqual([3, 3]);
});

test('a broken text is pointed at where it breaks', () => {
  expect(readDocument('paths:\n\t/search:\n').problems).toMatchObject([{ rule: 'PS-DOC-001', position: { line: 2 } }]);
  expect(readDocument('{"a": 1,\n "b": [2,],\n}').problems).toEqual([]);
  for (const text of ['{"a": 1\n,}', '{\n a: 1}', '{"a": 1}\n# b', "{\n'a': 1}"])
    expect(readDocument(text, undefined, { isJson: true }).problems).toMatchObject([
      { rule: 'PS-DOC-001', position: { line: 2 } },
    ]);
  expect(readDocument('a: 1', undefined, { isJson: true }).problems).toMatchObject([{ rule: 'PS-DOC-001' }]);
  expect(readDocument('{"a": 1,\n "b" 2}').problems).toMatchObject([{ rule: 'PS-DOC-001', position: { line: 2 } }]);
});

test('an alias without an anchor is named where it stands', () => {
  expect(readDocument('a: &one 1\nb: *one\nc:\n  - *two\n').problems).toEqual([
    {
      rule: 'PS-DOC-001',
      message: 'The alias *two has no anchor &two before it.',
      fix: 'Write the value in quotes if the * belongs to it, or set the anchor before this place.',
      position: { line: 4, col: 5 },
    },
  ]);
});

test.each([
  ['openapi: 3.0', 'The version is not text: write it in quotes.'],
  ['openapi: 4.0.0', 'OpenAPI 4.0.0 cannot be judged here.'],
  ['swagger: "2.0"', 'Swagger 2.0 cannot be judged here.'],
  ['info: {}', 'The document does not say its version of OpenAPI.'],
])('the finding on a document that begins with `%s` is: %s', (text, message) => {
  const { findings, verdict } = validate(
    { name: 'a.yml', text: `${text}\npaths: {}\n` },
    { name: '1.0.0.yml', text: pullspecs['1.0.0']! },
  );
  expect([findings.map((one) => one.message), verdict]).toEqual([[message], 'does-not-conform']);
});

test('a key may be named like what every object inherits', () => {
  const { root } = readDocument('{"__proto__": {"constructor": 1}}');
  expect(Object.keys(root as object)).toEqual(['__proto__']);
  expect(readDocument('__proto__:\n  a: 1\n').root).toHaveProperty('__proto__');
});
