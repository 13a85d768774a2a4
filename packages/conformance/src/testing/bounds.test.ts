import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { pullspecs } from '../pullspecs/index.js';
import { reportText } from '../report/report.js';
import type { JsonObject } from '../tree/json.js';
import { validate } from '../validate.js';
import { mutated, noise, oddSchema, truncated } from './random.js';

const REFERENCE = { name: '1.0.0.yml', text: pullspecs['1.0.0']! };
const RUNS = { seed: 20_261, numRuns: 25 };

function judge(text: string) {
  return validate({ name: 'any.yml', text }, REFERENCE);
}

test.each([['mutated', mutated], ['truncated', truncated], ['noisy', noise]] as const)('a %s document gets a report that says why it is not green', (_, documents) => {
  fc.assert(fc.property(documents, (text) => {
    const report = judge(text);
    expect(['conforms', 'does-not-conform', 'incomplete']).toContain(report.verdict);
    if (report.verdict !== 'conforms') expect(report.findings.length).toBeGreaterThan(0);
    expect(reportText(report)).toContain('"verdict"');
  }), RUNS);
});

test('a schema of any make, also one that contains itself, is judged', () => {
  fc.assert(fc.property(oddSchema, (schema) => {
    const root = parse(REFERENCE.text) as { components: { schemas: JsonObject } };
    root.components.schemas['Odd'] = schema as JsonObject;
    (root.components.schemas['Rate'] as { properties: JsonObject }).properties['price'] = { $ref: '#/components/schemas/Odd' };
    expect(judge(JSON.stringify(root)).findings).toBeInstanceOf(Array);
  }), RUNS);
});

test.each([
  ['brackets without end', '['.repeat(200_000)],
  ['braces without end', '{"a":'.repeat(100_000)],
  ['dashes without end', '- '.repeat(50_000)],
  ['JSON nested too deeply', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ['a laugh for each alias', `a: &a0 [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array.from({ length: 9 }, () => `*a${i}`).join(',')}]`).join('\n')}`],
  ['an alias that contains itself', 'openapi: 3.0.3\na: &a\n  b: *a\n'],
])('%s are refused by their limit', (_, text) => {
  const { verdict, findings } = judge(text);
  expect(verdict).toBe('does-not-conform');
  expect(findings.map(({ id }) => id)).toContainEqual(expect.stringMatching(/^PS-DOC-0(01|20)$/));
});

test.each([['an empty file', ''], ['a picture', '\u0089PNG\u0000'], ['a sentence', 'hello'], ['a list', '- 1\n- 2\n'], ['two documents', 'a: 1\n---\nb: 2\n'], ['a number that is none', 'openapi: 3.0.3\na: .nan\n']])('%s is told to be no document', (_, text) => {
  expect(judge(text).findings.map(({ id }) => id)).toEqual(['PS-DOC-001']);
});

test('a circle of alternatives ends', () => {
  const root = parse(REFERENCE.text) as { components: { schemas: JsonObject } };
  const circle = (name: string): JsonObject => ({ anyOf: [{ $ref: `#/components/schemas/${name}` }, { type: 'object', required: ['amount', 'currency'], properties: { amount: { $ref: `#/components/schemas/${name}` }, currency: { type: 'string' } } }] });
  root.components.schemas['Left'] = circle('Right');
  root.components.schemas['Right'] = circle('Left');
  root.components.schemas['Money'] = { $ref: '#/components/schemas/Left' };
  expect(judge(JSON.stringify(root)).verdict).not.toBe('conforms');
});

test('a document with too many characters is refused before it is read', () => {
  const { findings } = validate({ name: 'big.yml', text: REFERENCE.text }, REFERENCE, { limits: { characters: 100, depth: 10, nodes: 10, aliases: 0 } });
  expect(findings.map(({ id }) => id)).toEqual(['PS-DOC-020']);
});
