import type { FailureWindow } from '@suppliers-portal/domain';
import { describe, expect, it } from 'vitest';
import { createHttpGateways } from '../http-gateways.js';
import { SystemClock } from '../system-clock.js';

/** A portal that gives this answer to everything, and remembers what it was asked. */
function answering(answer: unknown) {
  const asked: string[] = [];
  const { failureGateway } = createHttpGateways({
    base: 'http://portal.test',
    clock: new SystemClock(),
    tries: 1,
    fetch: (url) => {
      asked.push((url as string).replace('http://portal.test/api/', ''));
      return Promise.resolve(Response.json(answer));
    },
  });
  return { gateway: failureGateway, asked };
}

const window: FailureWindow = { action: 'Precheck', from: 60_999, to: 120_000 };
const report = {
  ...{ action: 'Precheck', from: 60, to: 120, attempts: 9, failures: 4 },
  others: { values: 1, failures: 2 },
};

describe('failures in groups', () => {
  it('have what was said of them, and their moments in milliseconds', async () => {
    const { gateway, asked } = answering({
      ...report,
      ...{ matched: 3, matchedAttempts: 5, countedUntil: 110, keptSince: 10, callsSince: 20 },
      ...{ minimumPct: 80, minimumVolume: 6 },
      groups: [
        { value: 'a', failures: 2, label: 'A', attempts: 3, firstSeen: 61, lastSeen: 62 },
        { value: 'b', failures: 1, label: null, attempts: null, firstSeen: null },
      ],
    });
    expect(await gateway.group({ ...window, only: { hotel: '7' } }, 'reason')).toEqual({
      ok: true,
      value: {
        ...{ ...report, from: 60_000, to: 120_000, only: { hotel: '7' } },
        ...{ matched: 3, matchedAttempts: 5, countedUntil: 110_000, keptSince: 10_000, callsSince: 20_000 },
        ...{ minimum: 80, minimumVolume: 6 },
        groups: [
          { value: 'a', failures: 2, label: 'A', attempts: 3, firstSeen: 61_000, lastSeen: 62_000 },
          { value: 'b', failures: 1 },
        ],
      },
    });
    expect(asked).toEqual(['failures?action=Precheck&from=60&to=120&hotel=7&by=reason']);
  });

  it('have no more than what is always said', async () => {
    expect(await answering({ ...report, groups: [] }).gateway.group(window, 'hour')).toEqual({
      ok: true,
      value: { ...report, from: 60_000, to: 120_000, groups: [] },
    });
  });
});

describe('failed calls', () => {
  const call = {
    ...{ hotelId: '7', roomId: '8', ratePlan: 'BAR', checkIn: '2026-01-01', checkOut: '2026-01-02' },
    ...{ reason: 'timeout', responseMs: 5, requestId: 'r' },
  };

  it('are asked for with nothing that was not wished', async () => {
    const { gateway, asked } = answering({ total: 0, samples: [] });
    await gateway.samples(window);
    await gateway.samples(window, { search: '' });
    const wished = { search: 'x', after: '1-2', limit: 0, withExchange: true, isShortCount: true };
    await gateway.samples(window, wished);
    const bare = '?action=Precheck&from=60&to=120';
    expect(asked.map((to) => to.slice(to.indexOf('?')))).toEqual([
      bare,
      bare,
      `${bare}&search=x&after=1-2&limit=0&with=exchange&count=short`,
    ]);
  });

  it('say whether there are more, and what was sent and answered', async () => {
    const known = { id: '1', hotelName: 'Sun', roomName: 'Twin', httpStatus: 500, message: 'm' };
    const exchange = { request: { url: 'http://sun.example' }, response: { body: 'no' } };
    const read = await answering({
      ...{ total: 2, isMore: true, next: '5-6' },
      samples: [
        { ...call, ...known, ...exchange, at: 61.5 },
        { ...call, at: 61, id: null, httpStatus: null, request: null, response: null },
      ],
    }).gateway.samples(window);
    const samples = [
      { ...call, ...known, ...exchange, at: 61_500 },
      { ...call, at: 61_000 },
    ];
    expect(read).toEqual({ ok: true, value: { total: 2, isMore: true, next: '5-6', samples } });
    expect(await answering({ total: 0, isMore: null, next: null, samples: [] }).gateway.samples(window)).toEqual({
      ok: true,
      value: { total: 0, samples: [] },
    });
  });

  it('stand among their neighbours, of either action, and are asked for by the second', async () => {
    const { gateway, asked } = answering({
      ...{ action: 'Precheck', call: { ...call, at: 61 }, neighbourTotal: 3 },
      neighbours: [{ ...call, at: 62, action: 'MakeBook' }],
    });
    expect(await gateway.call({ action: 'Precheck', at: 61_999, id: '4' })).toEqual({
      ok: true,
      value: {
        ...{ action: 'Precheck', call: { ...call, at: 61_000 }, neighbourTotal: 3 },
        neighbours: [{ ...call, at: 62_000, action: 'MakeBook' }],
      },
    });
    expect(asked[0]).toContain('at=61&id=4');
  });
});
