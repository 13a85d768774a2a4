import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.js';

describe('a file that is no JSON', () => {
  it.each([
    ['{"a": 1,}', '1:8', 'A comma stands before the closing }.'],
    ['{"a": [1,\n]}', '1:9', 'A comma stands before the closing ].'],
    ["{'a': 1}", '1:2', 'JSON knows double quotes only.'],
    ['{"a": “x”}', '1:7', 'JSON knows double quotes only.'],
    ['{a: 1}', '1:2', 'The key `a` has no quotes.'],
    ['{"a": 1 // x\n}', '1:9', 'JSON has no comments.'],
    ['/* x */ {"a": 1}', '1:1', 'JSON has no comments.'],
    ['{"a":1}\n# end', '2:1', 'JSON has no comments.'],
    ['{"a": undefined}', '1:7', '`undefined` is no value of JSON.'],
    ['{"a": -Infinity}', '1:7', 'A number does not begin with - in JSON.'],
    ['{"a": +1}', '1:7', 'A number does not begin with + in JSON.'],
    ['{"a": 01}', '1:8', 'A number is not written as JSON demands.'],
    ['{"a": 1.}', '1:8', 'A number is not written as JSON demands.'],
    ['{"a": "x\ny"}', '1:7', 'The text in quotes here has no closing quote on its line.'],
    ['{"a": "x\ty"}', '1:9', 'A tab stands between the quotes.'],
    ['{"a": "x\u0007y"}', '1:9', 'A control character stands between the quotes.'],
    ['{"a\\"\\d": 1}', '1:6', '\\d has no meaning here.'],
    ['{"a": "\\u12"}', '1:8', '\\u has no meaning here.'],
    ['{"a": "x', '1:7', 'The quote here is never closed.'],
    ['{"a": 1\n"b": 2}', '2:1', 'A comma is missing before this.'],
    ['{"a":\u00a01}', '1:6', 'A character that only looks like a space stands here.'],
    ['<!doctype html>\n<p>Sign in', '1:1', 'The file is HTML or XML, no OpenAPI document.'],
  ])('gets a message that says what is wrong, and what to do: %j', (text, at, message) => {
    const [problem] = readDocument(text, undefined, { isJson: true }).problems;
    const place = `${problem?.position.line}:${problem?.position.col}`;
    expect({ at: place, message: problem?.message }).toEqual({ at, message });
    expect(problem?.fix).toMatch(/\.$/);
  });

  it.each([
    ['{"a" 1}', 'A colon after the key "a" is expected, not "1".'],
    ['{"a": }', 'A value is expected, not "}".'],
    ['{,}', 'A key in double quotes is expected, not ",".'],
    ['[1, 2', 'A comma or "]" is expected, not the end of the file.'],
    ['{"a": 1}}', 'The document ends here, yet "}" follows.'],
  ])('gets a message that says what was expected: %j', (text, message) => {
    expect(readDocument(text, undefined, { isJson: true }).problems[0]?.message).toBe(message);
  });
});
