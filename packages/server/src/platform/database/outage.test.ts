import { afterEach, expect, it } from 'vitest';
import { buildApp } from '../../app/app.js';
import { DiskObjectStore } from '../objects/disk-object-store.js';
import { portalUrl, startCluster } from '../../testing/postgres-cluster.js';
import { findBinaries } from '../../testing/postgres-binaries.js';
import { ask, Browser, describeWithPostgres } from '../../testing/test-server.js';
import { migrate, readMigrations } from './migrate.js';
import { PostgresDatabase } from './postgres-database.js';

const ingestToken = 'outage-ingest-token-0123';
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

describeWithPostgres('a database that goes away', () => {
  it('is answered with 503 and Retry-After within two seconds, and when it is back, so is the portal, with its sessions', async () => {
    const binaries = findBinaries();
    if (binaries === undefined) throw new Error('PostgreSQL was here a moment ago');
    const cluster = await startCluster(binaries);
    closers.push(cluster.stop);
    const database = new PostgresDatabase({ connectionString: portalUrl(cluster.port, 'portal_template') });
    closers.push(() => database.close());
    await migrate(database, await readMigrations());
    const { http } = await buildApp({
      database,
      objects: new DiskObjectStore({ folder: cluster.folder, durable: false }),
      ingestToken,
      webFolder: cluster.folder,
      signIn: { appId: 'suppliers-portal', parents: [] },
      log: { level: 'silent' },
    });
    closers.push(() => http.close());
    await http.listen({ host: '127.0.0.1', port: 0 });
    const address = http.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('not listening');
    const url = `http://127.0.0.1:${address.port}`;
    const ingest = (dataset: string, line: unknown) =>
      ask(`${url}/ingest/v1/${dataset}`, {
        method: 'POST',
        headers: { 'Authorization': `Bearer ${ingestToken}`, 'Idempotency-Key': `${dataset}-1` },
        body: JSON.stringify(line),
      });
    await ingest('partners', { dmcId: 10234, dmcName: 'Andaman Stays Group' });
    await ingest('users', { email: 'ana@andaman.example', password: 'right-Password-1', dmcIds: [10234] });
    const browser = new Browser(url);
    await browser.signIn('ana@andaman.example', 'right-Password-1');
    expect((await browser.get('/api/status')).status).toBe(200);

    const leaving = new Browser(url);
    await leaving.signIn('ana@andaman.example', 'right-Password-1');
    const session = leaving.cookies.get('portal_session') ?? '';

    await cluster.interrupt();
    const begun = performance.now();
    const away = await browser.get('/api/status');
    expect(away.status, away.text).toBe(503);
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
    expect(performance.now() - begun).toBeLessThan(2000);
    expect((await ask(`${url}/readyz`)).status).toBe(503);
    expect((await ask(`${url}/healthz`)).status).toBe(200);
    expect((await ingest('partners', { dmcId: 2, dmcName: 'Two' })).status).toBe(503);

    const forged = await ask(`${url}/auth/logout`, {
      method: 'POST',
      headers: { Cookie: `portal_session=${session}` },
    });
    expect([forged.status, String(forged.headers['set-cookie'])]).toEqual([503, 'undefined']);
    expect((await leaving.post('/auth/logout', undefined)).status).toBe(503);
    expect(leaving.cookies.has('portal_session')).toBe(false);

    await cluster.resume();
    expect((await leaving.get('/api/status')).status).toBe(401);
    const back = await browser.get('/api/status');
    expect(back.status, back.text).toBe(200);
    expect((await ask(`${url}/readyz`)).status).toBe(200);
  }, 60_000);
});
