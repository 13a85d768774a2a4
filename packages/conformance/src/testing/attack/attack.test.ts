import { expect, test } from 'vitest';
import { meetingsOf } from '../../checks/bodies.js';
import type { Meeting } from '../../checks/meeting.js';
import { matchOperations } from '../../checks/match-operations.js';
import { apiDocument, type ApiDocument } from '../../document/api-document.js';
import { PULLSPEC_1_0_0 } from '../../pullspecs/pullspec-1.0.0.js';
import { readDocument } from '../../reading/read-document.js';
import { comparer } from '../../schema/contains.js';
import { nodeOf } from '../../schema/node.js';
import { validators } from '../../schema/proof.js';
import { schemaBook, SUPPLIER_IDS } from '../../schema/schema.js';
import { standalone } from '../../schema/standalone.js';
import { isRemark } from '../../schema/violation.js';
import { canonical, isObject } from '../../tree/json.js';
import { BROKEN } from '../seeded/broken.js';
import { CONFORMING } from '../seeded/conforming.js';
import type { BrokenSeed, Seed } from '../seeded/seed.js';
import { randomFrom, valuesOf } from './values.js';
import { documentIn } from '../seeded/document-in.js';

const SEED = 20_261_121;
const VALUES = 8;

const baseline = apiDocument(documentIn(PULLSPEC_1_0_0));
const baselineBook = schemaBook(baseline);
/** The reference is compiled once for all documents. */
const validator = { request: validators('request'), response: validators('response') };

function meetingsWith(reference: ApiDocument, supplier: ApiDocument): Meeting[] {
  const contracts = {
    reference,
    supplier,
    referenceBook: reference === baseline ? baselineBook : schemaBook(reference),
    supplierBook: schemaBook(supplier, SUPPLIER_IDS),
  };
  return matchOperations(reference, supplier).pairs.flatMap((pair) => meetingsOf(contracts, pair).meetings);
}

/** What two documents have in common is attacked once. */
const attackedBefore = new Set<string>();

interface Attacked {
  readonly values: number;
  readonly refused: readonly string[];
}

/** Writes what the producer may write where the comparison found nothing, and lets another validator read it. */
function attack({ name, text, reference }: Seed & Pick<BrokenSeed, 'reference'>): Attacked {
  const { root } = readDocument(text);
  if (!isObject(root)) return { values: 0, refused: [] };
  const random = randomFrom(SEED);
  const compare = { request: comparer('request'), response: comparer('response') };
  const meetings = meetingsWith(
    reference === undefined ? baseline : apiDocument(documentIn(reference)),
    apiDocument(root),
  );
  const changed = meetings.filter(({ place, direction, supplier }) => {
    const key = `${reference === undefined ? '' : name} ${direction} ${place} ${canonical(standalone(supplier, direction, []))}`;
    return !attackedBefore.has(key) && attackedBefore.add(key);
  });
  const all = changed.map(({ direction, place, reference: mine, supplier }): Attacked => {
    const [producer, consumer] = direction === 'request' ? [mine, supplier] : [supplier, mine];
    if (!compare[direction](nodeOf([producer]), nodeOf([consumer])).every(isRemark)) return { values: 0, refused: [] };
    const values = valuesOf(nodeOf([producer]), direction, random, VALUES);
    return {
      values: values.length,
      refused: values
        .filter((value) => validator[direction](consumer)(value) !== true)
        .map((value) => `${name}: ${place} ${JSON.stringify(value)}`),
    };
  });
  return { values: all.reduce((sum, { values }) => sum + values, 0), refused: all.flatMap(({ refused }) => refused) };
}

test('what the comparison lets pass is read by the other side, whatever the producer writes', () => {
  // Other rules than those of bodies leave the bodies as they are.
  const attacked = [...CONFORMING, ...BROKEN.filter(({ rule }) => /^PS-(REQ|RES|RUN)/.test(rule))].map(attack);
  expect(attacked.flatMap(({ refused }) => refused)).toEqual([]);
  expect(attacked.reduce((sum, { values }) => sum + values, 0)).toBeGreaterThan(2_000);
});

test('a comparison that lets pass too much would be found out', () => {
  const missed = BROKEN.filter(({ rule }) => ['PS-RES-003', 'PS-RES-006', 'PS-RES-008'].includes(rule)).flatMap(
    ({ name, text }) => {
      const meetings = meetingsWith(baseline, apiDocument(documentIn(text))).filter(
        ({ direction, status }) => direction === 'response' && status === '200',
      );
      const random = randomFrom(SEED);
      return meetings.some(({ reference, supplier }) =>
        valuesOf(nodeOf([supplier]), 'response', random, VALUES).some(
          (value) => validator.response(reference)(value) === false,
        ),
      )
        ? []
        : [name];
    },
  );
  expect(missed).toEqual([]);
});
