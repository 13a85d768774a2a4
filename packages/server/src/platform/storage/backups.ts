import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedDatabase } from '../database/embedded-database.js';
import { makeFolder } from '../../kernel/make-folder.js';

const kept = 4;
const pattern = /^portal-\d{8}T\d{6}Z\.tar\.gz$/u;

/** Dumps of the embedded database, the newest few: it has no other protection against a power cut. */
export class Backups {
  constructor(
    private readonly database: EmbeddedDatabase,
    private readonly dataFolder: string,
  ) {}

  async writeIfOlderThan(hours: number): Promise<void> {
    const newest = await newestDump(this.dataFolder);
    if (newest !== undefined && Date.now() - (await stat(newest)).mtimeMs < hours * 3_600_000) return;
    await this.write();
  }

  /** Answers the path of the dump. It is there whole, or not at all. */
  async write(): Promise<string> {
    const content = await this.database.dump();
    const folder = backupFolder(this.dataFolder);
    await makeFolder(folder);
    const path = join(folder, `portal-${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z.tar.gz`);
    await writeFile(`${path}.draft`, content, { mode: 0o600, flush: true });
    await rename(`${path}.draft`, path);
    const names = await dumpNames(this.dataFolder);
    for (const old of names.slice(0, Math.max(names.length - kept, 0))) await rm(join(folder, old), { force: true });
    return path;
  }
}

const backupFolder = (dataFolder: string): string => join(dataFolder, 'backup');

export async function newestDump(dataFolder: string): Promise<string | undefined> {
  const newest = (await dumpNames(dataFolder)).at(-1);
  return newest === undefined ? undefined : join(backupFolder(dataFolder), newest);
}

/** From the oldest to the newest: their names are their times. */
async function dumpNames(dataFolder: string): Promise<readonly string[]> {
  const all = await readdir(backupFolder(dataFolder)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return all.filter((name) => pattern.test(name)).sort();
}
