import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { describe, inject } from 'vitest';
import { pause } from '../kernel/pause.js';
import type { Database, DatabaseClock } from '../platform/database/database.js';
import { EmbeddedDatabase } from '../platform/database/embedded-database.js';
import { PostgresDatabase } from '../platform/database/postgres-database.js';
import { unpackTemplate } from './embedded-template.js';
import { asSuperuser, socketUrl, templateName } from './postgres-cluster.js';

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
/** Whether Citus has spread the tables of partners: npm run test:citus. */
export const isCluster = engine === 'postgres' && workers().length > 0;
export const describeWithCitus: Describe = describe.skipIf(!isCluster);
export const describeWithEmbedded: Describe = describe.skipIf(engine !== 'embedded');

export interface TestDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

export function postgresPort(): number {
  return ownCluster().port;
}

function ownCluster(): { readonly port: number; readonly folder: string } {
  const given = inject('postgres');
  if ('missing' in given) throw new Error(given.missing);
  return given;
}

/** The ports of the machines over which Citus spreads the tables; none on a PostgreSQL of one machine. */
export function workers(): readonly number[] {
  const given = inject('postgres');
  return 'missing' in given ? [] : given.workers;
}

/** Drops it on each machine. */
export async function dropPostgresDatabase(port: number, name: string): Promise<void> {
  for (const each of [port, ...workers()])
    await asSuperuser(each, async (client) => {
      // The process of Citus would come back at once.
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
      if (workers().length > 0 && rowCount === 1) await client.query(`alter database ${name} allow_connections false`);
      await dropUnused(client, name);
    });
}

/** Processes that look after a database, of PostgreSQL and of Citus, leave it a moment later. */
async function dropUnused(client: pg.Client, name: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await client.query(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      const isInUse = error instanceof Error && 'code' in error && error.code === '55006';
      if (!isInUse || tries >= 50) throw error;
      await pause(100);
    }
  }
}

/** A migrated, empty database for one test alone. */
export async function openTestDatabase(clock?: DatabaseClock): Promise<TestDatabase> {
  const moved = clock === undefined ? {} : { clock };
  if (engine === 'embedded') {
    const folder = join(await mkdtemp(join(tmpdir(), 'portal-database-')), 'database');
    await unpackTemplate(folder);
    const database = new EmbeddedDatabase({ folder, ...moved });
    return {
      database,
      close: async () => {
        await database.close();
        await rm(dirname(folder), { recursive: true });
      },
    };
  }
  const cluster = ownCluster();
  const { port } = cluster;
  const name = await createPostgresDatabase(port);
  const database = new PostgresDatabase({
    connectionString: socketUrl(cluster, name),
    maximumConnections: 8,
    ...moved,
  });
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
    await asSuperuser(each, (client) =>
      client.query(`create database ${name} template ${templateName} strategy file_copy owner portal`),
    );
  return name;
}

/** A database without any table, for a server that makes its own. */
export async function createBarePostgresDatabase(port: number): Promise<string> {
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(port, (client) => client.query(`create database ${name} owner portal`));
  return name;
}
