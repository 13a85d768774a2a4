import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithEmbedded, startTestServer, type TestServer } from '../../testing/test-server.js';
import { toolPackagePath } from './tool-package.js';

describeWithEmbedded('the command line to install', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tool-'));
    server = await startTestServer({ toolPackage: join(folder, 'supplier.tgz') });
  });
  afterAll(async () => {
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
});
