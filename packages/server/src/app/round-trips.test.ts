import type { DatasetName } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAlone, type Database, type Sql } from '../platform/database/database.js';
import { mayWrite } from '../platform/database/outcome.js';
import { operatorLogPath } from '../platform/ingestion/operator-paths.js';
import { andaman, attempt, emails, givenCast } from '../testing/cast.js';
import { dataClock, goodLines } from '../testing/data-lines.js';
import { describeWithDatabase, startTestServer, type Answer, type TestServer } from '../testing/test-server.js';

/**
 * Statements that are sent while others have no answer yet make one trip together, and those that only read go with the
 * opening. A commit is a trip only where something may have changed.
 */
class CountedTrips {
  /** What each was made for. */
  trips: string[] = [];

  over(database: Database): Database {
    return {
      transaction: (scope, work) => {
        this.trips.push(`opening as ${scope.role}`);
        let isBegin = true;
        let under = 0;
        let writes = false;
        const counted = (sql: Sql): Sql => ({
          isSpread: sql.isSpread,
          query: async (statement, values) => {
            writes ||= mayWrite(statement);
            if (under === 0 && !isAlone(scope) && !(isBegin && !writes)) this.trips.push(statement);
            under += 1;
            try {
              return await sql.query(statement, values);
            } finally {
              under -= 1;
            }
          },
        });
        return database.transaction(scope, async (sql) => {
          const working = work(counted(sql));
          isBegin = false;
          const value = await working;
          if (writes && !isAlone(scope)) this.trips.push('commit');
          return value;
        });
      },
      close: () => database.close(),
    };
  }
}

const second = dataClock().epochSeconds();

describeWithDatabase('an answer that has to be made', () => {
  const counted = new CountedTrips();
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ clock: dataClock(), over: (database) => counted.over(database) });
    await givenCast(server);
    for (const [dataset, line] of Object.entries(goodLines)) await server.given(dataset as DatasetName, [line()]);
    await server.given('actions', [attempt({ at: second - 60 }), attempt({ at: second - 120, success: false })]);
    token = await server.tokenFor(emails.supplier, andaman, 'read');
    // The security log is written behind the calls, and is read when all of it is written.
    const log = await fetch(server.url + operatorLogPath, {
      method: 'POST',
      headers: { 'Authorization': `Bearer ${server.ingestToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ limit: 1 }),
    });
    expect(log.status).toBe(200);
  });
  afterAll(() => server.close());

  const ask = (path: string): Promise<Answer> =>
    server.visitor().get(path, { headers: { Authorization: `Bearer ${token}` } });

  it.each([
    ['/api/status', 3],
    ['/api/stats', 2],
    ['/api/supplieruptime/stats', 2],
    [`/api/failures?action=Precheck&from=${second - 3600}&to=${second}&by=hotel`, 3],
    ['/api/content/stats', 2],
    ['/api/bookings?category=timeout', 2],
    ['/api/avail/stats', 2],
    ['/api/bookingdetails/trend', 2],
    ['/api/bvs/ghostedBookings', 2],
    ['/api/bvs/statusMismatches', 2],
    ['/api/bvs/otherMismatches', 2],
    ['/api/pricinginsights/dateInsights', 2],
    ['/api/pricinginsights/countryInsights', 2],
    ['/api/pricinginsights/granularInsights', 2],
    ['/api/roommapping/getHotels', 2],
  ])('needs few trips to the database: %s at most %i', async (path, most) => {
    // The first call of a token also notes that it was used.
    await ask('/api/member');
    counted.trips = [];
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(counted.trips.length, counted.trips.join('\n')).toBeLessThanOrEqual(most);
  });
});
