import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeWithEmbedded, startTestServer, type TestServer } from '../../testing/test-server.js';
import { toolPackagePath, toolVersionPath } from './tool-package.js';

describeWithEmbedded('the command line to install', () => {
  let server: TestServer;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tool-'));
    server = await startTestServer({ toolPackage: join(folder, 'supplier.tgz') });
  });
  afterEach(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('comes from the portal without a sign-in, and can be continued; where it was not built, that is said', async () => {
    const missing = await server.visitor().get(toolPackagePath);
    expect([missing.status, missing.text]).toEqual([404, 'The command line was not built with this portal.']);
    await writeFile(join(folder, 'supplier.tgz'), 'packed');
    const { status, text, headers } = await server.visitor().get(toolPackagePath);
    expect([status, text, headers['content-type'], headers['accept-ranges']]).toEqual([
      200,
      'packed',
      'application/gzip',
      'bytes',
    ]);
    expect(headers['repr-digest']).toMatch(/^sha-256=:/u);
    const part = await server.visitor().get(toolPackagePath, { headers: { Range: 'bytes=2-' } });
    expect([part.status, part.text]).toEqual([206, 'cked']);
  });

  it('has an address for each version that is kept, and says which one it has itself', async () => {
    await writeFile(join(folder, 'supplier.tgz'), 'packed');
    await writeFile(join(folder, 'supplier-1.2.0.tgz'), 'packed');
    await writeFile(join(folder, 'supplier-1.1.0-rc.1.tgz'), 'older');
    const older = await server.visitor().get('/downloads/supplier-1.1.0-rc.1.tgz');
    expect([older.status, older.text, older.headers['content-type']]).toEqual([200, 'older', 'application/gzip']);
    const { version, sha256, versions } = JSON.parse((await server.visitor().get(toolVersionPath)).text) as {
      version: string;
      sha256: string;
      versions: string[];
    };
    expect([version, sha256.length, versions.sort()]).toEqual(['1.2.0', 64, ['1.1.0-rc.1', '1.2.0']]);
    const missing = await server.visitor().get('/downloads/supplier-9.9.9.tgz');
    expect([missing.status, missing.text]).toEqual([
      404,
      expect.stringContaining('This portal does not have supplier-9.9.9.tgz. It has: 1.') as string,
    ]);
    for (const name of ['..%2Fmain.js', 'supplier-1.2.0.tgz.bak', 'package.json', 'supplier-..%2f..%2fx.tgz'])
      expect((await server.visitor().get(`/downloads/${name}`)).status).toBe(404);
  });
});
