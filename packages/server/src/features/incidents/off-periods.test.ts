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

describeWithDatabase('the list of incidents', () => {
  const clock = new TestClock();
  const now = Math.floor(clock.epochSeconds());
  const day = 86_400;
  let server: TestServer;
  let browser: Browser;
  let dmcId = 47_000;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId++;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [{ email: emails.supplier, dmcIds: [dmcId] }]);
    browser = await server.signedIn(emails.supplier);
  });

  const listed = async () => {
    const incidents = calls.incidents.answer.schema.parse((await browser.get('/api/incidents')).json());
    return incidents.map(({ offSince, until, ending }) => [
      offSince - now,
      until === undefined ? until : until! - now,
      ending,
    ]);
  };

  it('has what reaches into the last 90 days, from its own start, and nothing that was over before', async () => {
    await server.given('connection-events', [
      { dmcId, kind: 'off', at: now - 100 * day },
      { dmcId, kind: 'on', at: now - 99 * day },
      { dmcId, kind: 'off', at: now - 98 * day },
      { dmcId, kind: 'off', at: now - 97 * day },
      { dmcId, kind: 'on', at: now - 89 * day },
    ]);
    expect(await listed()).toEqual([[-98 * day, -89 * day, { kind: 'agency' }]]);
  });

  it('has no ending while the connection is off, and says that a suspension ended by itself', async () => {
    await server.given('connection-events', [
      { dmcId, kind: 'off', at: now - 9000, blockedUntil: now - 8000 },
      { dmcId, kind: 'off', at: now - 600 },
    ]);
    expect(await listed()).toEqual([
      [-600, undefined, undefined],
      [-9000, -8000, { kind: 'time-over' }],
    ]);
  });

  it('says who turned the connection on, and with which words', async () => {
    await server.given('connection-events', [{ dmcId, kind: 'off', at: now - 600 }]);
    expect((await browser.post('/api/turnon', { cause: 'Others', details: 'All is well.' })).status).toBeLessThan(300);
    const [incident] = await listed();
    expect(incident?.[2]).toEqual({ kind: 'turned-on', by: emails.supplier, cause: 'Others', details: 'All is well.' });
  });
});
