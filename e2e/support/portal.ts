import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackTemplate } from '../../packages/server/src/testing/embedded-template.js';

const root = new URL('../..', import.meta.url).pathname;

export interface PortalAddress {
  readonly url: string;
  readonly ingestToken: string;
  /** Where mails go that no one sends. */
  readonly outbox: string;
}
export interface RunningPortal {
  readonly address: PortalAddress;
  readonly pid: number | undefined;
  readonly stop: () => Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** The built server on a free port with a folder of its own. Its output is shown only when it does not come up. */
export async function startPortal(
  env: Readonly<Record<string, string>> = {},
  program = 'packages/server/dist/main.js',
  words: readonly string[] = [],
): Promise<RunningPortal> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'portal-journeys-'));
  // Creating a database takes seconds, and the portal of the demo shows that it works.
  if (env['DEMO'] === 'off') await unpackTemplate(join(data, 'database'));
  const ingestToken = 'journeys-ingest-token-0123456789abcdef';
  const server = spawn(process.execPath, [join(root, program), ...words], {
    env: { ...process.env, PORT: String(port), DATA_DIR: data, INGEST_TOKEN: ingestToken, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  server.stdout.on('data', (part) => output.push(String(part)));
  server.stderr.on('data', (part) => output.push(String(part)));
  const url = `http://localhost:${String(port)}`;
  await ready(url, server, output);
  return {
    address: { url, ingestToken, outbox: join(data, 'outbox') },
    pid: server.pid,
    stop: async () => {
      if (server.exitCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function ready(url: string, server: ChildProcess, output: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 3600; tries += 1) {
    if (server.exitCode !== null)
      throw new Error(`the portal ended with ${String(server.exitCode)}:\n${output.join('')}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the portal was not ready after three minutes:\n${output.join('')}`);
}
