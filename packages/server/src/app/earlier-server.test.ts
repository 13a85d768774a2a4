import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BuiltServer, type ServerProcess } from '../testing/built-server.js';
import { attemptLines } from '../testing/cast.js';
import { portalUrl } from '../testing/postgres-cluster.js';
import { createBarePostgresDatabase, dropPostgresDatabase, postgresPort } from '../testing/test-database.js';
import { ask, Browser, engine, type Answer } from '../testing/test-server.js';

/** A checkout of an earlier version: npm run test:earlier makes one. */
const earlierFolder = process.env['PORTAL_EARLIER_VERSION'];
const ingestToken = 'earlier-server-ingest-token';
const ofPages = [
  '/api/member',
  '/api/status',
  '/api/stats',
  '/api/supplieruptime/stats',
  '/api/content/stats',
  '/api/bookings',
  '/api/avail/stats',
  '/api/bookingdetails/trend',
  '/api/incidents',
  '/api/annotations',
  '/api/audit',
  '/api/setting',
  '/api/sessions',
  '/api/tokens',
  '/api/roommapping/getHotels',
  '/api/validation/runs',
] as const;

describe.skipIf(earlierFolder === undefined || engine !== 'postgres')('a server of an earlier version', () => {
  let earlier: BuiltServer;
  let present: BuiltServer;
  let folder: string;
  let databaseName: string;
  let environment: Record<string, string>;
  let old: ServerProcess;
  let oldUrl: string;

  beforeAll(async () => {
    earlier = await BuiltServer.make('earlier', join(earlierFolder ?? '', 'packages/server'));
    present = await BuiltServer.make('present');
    folder = await mkdtemp(join(tmpdir(), 'portal-earlier-'));
    databaseName = await createBarePostgresDatabase(postgresPort());
    environment = {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: portalUrl(postgresPort(), databaseName),
      DEMO: 'off',
      INGEST_TOKEN: ingestToken,
    };
    old = earlier.run([], environment);
    oldUrl = await old.ready();
    await ingest(oldUrl, 'partners', '{"dmcId":10234,"dmcName":"Andaman Stays Group"}');
    await ingest(oldUrl, 'users', '{"email":"ana@andaman.example","password":"right-Password-1","dmcIds":[10234]}');
  }, 300_000);
  afterAll(async () => {
    await Promise.all([earlier.close(), present.close()]);
    await rm(folder, { recursive: true, force: true });
    await dropPostgresDatabase(postgresPort(), databaseName);
  });

  let batches = 0;
  const ingest = (url: string, dataset: string, body: string): Promise<Answer> =>
    ask(`${url}/ingest/v1/${dataset}`, {
      method: 'POST',
      headers: { 'Authorization': `Bearer ${ingestToken}`, 'Idempotency-Key': `${dataset}-${batches++}` },
      body,
    });
  const signedIn = async (url: string): Promise<Browser> => {
    const browser = new Browser(url);
    expect((await browser.signIn('ana@andaman.example', 'right-Password-1')).status).toBe(200);
    return browser;
  };
  const statusesOf = async (browser: Browser): Promise<Readonly<Record<string, number>>> =>
    Object.fromEntries(
      await Promise.all(ofPages.map(async (path) => [path, (await browser.get(path)).status] as const)),
    );

  it('continues after the migrations of this version, next to a server of this version, until it is stopped', async () => {
    const before = await statusesOf(await signedIn(oldUrl));
    // What an account of this kind does not have is refused by both. None of it breaks.
    expect(Object.values(before).filter((status) => status >= 500)).toEqual([]);
    expect(Object.values(before).filter((status) => status === 200).length).toBeGreaterThan(8);

    expect(await present.run(['migrate'], environment).finished).toMatchObject({ code: 0 });
    expect(await statusesOf(await signedIn(oldUrl))).toEqual(before);

    const fresh = present.run([], environment);
    const freshUrl = await fresh.ready();
    for (const url of [oldUrl, freshUrl])
      expect((await ingest(url, 'actions', attemptLines(200))).status, url).toBe(200);
    const [byOld, byFresh] = [await signedIn(oldUrl), await signedIn(freshUrl)];
    const stats = await byOld.get('/api/stats');
    expect(stats.status).toBe(200);
    expect((await byFresh.get('/api/stats')).json()).toEqual(stats.json());

    // Each changes what the other one then reads.
    for (const [browser, email] of [
      [byOld, 'old@andaman.example'],
      [byFresh, 'fresh@andaman.example'],
    ] as const)
      expect(await browser.call(`/api/setting/emailRecipients/${email}`, { method: 'PUT' })).toMatchObject({
        status: 200,
      });
    for (const browser of [byOld, byFresh]) {
      const { text } = await browser.get('/api/setting');
      expect([text.includes('old@andaman.example'), text.includes('fresh@andaman.example')]).toEqual([true, true]);
    }

    // It ends, and the other one stays.
    expect((await byOld.get('/api/status')).status).toBe(200);
    expect(await old.stop()).toMatchObject({ code: 0 });
    expect((await byFresh.get('/api/status')).status).toBe(200);
    expect(await fresh.stop()).toMatchObject({ code: 0 });
  });
});
