import { rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { ObjectStoreFailure, type ObjectStore } from '../objects/object-store.js';
import { ask, describeWithDatabase, startTestServer, type TestServer } from '../../testing/test-server.js';
import { buildApp, type App } from '../../app/app.js';
import type { AppDependencies } from '../../app/dependencies.js';

describeWithDatabase('whether the portal is ready', () => {
  it('is yes as long as the database answers and files can be written', async () => {
    const server = await startTestServer();
    expect(await ask(`${server.url}/readyz`)).toMatchObject({ status: 200, text: 'ready\n' });
    expect(await ask(`${server.url}/readyz`)).toMatchObject({ status: 200, text: 'ready\n' });
    await server.close();
  });

  it('is no when the data folder is gone, also after it was asked before, and the reason is said', async () => {
    const server = await startTestServer();
    expect((await ask(`${server.url}/readyz`)).status).toBe(200);
    await rm(server.folder, { recursive: true });
    const answer = await ask(`${server.url}/readyz`);
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(answer.text).toMatch(/objects cannot be written: it is gone\n$/u);
    expect((await ask(`${server.url}/healthz`)).status).toBe(200);
    await server.close();
  });

  it('is no when something else is where the folder was', async () => {
    const server = await startTestServer();
    const folder = `${server.folder}/objects`;
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'x');
    expect((await ask(`${server.url}/readyz`)).status).toBe(503);
    await server.close();
  });

  /** A second server on the same database, of which a part is another. */
  async function second(
    server: TestServer,
    parts: Partial<AppDependencies> = {},
  ): Promise<App & { readonly url: string }> {
    const app = await buildApp({
      database: server.database,
      objects: server.objects,
      ingestToken: server.ingestToken,
      webFolder: dirname(server.folder),
      signIn: { appId: 'suppliers-portal', parents: [] },
      log: { level: 'silent' },
      ...parts,
    });
    return { ...app, url: await app.http.listen({ host: '127.0.0.1', port: 0 }) };
  }

  it('is no while the server is stopping, and kept connections are asked to close', async () => {
    const server = await startTestServer();
    const { http, drain, url } = await second(server);
    const kept = { headers: { Connection: 'keep-alive' } };
    expect((await ask(`${url}/healthz`, kept)).headers.connection).toBe('keep-alive');
    drain();
    expect(await ask(`${url}/readyz`, kept)).toMatchObject({
      status: 503,
      text: 'the server is stopping\n',
      headers: { connection: 'close' },
    });
    expect(await ask(`${url}/healthz`, kept)).toMatchObject({ status: 200, headers: { connection: 'close' } });
    await http.close();
    await server.close();
  });

  it('is no when the disk is full, and says so', async () => {
    const server = await startTestServer();
    const objects: ObjectStore = {
      write: (key, content) => server.objects.write(key, content),
      read: (key, start, end) => server.objects.read(key, start, end),
      remove: (key) => server.objects.remove(key),
      size: (key) => server.objects.size(key),
      list: (prefix) => server.objects.list(prefix),
      removeDrafts: (prefix, isDead) => server.objects.removeDrafts(prefix, isDead),
      probe: () => Promise.reject(new ObjectStoreFailure('/data/objects cannot be written: the disk is full')),
    };
    const { http, url } = await second(server, { objects });
    expect(await ask(`${url}/readyz`)).toMatchObject({
      status: 503,
      text: '/data/objects cannot be written: the disk is full\n',
    });
    await http.close();
    await server.close();
  });
});
