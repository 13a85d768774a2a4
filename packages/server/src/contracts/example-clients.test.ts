import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../kernel/package-root.js';
import { andaman, emails, givenCast } from '../testing/cast.js';
import { availabilityLine } from '../testing/data-lines.js';
import { describeWithPostgres, startTestServer, type TestServer } from '../testing/test-server.js';

const folder = join(packageRoot(), '../../examples/portal-client');
const run = promisify(execFile);

interface Client {
  status(): Promise<unknown>;
  incidents(): Promise<unknown>;
  importLines(dataset: string, lines: readonly unknown[], key: string): Promise<unknown>;
}
interface Module {
  readonly PortalClient: new (options: { base: string; token: string; wait?: () => Promise<void> }) => Client;
}

describeWithPostgres('the examples of clients', () => {
  let server: TestServer;
  let token: string;
  let client: (token: string) => Client;
  beforeAll(async () => {
    server = await startTestServer();
    await givenCast(server);
    token = await server.tokenFor(emails.supplier, andaman, 'read');
    const { PortalClient } = (await import(pathToFileURL(join(folder, 'client.ts')).href)) as Module;
    client = (given) => new PortalClient({ base: server.url, token: given });
  });
  afterAll(() => server.close());

  const shell = (name: string, args: readonly string[], given: string): Promise<{ stdout: string }> =>
    run(join(folder, name), [...args], { env: { ...process.env, PORTAL_URL: server.url, PORTAL_TOKEN: given } });

  it('read in TypeScript what the table of calls promises', async () => {
    const portal = client(token);
    expect(calls.connectionStatus.answer.schema.safeParse(await portal.status()).success).toBe(true);
    expect(calls.incidents.answer.schema.safeParse(await portal.incidents()).success).toBe(true);
  });

  it('say in TypeScript why the portal said no, and under which number', async () => {
    await expect(client('wrong').status()).rejects.toMatchObject({
      status: 401,
      message: expect.stringMatching(/\w/u) as string,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/u) as string,
    });
  });

  it('import once in TypeScript and with curl', async () => {
    const line = availabilityLine({ dmcId: andaman });
    const portal = client(server.ingestToken);
    expect(await portal.importLines('availability', [line], 'ts')).toEqual({ accepted: 1, duplicate: false });
    expect(await portal.importLines('availability', [line], 'ts')).toEqual({ accepted: 1, duplicate: true });
    const own = await mkdtemp(join(tmpdir(), 'portal-client-'));
    const file = join(own, 'availability.ndjson');
    await writeFile(file, `${JSON.stringify(line)}\n`);
    for (const duplicate of [false, true]) {
      const { stdout } = await shell('import.sh', ['availability', file], server.ingestToken);
      expect(JSON.parse(stdout)).toEqual({ accepted: 1, duplicate });
    }
    await rm(own, { recursive: true });
  });

  it('read with curl, and fail with the sentence of the portal', async () => {
    const { stdout } = await shell('status.sh', [], token);
    expect(calls.connectionStatus.answer.schema.safeParse(JSON.parse(stdout)).success).toBe(true);
    await expect(shell('status.sh', [], 'wrong')).rejects.toMatchObject({
      code: 22,
      stdout: expect.stringMatching(/\w/u) as string,
    });
  });
});
