import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emails, givenCast } from '../../testing/cast.js';
import {
  describeWithDatabase,
  startTestServer,
  TestClock,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

describeWithDatabase('the connection status', () => {
  const clock = new TestClock();
  const now = Math.floor(clock.epochSeconds());
  let server: TestServer;
  let browser: Browser;
  let dmcId = 20_000;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    browser = await server.signedIn(emails.admin);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId++;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
  });

  const status = async (): Promise<unknown> => {
    const answer = (await browser.get('/api/status', { dmcId })).json();
    // The judged periods and the page of the incident have separate tests.
    const { judged, incidentId, ...rest } = calls.connectionStatus.answer.schema.parse(answer);
    expect(judged?.map(({ action }) => action)).toEqual(['Precheck', 'MakeBook']);
    expect(incidentId === undefined).toBe(rest.isConnectionLive);
    return rest;
  };

  it('is live for a partner that nothing is known of', async () => {
    expect(await status()).toEqual({ isConnectionLive: true, turnOnsLeft: 3, turnOnsAtMost: 3 });
  });

  it('of a plain turn-off tells the time alone', async () => {
    await server.given('connection-events', [{ kind: 'off', dmcId, at: now - 600 }]);
    expect(await status()).toEqual({
      isConnectionLive: false,
      turnOffTime: now - 600,
      turnOnsLeft: 3,
      turnOnsAtMost: 3,
    });
  });

  it('of a suspension tells the window and the figures of its evaluation [CONN-13]', async () => {
    await server.given('connection-events', [
      {
        kind: 'off',
        dmcId,
        at: now - 600,
        action: 'MakeBook',
        actionType: 1,
        blockedUntil: now + 3600,
        evalStartTime: now - 4200,
        evalEndTime: now - 600,
        evalFailCount: 7,
        evalTotalCount: 31,
      },
    ]);
    expect(await status()).toEqual({
      isConnectionLive: false,
      turnOffTime: now - 600,
      blockedUntil: now + 3600,
      evalStartTime: now - 4200,
      evalEndTime: now - 600,
      evalFailCount: 7,
      evalTotalCount: 31,
      actionType: 1,
      turnOnsLeft: 3,
      turnOnsAtMost: 3,
    });
  });

  it('reports the action type by the action where only that is known [CONN-13]', async () => {
    await server.given('connection-events', [{ kind: 'off', dmcId, at: now - 600, action: 'Precheck' }]);
    expect(await status()).toMatchObject({ actionType: 0 });
    await server.given('connection-events', [
      { kind: 'on', dmcId, at: now - 550 },
      { kind: 'off', dmcId, at: now - 500, action: 'MakeBook' },
    ]);
    expect(await status()).toMatchObject({ actionType: 1, turnOffTime: now - 500 });
  });

  it('forgets the suspension when the connection is on again', async () => {
    await server.given('connection-events', [
      { kind: 'off', dmcId, at: now - 600, blockedUntil: now + 3600, evalFailCount: 7, evalTotalCount: 31 },
      { kind: 'on', dmcId, at: now - 60 },
    ]);
    expect(await status()).toEqual({ isConnectionLive: true, turnOnsLeft: 3, turnOnsAtMost: 3 });
  });

  it('is that of the newest event, in any order events arrive', async () => {
    await server.given('connection-events', [
      { kind: 'on', dmcId, at: now - 60 },
      { kind: 'off', dmcId, at: now - 600 },
    ]);
    expect(await status()).toMatchObject({ isConnectionLive: true });
    await server.given('connection-events', [{ kind: 'off', dmcId, at: now - 90 }]);
    expect(await status()).toMatchObject({ isConnectionLive: true });
    await server.given('connection-events', [{ kind: 'off', dmcId, at: now - 30 }]);
    expect(await status()).toMatchObject({ isConnectionLive: false, turnOffTime: now - 30 });
  });

  it('is not changed by a hotel that was turned off', async () => {
    await server.given('connection-events', [
      { kind: 'hotel-off', dmcId, at: now - 30, action: 'Precheck', hotelId: 'H1' },
    ]);
    expect(await status()).toMatchObject({ isConnectionLive: true });
  });
});
