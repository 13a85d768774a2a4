import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { pullspecs } from '../../pullspecs/index.js';
import type { Json, JsonObject } from '../../tree/json.js';
import { validate } from '../../validate.js';
import { documentOf, type Row } from '../examiner/examined.js';
import { ALL_BROKEN } from '../examiner/tables.js';
import { rewrittenBy } from './rewritings.js';

const part = fc.noBias(fc.nat(1_000_000));
const choices = (maxLength: number) => fc.array(fc.record({ where: part, how: part }), { minLength: 1, maxLength });
const written = fc.constantFrom<(root: Json) => string>(
  (root) => JSON.stringify(root, undefined, 1),
  (root) => stringify(root),
  (root) => stringify(root, { aliasDuplicateObjects: false }),
);

const judge = (text: string, pullspec: string) =>
  validate({ name: 'my.yml', text }, { name: `${pullspec}.yml`, text: pullspecs[pullspec] ?? '' });

test('a document that says the same in other words conforms', () => {
  const done = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom<Row['pullspec']>(...Object.keys(pullspecs)),
      fc.constantFrom<Row['openapi']>('3.0.3', '3.1.0'),
      choices(4),
      written,
      (pullspec, openapi, chosen, write) => {
        const root = documentOf({ openapi, pullspec, edit: () => undefined });
        const names = rewrittenBy(root, openapi, chosen);
        for (const name of names) done.add(name);
        const { verdict, findings } = judge(write(root), pullspec);
        expect([names, verdict, findings.filter(({ severity }) => severity === 'error')]).toEqual([
          names,
          'conforms',
          [],
        ]);
      },
    ),
    { seed: 20_321, numRuns: 40 },
  );
  // A rewriting that is never made proves nothing.
  expect(done.size).toBeGreaterThan(20);
}, 60_000);

const ROWS = ALL_BROKEN.filter(({ rewrite }) => rewrite === undefined);

test('a document that is broken stays broken in other words', () => {
  let count = 0;
  fc.assert(
    fc.property(fc.constantFrom(...ROWS), choices(5), written, (row, chosen, write) => {
      const root = documentOf(row);
      if (typeof (root['components'] as JsonObject | undefined)?.['schemas'] !== 'object') return;
      const names = rewrittenBy(root, row.openapi, chosen);
      count += names.length;
      expect([row.name, names, judge(write(root), row.pullspec).verdict]).not.toContain('conforms');
    }),
    { seed: 20_322, numRuns: 40 },
  );
  expect(count).toBeGreaterThan(60);
}, 60_000);
