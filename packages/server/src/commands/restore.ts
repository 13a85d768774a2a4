import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import type { Configuration } from './configuration.js';
import { EmbeddedDatabase } from '../platform/database/embedded-database.js';
import { lockFolder } from '../platform/database/folder-lock.js';
import { migrate, readMigrations } from '../platform/database/migrate.js';
import { databaseFolder } from '../platform/storage/storage.js';
import { CommandFault } from './command-fault.js';

/** Replaces the embedded database with a dump. The old database stays next to it, under another name. */
export async function restore({ DATA_DIR, DATABASE_URL }: Configuration, dump: string | undefined): Promise<string> {
  if (DATABASE_URL !== undefined)
    throw new CommandFault('DATABASE_URL is set: a PostgreSQL is restored with its own tools.');
  if (dump === undefined)
    throw new CommandFault(
      'supplier-server restore needs the path of a dump; they are in the folder backup next to the database.',
    );
  if ((await stat(dump).catch(() => undefined))?.isFile() !== true) throw new CommandFault(`There is no dump ${dump}.`);
  const lock = await lockFolder(DATA_DIR);
  try {
    const folder = databaseFolder(DATA_DIR);
    const draft = `${folder}.restoring-${Date.now()}`;
    await load(dump, draft).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true });
      throw new CommandFault(
        `${dump} cannot be restored (${wordsOf(error)}). The database was not changed. Choose another dump.`,
        { cause: error },
      );
    });
    const former = `${folder}.before-${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z`;
    const had = existsSync(folder);
    if (had) await rename(folder, former);
    await rename(draft, folder);
    return `The database is that of ${dump} now.${had ? ` The former one is kept in ${former}.` : ''}`;
  } finally {
    await lock.release();
  }
}

async function load(dump: string, folder: string): Promise<void> {
  const database = new EmbeddedDatabase({ folder, dump });
  try {
    await migrate(database, await readMigrations());
  } catch (error) {
    // A database that did not start cannot be closed either. What kept it from starting is the reason.
    await database.close().catch(() => undefined);
    throw error;
  }
  await database.close();
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
