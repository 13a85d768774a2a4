import { join } from 'node:path';
import { newestDump } from './backups.js';
import { DatabaseFailure, type Database } from '../database/database.js';
import { EmbeddedDatabase } from '../database/embedded-database.js';
import { lockFolder } from '../database/folder-lock.js';
import { migrate, readMigrations } from '../database/migrate.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import { DiskObjectStore } from '../objects/disk-object-store.js';
import type { ObjectStore } from '../objects/object-store.js';

export interface StorageSettings {
  readonly DATA_DIR: string;
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_POOL: number;
}

export interface Storage {
  readonly database: Database;
  readonly objects: ObjectStore;
  /** Only of the embedded database: it can be dumped. */
  readonly embedded: EmbeddedDatabase | undefined;
  close(): Promise<void>;
}

export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'database');

/** Opens what the configuration names, with its schema brought up to date. The embedded folder is then ours alone. */
export async function openStorage({ DATA_DIR, DATABASE_URL, DATABASE_POOL }: StorageSettings): Promise<Storage> {
  const durable = DATABASE_URL !== undefined;
  const objects = new DiskObjectStore({ folder: join(DATA_DIR, 'objects'), durable });
  if (DATABASE_URL !== undefined) {
    const database = new PostgresDatabase({ connectionString: DATABASE_URL, maximumConnections: DATABASE_POOL });
    await migrated(database);
    return { database, objects, embedded: undefined, close: () => database.close() };
  }
  const lock = await lockFolder(DATA_DIR);
  const database = new EmbeddedDatabase({ folder: databaseFolder(DATA_DIR) });
  const close = async (): Promise<void> => {
    await database.close();
    await lock.release();
  };
  try {
    await migrated(database);
  } catch (error) {
    await close();
    throw error instanceof DatabaseFailure ? await cannotOpen(DATA_DIR, error) : error;
  }
  return { database, objects, embedded: database, close };
}

/** Repairs nothing. The folder stays as it is, and the operator decides. */
async function cannotOpen(dataFolder: string, failure: DatabaseFailure): Promise<DatabaseFailure> {
  const dump = await newestDump(dataFolder);
  const way =
    dump === undefined ? 'There is no dump of it.' : `To go back to its newest dump: supplier-server restore ${dump}`;
  return new DatabaseFailure(
    'unavailable',
    `The database in ${databaseFolder(dataFolder)} cannot be opened and was left as it is (${failure.message}).\n${way}`,
    { cause: failure },
  );
}

const isNotAllowed = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '42501';

const wrongRole = (error: Error): DatabaseFailure =>
  new DatabaseFailure(
    'unavailable',
    `The role of DATABASE_URL may not do what the portal needs (${error.message}). It has to own the database and to have CREATEROLE: alter role … createrole.`,
    { cause: error },
  );

async function migrated(database: Database): Promise<void> {
  try {
    await migrate(database, await readMigrations());
    for (const scope of [{ role: 'access' }, { role: 'ingest' }, { role: 'app', dmcId: 1 }] as const)
      await database.transaction(scope, (sql) => sql.query('select 1 as one'));
  } catch (error) {
    await database.close();
    throw isNotAllowed(error) ? wrongRole(error) : error;
  }
}
