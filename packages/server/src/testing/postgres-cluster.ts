import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, readMigrations } from '../platform/database/migrate.js';
import { PostgresDatabase } from '../platform/database/postgres-database.js';

export const templateName = 'portal_template';

export const superuserUrl = (port: number, database = 'postgres'): string =>
  `postgres://postgres@127.0.0.1:${port}/${database}`;
/** As in production: no superuser, and the owner of the database only for the migrations. */
export const portalUrl = (port: number, database: string): string => `postgres://portal@127.0.0.1:${port}/${database}`;

/** Over the socket in its folder: each statement takes two thirds of the time that it takes over TCP. */
export const socketUrl = ({ folder, port }: Pick<Cluster, 'folder' | 'port'>, database: string): string =>
  `postgres://portal@/${database}?host=${encodeURIComponent(folder)}&port=${port}`;

export interface Cluster {
  readonly port: number;
  readonly folder: string;
  /** Stops the database as a power failure does. Its data stays. */
  interrupt(): Promise<void>;
  /** Starts it again on the same port, and waits until it answers. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

interface ClusterOptions {
  readonly settings?: readonly string[];
  readonly template?: boolean;
}

export async function startCluster(
  binaries: string,
  { settings: more = [], template = true }: ClusterOptions = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const owner = processOwner();
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...owner, cwd: folder, stdio: 'pipe' },
  );
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...more,
  ];
  const log: string[] = [];
  const run = (): ChildProcess => {
    const server = spawn(
      join(binaries, 'postgres'),
      ['-D', join(folder, 'data'), '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
      { ...owner, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    server.stdout.on('data', (chunk: Buffer) => log.push(chunk.toString()));
    server.stderr.on('data', (chunk: Buffer) => log.push(chunk.toString()));
    return server;
  };
  let running = run();
  // If the test process ends, its database ends too.
  const last = (): void => void running.kill('SIGKILL');
  process.once('exit', last);
  const interrupt = (): Promise<void> => ended(running);
  const resume = async (): Promise<void> => {
    running = run();
    await answering(port);
  };
  const stop = async (): Promise<void> => {
    process.off('exit', last);
    await ended(running);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answering(port);
    if (template) await makeTemplate(port);
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause: error });
  }
  return { port, folder, interrupt, resume, stop };
}

export async function makeTemplate(port: number): Promise<void> {
  await asSuperuser(port, async (client) => {
    await createRoles(client);
    await client.query(`create database ${templateName} owner portal`);
  });
  const database = new PostgresDatabase({ connectionString: portalUrl(port, templateName), maximumConnections: 1 });
  await migrate(database, await readMigrations());
  await database.close();
}

/** The owner of the tables. */
export async function createRoles(client: pg.Client): Promise<void> {
  await client.query('create role portal login createrole');
}

export async function asSuperuser<T>(
  port: number,
  work: (client: pg.Client) => Promise<T>,
  database?: string,
): Promise<T> {
  const client = new pg.Client({ connectionString: superuserUrl(port, database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await asSuperuser(port, (client) => client.query('select 1'));
      return;
    } catch (error) {
      if (tries >= 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** PostgreSQL refuses to run as root: then Debian's own user runs it. */
function processOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const over = new Promise((resolve) => server.once('exit', resolve));
  // Stops immediately, because its data is not needed any more.
  server.kill('SIGQUIT');
  await over;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
