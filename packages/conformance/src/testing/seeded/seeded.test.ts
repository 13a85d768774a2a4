import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { apiDocument } from '../../document/api-document.js';
import { PULLSPEC_1_0_0 } from '../../pullspecs/pullspec-1.0.0.js';
import type { Finding } from '../../report/report.js';
import { documentRules } from '../../rules/index.js';
import { schemaBook } from '../../schema/schema.js';
import { standalone } from '../../schema/standalone.js';
import { BROKEN } from './broken.js';
import { CONFORMING } from './conforming.js';
import { judgedSeed } from './judged-seed.js';
import { REMARKED } from './remarked.js';
import { documentIn } from './document-in.js';

function blocking(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ severity }) => severity !== 'info')
    .map(({ id, message, pointer }) => `${id} ${pointer} ${message}`);
}

/** Plain ajv, without any help of the engine's pattern matcher. */
function accepts(text: string, pointer: string, witness: NonNullable<Finding['witness']>): boolean {
  const document = apiDocument(documentIn(text));
  const located = document.find(pointer)!;
  const ajv = new Ajv2020({ strict: false, logger: false });
  addFormats(ajv);
  return ajv.compile(standalone(schemaBook(document).at(located.json, located.pointer), witness.direction, []))(
    witness.body,
  );
}

const NEEDS_WITNESS = /^PS-(REQ-0(0[2-9]|1[0-2]|17)|RES-0(0[2-9]|1[0-4]|17|20))$/;

describe('conforming in a surprising way', () => {
  test.each(CONFORMING)('$name', (seed) => {
    const report = judgedSeed(seed);
    expect(blocking(report.findings)).toEqual([]);
    expect(report.verdict).toBe('conforms');
  });
});

describe('broken in one place', () => {
  test.each(BROKEN)('$rule: $name', (seed) => {
    const { rule, text, reference = PULLSPEC_1_0_0 } = seed;
    const report = judgedSeed(seed);
    const found = report.findings.filter(({ severity }) => severity !== 'info');
    expect(
      found.map(({ id }) => id),
      blocking(found).join('\n'),
    ).toEqual([rule]);
    const finding = found[0]!;
    const withoutErrors = rule === 'PS-RES-021' ? 'incomplete' : 'conforms';
    expect(report.verdict).toBe(finding.severity === 'error' ? 'does-not-conform' : withoutErrors);
    expect(NEEDS_WITNESS.test(rule)).toBe(finding.witness !== undefined && rule !== 'PS-RES-018');
    if (finding.witness === undefined) return;
    const { witness } = finding;
    const byReference = accepts(reference, witness.refPointer, witness);
    const bySupplier = accepts(text, witness.pointer, witness);
    expect({ byReference, bySupplier }).toEqual(
      witness.direction === 'request'
        ? { byReference: true, bySupplier: false }
        : { byReference: false, bySupplier: true },
    );
  });
});

describe('remarked upon, and no more', () => {
  test.each(REMARKED)('$rule: $name', (seed) => {
    expect(
      judgedSeed(seed)
        .findings.filter(({ severity }) => severity === 'info')
        .map(({ id }) => id),
    ).toEqual([seed.rule]);
  });
});

test('every rule for documents has one that shows it', () => {
  const shown = new Set([...BROKEN, ...REMARKED].map(({ rule }) => rule));
  expect(documentRules.filter(({ id }) => !shown.has(id)).map(({ id }) => id)).toEqual([]);
});

test('there are at least sixty documents, half of them conforming, and no name twice', () => {
  expect(CONFORMING.length).toBeGreaterThanOrEqual(30);
  expect(BROKEN.length).toBeGreaterThanOrEqual(30);
  const names = [...CONFORMING, ...BROKEN, ...REMARKED].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('each fault is said as the file has it', async () => {
  const texts = [...BROKEN, ...REMARKED].map((seed) => {
    const found = judgedSeed(seed).findings.find(({ id }) => id === seed.rule);
    const { title, message, fix, expected = '', got = '' } = found!;
    return [`${seed.rule}: ${seed.name}`, title, message, `expected ${expected}, got ${got}`, fix].join('\n  ');
  });
  await expect(`${texts.join('\n')}\n`).toMatchFileSnapshot('seeded-texts.txt');
});
