import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { packageRoot } from '../kernel/package-root.js';
import { pause } from '../kernel/pause.js';
import { BuiltServer, type ServerProcess } from '../testing/built-server.js';
import { attemptLines } from '../testing/cast.js';
import { portalUrl } from '../testing/postgres-cluster.js';
import { ask, Browser, engine, type Answer } from '../testing/test-server.js';
import { createPostgresDatabase, dropPostgresDatabase, postgresPort } from '../testing/test-database.js';

const isInstalled = spawnSync('nginx', ['-v']).status === 0;
const ingestToken = 'behind-nginx-ingest-token';

async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

const readyAt = (address: string): Promise<boolean> =>
  vi.waitUntil(
    () =>
      fetch(`${address}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      ),
    { timeout: 30_000, interval: 50 },
  );

/** The example that operators copy, with the addresses of the test and without TLS. */
async function configurationFor(folder: string, port: number, ports: readonly number[]): Promise<string> {
  const example = await readFile(join(packageRoot(), '../../deploy/nginx.conf'), 'utf8');
  const [one, two, three] = ports;
  const text = example
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ +ssl_.*\n/gmu, '')
    .replace('127.0.0.1:8081', `127.0.0.1:${String(one)}`)
    .replace('127.0.0.1:8082', `127.0.0.1:${String(two)}`)
    .replace('127.0.0.1:8083', `127.0.0.1:${String(three)}`);
  const path = join(folder, 'nginx.conf');
  await writeFile(path, text);
  return path;
}

describe.skipIf(!isInstalled || engine !== 'postgres')('three servers behind nginx', () => {
  let built: BuiltServer;
  let folder: string;
  let nginx: ChildProcess;
  let databaseName: string;
  let url: string;
  let environment: Record<string, string>;
  let ports: readonly number[];
  const servers: ServerProcess[] = [];
  let browser: Browser;

  const started = async (index: number): Promise<void> => {
    servers[index] = built.run([], { ...environment, PORT: String(ports[index]) });
    await readyAt(`http://127.0.0.1:${String(ports[index])}`);
  };

  beforeAll(async () => {
    built = await BuiltServer.make('nginx');
    folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'));
    databaseName = await createPostgresDatabase(postgresPort());
    const [port = 0, ...rest] = await freePorts(4);
    ports = rest;
    url = `http://127.0.0.1:${port}`;
    environment = {
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: portalUrl(postgresPort(), databaseName),
      DEMO: 'off',
      INGEST_TOKEN: ingestToken,
      PUBLIC_URL: url,
      TRUST_PROXY: 'loopback',
      DRAIN_SECONDS: '1',
    };
    for (const index of [0, 1, 2]) await started(index);
    const configuration = await configurationFor(folder, port, ports);
    nginx = spawn('nginx', ['-p', folder, '-c', configuration, '-g', 'daemon off;'], { stdio: 'ignore' });
    await readyAt(url);
    await ingest('partners', '{"dmcId":10234,"dmcName":"Andaman Stays Group"}');
    await ingest('users', '{"email":"ana@andaman.example","password":"right-Password-1","dmcIds":[10234]}');
    browser = new Browser(url);
    await browser.signIn('ana@andaman.example', 'right-Password-1');
  }, 120_000);
  afterAll(async () => {
    nginx.kill('SIGTERM');
    await Promise.all([once(nginx, 'exit'), built.close()]);
    await rm(folder, { recursive: true, force: true });
    await dropPostgresDatabase(postgresPort(), databaseName);
  });

  let batches = 0;
  const ingest = (dataset: string, body: string): Promise<Answer> =>
    ask(`${url}/ingest/v1/${dataset}`, {
      method: 'POST',
      headers: { 'Authorization': `Bearer ${ingestToken}`, 'Idempotency-Key': `${dataset}-${batches++}` },
      body,
    });

  it('take a batch of some megabytes, and give a part of the log that comes of it', async () => {
    const lines = attemptLines(20_000);
    expect(lines.length).toBeGreaterThan(3_000_000);
    expect((await ingest('actions', lines)).status).toBe(200);
    const log = `${url}/api/logs/Precheck?lookbackHrs=24`;
    const headers = { 'Cookie': String(browser.headers()['Cookie']), 'Accept-Encoding': 'identity' };
    const whole = await fetch(log, { headers });
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.toString().trimEnd().split('\r\n')).toHaveLength(20_001);
    const tag = String(whole.headers.get('etag'));
    const rest = await fetch(log, { headers: { ...headers, 'Range': 'bytes=1000000-', 'If-Range': tag } });
    expect(rest.status).toBe(206);
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(1_000_000))).toBe(true);
  });

  it('send the status through at once, and each page sees what another server changed', async () => {
    const stream = await fetch(`${url}/api/status/stream`, {
      headers: { Cookie: String(browser.headers()['Cookie']), Accept: 'text/event-stream' },
      signal: AbortSignal.timeout(30_000),
    });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const reader = (stream.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
    let seen = '';
    const until = async (words: string): Promise<void> => {
      while (!seen.includes(words)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended before ${words}: ${seen}`);
        seen += value;
      }
    };
    await until('"isConnectionLive":true');
    const at = Math.floor(Date.now() / 1000);
    expect((await ingest('connection-events', JSON.stringify({ kind: 'off', dmcId: 10234, at }))).status).toBe(200);
    await until('"isConnectionLive":false');
    await reader.cancel();
  });

  it('lose no call while each is stopped and started again', async () => {
    const failed: string[] = [];
    let asked = 0;
    let isOver = false;
    const flow = async (): Promise<void> => {
      while (!isOver) {
        const isWrite = asked++ % 5 === 0;
        const answer = await (isWrite
          ? ingest('partners', '{"dmcId":10235,"dmcName":"Coral"}')
          : browser.get('/api/member')
        ).catch((error: unknown) => ({ status: 0, text: String(error) }));
        if (answer.status !== 200) failed.push(`${answer.status} ${answer.text}`);
        // As quick users, and no flood on a quick machine: that would be answered with 429.
        await pause(50);
      }
    };
    const flows = [flow(), flow(), flow(), flow()];
    for (const index of [0, 1, 2]) {
      expect((await servers[index]?.stop())?.code).toBe(0);
      await started(index);
    }
    isOver = true;
    await Promise.all(flows);
    expect(failed).toEqual([]);
    expect(asked).toBeGreaterThan(50);
  }, 120_000);

  it('do not show the figures and the calls of operators to the outside', async () => {
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect((await fetch(`${url}/operator/onboarding`, { method: 'POST' })).status).toBe(404);
  });
});
