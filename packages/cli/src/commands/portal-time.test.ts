import type { FailureSample } from '@suppliers-portal/domain';
import {
  FakeClock,
  InMemoryAnnotationGateway,
  InMemoryBookingSearchGateway,
  InMemoryFailureGateway,
} from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { overTwins, type TwinOptions } from '../testing/over-twins.js';
import type { Ran } from '../testing/supplier.js';

/** Just after midnight in Bangkok. The clock here is two days ahead. */
const atPortal = Date.UTC(2026, 10, 19, 17, 10);
const clock = new FakeClock(atPortal + 2 * 86_400_000);
const ran = (argv: readonly string[], options: TwinOptions = {}): Promise<Ran> =>
  overTwins(argv, { clock, portalTime: atPortal, ...options });

const failure: FailureSample = {
  at: atPortal - 600_000,
  hotelId: '88120',
  roomId: '12',
  ratePlan: 'BAR',
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  reason: 'timeout',
  responseMs: 20_004,
  requestId: 'req_1',
};

describe('what a command counts to now', () => {
  it.each([
    [['explain', 'precheck', '--hours', '1', '--json'], '"from":"2026-11-19T16:11:00Z"'],
    [['explain', 'precheck', '--hours', '1', '--samples', '--json'], 'req_1'],
    [['failed', 'precheck', '--hours', '1', '--as', 'ndjson', '-o', '-'], 'req_1'],
    [['report', 'precheck', '--hours', '1', '--as', 'markdown', '-o', '-'], '1 of 10 attempts failed'],
  ])('ends by the clock of the portal: log %j', async (argv, expected) => {
    const { code, stdout } = await ran(['log', ...argv], { failures: new InMemoryFailureGateway([failure], 10) });
    expect(code).toBe(0);
    expect(stdout).toContain(expected);
  });

  it('is the day of the portal, where a booking is looked for', async () => {
    const bookingSearchGateway = new InMemoryBookingSearchGateway([]);
    await ran(['booking', 'search', '1'], { remote: { bookingSearchGateway } });
    expect(bookingSearchGateway.asked).toEqual([{ date: '2026-11-20', id: '1' }]);
  });

  it('decides by the portal what is too late for a mark', async () => {
    const annotationGateway = new InMemoryAnnotationGateway([], () => atPortal);
    const { code, stderr } = await ran(['annotate', 'deploy', '--at', '2026-11-22T00:00'], {
      remote: { annotationGateway },
    });
    expect([code, annotationGateway.annotations]).toEqual([2, []]);
    expect(stderr).toContain('A mark can be at most one day in the future.');
  });
});
