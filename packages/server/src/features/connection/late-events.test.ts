import { calls } from '@suppliers-portal/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emails, givenCast } from '../../testing/cast.js';
import {
  describeWithDatabase,
  startTestServer,
  TestClock,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';
import { restoreDue } from './restore.js';

type Line = Readonly<Record<string, unknown>>;

describeWithDatabase('a connection of which the portal hears while time passes', () => {
  const clock = new TestClock();
  let server: TestServer;
  let nextPartner = 42_000;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());

  const figures = async (browser: Browser, dmcId: number) => {
    const read = async (path: string): Promise<unknown> => (await browser.get(path, { dmcId, passive: true })).json();
    const { isConnectionLive, turnOffTime, blockedUntil, judged } = calls.connectionStatus.answer.schema.parse(
      await read('/api/status'),
    );
    const incidents = calls.incidents.answer.schema.parse(await read('/api/incidents'));
    return {
      status: { isConnectionLive, turnOffTime, blockedUntil, judged },
      incidents: incidents.map(({ offSince, until, blockedUntil: end, ending }) => [
        offSince,
        until,
        end,
        ending?.kind,
      ]),
      uptime: calls.uptime.answer.schema.parse(await read('/api/supplieruptime/stats')),
    };
  };

  it('ends a suspension as its events say, whichever of them arrived before its time was over', async () => {
    const sent = fc.record({
      minutesAgo: fc.integer({ min: 0, max: 300 }),
      kind: fc.constantFrom('on', 'off', 'suspended', 'suspended'),
      lasts: fc.integer({ min: 0, max: 240 }),
      /** How long the portal waits, and whether a page is open then. An open page ends expired suspensions. */
      then: fc.integer({ min: 0, max: 180 }),
      looked: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(sent, { minLength: 1, maxLength: 8 }), async (steps) => {
        const [late, atOnce] = [nextPartner++, nextPartner++];
        await server.given(
          'partners',
          [late, atOnce].map((dmcId) => ({ dmcId, dmcName: `Partner ${dmcId}` })),
        );
        const lines: Line[] = [{ kind: 'on', at: Math.floor(clock.epochSeconds()) - 400 * 60 }];
        await server.given('connection-events', [{ ...lines[0], dmcId: late }]);
        for (const { minutesAgo, kind, lasts, then, looked } of steps) {
          const at = Math.floor(clock.epochSeconds()) - minutesAgo * 60;
          const line = kind === 'suspended' ? { kind: 'off', at, blockedUntil: at + lasts * 60 } : { kind, at };
          lines.push(line);
          await server.given('connection-events', [{ ...line, dmcId: late }]);
          clock.advance({ minutes: then });
          if (looked) await restoreDue(server.database, () => undefined);
        }
        await server.given(
          'connection-events',
          lines.map((line) => ({ ...line, dmcId: atOnce })),
        );
        await restoreDue(server.database, () => undefined);
        const admin = await server.signedIn(emails.admin);
        expect(await figures(admin, late)).toEqual(await figures(admin, atOnce));
      }),
      { numRuns: 12 },
    );
  });
});
