import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { judgeExchanges, runLive, withLive } from '../live/index.js';
import { BROKEN } from '../testing/seeded/broken.js';
import { judgedSeed } from '../testing/seeded/judged-seed.js';
import { DOCUMENT, planned, REFERENCE, world } from '../testing/live/in-process.js';
import { pullspecs } from '../pullspecs/index.js';
import { validate } from '../validate.js';
import { waive } from '../waivers/waive.js';
import { reportText, type Report } from './report.js';

const isReport = new Ajv2020({ strict: true, allErrors: true }).compile(
  JSON.parse(readFileSync(new URL('../../report.schema.json', import.meta.url), 'utf8')) as object,
);
const BASELINE = pullspecs['1.0.0'] ?? '';

/** The report as a reader of the file has it. */
function faultsOf(report: Report): unknown[] {
  const isOne = isReport(JSON.parse(reportText(report)));
  return isOne ? [] : (isReport.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

function still(text: string, reference = BASELINE): Report {
  return validate({ name: 'api/pullspec.yml', text }, { name: '1.0.0', text: reference });
}

async function live(document: Report, faults: readonly string[], allowBook: boolean): Promise<Report> {
  const plan = planned();
  return withLive(
    document,
    judgeExchanges(await runLive(plan, world(faults).ports, { allowBook }), plan.contract, 'pullspec.yml'),
  );
}

test('the published schema holds for the report of every seeded document', () => {
  const one = [...new Map(BROKEN.map((seed) => [seed.rule, seed])).values()];
  expect(one.flatMap((seed) => faultsOf(judgedSeed(seed)).map((fault) => `${seed.name}: ${String(fault)}`))).toEqual(
    [],
  );
});

test.each([
  ['no document', ''],
  ['a list', '- 1\n'],
  ['what conforms', BASELINE],
])('the published schema holds for the report of %s', (_, text) => {
  expect(faultsOf(still(text))).toEqual([]);
});

test.each([
  ['that finds nothing', [], true],
  ['with faults', ['search-slow', 'tax-counted-twice'], true],
  ['without bookings', [], false],
] as const)('the published schema holds for the report of a live run %s', async (_, faults, allowBook) => {
  const report = await live(still(DOCUMENT, REFERENCE), faults, allowBook);
  expect(report.coverage.exchanges).toBeGreaterThan(0);
  expect(faultsOf(report)).toEqual([]);
});

test('the published schema holds for a report with findings that are waived, and waivers that are over', async () => {
  const report = await live(still(DOCUMENT, REFERENCE), ['tax-counted-twice'], false);
  const own = [
    ['PS-PRC-006', '2026-12-31'],
    ['PS-RES-003', '2026-01-01'],
  ].map(([rule = '', until = ''], index) => ({ rule, until, reason: 'Known.', line: index + 2, col: 5 }));
  const waived = waive(report, { file: 'waivers.yml', waivers: own }, '2026-03-02');
  expect([waived.totals.waived, waived.findings.some(({ id }) => id === 'PS-RUN-004'), faultsOf(waived)]).toEqual([
    1,
    true,
    [],
  ]);
});

test('the published schema refuses what no report has', () => {
  const report = still(BASELINE);
  expect(faultsOf({ ...report, verdict: 'passed' as Report['verdict'] })).toHaveLength(1);
  expect(faultsOf({ ...report, extra: 1 } as Report)).toHaveLength(1);
});
