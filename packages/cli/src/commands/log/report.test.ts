import type { FailureSample } from '@suppliers-portal/domain';
import { FakeClock, InMemoryFailureGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { overTwins } from '../../testing/over-twins.js';
import type { Ran } from '../../testing/supplier.js';

const now = Date.UTC(2026, 10, 20, 8, 30);
const call = (index: number, hotelId: string): FailureSample => ({
  at: now - index * 60_000,
  hotelId,
  roomId: '12',
  ratePlan: 'BAR',
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  reason: 'timeout',
  responseMs: 20_004,
  requestId: `req_${String(index)}`,
});
const calls = Array.from({ length: 20 }, (_, index) => call(index, index < 15 ? '88120' : '5'));
const report = (flags: readonly string[], attempts = 1000): Promise<Ran> =>
  overTwins(['log', 'report', ...flags], {
    failures: new InMemoryFailureGateway(calls, attempts),
    clock: new FakeClock(now),
  });

describe('supplier log report', () => {
  it('writes what failed, where, ten calls, and the same window in the portal and as commands', async () => {
    const { code, stdout } = await report(['precheck', '--where', 'hotel=88120', '--as', 'markdown', '-o', '-']);
    expect(code).toBe(0);
    expect(stdout).toContain('The filters match 15 of these failures.');
    expect(stdout).toContain('## The newest 10 of 15 failed calls');
    expect(stdout).toMatch(
      /In the portal: http\S+\/main\/booking-accuracy\/failures\?action=precheck&from=\d+&to=\d+&hotel=88120&dmc=10234/u,
    );
    expect(stdout).toMatch(
      /^supplier log explain precheck --between 2026-11-20T14:31:00\+07:00\.\.\S+ --where hotel=88120 /mu,
    );
  });

  it('is a page of HTML unless Markdown is asked for', async () => {
    const { stdout } = await report(['precheck', '-o', '-']);
    expect(stdout).toMatch(/^<!doctype html>/u);
  });

  it('says that there is nothing to report where nothing was tried', async () => {
    const ran = await report(['makebook', '-o', '-'], 0);
    expect([ran.code, ran.stdout]).toEqual([6, '']);
    expect(ran.stderr).toContain('The report could not be written. The portal has no data for this.');
  });
});
