import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emails, givenCast } from '../testing/cast.js';
import { gatewaysOf } from '../testing/gateways.js';
import { describeWithDatabase, startTestServer, type Browser, type TestServer } from '../testing/test-server.js';

/** A line that can go dead: before a request leaves, or on the way back with the answer. */
class Line {
  dead: 'before' | 'after' | undefined;
  readonly keys: (string | undefined)[] = [];

  readonly fetch: typeof fetch = async (input, init) => {
    if (init?.method !== 'GET') this.keys.push(new Headers(init?.headers).get('Idempotency-Key') ?? undefined);
    if (this.dead === 'before') throw new TypeError('fetch failed');
    const answer = await fetch(input, init);
    if (this.dead !== 'after') return answer;
    await answer.text();
    throw new TypeError('fetch failed');
  };
}

describeWithDatabase('a change that is made again after the line was dead', () => {
  let server: TestServer;
  let browser: Browser;
  let dmcId = 76_000;
  beforeAll(async () => {
    server = await startTestServer();
    await givenCast(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId += 1;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [{ email: emails.supplier, dmcIds: [dmcId] }]);
    await server.given('connection-events', [{ kind: 'off', dmcId, at: Math.floor(Date.now() / 1000) - 60 }]);
    browser = await server.signedIn(emails.supplier);
  });

  const entries = async (kind: string): Promise<number> =>
    ((await browser.get(`/api/audit?kind=${kind}`, { dmcId })).json() as { readonly totalRecords: number })
      .totalRecords;

  it.each(['before', 'after'] as const)('is made once, where it died %s the server had it', async (dead) => {
    const line = new Line();
    const { connectionGateway, tokenGateway } = gatewaysOf(browser, dmcId, line.fetch);
    const turnOn = () => connectionGateway.turnOn({ cause: 'Others', details: 'by hand' });
    const token = () => tokenGateway.create({ name: 'nightly', dmcId, scope: 'read', expiresInDays: 90 });
    line.dead = dead;
    expect([(await turnOn()).ok, (await token()).ok]).toEqual([false, false]);
    line.dead = undefined;
    expect([(await turnOn()).ok, (await token()).ok]).toEqual([true, true]);
    const [firstOn, firstToken, secondOn, secondToken] = line.keys;
    expect([secondOn, secondToken]).toEqual([firstOn, firstToken]);
    expect([await entries('turned-on-connection'), await entries('created-token')]).toEqual([1, 1]);
    // The next wish is another one.
    expect(await turnOn()).toMatchObject({ ok: false, failure: { kind: 'conflict' } });
    expect(line.keys[4]).not.toBe(firstOn);
  });
});
