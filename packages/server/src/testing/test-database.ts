import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, inject } from 'vitest';
import type { Database, DatabaseClock } from '../platform/database/database.js';
import { EmbeddedDatabase } from '../platform/database/embedded-database.js';
import { migrate, readMigrations } from '../platform/database/migrate.js';
import { PostgresDatabase } from '../platform/database/postgres-database.js';
import { packageRoot } from '../kernel/package-root.js';
import { asSuperuser, portalUrl, templateName } from './postgres-cluster.js';

export type Engine = 'embedded' | 'postgres';

/** Which engine this run is about: the workspace has a project for each. */
export const engine: Engine = process.env['PORTAL_TEST_DATABASE'] === 'postgres' ? 'postgres' : 'embedded';

const missing = ((): boolean => {
  const given = engine === 'postgres' ? inject('postgres') : undefined;
  return given !== undefined && 'missing' in given;
})();

type Describe = (name: string, suite: () => void) => void;

/** For suites that need a database. Without one they are skipped, and the set-up has reported why. */
export const describeWithDatabase: Describe = describe.skipIf(missing);
export const describeWithPostgres: Describe = describe.skipIf(missing || engine !== 'postgres');
export const describeWithEmbedded: Describe = describe.skipIf(engine !== 'embedded');

export interface TestDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

export function postgresPort(): number {
  const given = inject('postgres');
  if ('missing' in given) throw new Error(given.missing);
  return given.port;
}

function workers(): readonly number[] {
  const given = inject('postgres');
  return 'missing' in given ? [] : given.workers;
}

/** Drops it on each machine. */
export async function dropPostgresDatabase(port: number, name: string): Promise<void> {
  for (const each of [port, ...workers()])
    await asSuperuser(each, async (client) => {
      // The process of Citus would come back at once.
      if (workers().length > 0) await client.query(`alter database ${name} allow_connections false`);
      await client.query(`drop database ${name} with (force)`);
    });
}

/** A migrated, empty database for one test alone. */
export async function openTestDatabase(clock?: DatabaseClock): Promise<TestDatabase> {
  const moved = clock === undefined ? {} : { clock };
  if (engine === 'embedded') {
    const database = new EmbeddedDatabase({ dump: await embeddedTemplate(), ...moved });
    return { database, close: () => database.close() };
  }
  const port = postgresPort();
  const name = await createPostgresDatabase(port);
  const database = new PostgresDatabase({ connectionString: portalUrl(port, name), maximumConnections: 8, ...moved });
  return {
    database,
    close: async () => {
      await database.close();
      await dropPostgresDatabase(port, name);
    },
  };
}

export async function createPostgresDatabase(port: number): Promise<string> {
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  // A copy of each machine is a copy of the cluster: machines know each other by their ports.
  for (const each of [...workers(), port])
    await asSuperuser(each, (client) => client.query(`create database ${name} template ${templateName} owner portal`));
  return name;
}

/** A database without any table, for a server that makes its own. */
export async function createBarePostgresDatabase(port: number): Promise<string> {
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(port, (client) => client.query(`create database ${name} owner portal`));
  return name;
}

/** The template as the folder of a server that is about to start. Unpacked once: copying files is quicker than the engine. */
export async function unpackTemplate(folder: string): Promise<void> {
  const dump = await embeddedTemplate();
  const unpacked = dump.replace(/\.tar$/u, '');
  if (!existsSync(unpacked)) {
    const draft = `${unpacked}.${randomUUID()}`;
    const database = new EmbeddedDatabase({ folder: draft, dump });
    await database.transaction({ role: 'owner' }, (sql) => sql.query('select 1 as one'));
    await database.close();
    await rename(draft, unpacked).catch(async (error: unknown) => {
      // Another worker was quicker.
      if (!existsSync(unpacked)) throw error;
      await rm(draft, { recursive: true });
    });
  }
  await cp(unpacked, folder, { recursive: true });
}

/** A dump of a migrated database, kept between runs and unpacked: making one takes seconds, loading one does not. */
export async function embeddedTemplate(): Promise<string> {
  const migrations = await readMigrations();
  const checksum = createHash('sha256')
    .update(migrations.map((migration) => migration.checksum).join(' '))
    .digest('hex')
    .slice(0, 16);
  const folder = join(packageRoot(), '../../node_modules/.cache/suppliers-portal');
  const path = join(folder, `embedded-${migrations.length}-${checksum}.tar`);
  if (existsSync(path)) return path;
  const database = new EmbeddedDatabase({});
  await migrate(database, migrations);
  const content = gunzipSync(await database.dump());
  await database.close();
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, path);
  return path;
}
