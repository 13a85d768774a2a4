import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { ObjectStoreFailure, type ObjectStore } from './object-store.js';

const keyPattern = /^[a-z]+(?:\/[0-9a-z-]+){1,4}$/u;
const chunkBytes = 64 * 1024;

export interface DiskOptions {
  readonly folder: string;
  /** Whether an object survives a power cut once written. Not needed where the database itself does not. */
  readonly durable: boolean;
}

export class DiskObjectStore implements ObjectStore {
  private isMade = false;

  constructor(private readonly options: DiskOptions) {}

  async write(key: string, content: Uint8Array): Promise<void> {
    const path = this.pathOf(key);
    const draft = `${path}.${randomUUID()}.draft`;
    try {
      const made = await mkdir(dirname(path), { recursive: true });
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(content);
        if (this.options.durable) await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
      if (this.options.durable) await syncFolders(dirname(path), made);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw new ObjectStoreFailure(
        `the object ${key} could not be written: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
  }

  read(key: string, start: number, end: number): Readable {
    return Readable.from(readPart(this.pathOf(key), key, start, end), { objectMode: false });
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  /** The folder is made once. One that is gone later is not made again: what was in it is gone as well. */
  async probe(): Promise<void> {
    const { folder } = this.options;
    const path = join(folder, `.probe-${randomUUID()}`);
    try {
      if (!this.isMade) await mkdir(folder, { recursive: true });
      this.isMade = true;
      await writeFile(path, 'x', { mode: 0o600 });
    } catch (error) {
      throw new ObjectStoreFailure(`${folder} cannot be written: ${whyNot(error)}`, { cause: error });
    } finally {
      // What could not be written is not there.
      await rm(path, { force: true }).catch(() => undefined);
    }
  }

  async *writtenBefore(epochMilliseconds: number): AsyncIterable<string> {
    await mkdir(this.options.folder, { recursive: true });
    for await (const entry of await opendir(this.options.folder, { recursive: true })) {
      if (!entry.isFile() || entry.name.startsWith('.probe-')) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(() => undefined);
      if (found === undefined || found.mtimeMs >= epochMilliseconds) continue;
      // A draft that old belongs to a process that died while writing it.
      if (entry.name.endsWith('.draft')) await rm(path, { force: true });
      else yield relative(this.options.folder, path).split(sep).join('/');
    }
  }

  private pathOf(key: string): string {
    if (!keyPattern.test(key)) throw new Error(`not a key of ours: ${key}`);
    return join(this.options.folder, key);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EROFS: 'it is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOENT: 'it is gone',
  ENOTDIR: 'it is not a folder',
};

function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return ('code' in error ? reasons[String(error.code)] : undefined) ?? error.message;
}

/** The file stays open for as long as its bytes are taken; who stops taking them closes it. */
async function* readPart(path: string, key: string, start: number, end: number): AsyncGenerator<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: unknown) => {
    throw new ObjectStoreFailure(`the object ${key} cannot be opened`, { cause: error });
  });
  try {
    for (let position = start; position < end; ) {
      const wanted = Math.min(chunkBytes, end - position);
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, position);
      if (bytesRead === 0) throw new ObjectStoreFailure(`the object ${key} ends at ${position}, before ${end}`);
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** The folder, and those above it up to the one that holds the first folder that was made: each holds a new name. */
async function syncFolders(folder: string, made: string | undefined): Promise<void> {
  const last = made === undefined ? folder : dirname(made);
  for (let one = folder; ; one = dirname(one)) {
    await syncFolder(one);
    if (one === last || one === dirname(one)) return;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
