import { describe, expect, it } from 'vitest';
import { deepest, isDeepJson, whyUnstorable } from './storable.js';

const nested = (levels: number): string => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;

describe('JSON that is nested too deeply', () => {
  it.each([
    ['as deep as may be', nested(deepest), false],
    ['two levels deeper', nested(deepest + 2), true],
    ['wide, and not deep', `[${'[],{},'.repeat(500)}1]`, false],
    ['with brackets in a text', JSON.stringify({ a: '[{'.repeat(500) }), false],
    ['with brackets in a name', JSON.stringify({ ['['.repeat(500)]: 1 }), false],
    ['with brackets behind a quotation mark in a text', JSON.stringify({ a: `"${'['.repeat(500)}` }), false],
    ['behind a text that ends in a backslash', `["\\\\",${nested(deepest)}]`, true],
  ])('is found without parsing it: %s', (_what, text, isDeep) => {
    expect(isDeepJson(text)).toBe(isDeep);
    expect(whyUnstorable(JSON.parse(text))).toBe(isDeep ? 'depth' : undefined);
  });
});
