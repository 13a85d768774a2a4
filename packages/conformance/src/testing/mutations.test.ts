import fc from 'fast-check';
import { expect, test } from 'vitest';
import { terminalText } from '../projections/index.js';
import { pullspecs } from '../pullspecs/index.js';
import { reportText } from '../report/report.js';
import { validate } from '../validate.js';
import { MUTATIONS } from './mutations.js';

const REFERENCES = Object.entries(pullspecs).map(([version, text]) => ({ name: `${version}.yml`, text }));
const RUNS = { seed: 20_271, numRuns: 6 };

test.each(MUTATIONS)(
  'a document %s is judged to its end, says where, and is never green for nothing',
  (_, documents) => {
    let told = 0;
    fc.assert(
      fc.property(documents, fc.constantFrom(...REFERENCES), (text, reference) => {
        const report = validate({ name: 'any.yml', text }, reference);
        expect(['conforms', 'does-not-conform', 'incomplete']).toContain(report.verdict);
        if (report.verdict === 'does-not-conform') expect(report.totals.error).toBeGreaterThan(0);
        if (report.verdict === 'conforms')
          expect([
            report.totals.error,
            report.checks.filter(({ status }) => status !== 'pass' && status !== 'fail'),
          ]).toEqual([0, []]);
        told += report.findings.length > 0 ? 1 : 0;
        const lines = text.split('\n').length;
        expect(report.findings.filter(({ line, col }) => line < 1 || line > lines || col < 1)).toEqual([]);
        expect(new Set(report.findings.map(({ fingerprint }) => fingerprint)).size).toBe(report.findings.length);
        expect(reportText(report) + terminalText(report)).toContain(report.headline.slice(0, 10));
      }),
      RUNS,
    );
    // A mutation that changes nothing would prove nothing.
    expect(told).toBeGreaterThan(RUNS.numRuns / 2);
  },
);
