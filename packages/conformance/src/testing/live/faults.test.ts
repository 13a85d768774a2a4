import { describe, expect, test } from 'vitest';
import { FAULTS } from '../../../../../examples/sample-supplier/index.mjs';
import { JUDGES } from '../../live/judge/index.js';
import { ruleOf } from '../../rules/index.js';
import { planned, PROFILE, tried } from './in-process.js';

/** What shows nothing is not decided, and never green. */
const UNDECIDED = new Set(['nothing-bookable', 'only-refundable']);
/** What happens once is right when it is asked again. */
const FLAKY = new Set(['three-rooms-crash-once', 'gzip-announced-only', 'search-leads-elsewhere']);
const plan = planned();
/** A run that makes up requests finds what no fixed list has; the other faults are found without. */
const generating = planned(`${PROFILE.replace('requests: 100', 'requests: 220')}cases: { seed: 1, count: 100 }\n`);

describe('the sample supplier', () => {
  test('passes every check without a fault', async () => {
    const { failed, undecided, flaky, recording } = await tried([], plan);
    expect({ failed, undecided, flaky }).toEqual({ failed: [], undecided: [], flaky: [] });
    expect(recording.exchanges.filter(({ again }) => again !== undefined)).toEqual([]);
  });

  test.each(FAULTS.map(({ name, rule, says }) => [name, rule, says] as const))(
    '%s is found by %s alone: %s',
    async (name, rule) => {
      const { failed, undecided, flaky } = await tried([name], rule.startsWith('PS-GEN') ? generating : plan);
      expect(flaky).toEqual(FLAKY.has(name) ? [rule] : []);
      if (UNDECIDED.has(name))
        expect([failed, undecided.filter((text) => text.startsWith(rule)).length]).toEqual([[], 1]);
      else expect([...new Set(failed.map((text) => text.split(' ')[0]))], failed.join('\n')).toEqual([rule]);
    },
  );

  test('passes every check without a fault, with generated cases too', async () => {
    const { failed, undecided, flaky } = await tried([], generating);
    expect({ failed, undecided, flaky }).toEqual({ failed: [], undecided: [], flaky: [] });
  });

  test('has a fault for each rule that it can break', () => {
    const broken = new Set(FAULTS.map(({ rule }) => rule));
    const without = JUDGES.map(({ rule }) => rule).filter((rule) => !broken.has(rule));
    // These take a network, or more answers than a run has.
    expect(without).toEqual(['PS-PRF-002', 'PS-PRF-003', 'PS-PRF-004', 'PS-SRV-004', 'PS-SRV-005']);
    expect(JUDGES.filter(({ rule }) => ruleOf(rule) === undefined)).toEqual([]);
  });
});
