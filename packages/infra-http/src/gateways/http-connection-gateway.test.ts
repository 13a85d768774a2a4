import { describe, expect, it } from 'vitest';
import { connectionStatusOf } from './http-connection-gateway.js';

describe('the status as the server sends it [CONN-13]', () => {
  it('is live without more', () => {
    expect(connectionStatusOf({ isConnectionLive: true })).toEqual({ kind: 'live' });
  });

  it('is a plain turn-off without blockedUntil, and a suspension with it [CONN-12]', () => {
    expect(connectionStatusOf({ isConnectionLive: false, turnOffTime: 100 })).toEqual({ kind: 'off', since: 100_000 });
    expect(connectionStatusOf({ isConnectionLive: false, turnOffTime: 100, blockedUntil: 200 })).toEqual({
      kind: 'suspended',
      since: 100_000,
      blockedUntil: 200_000,
    });
  });

  it('reads connectionOffTime where turnOffTime is missing', () => {
    expect(connectionStatusOf({ isConnectionLive: false, connectionOffTime: 100 })).toEqual({
      kind: 'off',
      since: 100_000,
    });
  });

  it.each([
    [0, 'Precheck'],
    [1, 'MakeBook'],
    [undefined, 'MakeBook'],
  ] as const)('reads action type %s as %s', (actionType, action) => {
    expect(
      connectionStatusOf({
        isConnectionLive: false,
        blockedUntil: 9,
        evalFailCount: 62,
        evalTotalCount: 310,
        evalStartTime: 1,
        evalEndTime: 2,
        actionType,
      }),
    ).toMatchObject({ evaluation: { action, failed: 62, total: 310, from: 1000, until: 2000 } });
  });

  it('has no figures where one of the two is missing', () => {
    const said = { isConnectionLive: false, turnOffTime: 100 } as const;
    expect(connectionStatusOf({ ...said, evalFailCount: 62 })).toEqual({ kind: 'off', since: 100_000 });
    expect(connectionStatusOf({ ...said, evalTotalCount: 310 })).toEqual({ kind: 'off', since: 100_000 });
  });

  it('has what is judged now, from when to when', () => {
    const judged = {
      action: 'MakeBook',
      from: 1,
      to: 2,
      failCount: 3,
      totalCount: 4,
      minimumPct: 90,
      minimumVolume: 5,
    };
    expect(connectionStatusOf({ isConnectionLive: true, judged: [{ ...judged, action: 'MakeBook' }] })).toEqual({
      kind: 'live',
      judged: [{ action: 'MakeBook', from: 1000, to: 2000, failed: 3, total: 4, minimum: 90, minimumVolume: 5 }],
    });
  });

  it('takes null for absent', () => {
    expect(
      connectionStatusOf({ isConnectionLive: false, turnOffTime: null, blockedUntil: null, evalFailCount: null }),
    ).toEqual({ kind: 'off' });
  });
});
