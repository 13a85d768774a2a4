import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../kernel/package-root.js';
import { S3Client, type S3Settings } from '../platform/objects/s3/s3-client.js';

const programs = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'curl'];
const absent = programs.filter(
  (program) => !(process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, program))),
);

/** Why the real gateway cannot be had here. */
export const gatewayMissing =
  absent.length === 0
    ? undefined
    : `Ceph's S3 gateway is not installed (${absent.join(', ')}): the object store was not tested on it. On Debian: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd ceph-common.`;

export interface Gateway {
  readonly settings: S3Settings;
  stop(): Promise<void>;
}

/**
 * Below those that the system gives to outgoing connections: one of these could be taken before the gateway listens.
 */
const lowestPort = 20_000;
const ports = 10_000;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function quietPort(): Promise<string> {
  for (;;) {
    const port = lowestPort + randomInt(ports);
    if (await isFree(port)) return String(port);
  }
}

/** Starts a real S3 server of the test's own, with an empty bucket. It takes about ten seconds. */
export async function startGateway(): Promise<Gateway> {
  // Its start is Ceph's, and on a busy machine not sure at the first time.
  return startOnce().catch(() => startOnce());
}

async function startOnce(): Promise<Gateway> {
  const script = join(packageRoot(), '../../scripts/s3-gateway.sh');
  const folder = await mkdtemp(join(tmpdir(), 'portal-s3-'));
  const child = spawn(script, [folder, await quietPort(), await quietPort()], { stdio: ['pipe', 'pipe', 'pipe'] });
  const over = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await over;
  };
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    void over.then(() => reject(new Error(`the S3 gateway did not start: ${errors}`)));
  });
  const value = (name: string): string => new RegExp(`${name}=(\\S+)`, 'u').exec(line)?.[1] ?? '';
  const settings: S3Settings = {
    endpoint: value('S3_ENDPOINT'),
    bucket: 'portal-test',
    region: value('S3_REGION'),
    access: value('S3_ACCESS_KEY'),
    secret: value('S3_SECRET_KEY'),
    addressing: 'path',
  };
  const client = new S3Client(settings);
  await client.text({ method: 'PUT', what: 'the bucket could not be made' });
  await client.close();
  return { settings, stop };
}
