import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { judgeExchanges, runLive, withLive } from '../live/index.js';
import { pullspecs } from '../pullspecs/index.js';
import type { Report } from '../report/report.js';
import { BROKEN } from '../testing/seeded/broken.js';
import { DOCUMENT, planned, REFERENCE, world } from '../testing/live/in-process.js';
import { validate } from '../validate.js';
import { waive } from '../waivers/waive.js';
import { sarifText } from './index.js';

/** An object of SARIF 2.1.0 with the members that we write: it allows no others than its own, which these are among. */
const object = (properties: Record<string, unknown>, optional: readonly string[] = []): object => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
const list = (items: unknown, more: object = {}): object => ({ type: 'array', items, ...more });
const text = (maxLength: number): object => object({ text: { type: 'string', minLength: 1, maxLength } });
const whole = { type: 'integer', minimum: 1 };
const level = { enum: ['none', 'note', 'warning', 'error'] };

/** With the limits that GitHub has for an upload. */
const LOG = object({
  $schema: { const: 'https://json.schemastore.org/sarif-2.1.0.json' },
  version: { const: '2.1.0' },
  runs: list(
    object({
      tool: object({
        driver: object({
          name: { type: 'string', minLength: 1 },
          semanticVersion: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$' },
          rules: list(
            object({
              id: { type: 'string', minLength: 1, maxLength: 255 },
              shortDescription: text(1024),
              fullDescription: text(1024),
              help: text(100_000),
              defaultConfiguration: object({ level }),
            }),
            { maxItems: 25_000 },
          ),
        }),
      }),
      columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
      properties: { type: 'object' },
      results: list(
        object(
          {
            ruleId: { type: 'string' },
            ruleIndex: { type: 'integer', minimum: 0 },
            level,
            message: text(100_000),
            properties: { type: 'object' },
            locations: list(
              object({
                physicalLocation: object({
                  artifactLocation: object({
                    uri: { type: 'string', pattern: "^(?!/|\\.\\.)(?:[\\w.~!$&'()*+,;=@/-]|%[0-9A-F]{2})+$" },
                  }),
                  region: object({ startLine: whole, startColumn: whole }),
                }),
                logicalLocations: list(object({ fullyQualifiedName: { type: 'string', minLength: 1 } })),
              }),
              { minItems: 1, maxItems: 1_000 },
            ),
            partialFingerprints: {
              type: 'object',
              minProperties: 1,
              additionalProperties: { type: 'string', minLength: 1 },
            },
            suppressions: list(
              object({
                kind: { enum: ['inSource', 'external'] },
                status: { enum: ['accepted', 'underReview', 'rejected'] },
                justification: { type: 'string', minLength: 1 },
              }),
            ),
            fixes: list(
              object({
                description: text(1_024),
                artifactChanges: list(
                  object({
                    artifactLocation: object({ uri: { type: 'string', minLength: 1 } }),
                    replacements: list(
                      object({
                        deletedRegion: object({
                          startLine: whole,
                          startColumn: whole,
                          endLine: whole,
                          endColumn: whole,
                        }),
                        insertedContent: object({ text: { type: 'string' } }),
                      }),
                      { minItems: 1 },
                    ),
                  }),
                  { minItems: 1 },
                ),
              }),
              { minItems: 1 },
            ),
          },
          ['suppressions', 'fixes'],
        ),
        { maxItems: 25_000 },
      ),
    }),
    { minItems: 1, maxItems: 20 },
  ),
});
const isLog = new Ajv2020({ strict: true, allErrors: true }).compile(LOG);

interface Log {
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex: number;
      readonly partialFingerprints: object;
      readonly suppressions?: unknown;
    }[];
  }[];
}

function faultsOf(report: Report): unknown[] {
  const log = JSON.parse(sarifText(report)) as Log;
  if (!isLog(log)) return (isLog.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
  const [run] = log.runs;
  const { rules } = run!.tool.driver;
  const prints = run!.results.map(({ partialFingerprints }) => JSON.stringify(partialFingerprints));
  const misled = run!.results.filter(({ ruleId, ruleIndex }) => rules[ruleIndex]?.id !== ruleId);
  const suppressed = run!.results.filter(({ suppressions }) => suppressions !== undefined).length;
  return [
    ...misled,
    ...(new Set(prints).size === prints.length ? [] : ['two results with one fingerprint']),
    ...(suppressed === 0 || suppressed === prints.length ? [] : ['suppressions of some results alone']),
  ];
}

const still = (source: string, reference = pullspecs['1.0.0'] ?? '', name = 'api/my pull#spec é.yml'): Report =>
  validate({ name, text: source }, { name: '1.0.0.yml', text: reference });

test('the SARIF of every seeded document is what GitHub takes', () => {
  expect(
    BROKEN.flatMap(({ name, text: source, reference }) =>
      faultsOf(still(source, reference)).map((fault) => `${name}: ${String(fault)}`),
    ),
  ).toEqual([]);
});

test('the SARIF of a live run, of waivers and of a document without a finding is what GitHub takes', async () => {
  const plan = planned();
  const live = withLive(
    still(DOCUMENT, REFERENCE),
    judgeExchanges(
      await runLive(plan, world(['tax-counted-twice', 'key-in-errors']).ports, { allowBook: true }),
      plan.contract,
      'pullspec.yml',
    ),
  );
  const waived = waive(
    live,
    {
      file: 'waivers.yml',
      waivers: [
        { rule: 'PS-PRC-006', reason: 'Known.', until: '2026-12-31', line: 2, col: 5 },
        { rule: 'PS-RES-003', reason: 'Gone.', until: '2026-12-31', line: 6, col: 5 },
      ],
    },
    '2026-03-02',
  );
  expect([live.totals.error > 1, waived.totals.waived, waived.findings.some(({ id }) => id === 'PS-RUN-004')]).toEqual([
    true,
    1,
    true,
  ]);
  expect([faultsOf(live), faultsOf(waived), faultsOf(still(pullspecs['1.0.0'] ?? ''))]).toEqual([[], [], []]);
});

test('a log that GitHub would refuse is found out', () => {
  const report = still((pullspecs['1.0.0'] ?? '').replace('pattern: ^[A-Z]{3}$', 'maxLength: 3'));
  const [one] = report.findings;
  expect(faultsOf({ ...report, findings: [{ ...one!, line: 0 }] })).toHaveLength(1);
  expect(faultsOf({ ...report, findings: [{ ...one!, file: '../outside.yml' }] })).toHaveLength(1);
  expect(faultsOf({ ...report, findings: [one!, one!] })).toEqual(['two results with one fingerprint']);
});
