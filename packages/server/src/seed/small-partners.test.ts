import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '@suppliers-portal/wire';
import { buildIngestion } from '../app/build-ingestion.js';
import { describeWithDatabase, startTestServer, TestClock, type TestServer } from '../testing/test-server.js';
import { demoPartners } from './demo-cast.js';
import { SmallPartners, smallPartners } from './small-partners.js';

describeWithDatabase('the small partners of the demo', () => {
  const clock = new TestClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ clock });
  });
  afterAll(() => server.close());

  it('make forty with the others, need attention for several reasons, and go on after a pause', async () => {
    expect(smallPartners.length + demoPartners.length).toBe(40);
    const small = () => new SmallPartners(server.database, buildIngestion(server));
    await small().fill();
    const staff = await server.staff('olga@agency.example', 'viewer');
    const listed = async () =>
      calls.agencyPartners.answer.schema.parse((await staff.get('/api/agency/partners')).json());
    const before = await listed();
    expect(before.map(({ dmcId }) => dmcId)).toEqual(smallPartners.map(({ dmcId }) => dmcId));
    expect(before.filter(({ isConnectionLive }) => !isConnectionLive)).toHaveLength(2);
    expect(before.map(({ bookingsDue }) => bookingsDue).filter(Boolean)).toEqual([1, 2, 3]);
    expect(before.filter(({ recipients }) => recipients === 0)).toHaveLength(1);
    expect(before.filter(({ lastTrafficAt }) => lastTrafficAt === undefined)).toHaveLength(4);
    await small().fill();
    expect(await listed()).toEqual(before);
    clock.advance({ hours: 5 });
    await small().fill();
    const later = calls.agencyPartners.answer.schema.parse(
      (await (await server.signedIn('olga@agency.example')).get('/api/agency/partners')).json(),
    );
    expect(later[0]?.lastTrafficAt).toBeGreaterThan(before[0]?.lastTrafficAt ?? 0);
  });
});
