import { actionNames } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emails, givenCast } from '../testing/cast.js';
import { describeWithDatabase, startTestServer, TestClock, type TestServer } from '../testing/test-server.js';
import { incidentsShown, isLong, statusShown, tidy } from '../testing/oracle-run.js';
import { connectionFigures } from './naive-connection.js';
import type { Line } from './seeded-data.js';

const hour = 3600;

/** Most of them turn off, so that a connection is often turned off twice. Some are of one second. */
const event = fc.record({
  ago: fc.integer({ min: 0, max: 60 }).map((halfHours) => (halfHours * hour) / 2),
  kind: fc.constantFrom('on', 'off', 'off', 'suspended', 'suspended'),
  action: fc.option(fc.constantFrom(...actionNames), { nil: undefined }),
  lasts: fc.integer({ min: 0, max: 9 }).map((halfHours) => (halfHours * hour) / 2),
  figures: fc.option(fc.record({ evalTotalCount: fc.integer({ min: 10, max: 99 }), evalFailCount: fc.nat(9) }), {
    nil: undefined,
  }),
});

describeWithDatabase('switches of a connection', () => {
  const clock = new TestClock();
  const now = Math.floor(clock.epochSeconds());
  let server: TestServer;
  let dmcId = 80_000;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());

  it('make the figures of a plain count, in any order and batches they arrive, and however often', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 2, maxLength: 9 }),
        fc.infiniteStream(fc.nat()),
        async (all, keys) => {
          const of = ++dmcId;
          const nextKey = (): number => Number(keys.next().value);
          const lines = all.map(({ ago, kind, action, lasts, figures }): Line => {
            const at = now - ago;
            if (kind === 'on') return { kind, dmcId: of, at };
            const judged =
              action === undefined || figures === undefined
                ? {}
                : { evalStartTime: at - hour, evalEndTime: at, ...figures };
            return {
              kind: 'off',
              dmcId: of,
              at,
              ...(action === undefined ? {} : { action }),
              ...(kind === 'suspended' ? { blockedUntil: at + lasts } : {}),
              ...judged,
            };
          });
          await server.given('partners', [{ dmcId: of, dmcName: `Partner ${of}` }]);
          // Every line once or twice, in any order.
          const sent = lines
            .flatMap((line) => Array.from({ length: 1 + (nextKey() % 2) }, () => ({ line, key: nextKey() })))
            .sort((a, b) => a.key - b.key)
            .map(({ line }) => line);
          while (sent.length > 0) await server.given('connection-events', sent.splice(0, 1 + (nextKey() % 4)));
          await server.given('users', [{ email: emails.supplier, dmcIds: [of] }]);
          const browser = await server.signedIn(emails.supplier);
          const read = async (path: string): Promise<unknown> => (await browser.get(path, { dmcId: of })).json();
          const { stats, incidents, connection } = connectionFigures(
            {
              'actions': [],
              'connection-events': lines,
              'bookings': [],
              'supplier-bookings': [],
              'availability': [],
              'price-variance': [],
            },
            now,
            now,
          );
          expect(
            tidy({
              uptime: calls.uptime.answer.schema.parse(await read('/api/supplieruptime/stats')),
              incidents: incidentsShown(calls.incidents.answer.schema.parse(await read('/api/incidents'))),
              connection: statusShown(calls.connectionStatus.answer.schema.parse(await read('/api/status'))),
            }),
          ).toEqual(tidy({ uptime: { ...stats, absActionCountDataPoints: undefined }, incidents, connection }));
        },
      ),
      { numRuns: isLong ? 60 : 6 },
    );
  });
});
