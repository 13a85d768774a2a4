import { expect, test } from 'vitest';
import { judgeExchanges, runLive } from '../../live/index.js';
import { waivablePart } from '../../waivers/waive.js';
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

test.each([
  ['errors-are-plain-text', ['search', 'prebook', 'book', 'booking_details', 'booking_ids', 'cancel']],
  ['errors-show-stack', ['prebook', 'book', 'booking_details', 'cancel']],
  ['names-swapped', ['book', 'booking_details']],
  ['nights-a-day-early', ['search', 'prebook']],
])('what operations have in common is one finding, which names them all: %s', async (fault, operations) => {
  const findings = await findingsWith(fault);
  const all = findings.find((one) => one.operations !== undefined);
  expect([...(all?.operations ?? [])].sort()).toEqual([...operations].sort());
  for (const name of operations) expect(all?.message).toContain(`\`${name}\``);
  expect(all).toMatchObject({ pointer: '#/paths' });
  expect(
    findings.filter(({ id, message }) => id === all?.id && message.endsWith(all.message.split(': ')[1] ?? '')),
  ).toHaveLength(1);
});

test('a finding of several operations is waived for all of them or for none', async () => {
  const [finding] = await findingsWith('names-swapped');
  if (finding === undefined) throw new Error('Nothing was found.');
  expect(waivablePart(finding)).toEqual({ rule: finding.id, at: '/paths' });
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
