import { expect, test } from 'vitest';
import { judgeExchanges, runLive } from '../../live/index.js';
import { planned, world } from './in-process.js';

const findingsWith = async (fault: string) => {
  const plan = planned();
  const recording = await runLive(plan, world([fault]).ports, { allowBook: true });
  return judgeExchanges(recording, plan.contract, 'pullspec.yml').findings;
};

test('a clock that is wrong is one finding, in whichever operations it shows', async () => {
  const findings = await findingsWith('clock-ahead');
  expect(findings.map(({ id, message }) => [id, message])).toEqual([
    ['PS-DAT-005', 'The clock of the server is 120 minutes off.'],
  ]);
  expect(new Set(findings[0]?.places.map((place) => /POST (\S+),/.exec(place)?.[1])).size).toBeGreaterThan(5);
});

test('what each operation has to change by itself is a finding of each', async () => {
  const findings = await findingsWith('open-to-everybody');
  expect(findings.map(({ operation }) => operation).sort()).toEqual([
    'booking_details',
    'booking_ids',
    'cancel',
    'prebook',
    'search',
  ]);
});
