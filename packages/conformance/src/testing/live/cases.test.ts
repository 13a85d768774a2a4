import { describe, expect, test } from 'vitest';
import { createVariedSupplier } from '../../../../../examples/sample-supplier/index.mjs';
import { harText, judgeExchanges, readHar, readProfile, runLive, type LivePlan } from '../../live/index.js';
import { judged, planned, PROFILE, world } from './in-process.js';

/** More of them: `SEEDS=100 npx vitest run --project conformance cases`. */
const SEEDS = Number(process.env['SEEDS'] ?? 4);

function generating(seed: number, count = 40): LivePlan {
  return planned(
    `${PROFILE.replace('requests: 100', `requests: ${count + 120}`)}cases: { seed: ${seed}, count: ${count} }\n`,
  );
}

async function sentBy(plan: LivePlan, faults: readonly string[] = []) {
  const recording = await runLive(plan, world(faults).ports, { allowBook: false });
  const cases = recording.exchanges.filter(({ step }) => /^(neg )?case /.test(step));
  return { recording, cases, steps: cases.map(({ step }) => step) };
}

describe('generated cases', () => {
  test('are the same for the same seed, others for another seed, and half of them have to be refused', async () => {
    const { steps } = await sentBy(generating(7));
    expect(steps).toHaveLength(40);
    expect((await sentBy(generating(7))).steps).toEqual(steps);
    expect((await sentBy(generating(8))).steps).not.toEqual(steps);
    expect(steps.filter((step) => step.startsWith('neg '))).toHaveLength(20);
  });

  test('are left out where the limit has no room, and where nobody asks for them', async () => {
    const full = planned(`${PROFILE}cases: { seed: 1, count: 100 }\n`);
    expect(full.leftOut.map(({ name }) => name)).toEqual(['generated cases']);
    const { recording, steps } = await sentBy(planned());
    expect(steps).toEqual([]);
    const { checks } = judgeExchanges(recording, planned().contract, 'pullspec.yml');
    expect(checks.filter(({ id }) => id.startsWith('PS-GEN')).map(({ status }) => status)).toEqual(['n/a', 'n/a']);
  });

  test.each([
    ['full-rooms-crash', 'PS-GEN-001', /answered with 500: rooms \(case/, '500 for {"rooms":[{"adults":8}]}'],
    ['unknown-board-ignored', 'PS-GEN-002', /answered with 200: board \(case/, /^200 for \{"board":.{1,20}\}$/],
  ] as const)('that show %s are one finding with the smallest request, as a cURL', async (fault, rule, words, got) => {
    const plan = generating(1, 100);
    const { recording } = await sentBy(plan, [fault]);
    const found = judgeExchanges(recording, plan.contract, 'pullspec.yml').findings.filter(({ id }) => id === rule);
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toMatch(words);
    expect(found[0]?.got).toMatch(got);
    expect(found[0]?.curl).toMatch(/^curl -i -g -X POST --url '.*--data-raw /);
  });

  test('are asked for with a seed and a count, which a profile checks', () => {
    const problems = (cases: string): string[] => {
      const read = readProfile(`${PROFILE}cases: ${cases}\n`);
      return read.ok ? [] : read.problems.map(({ message }) => message);
    };
    expect(problems('{}')).toEqual([]);
    expect(problems('30')).toEqual(['cases takes a seed and a count, such as { seed: 1, count: 30 }.']);
    expect(problems('{ count: 0 }')).toEqual(['count takes a whole number from 1 to 200.']);
    expect(problems('{ sed: 3 }')).toEqual(['There is no sed in a profile. Is seed meant?']);
    const usual = planned(`${PROFILE.replace('limits: { requests: 100 }', '')}cases: { count: 12 }\n`);
    expect([usual.profile.limits.requests, usual.leftOut]).toEqual([132, []]);
  });

  test('are judged again from their recording', async () => {
    const plan = generating(3);
    const { recording } = await sentBy(plan, ['full-rooms-crash']);
    const read = readHar(harText(recording), plan.contract);
    if (!read.ok) throw new Error(read.message);
    expect(judgeExchanges(read.recording, plan.contract, 'a.yml')).toEqual(
      judgeExchanges(recording, plan.contract, 'a.yml'),
    );
  });

  test.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
    'find nothing at a faultless supplier of another make, by seed %i',
    async (seed) => {
      const plan = generating(seed);
      const { ports, open } = world([], (now) => createVariedSupplier({ seed, now }));
      const recording = await runLive(plan, ports, { allowBook: true });
      expect(judged(recording, plan)).toEqual({ failed: [], undecided: [], flaky: [] });
      expect(open()).toEqual([]);
    },
  );
});
