import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { JudgingProgress } from './progress/progress.js';
import { pullspecs } from './pullspecs/index.js';
import { reportText } from './report/report.js';
import { validate } from './validate.js';

const REFERENCE = { name: '1.0.0.yml', text: pullspecs['1.0.0']! };
const OPTIONAL_CURRENCY = REFERENCE.text.replace('        - amount\n        - currency\n', '        - amount\n');

test('one defect is one finding where it is defined, with every place in which it shows', () => {
  const { findings, verdict } = validate({ name: 'upload.yml', text: OPTIONAL_CURRENCY }, REFERENCE);
  expect(verdict).toBe('does-not-conform');
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({
    id: 'PS-RES-003',
    file: 'upload.yml',
    pointer: '#/components/schemas/Money/properties/currency',
    line: 197,
    col: 7,
    expected: 'currency is required',
    got: 'currency is optional',
  });
  expect(findings[0]!.places).toHaveLength(7);
  expect(findings[0]!.witness!.body).not.toHaveProperty('hotels.0.rates.0.price.currency');
  expect(findings[0]!.witness!.body).toHaveProperty('hotels.0.rates.0.price.amount');
});

test('a finding keeps its fingerprint when its line moves', () => {
  const fingerprints = (text: string) =>
    validate({ name: 'upload.yml', text }, REFERENCE).findings.map(({ fingerprint }) => fingerprint);
  expect(fingerprints(`# a remark\n\n${OPTIONAL_CURRENCY}`)).toEqual(fingerprints(OPTIONAL_CURRENCY));
});

test('the hash of the platform comes to the same report, and is asked for the document and each finding', () => {
  const text = OPTIONAL_CURRENCY.replace('openapi: 3.0.3', 'openapi: 3.0.3\nx-note: "ä€😀\\ud800"');
  const asked: string[] = [];
  const report = validate({ name: 'upload.yml', text }, REFERENCE, {
    sha256: (one) => {
      asked.push(one);
      return createHash('sha256').update(one).digest('hex');
    },
  });
  expect(report).toEqual(validate({ name: 'upload.yml', text }, REFERENCE));
  expect(asked).toContain(text);
  expect(asked).toHaveLength(1 + report.findings.length);
});

test('all operations that the agency does not call are one remark with their places', () => {
  const own = (path: string): string => `paths:\n  ${path}:\n    get: { responses: { 200: { description: ok } } }\n`;
  const one = REFERENCE.text.replace('paths:\n', own('/ping'));
  const two = one.replace('paths:\n', own('/rooms'));
  const remarks = (text: string) =>
    validate({ name: 'upload.yml', text }, REFERENCE).findings.map(({ id, message, places }) => [id, message, places]);
  expect(remarks(one)).toEqual([['PS-OPS-014', 'GET /ping is not called by the agency.', []]]);
  expect(remarks(two)).toEqual([
    ['PS-OPS-014', 'The agency does not call 2 operations of this document.', ['GET /rooms', 'GET /ping']],
  ]);
});

test('a rule that is left out is not judged', () => {
  const report = validate({ name: 'upload.yml', text: OPTIONAL_CURRENCY }, REFERENCE, { skip: ['PS-RES-003'] });
  expect(report.findings).toEqual([]);
  expect(report.checks.map(({ id }) => id)).not.toContain('PS-RES-003');
});

test('a format that nobody knows in the place of a date is not decided', () => {
  const text = REFERENCE.text.replace(/(checkIn:\n\s+type: string\n\s+format: )date$/mu, '$1unix-time');
  expect(text).not.toBe(REFERENCE.text);
  const report = validate({ name: 'upload.yml', text }, REFERENCE);
  expect([report.verdict, report.findings.map(({ id }) => id)]).toEqual(['incomplete', ['PS-RES-021']]);
});

test('a parameter that the agency sends and the document does not mention is named', () => {
  const reference = { name: '2.0.0.yml', text: pullspecs['2.0.0']! };
  const text = reference.text
    .replaceAll('- name: Idempotency-Key', '- name: X-Other')
    .replaceAll(/(- name: X-Other\n\s+in: header\n\s+required: )true/gu, '$1false');
  const { verdict, findings } = validate({ name: 'upload.yml', text }, reference);
  expect([verdict, findings.map(({ message }) => message)]).toEqual([
    'conforms',
    ['book', 'cancel'].map(
      (name) => `\`${name}\` does not mention Idempotency-Key, which the agency sends in the header.`,
    ),
  ]);
});

test('without a readable reference nothing is green', () => {
  const report = validate({ name: 'upload.yml', text: REFERENCE.text }, { name: 'broken.yml', text: '[' });
  expect(report.verdict).toBe('incomplete');
  expect(report.headline).toContain('The reference could not be read');
});

test.each([
  ['a small document', OPTIONAL_CURRENCY],
  [
    'one of many schemas',
    OPTIONAL_CURRENCY.replace(
      '  schemas:\n',
      `  schemas:\n${Array.from({ length: 1_200 }, (_, index) => `    Extra${index}:\n      type: object\n      properties:\n        name: { type: string, description: The name of it }\n`).join('')}`,
    ),
  ],
])('of %s tells how far it is, step by step and never back, and comes to the same report', (_, text) => {
  const told: JudgingProgress[] = [];
  const document = { name: 'upload.yml', text };
  const report = validate(document, REFERENCE, {
    onProgress: (progress) => {
      told.push(progress);
    },
  });
  expect([...new Set(told.map(({ part }) => part))]).toEqual(['reading', 'structure', 'schemas', 'bodies']);
  const shares = told.map(({ share }) => share);
  expect([shares, shares[0], Math.max(...shares) < 1]).toEqual([shares.toSorted((one, other) => one - other), 0, true]);
  expect(told.filter(({ part }) => part === 'bodies').map(({ done, of }) => [done, of])).toEqual(
    Array.from({ length: report.coverage.bodies }, (_one, index) => [index, report.coverage.bodies]),
  );
  expect(reportText(report)).toBe(reportText(validate(document, REFERENCE)));
});
