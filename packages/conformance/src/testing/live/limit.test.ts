import { describe, expect, test } from 'vitest';
import { judgeExchanges, runLive } from '../../live/index.js';
import { planned, PROFILE, world } from './in-process.js';

const FAULTS = [
  'book-hangs',
  'details-break-off',
  'one-booking-stays',
  'first-cancel-fails',
  'abandoned-booking-lost',
  'race-books-twice',
  'second-room-cancel-does-nothing',
  'books-again-after-cancelling',
];

describe('the limit of requests', () => {
  test.each([20, 45, 57, 60, 61, 62, 63, 64, 66, 70, 75, 80, 90])(
    'of %i is kept, whatever goes wrong',
    async (limit) => {
      for (const fault of ['', ...FAULTS]) {
        const plan = planned(PROFILE.replace('requests: 100', `requests: ${limit}`));
        const { ports, sent, open } = world(fault === '' ? [] : [fault]);
        const seen: number[] = [];
        const recording = await runLive(
          plan,
          { ...ports, onProgress: ({ sent: count, of }) => seen.push(count - of) },
          { allowBook: true },
        );
        expect([fault, sent.length <= limit, Math.max(...seen) <= 0]).toEqual([fault, true, true]);
        // Every booking is cancelled, or named.
        const named = new Set(
          recording.bookings.flatMap(({ ids, cancelled, isUnknown }) =>
            isUnknown ? open() : ids.filter((id) => !cancelled.includes(id)),
          ),
        );
        expect([fault, open().filter((id) => !named.has(id))]).toEqual([fault, []]);
      }
    },
  );

  test('keeps back what cancelling takes: a run that the limit ends leaves no booking open', async () => {
    const plan = planned(PROFILE.replace('requests: 100', 'requests: 100, bookings: 4'));
    for (const limit of [50, 55, 58, 62, 66, 69, 72]) {
      const short = { ...plan, profile: { ...plan.profile, limits: { ...plan.profile.limits, requests: limit } } };
      const { ports, sent, open } = world();
      const recording = await runLive(short, ports, { allowBook: true });
      expect([limit, sent.length <= limit, open()]).toEqual([limit, true, []]);
      expect(recording.run?.endedEarly ?? 'The limit').toContain('The limit');
      const run = judgeExchanges(recording, plan.contract, 'pullspec.yml');
      expect(run.findings.map(({ id }) => id)).not.toContain('PS-RUN-001');
    }
  });
});
