import { expect, test } from 'vitest';
import { createVariedSupplier } from '../../../../../examples/sample-supplier/index.mjs';
import { runLive } from '../../live/index.js';
import { judged, planned, world } from './in-process.js';

/** More of them: `SEEDS=100 npx vitest run --project conformance varied`. */
const SEEDS = Number(process.env['SEEDS'] ?? 6);

test.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
  'a faultless supplier of another make passes every check, by seed %i',
  async (seed) => {
    const plan = planned();
    const { ports, open } = world([], (now) => createVariedSupplier({ seed, now }));
    const recording = await runLive(plan, ports, { allowBook: true });
    expect(judged(recording, plan)).toEqual({ failed: [], undecided: [], flaky: [] });
    expect(open()).toEqual([]);
  },
);
