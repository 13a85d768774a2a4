import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { pullspecs } from '../pullspecs/index.js';
import { reportText } from '../report/report.js';
import type { JsonObject } from '../tree/json.js';
import { validate } from '../validate.js';
import { mutated, noise, oddSchema, truncated } from './random.js';
import { documentIn } from './seeded/document-in.js';

const REFERENCE = { name: '1.0.0.yml', text: pullspecs['1.0.0']! };
const RUNS = { seed: 20_261, numRuns: 25 };

function judge(text: string) {
  return validate({ name: 'any.yml', text }, REFERENCE);
}

test.each([
  ['mutated', mutated],
  ['truncated', truncated],
  ['noisy', noise],
] as const)('a %s document gets a report that says why it is not green', (_, documents) => {
  fc.assert(
    fc.property(documents, (text) => {
      const report = judge(text);
      expect(['conforms', 'does-not-conform', 'incomplete']).toContain(report.verdict);
      if (report.verdict !== 'conforms') expect(report.findings.length).toBeGreaterThan(0);
      expect(reportText(report)).toContain('"verdict"');
    }),
    RUNS,
  );
});

test('a schema of any make, also one that contains itself, is judged', () => {
  fc.assert(
    fc.property(oddSchema, (schema) => {
      const root = documentIn(REFERENCE.text) as unknown as { components: { schemas: JsonObject } };
      root.components.schemas['Odd'] = schema as JsonObject;
      (root.components.schemas['Rate'] as { properties: JsonObject }).properties['price'] = {
        $ref: '#/components/schemas/Odd',
      };
      expect(judge(JSON.stringify(root)).findings).toBeInstanceOf(Array);
    }),
    RUNS,
  );
});

test.each([
  ['brackets without end', '['.repeat(200_000)],
  ['braces without end', '{"a":'.repeat(100_000)],
  ['dashes without end', '- '.repeat(50_000)],
  ['JSON nested too deeply', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  [
    'a laugh for each alias',
    `a: &a0 [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array.from({ length: 9 }, () => `*a${i}`).join(',')}]`).join('\n')}`,
  ],
  ['an alias that contains itself', 'openapi: 3.0.3\na: &a\n  b: *a\n'],
])('%s are refused by their limit', (_, text) => {
  const { verdict, findings } = judge(text);
  expect(verdict).toBe('does-not-conform');
  expect(findings.map(({ id }) => id)).toContainEqual(expect.stringMatching(/^PS-DOC-0(01|20)$/));
});

test.each([
  ['an empty file', ''],
  ['a picture', '\u0089PNG\u0000'],
  ['a sentence', 'hello'],
  ['a list', '- 1\n- 2\n'],
  ['two documents', 'a: 1\n---\nb: 2\n'],
  ['a number that is none', 'openapi: 3.0.3\na: .nan\n'],
])('%s is told to be no document', (_, text) => {
  expect(judge(text).findings.map(({ id }) => id)).toEqual(['PS-DOC-001']);
});

test('a key that is a mapping is read without a word on the terminal', () => {
  const warned = vi.spyOn(process, 'emitWarning');
  judge(REFERENCE.text.replace('paths:\n', 'paths:\n  ? { type: string }\n  : {}\n'));
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test('a circle of alternatives ends', () => {
  const root = documentIn(REFERENCE.text) as unknown as { components: { schemas: JsonObject } };
  const circle = (name: string): JsonObject => ({
    anyOf: [
      { $ref: `#/components/schemas/${name}` },
      {
        type: 'object',
        required: ['amount', 'currency'],
        properties: { amount: { $ref: `#/components/schemas/${name}` }, currency: { type: 'string' } },
      },
    ],
  });
  root.components.schemas['Left'] = circle('Right');
  root.components.schemas['Right'] = circle('Left');
  root.components.schemas['Money'] = { $ref: '#/components/schemas/Left' };
  expect(judge(JSON.stringify(root)).verdict).not.toBe('conforms');
});

test('a document whose merge keys make millions of keys of few lines is refused before they are made', () => {
  const links = (count: number): string =>
    Array.from({ length: count }, (_, at) => `  - &a${at} {${at === 0 ? '' : `<<: *a${at - 1}, `}k${at}: 1}`).join(
      '\n',
    );
  const document = (count: number): string => `openapi: 3.0.3\ninfo: {}\npaths: {}\nx-links:\n${links(count)}\n`;
  const refused = judge(document(20_000)).findings.find(({ id }) => id === 'PS-DOC-020');
  expect(refused?.message).toBe('Its merge keys bring in more than 500000 keys, which is more than is read here.');
  expect(judge(document(10)).findings.some(({ id }) => id === 'PS-DOC-020')).toBe(false);
});

test('a document with too many characters is refused before it is read', () => {
  const { findings } = validate({ name: 'big.yml', text: REFERENCE.text }, REFERENCE, {
    limits: { characters: 100, depth: 10, nodes: 10, aliases: 0, merged: 0 },
  });
  expect(findings.map(({ id }) => id)).toEqual(['PS-DOC-020']);
});

/** The baseline with other schemas among its own. */
function withSchemas(
  change: (schemas: Record<string, JsonObject & { properties: Record<string, JsonObject> }>) => void,
): string {
  const root = documentIn(REFERENCE.text) as unknown as {
    components: { schemas: Record<string, JsonObject & { properties: Record<string, JsonObject> }> };
  };
  change(root.components.schemas);
  return JSON.stringify(root);
}
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test.each([
  [
    'a pattern whose alternatives and look-ahead take for ever',
    withSchemas(({ Money }) => {
      Object.assign(Money!.properties['currency']!, { pattern: '^(a|a)*(?=c)$', example: 'a'.repeat(60) });
    }),
  ],
  [
    'a pattern with more options than there is time',
    withSchemas(({ Money }) => {
      Money!.properties['currency'] = { type: 'string', pattern: `^(${'a?'.repeat(2_000)}${'a'.repeat(2_000)})$` };
    }),
  ],
  [
    'twenty thousand references that lead nowhere',
    withSchemas((schemas) => {
      Object.assign(
        schemas,
        Object.fromEntries(many(20_000, (index) => [`A${index}`, { $ref: `#/components/schemas/B${index}` }])),
      );
    }),
  ],
  [
    'twenty thousand values that are objects',
    withSchemas(({ Rate }) => {
      Rate!.properties['extra'] = { enum: many(20_000, (index) => ({ a: index })), example: { a: -1 } };
    }),
  ],
  [
    'twenty thousand values that the reference does not have',
    withSchemas(({ PrebookResponse }) => {
      PrebookResponse!.properties['status'] = { type: 'string', enum: many(20_000, (index) => `v${index}`) };
    }),
  ],
  ['a hundred thousand commas', `[${','.repeat(100_000)}`],
  [
    'twenty thousand paths in YAML',
    REFERENCE.text.replace('paths:\n', `paths:\n${many(20_000, (index) => `  /a${index}:\n    get: {}\n`).join('')}`),
  ],
  [
    'a length far below zero',
    withSchemas(({ Rate }) => {
      Object.assign(Rate!.properties['rateKey']!, { minLength: -1e308, maxLength: -1e308 });
    }),
  ],
])('%s take no longer than a large document', (_, text) => {
  const before = process.cpuUsage().user;
  judge(text);
  expect((process.cpuUsage().user - before) / 1_000_000).toBeLessThan(10);
});

test('alternatives that double sixty times are left undecided, at the same step each time', () => {
  const text = withSchemas((schemas) => {
    for (let index = 0; index < 60; index += 1)
      Object.assign(schemas, {
        [`C${index}`]: { anyOf: many(2, () => ({ $ref: `#/components/schemas/C${index + 1}` })) },
      });
    Object.assign(schemas, { C60: { type: 'string' } });
    Object.assign(schemas['Rate']!.properties, { payment: { $ref: '#/components/schemas/C0' } });
    schemas['Rate']!['example'] = { payment: 3 };
  });
  const report = judge(text);
  expect(report.verdict).not.toBe('conforms');
  expect(report.checks.find(({ id }) => id === 'PS-DOC-017')).toMatchObject({
    status: 'skipped',
    reason: 'It takes more steps to judge than a document may.',
  });
  expect(reportText(judge(text))).toBe(reportText(report));
});
