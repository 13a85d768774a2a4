import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { packageRoot } from '../kernel/package-root.js';
import { EmbeddedDatabase } from '../platform/database/embedded-database.js';
import { migrate, readMigrations } from '../platform/database/migrate.js';

// Nothing here needs a runner of tests: measurements and the set-up of the journeys use it too.

/** The template as the folder of a database. Unpacked once: copying files takes half as long as loading a dump. */
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
  // A thousand small files: one by one this is ten times as quick as with a promise for each.
  cpSync(unpacked, folder, { recursive: true });
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
