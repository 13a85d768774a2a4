import { describe, expect, it } from 'vitest';
import { pullspecs } from '../pullspecs/index.js';
import { validate } from '../validate.js';
import { compareVersions, type VersionDifferences } from './compare-versions.js';
import { UPGRADE_PHASES } from './upgrade-steps.js';

const source = (version: string): { name: string; text: string } => ({
  name: `${version}.yml`,
  text: pullspecs[version] ?? '',
});
const between = (from: string, to: string): VersionDifferences =>
  compareVersions(source(from), source(to)) ?? {
    changes: [],
    totals: { breaking: 0, added: 0, changed: 0, undecided: 0 },
    steps: [],
  };
const rows = ({ changes }: VersionDifferences, kind: string): string[] =>
  changes.filter((change) => change.kind === kind).map(({ operation, where }) => `${operation}: ${where}`);

describe('the versions of PullSpec', () => {
  it.each(Object.keys(pullspecs))('%s conforms to itself, without a remark', (version) => {
    const { verdict, findings } = validate(source(version), source(version));
    expect([verdict, findings]).toEqual(['conforms', []]);
  });

  it('differ where they were made to, and a break is one for a server of the earlier version', () => {
    const differences = between('1.0.0', '1.1.0');
    expect(rows(differences, 'breaking')).toEqual([
      'prebook: response 200 / rate / taxes',
      'search: response 200 / hotels / rates / taxes',
    ]);
    expect(rows(differences, 'added')).toContain('search: request / nightlyPrices');
    expect(rows(differences, 'added')).toContain('book: header Idempotency-Key');
    expect(differences.changes.find(({ where }) => where === 'response 200 / hotels / rates / taxes')).toMatchObject({
      after: expect.stringContaining('required, array') as string,
      meaning: 'Send taxes in each answer.',
    });
    expect(differences.changes.find(({ where }) => where === 'request / nightlyPrices')).toMatchObject({
      after: 'optional, boolean',
      meaning: 'You may ignore it.',
    });
    expect(
      differences.changes.find(({ operation, where }) => operation === 'cancel' && where === 'operation'),
    ).toMatchObject({ kind: 'changed', meaning: 'No change to your code needed.' });
    expect(differences.totals.undecided).toBe(0);
  });

  it('break more from one great version to the next', () => {
    const differences = between('1.1.0', '2.0.0');
    expect(rows(differences, 'breaking')).toContain('search: response 200 / hotels / rates / price / amount');
    expect(rows(differences, 'breaking')).toContain('book: response 200 / createdAt');
    expect(
      differences.changes.filter(({ where, isRemoved }) => isRemoved === true && where === 'request / occupancies'),
    ).toHaveLength(0);
  });

  it('say of each place what holds there: no row names the operation of another', () => {
    const { changes } = between('1.1.0', '2.0.0');
    expect(
      changes.find(({ operation, where }) => operation === 'book' && where === 'response 404 / retryable'),
    ).toMatchObject({
      before: 'retryable is not there',
      after: 'required, boolean',
      meaning: 'Send retryable in each answer.',
    });
    const operations = [...new Set(changes.map(({ operation }) => operation))];
    expect(
      changes.filter(({ operation, meaning }) =>
        operations.some((other) => other !== operation && meaning.includes(`\`${other}\``)),
      ),
    ).toEqual([]);
  });

  it('say whether a property of the request is gone, or only can be left out', () => {
    const said = between('2.0.0', '1.1.0').changes.filter(({ where }) =>
      /^request \/ (?:nationality|rooms)$/u.test(where),
    );
    expect(said.map(({ operation, where, meaning }) => `${operation}: ${where}. ${meaning}`)).toEqual([
      'book: request / rooms. It is no longer sent: do not demand rooms.',
      'search: request / nationality. The agency can leave it out: do not demand nationality.',
      'search: request / rooms. It is no longer sent: do not demand rooms.',
    ]);
  });

  it('have no row that says the same of both versions', () => {
    const versions = Object.keys(pullspecs);
    const same = versions.flatMap((from) =>
      versions.flatMap((to) => between(from, to).changes.filter(({ before, after }) => before === after)),
    );
    expect(same).toEqual([]);
  });

  it('say what a server has to change, in the order in which to do it, with the patch', () => {
    const { steps } = between('1.1.0', '2.0.0');
    const phases = steps.map(({ phase }) => phase);
    expect(phases).toEqual(
      phases.toSorted((one, other) => UPGRADE_PHASES.indexOf(one) - UPGRADE_PHASES.indexOf(other)),
    );
    expect(new Set(phases)).toEqual(new Set(UPGRADE_PHASES));
    expect(steps.find(({ title }) => title.includes('`createdAt`'))).toMatchObject({
      phase: 'send',
      operations: ['book', 'booking_details'],
      patch: { diff: expect.stringMatching(/\n\+ +- createdAt\n/u) as string },
    });
    expect(steps.find(({ phase, title }) => phase === 'switch' && title.includes('`amount`'))?.operations[0]).toBe(
      'search',
    );
    expect(steps.find(({ title }) => title.includes('`occupancies`'))).toMatchObject({
      phase: 'accept',
      operations: ['search'],
    });
    const [first] = between('1.0.0', '1.1.0').steps;
    expect([first?.phase, first?.operations, first?.patch?.diff.includes('+        taxes:')]).toEqual([
      'send',
      ['search', 'prebook'],
      true,
    ]);
  });

  it('have no difference from themselves', () => {
    expect(between('2.0.0', '2.0.0').changes).toEqual([]);
  });
});

const head = 'openapi: 3.0.3\ninfo: {title: a, version: "1"}\n';
const api = (request: string, response = '{type: object}'): { name: string; text: string } => ({
  name: 'a.yml',
  text: `${head}paths:\n  /a:\n    post:\n      operationId: search\n      requestBody: {content: {application/json: {schema: ${request}}}}\n      responses: {'200': {description: ok, content: {application/json: {schema: ${response}}}}}\n`,
});

describe('comparing two documents', () => {
  it('tells what was added with its outermost place alone', () => {
    const { changes } = compareVersions(
      api('{type: object}'),
      api('{type: object, properties: {a: {type: object, properties: {b: {type: string}}}}}'),
    ) ?? { changes: [] };
    expect(changes.map(({ kind, where }) => [kind, where])).toEqual([['added', 'request / a']]);
  });

  it('tells what was removed, from either side', () => {
    const { changes } = compareVersions(
      api('{type: object, properties: {a: {type: string}}}', '{type: object, properties: {c: {type: string}}}'),
      api('{type: object}'),
    ) ?? { changes: [] };
    expect(changes.map(({ kind, where, isRemoved, meaning }) => [kind, where, isRemoved, meaning])).toEqual([
      ['changed', 'request / a', true, 'The agency no longer sends it.'],
      ['changed', 'response 200 / c', true, 'You may stop sending it.'],
    ]);
  });

  it('tells a condition that changed without a break from one that breaks', () => {
    const looser = compareVersions(
      api('{type: object}', '{type: object, required: [a], properties: {a: {type: string, maxLength: 5}}}'),
      api('{type: object}', '{type: object, required: [a], properties: {a: {type: string, maxLength: 9}}}'),
    );
    expect(looser?.changes.map(({ kind, before, after, meaning }) => [kind, before, after, meaning])).toEqual([
      ['changed', 'required, string, maxLength 5', 'required, string, maxLength 9', 'Your server fits it as it is.'],
    ]);
    const tighter = compareVersions(
      api('{type: object}', '{type: object, required: [a], properties: {a: {type: string, maxLength: 9}}}'),
      api('{type: object}', '{type: object, required: [a], properties: {a: {type: string, maxLength: 5}}}'),
    );
    expect(tighter?.changes.map(({ kind, where }) => [kind, where])).toEqual([['breaking', 'response 200 / a']]);
  });

  const branches = (second: string): string =>
    `{type: object, properties: {a: {oneOf: [{type: object, required: [b], properties: {b: {type: string, enum: [x]}}}, ${second}]}}}`;
  it.each([
    [
      'what is in a list',
      '{type: object, properties: {a: {type: array, items: {type: object, properties: {b: {type: string}}}}}}',
      '{type: object, properties: {a: {type: array, items: {properties: {b: {type: string}}}}}}',
      'response 200 / a',
    ],
    [
      'one branch',
      branches('{type: object, maxProperties: 2, properties: {b: {type: string, enum: [y]}}}'),
      branches('{type: object, properties: {b: {type: string, enum: [y]}}}'),
      'response 200 / a',
    ],
    [
      'a property that another branch has too',
      branches('{type: object, properties: {b: {type: string, enum: [y]}}}'),
      branches('{type: object, properties: {b: {type: string, enum: [y, z]}}}'),
      'response 200 / a / b',
    ],
  ])('tells what changed in %s', (_, earlier, later, where) => {
    const found = compareVersions(api('{type: object}', earlier), api('{type: object}', later));
    expect(found?.changes.map(({ kind, where: place }) => [kind, place])).toEqual([['changed', where]]);
  });

  it('has nothing to say of null that is written as OpenAPI 3.1 does', () => {
    const { text } = source('2.0.0');
    const newer = text
      .replace(/^openapi: .*/, 'openapi: 3.1.0')
      .replace(/type: string\n +nullable: true/, 'type: [string, "null"]');
    expect(newer).not.toContain('nullable');
    expect(compareVersions(source('2.0.0'), { name: 'newer.yml', text: newer })?.changes).toEqual([]);
  });

  it('ends with documents that go in circles, and has nothing to say of what is no document', () => {
    const circle = {
      name: 'c.yml',
      text: `${head}paths:\n  /a: {post: {operationId: search, requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/N'}}}}, responses: {'200': {description: ok}}}}\ncomponents: {schemas: {N: {type: object, properties: {child: {$ref: '#/components/schemas/N'}, list: {type: array, items: {$ref: '#/components/schemas/N'}}}}}}\n`,
    };
    expect(compareVersions(circle, circle)?.changes).toEqual([]);
    expect(compareVersions({ name: 'x', text: 'nothing' }, circle)).toBeUndefined();
  });
});
