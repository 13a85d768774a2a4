import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.js';
import { andaman, emails, givenCast } from '../../testing/cast.js';
import { ask } from '../../testing/http.js';
import { setUpSecondFactor } from '../../testing/second-factor.js';
import { describeWithDatabase, startTestServer, type TestServer } from '../../testing/test-server.js';
import { operatorRemovalPath } from '../../platform/ingestion/operator-paths.js';

const omar = 'omar@agency.example';

describeWithDatabase('the log of the agency', () => {
  let server: TestServer;
  let operator: Browser;

  beforeAll(async () => {
    server = await startTestServer();
    await givenCast(server);
    operator = await server.staff(omar, 'operator');
  });
  afterAll(() => server.close());

  const entries = async (): Promise<readonly string[]> =>
    calls.agencyLog.answer.schema
      .parse((await operator.get('/api/agency/log')).json())
      .map(({ who, kind, details }) => `${who}: ${kind} ${details}`);

  it('has each token that the operator of the machine makes, with whose it is', async () => {
    await server.tokenFor(omar, undefined, 'operate', 7);
    await server.tokenFor(emails.supplier, andaman, 'read');
    const made = (await entries()).filter((entry) => entry.includes('created-token'));
    expect(made.map((entry) => entry.replace(/test [\w-]{36}/u, 'shell'))).toEqual([
      `Portal operator: created-token ${emails.supplier}: shell (read, 30 days) for Andaman Stays Group`,
      `Portal operator: created-token ${omar}: shell (operate, 7 days)`,
    ]);
  });

  it('has each second factor that the operator of the machine removes', async () => {
    for (const email of [omar, emails.supplier]) {
      await setUpSecondFactor(server, email);
      const removed = await ask(`${server.url}${operatorRemovalPath}`, {
        method: 'POST',
        headers: { 'Authorization': `Bearer ${server.ingestToken}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      expect(removed.status).toBe(200);
    }
    expect((await entries()).filter((entry) => entry.includes('removed-second-factor'))).toEqual([
      `Portal operator: removed-second-factor ${emails.supplier}`,
      `Portal operator: removed-second-factor ${omar}`,
    ]);
  });

  it('has what staff does to its own account, and not what suppliers do to theirs', async () => {
    const vera = await server.staff('vera@agency.example', 'viewer');
    await server.signedIn('vera@agency.example');
    const supplier = await server.signedIn(emails.supplier);
    await server.signedIn(emails.supplier);
    const { method, path } = calls.endOtherSessions;
    for (const browser of [vera, supplier]) expect((await browser.call(path, { method })).status).toBe(200);
    expect((await entries()).filter((entry) => entry.includes('ended-session'))).toEqual([
      expect.stringContaining('vera@agency.example: ended-session '),
    ]);
  });
});
