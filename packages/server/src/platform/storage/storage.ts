import { join } from 'node:path';
import { newestDump } from './backups.js';
import { DatabaseFailure, type Database } from '../database/database.js';
import { EmbeddedDatabase } from '../database/embedded-database.js';
import { lockFolder } from '../database/folder-lock.js';
import { listenAt, type Listen } from '../database/listening.js';
import { migrate, readMigrations } from '../database/migrate.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import { DiskObjectStore } from '../objects/disk-object-store.js';
import type { ObjectStore } from '../objects/object-store.js';
import { S3Client, type S3Settings } from '../objects/s3/s3-client.js';
import { S3ObjectStore } from '../objects/s3/s3-object-store.js';

export interface StorageSettings {
  readonly DATA_DIR: string;
  readonly DATABASE_URL?: string | undefined;
  /** A way around a pooler, for the connection that listens. */
  readonly DATABASE_LISTEN_URL?: string | undefined;
  readonly DATABASE_POOL: number;
  /** Undefined where objects are in the folder. */
  readonly s3?: S3Settings | undefined;
}

export interface Storage {
  readonly database: Database;
  readonly objects: ObjectStore;
  /** Only of the embedded database: it can be dumped. */
  readonly embedded: EmbeddedDatabase | undefined;
  /** Hears what other servers say. The embedded database has no other servers. */
  readonly listen: Listen | undefined;
  close(): Promise<void>;
}

export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'database');

/** The objects in the folder. After a power cut they are as new as the database at most. */
export const folderObjects = ({ DATA_DIR, DATABASE_URL }: StorageSettings): DiskObjectStore =>
  new DiskObjectStore({ folder: join(DATA_DIR, 'objects'), durable: DATABASE_URL !== undefined });

export function openObjects(settings: StorageSettings): { objects: ObjectStore; closeObjects: () => Promise<void> } {
  if (settings.s3 === undefined) return { objects: folderObjects(settings), closeObjects: () => Promise.resolve() };
  const objects = new S3ObjectStore(new S3Client(settings.s3));
  return { objects, closeObjects: () => objects.close() };
}

/** Opens what the configuration names, with its schema brought up to date. The embedded folder is then ours alone. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  const { database, embedded, closeDatabase } = await openDatabase(settings);
  const { objects, closeObjects } = openObjects(settings);
  const close = async (): Promise<void> => {
    await closeObjects();
    await closeDatabase();
  };
  const url = settings.DATABASE_LISTEN_URL ?? settings.DATABASE_URL;
  const listen = embedded === undefined && url !== undefined ? listenAt(url) : undefined;
  return { database, objects, embedded, listen, close };
}

interface OpenDatabase {
  readonly database: Database;
  readonly embedded: EmbeddedDatabase | undefined;
  readonly closeDatabase: () => Promise<void>;
}

async function openDatabase({ DATA_DIR, DATABASE_URL, DATABASE_POOL }: StorageSettings): Promise<OpenDatabase> {
  if (DATABASE_URL !== undefined) {
    const database = new PostgresDatabase({ connectionString: DATABASE_URL, maximumConnections: DATABASE_POOL });
    await migrated(database);
    return { database, embedded: undefined, closeDatabase: () => database.close() };
  }
  const lock = await lockFolder(DATA_DIR);
  const database = new EmbeddedDatabase({ folder: databaseFolder(DATA_DIR) });
  const closeDatabase = async (): Promise<void> => {
    await database.close();
    await lock.release();
  };
  try {
    await migrated(database);
  } catch (error) {
    await closeDatabase();
    throw error instanceof DatabaseFailure ? await cannotOpen(DATA_DIR, error) : error;
  }
  return { database, embedded: database, closeDatabase };
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
