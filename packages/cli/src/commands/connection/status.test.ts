import type { ConnectionStatus, JudgedWindow } from '@suppliers-portal/domain';
import { aSuspension, FakeClock } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { overTwins } from '../../testing/over-twins.js';

const from = Date.UTC(2026, 10, 20, 7, 30);
const window = (action: JudgedWindow['action'], failed: number, total: number): JudgedWindow => ({
  action,
  from,
  to: from + 3_600_000,
  failed,
  total,
  minimum: action === 'Precheck' ? 85 : 90,
  minimumVolume: action === 'Precheck' ? 50 : 10,
});
const linesOf = async (status: ConnectionStatus): Promise<readonly string[]> =>
  (await overTwins(['connection', 'status', '-f', 'table', '--utc'], { status, clock: new FakeClock() })).stdout
    .trimEnd()
    .split('\n');

describe('supplier connection status', () => {
  it('says how far each action is from its minimum, and that it is an estimate', async () => {
    expect(await linesOf({ kind: 'live', judged: [window('Precheck', 65, 1204), window('MakeBook', 7, 31)] })).toEqual([
      '✓ Connection is on',
      '  Judged, the last 60 minutes:',
      '    Precheck 94.6% of 1,204, minimum 85%. 136 more failures before it is below',
      '    Makebook 77.4% of 31, minimum 90%. 39 clean calls in a row bring it back to 90%',
      '    Estimate: the window moves, so old attempts leave it while new ones enter.',
    ]);
  });

  it('gives the interval instead of a share where there is little to judge', async () => {
    expect(
      await linesOf({
        kind: 'live',
        judged: [window('Precheck', 0, 0), window('MakeBook', 1, 6)],
        turnOns: { left: 1 },
      }),
    ).toEqual([
      '✓ Connection is on',
      '  Judged, the last 60 minutes:',
      '    Precheck, minimum 85%. No attempts in the last 60 minutes.',
      '    Makebook, minimum 90%. Between 43% and 97%, from 6 attempts. Fewer than 10 are not judged.',
      '  It can be turned on by hand once more within 24 hours.',
    ]);
  });

  it('says while it is off what was judged, the way back, and where to read on', async () => {
    const status = aSuspension({
      incidentId: 'inc-1',
      turnOns: { left: 0, nextAt: Date.UTC(2026, 10, 20, 9, 5) },
      judged: [{ ...window('MakeBook', 62, 310), from: from - 720_000, to: from + 2_880_000 }],
    });
    expect(await linesOf(status)).toEqual([
      '✗ Connection suspended',
      '  From 2026-11-20 07:18 to 11:18 (UTC). 62 of 310 makebook attempts failed (20.0%) between 06:18 and 07:18. Off for 1 h 12 min.',
      '  Way back: 2 h 48 min until 11:18, then it turns on by itself',
      '  Turn on: No attempts left. The next one is free at 09:05 (UTC).',
      '  Judged, 60 minutes until 08:18, when it was turned off:',
      '    Makebook 80.0% of 310, minimum 90%.',
      '  What happened: supplier incident show inc-1',
    ]);
  });

  it('gives machines the judged windows with raw numbers', async () => {
    const { stdout } = await overTwins(['connection', 'status', '--json'], {
      status: { kind: 'live', judged: [window('MakeBook', 7, 31), { ...window('Precheck', 1, 60), minimum: 100 }] },
    });
    expect((JSON.parse(stdout) as { judged: unknown }).judged).toEqual([
      {
        action: 'MakeBook',
        from: '2026-11-20T07:30:00Z',
        to: '2026-11-20T08:30:00Z',
        failed: 7,
        total: 31,
        accuracy: 2400 / 31,
        minimum: 90,
        minimumVolume: 10,
        budget: { kind: 'below', cleanCalls: 39 },
      },
      expect.objectContaining({ budget: { kind: 'below', cleanCalls: null } }),
    ]);
  });
});
