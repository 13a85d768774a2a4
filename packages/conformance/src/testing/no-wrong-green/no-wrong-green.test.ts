import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pullspecs } from '../../pullspecs/index.js';
import type { Json, JsonObject } from '../../tree/json.js';
import { validate } from '../../validate.js';
import { waive } from '../../waivers/waive.js';
import { BROKEN } from '../seeded/broken.js';
import { judgedSeed } from '../seeded/judged-seed.js';
import { tree, treeOf } from '../seeded/seed.js';
import { HOMES, ODDITIES, WHOLE } from './oddities.js';
import { documentIn } from '../seeded/document-in.js';

const REFERENCE = { name: '1.0.0.yml', text: pullspecs['1.0.0']! };

function judge(root: JsonObject, reference = REFERENCE.text) {
  return validate({ name: 'my.json', text: JSON.stringify(root) }, { name: 'reference.yml', text: reference });
}

function errors(root: JsonObject): string[] {
  return judge(root)
    .findings.filter(({ severity, id }) => severity === 'error' || id === 'PS-RES-021')
    .map(({ id, pointer }) => `${id} ${pointer}`);
}

test.each(ODDITIES)(
  '$name is an error or not decided, optional or required, in a request and in an answer',
  ({ put }) => {
    for (const home of ['BookRequest', 'CancelResponse'])
      for (const isRequired of [false, true])
        for (const version of ['3.0.3', '3.1.0']) {
          const document = tree();
          document.root['openapi'] = version;
          put(document, home, isRequired);
          expect([home, isRequired, version, judge(document.root).verdict]).not.toContain('conforms');
        }
  },
);

test.each(WHOLE)('$name as a whole schema of an answer is never green', ({ put }) => {
  for (const home of ['CancelResponse', 'Money', 'BookingIds']) {
    const document = tree();
    put(document, home, false);
    expect(judge(document.root).verdict).not.toBe('conforms');
  }
});

/** Broken documents that could be read: their errors are the ones that an oddity could hide. */
const SEEDS = BROKEN.flatMap((seed) => {
  const { name, text, rule, reference } = seed;
  if (judgedSeed(seed).verdict === 'conforms' || /^PS-DOC-00[1-4]$|^PS-DOC-020$/.test(rule)) return [];
  return [{ name, rule, reference, root: documentIn(text) }];
});

test('no fault is hidden by anything strange that is added elsewhere', () => {
  const bad: string[] = [];
  fc.assert(
    fc.property(
      fc.constantFrom(...SEEDS),
      fc.constantFrom(...ODDITIES),
      fc.constantFrom(...HOMES),
      fc.boolean(),
      fc.boolean(),
      ({ name, root, reference }, oddity, home, isRequired, isNew) => {
        const document = treeOf(structuredClone(root));
        if (!Object.hasOwn(document.at('components.schemas'), home)) return;
        if (isNew) document.root['openapi'] = '3.1.0';
        oddity.put(document, home, isRequired);
        if (judge(document.root, reference).verdict === 'conforms') bad.push(`${name} with ${oddity.name} in ${home}`);
      },
    ),
    { seed: 20_281, numRuns: 100 },
  );
  expect(bad).toEqual([]);
}, 60_000);

describe('a break next to what cannot be understood', () => {
  const STRANGE: readonly (readonly [string, Json])[] = [
    ['a wrong type', { type: 'uuid' }],
    ['an empty list of types', { type: [] }],
    ['a reference that leads nowhere', { $ref: '#/components/schemas/Nope' }],
    ['bounds that exclude each other', { type: 'integer', minimum: 10, maximum: 5 }],
  ];
  test.each(STRANGE)('is still reported: %s', (_, schema) => {
    const { root, schema: find } = tree();
    const answer = find('CancelResponse');
    (answer['properties'] as JsonObject)['bookingId'] = schema;
    Reflect.deleteProperty(answer['properties'] as JsonObject, 'penalty');
    answer['required'] = ['bookingId', 'status'];
    const { findings } = judge(root);
    expect(findings.map(({ id }) => id)).toContain('PS-RES-002');
    expect(findings.find(({ id }) => id === 'PS-RES-002')?.witness?.body).toEqual({
      bookingId: expect.any(String) as string,
      status: 'CANCELLED',
    });
    expect(findings.filter(({ severity }) => severity === 'error')).toHaveLength(2);
  });

  test('one cause is one finding: a schema that is missing brings nothing but its references', () => {
    const { root, schema } = tree();
    Reflect.deleteProperty(schema(''), 'Booking');
    expect(errors(root)).toEqual([
      'PS-DOC-006 #/paths/~1book/post/responses/200/content/application~1json/schema/$ref',
      'PS-DOC-006 #/paths/~1booking_details/post/responses/200/content/application~1json/schema/$ref',
    ]);
    const other = tree();
    Reflect.deleteProperty(other.schema(''), 'Money');
    expect(new Set(errors(other.root).map((text) => text.slice(0, 10)))).toEqual(new Set(['PS-DOC-006']));
  });

  test('one cause is one finding: a wrong type, wherever it stands', () => {
    for (const path of [
      'Rate.properties.rateKey',
      'SearchRequest.properties.board',
      'Money',
      'Booking.properties.status',
    ]) {
      const { root, schema } = tree();
      Object.assign(schema(path), { type: 'text' });
      expect([path, errors(root)]).toEqual([
        path,
        [`PS-DOC-005 #/components/schemas/${path.replaceAll('.', '/')}/type`],
      ]);
    }
  });
});

test('a waiver of the error does not make green what was not compared', () => {
  const { root, schema } = tree();
  schema('CancelResponse.properties')['bookingId'] = { type: 'uuid' };
  const waived = waive(
    judge(root),
    {
      file: 'waivers.yml',
      waivers: [{ rule: 'PS-DOC-005', reason: 'Known.', until: '2999-12-31', line: 1, col: 1 }],
    },
    '2026-01-01',
  );
  expect([waived.totals.error, waived.verdict]).toEqual([0, 'incomplete']);
});
