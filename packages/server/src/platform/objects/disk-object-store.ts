import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, opendir, rename, rm, rmdir, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { isKey, ObjectMissing, ObjectStoreFailure, ownKey, ownPrefix, type ObjectStore } from './object-store.js';

const chunkBytes = 64 * 1024;
/** A folder that became empty is removed; who was about to write there makes it again. */
const mostTries = 3;

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
      const { made, file } = await openDraft(draft);
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

  async size(key: string): Promise<number | undefined> {
    try {
      return (await stat(this.pathOf(key))).size;
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw new ObjectStoreFailure(`the object ${key} cannot be looked at: ${whyNot(error)}`, { cause: error });
    }
  }

  /** Folders that are empty afterwards go too. */
  async remove(key: string): Promise<void> {
    const path = this.pathOf(key);
    await rm(path, { force: true });
    for (let one = dirname(path); one !== this.options.folder; one = dirname(one))
      if (
        !(await rmdir(one).then(
          () => true,
          () => false,
        ))
      )
        return;
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

  async *list(prefix: string): AsyncIterable<string> {
    for await (const path of this.filesUnder(prefix)) {
      const key = this.keyOf(path);
      if (isKey(key)) yield key;
    }
  }

  async removeDrafts(prefix: string, isDead: (key: string) => boolean): Promise<void> {
    for await (const path of this.filesUnder(prefix)) {
      const key = draftName.exec(this.keyOf(path))?.[1];
      if (key !== undefined && isKey(key) && isDead(key)) await rm(path, { force: true });
    }
  }

  private async *filesUnder(prefix: string): AsyncIterable<string> {
    const folder = join(this.options.folder, ownPrefix(prefix));
    try {
      yield* filesIn(folder);
    } catch (error) {
      throw new ObjectStoreFailure(`${folder} cannot be listed: ${whyNot(error)}`, { cause: error });
    }
  }

  private keyOf(path: string): string {
    return relative(this.options.folder, path).split(sep).join('/');
  }

  private pathOf(key: string): string {
    return join(this.options.folder, ownKey(key));
  }
}

const draftName = /^(.+)\.[0-9a-f-]{36}\.draft$/u;

/** Node 20 itself loses entries when it opens folders recursively: of each, all after the thirty-second. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  const folders: string[] = [];
  try {
    for await (const entry of await opendir(folder)) {
      if (entry.isFile()) yield join(folder, entry.name);
      else if (entry.isDirectory()) folders.push(join(folder, entry.name));
    }
  } catch (error) {
    // What was removed while this went through it holds nothing.
    if (!isAbsent(error)) throw error;
  }
  for (const one of folders) yield* filesIn(one);
}

async function openDraft(path: string): Promise<{ readonly made: string | undefined; readonly file: FileHandle }> {
  let made: string | undefined;
  for (let tries = 1; ; tries++) {
    try {
      made = (await mkdir(dirname(path), { recursive: true })) ?? made;
      return { made, file: await open(path, 'wx', 0o600) };
    } catch (error) {
      if (!isAbsent(error) || tries === mostTries) throw error;
    }
  }
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

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
    if (isAbsent(error)) throw new ObjectMissing(`the object ${key} is not there`, { cause: error });
    throw new ObjectStoreFailure(`the object ${key} cannot be opened: ${whyNot(error)}`, { cause: error });
  });
  try {
    for (let position = start; position < end; ) {
      const wanted = Math.min(chunkBytes, end - position);
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, position);
      if (bytesRead === 0) throw new ObjectMissing(`the object ${key} ends at ${position}, before ${end}`);
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
