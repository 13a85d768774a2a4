import { describe, expect, test } from 'vitest';
import { judgeExchanges, runLive, withLive } from '../live/index.js';
import { pullspecs } from '../pullspecs/index.js';
import { reportText, type Report } from '../report/report.js';
import { BROKEN } from '../testing/seeded/broken.js';
import { REMARKED } from '../testing/seeded/remarked.js';
import { DOCUMENT, planned, PROFILE, REFERENCE, world } from '../testing/live/in-process.js';
import { validate } from '../validate.js';
import { readWaivers } from './read-waivers.js';
import { waivablePart, waive, waiverOf } from './waive.js';
import { UNWAIVABLE, type Waivers } from './waiver.js';

const TODAY = '2026-03-02';
const BASELINE = pullspecs['1.0.0'] ?? '';
/** Money without a required currency: one finding in seven places. */
const OPTIONAL_CURRENCY = BASELINE.replace('        - amount\n        - currency\n', '        - amount\n');

function judge(text: string, reference = BASELINE): Report {
  return validate({ name: 'api/pullspec.yml', text }, { name: '1.0.0.yml', text: reference });
}

function waivers(
  ...all: readonly { readonly rule: string; readonly at?: string; readonly reason?: string; readonly until?: string }[]
): Waivers {
  const read = readWaivers(
    'api/waivers.yml',
    JSON.stringify(
      { waivers: all.map((one) => ({ reason: 'Next release.', until: '2026-12-31', ...one })) },
      undefined,
      1,
    ),
  );
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join('\n'));
  return read.waivers;
}

const idsOf = ({ findings }: Report, isWaived: boolean): string[] =>
  findings.filter(({ waiver }) => (waiver !== undefined) === isWaived).map(({ id }) => id);

describe('a waiver', () => {
  test('takes a finding out of the count and of the verdict, and leaves it in the report with its reason', () => {
    const before = judge(OPTIONAL_CURRENCY);
    const after = waive(before, waivers({ rule: 'PS-RES-003' }), TODAY);
    expect(after).toMatchObject({
      verdict: 'conforms',
      headline: `Conforms, with 1 finding waived. Without waivers: ${before.headline}`,
      totals: { error: 0, warning: 0, info: 0, waived: 1 },
      run: before.run,
      coverage: before.coverage,
    });
    expect(after.findings).toEqual([
      { ...before.findings[0], waiver: { reason: 'Next release.', until: '2026-12-31' } },
    ]);
    expect(after.checks.filter(({ id }) => id === 'PS-RES-003' || id === 'PS-RUN-004')).toEqual([
      { id: 'PS-RES-003', severity: 'error', status: 'waived', findings: 1 },
      { id: 'PS-RUN-004', severity: 'warning', status: 'pass', findings: 0 },
    ]);
  });

  test('leaves the other errors, and the verdict says both numbers', () => {
    const text = OPTIONAL_CURRENCY.replace('pattern: ^[A-Z]{3}$', 'maxLength: 3');
    const after = waive(judge(text), waivers({ rule: 'PS-RES-003' }), TODAY);
    expect([after.verdict, after.headline, idsOf(after, false)]).toEqual([
      'does-not-conform',
      'Does not conform: 1 error, with 1 finding waived.',
      ['PS-RES-010'],
    ]);
  });

  test.each([
    ['/components/schemas/Money/properties/currency', true],
    ['#/components/schemas/Money', true],
    ['/components/schemas/Money/', true],
    ['/components/schemas', true],
    ['/components/schemas/Mon', false],
    ['/components/schemas/Money/properties/currency/type', false],
    ['search', false],
    ['booking_details', false],
  ])('for %s covers what is there or below, and nothing that shows elsewhere as well: %s', (at, isCovered) => {
    expect(idsOf(waive(judge(OPTIONAL_CURRENCY), waivers({ rule: 'PS-RES-003', at }), TODAY), true)).toEqual(
      isCovered ? ['PS-RES-003'] : [],
    );
  });

  test.each([
    ['book', true],
    ['book 200', true],
    ['book 200 supplierStatus', true],
    ['book 200 supplier', false],
    ['book 400', false],
    ['search', false],
  ])('for an operation covers what shows there alone: %s %s', (at, isCovered) => {
    const report = judge(OPTIONAL_CURRENCY);
    const here = {
      ...report,
      findings: report.findings.map((one) => ({ ...one, places: ['book 200 supplierStatus'] })),
    };
    expect(idsOf(waive(here, waivers({ rule: 'PS-RES-003', at }), TODAY), true)).toEqual(
      isCovered ? ['PS-RES-003'] : [],
    );
  });

  test('holds on its last day, and the day after the finding counts again and PS-RUN-004 says where the waiver stands', () => {
    const own = waivers({ rule: 'PS-OPS-011' }, { rule: 'PS-RES-003', until: TODAY });
    expect(waive(judge(OPTIONAL_CURRENCY), own, TODAY).verdict).toBe('conforms');
    const later = waive(judge(OPTIONAL_CURRENCY), { ...own, waivers: own.waivers.slice(1) }, '2026-03-03');
    expect([later.verdict, later.headline, later.totals]).toEqual([
      'does-not-conform',
      judge(OPTIONAL_CURRENCY).headline,
      { error: 1, warning: 1, info: 0 },
    ]);
    expect(
      later.findings.map(({ id, file, line, col, pointer, message, fix }) => ({
        id,
        file,
        line,
        col,
        pointer,
        message,
        fix,
      })),
    ).toMatchObject([
      { id: 'PS-RES-003' },
      {
        id: 'PS-RUN-004',
        file: 'api/waivers.yml',
        line: 8,
        pointer: '#/waivers/0',
        message: `The waiver of PS-RES-003 ended with ${TODAY}.`,
        fix: 'Fix the finding, agree on a later day, or remove the waiver.',
      },
    ]);
    expect(later.checks.find(({ id }) => id === 'PS-RUN-004')).toMatchObject({ status: 'fail', findings: 1 });
  });

  test('that matches nothing is a warning of PS-RUN-004, unless this run cannot judge its rule', () => {
    const after = waive(
      judge(BASELINE),
      waivers({ rule: 'PS-RES-003', at: 'book' }, { rule: 'PS-PRC-001' }, { rule: 'PS-RES-004' }),
      TODAY,
    );
    expect(after.findings.map(({ id, line, message }) => [id, line, message])).toEqual([
      ['PS-RUN-004', 3, 'The waiver of PS-RES-003 at book matches no finding.'],
      ['PS-RUN-004', 14, 'The waiver of PS-RES-004 matches no finding.'],
    ]);
    expect(new Set(after.findings.map(({ fix }) => fix))).toEqual(
      new Set(['Remove the waiver, or correct its rule or place.']),
    );
    expect([
      after.verdict,
      after.headline,
      after.totals.warning,
      new Set(after.findings.map(({ fingerprint }) => fingerprint)).size,
    ]).toEqual(['conforms', judge(BASELINE).headline, 2, 2]);
  });

  test('that there is none leaves the report as it is, byte for byte', () => {
    expect(reportText(waive(judge(OPTIONAL_CURRENCY), waivers(), TODAY))).toBe(reportText(judge(OPTIONAL_CURRENCY)));
  });

  const seeds = [...new Map([...REMARKED, ...BROKEN].map((seed) => [seed.rule, seed])).values()].filter(
    ({ rule }) => UNWAIVABLE[rule] === undefined,
  );
  test.each(seeds)('of $rule waives what its seed shows: $name', ({ rule, text, reference }) => {
    const after = waive(judge(text, reference), waivers({ rule }), TODAY);
    expect([
      idsOf(after, false).filter((id) => id === rule || id === 'PS-RUN-004'),
      new Set(idsOf(after, true)),
    ]).toEqual([[], new Set([rule])]);
    // What was not judged for it is not known.
    const withoutErrors = after.checks.some(({ status }) => status === 'skipped') ? 'incomplete' : 'conforms';
    expect(after.verdict).toBe(after.totals.error > 0 ? 'does-not-conform' : withoutErrors);
  });
});

describe('what is not known', () => {
  test('stays without a verdict when every error is waived: a document that is not read to its end', () => {
    const after = waive(
      judge(BASELINE.replace('openapi: 3.0.3', "openapi: '2.0'")),
      waivers({ rule: 'PS-DOC-004' }),
      TODAY,
    );
    expect([after.verdict, after.headline]).toEqual([
      'incomplete',
      expect.stringMatching(/^No verdict: A document of this version cannot be judged here, with 1 finding waived\. /u),
    ]);
  });

  test('stays without a verdict when every error is waived: what could not be proved', () => {
    const text = OPTIONAL_CURRENCY.replace('pattern: ^[A-Z]{3}$', () => "pattern: '^([A-Z])(?:\\1|[A-Z])[A-Z]$'");
    expect(waive(judge(text), waivers({ rule: 'PS-RES-003' }), TODAY)).toMatchObject({
      verdict: 'incomplete',
      totals: { error: 0, waived: 1 },
    });
  });

  test('is not complained about: a waiver cannot match in what was not judged', () => {
    const after = waive(judge('- 1\n'), waivers({ rule: 'PS-RES-003' }), TODAY);
    expect([after.verdict, after.findings.map(({ id }) => id)]).toEqual(['does-not-conform', ['PS-DOC-001']]);
  });
});

describe('a live run', () => {
  const still = validate({ name: 'pullspec.yml', text: DOCUMENT }, { name: '2.0.0.yml', text: REFERENCE });
  const asked = async (faults: readonly string[], profile = PROFILE): Promise<Report> => {
    const plan = planned(profile);
    return withLive(
      still,
      judgeExchanges(await runLive(plan, world(faults).ports, { allowBook: true }), plan.contract, 'pullspec.yml'),
    );
  };

  test('is waived by the operation that was asked', async () => {
    const report = await asked(['tax-counted-twice']);
    expect(report.findings.map(({ id, operation }) => [id, operation])).toContainEqual(['PS-PRC-006', 'search']);
    const after = waive(
      report,
      waivers({ rule: 'PS-PRC-006', at: 'search' }, { rule: 'PS-PRC-001', at: 'search' }),
      TODAY,
    );
    expect(idsOf(after, true)).toContain('PS-PRC-006');
    expect(idsOf(after, false)).toContain('PS-RUN-004');
    expect(idsOf(waive(report, waivers({ rule: 'PS-PRC-006', at: 'book' }), TODAY), true)).toEqual([]);
  });

  test('with a booking that stays open does not conform, whatever is waived', async () => {
    const report = await asked(['one-booking-stays']);
    expect(
      waive(
        report,
        waivers(
          ...[...new Set(report.findings.map(({ id }) => id))]
            .filter((id) => UNWAIVABLE[id] === undefined)
            .map((rule) => ({ rule })),
        ),
        TODAY,
      ),
    ).toMatchObject({ verdict: 'does-not-conform', totals: { error: 1 } });
  });

  test('that was right once and wrong once stays undecided', async () => {
    const after = waive(await asked(['three-rooms-crash-once']), waivers({ rule: 'PS-OCC-001' }), TODAY);
    expect([after.verdict, idsOf(after, true), idsOf(after, false)]).toEqual([
      'incomplete',
      [],
      expect.arrayContaining(['PS-OCC-001']),
    ]);
  });

  test('that could not be decided stays undecided when its errors are waived', async () => {
    const report = await asked(['key-in-errors', 'nothing-bookable']);
    const after = waive(report, waivers({ rule: 'PS-SEC-007' }), TODAY);
    expect([report.verdict, after.verdict, after.totals.error]).toEqual(['does-not-conform', 'incomplete', 0]);
  });

  test('that never came about is no pass when the missing operation is waived', () => {
    const text = BASELINE.replace('operationId: cancel', 'operationId: other').replace('/cancel:', '/other:');
    const report = withLive(judge(text), {
      checks: [],
      findings: [],
      exchanges: 0,
      bookings: 0,
      endedEarly: 'The document has no cancel.',
    });
    expect([report.verdict, waive(report, waivers({ rule: 'PS-OPS-004' }), TODAY).verdict]).toEqual([
      'does-not-conform',
      'incomplete',
    ]);
  });
});

describe('what a waiver of a finding names', () => {
  test('is its rule and its place, and such a waiver holds for it until its last day', () => {
    const [finding] = judge(OPTIONAL_CURRENCY).findings;
    const part = waivablePart(finding!);
    expect(part).toEqual({ rule: 'PS-RES-003', at: finding!.pointer.slice(1) });
    const all = waivers(part!).waivers;
    expect([waiverOf(finding!, all, '2026-12-31'), waiverOf(finding!, all, '2027-01-01')]).toEqual([all[0], undefined]);
  });

  test('is nothing where nobody can waive it', () => {
    const [finding] = judge('{').findings;
    expect([finding!.id, waivablePart(finding!)]).toEqual(['PS-DOC-001', undefined]);
  });

  test('is the operation of what only the server showed, or the rule alone', () => {
    const [finding] = judge(OPTIONAL_CURRENCY).findings;
    const live = { ...finding!, id: 'PS-PRC-006', pointer: '#' };
    expect([waivablePart({ ...live, operation: 'book' }), waivablePart(live)]).toEqual([
      { rule: 'PS-PRC-006', at: 'book' },
      { rule: 'PS-PRC-006' },
    ]);
  });

  test('shows who added it', () => {
    const known = waivers({ rule: 'PS-RES-003' });
    const kept = { ...known, waivers: known.waivers.map((one) => ({ ...one, by: 'ana@andaman.example' })) };
    expect(waive(judge(OPTIONAL_CURRENCY), kept, TODAY).findings[0]?.waiver?.by).toBe('ana@andaman.example');
  });
});
