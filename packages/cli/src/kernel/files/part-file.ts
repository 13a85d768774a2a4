import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, open, readFile, rename, rm, stat, truncate, writeFile, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import type { RemoteFile, ResumePoint } from '@suppliers-portal/domain';
import { codeOf } from '../configuration/json-file.js';
import { fail } from '../errors/command-failure.js';
import type { Finished } from './destination.js';
import { isThere } from './disk-errors.js';
import { checkSha256, isWanted } from './check-sha256.js';
import { checkSpace } from './disk-space.js';
import { whileHeld } from './while-held.js';
import { isObject, type Json } from '../output/answer.js';

const slab = 1024 * 1024;
/** What a crash may have torn at the end of a part. */
const torn = 1024 * 1024;

interface PartState {
  readonly key: string;
  readonly validator: string | null;
  readonly size: number | null;
  readonly running: number | null;
}

export interface PartOwner {
  readonly processId: number;
  readonly isRunning: (processId: number) => boolean;
}

/**
 * `name.part` and what must be known to continue it, `name.part.json`. Becomes `name` only when it is whole and right.
 */
export class PartFile {
  private handle: FileHandle | undefined;
  private hash: Hash = createHash('sha256');
  private pending: Uint8Array[] = [];
  private pendingBytes = 0;
  private written = 0;
  private validator: string | undefined;
  private said: string | undefined;
  private hadState = false;

  private constructor(
    readonly path: string,
    private readonly key: string,
    private readonly owner: PartOwner,
  ) {}

  /** What an earlier run left behind for this path, if it is a part of the same file. */
  static async open(path: string, key: string, owner: PartOwner, mayContinue: boolean): Promise<PartFile> {
    const part = new PartFile(path, key, owner);
    const state = await readPartState(path);
    part.hadState = state !== undefined;
    const running = state?.running ?? owner.processId;
    if (running !== owner.processId && owner.isRunning(running)) {
      fail({
        code: 'DOWNLOAD_RUNNING',
        message: `Another supplier command (process ${String(running)}) is downloading ${path}.`,
        hint: `Wait for it. If it is none, remove ${part.stateName}.`,
      });
    }
    if (mayContinue && state?.key === key && state.validator !== null) await part.continueFrom(state);
    return part;
  }

  get position(): number {
    return this.written + this.pendingBytes;
  }

  resumePoint(): ResumePoint | undefined {
    return this.validator === undefined || this.position === 0
      ? undefined
      : { offset: this.position, validator: this.validator };
  }

  async begin({ startsAt, validator, size, sha256 }: RemoteFile): Promise<void> {
    if (startsAt !== this.position) await this.startOver();
    this.validator = validator;
    this.said = sha256;
    await checkSpace(this.path, size, this.position);
    this.handle ??= await this.create();
    await this.writeState(size ?? null, this.owner.processId);
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.hash.update(bytes);
    this.pending.push(bytes);
    this.pendingBytes += bytes.length;
    if (this.pendingBytes >= slab) await this.flush();
  }

  async finish(force: boolean, sha256: string | undefined): Promise<Finished> {
    await this.close(true);
    const found = this.hash.digest('hex');
    const digests = { asked: sha256, said: this.said };
    if (!isWanted(digests, found)) await this.remove();
    checkSha256(digests, found);
    const alreadyComplete = !(await this.putInPlace(force, found));
    await this.remove();
    return { path: this.path, sha256: found, alreadyComplete };
  }

  async suspend(): Promise<boolean> {
    if (this.handle === undefined) return false;
    await this.close();
    if (this.validator === undefined || this.written === 0) {
      await this.remove();
      return false;
    }
    await this.writeState(null, null);
    return true;
  }

  private get partName(): string {
    return `${this.path}.part`;
  }
  private get stateName(): string {
    return `${this.path}.part.json`;
  }

  private async continueFrom({ validator, running }: PartState): Promise<void> {
    const size = await sizeOf(this.partName);
    // If the earlier run did not end cleanly, the end of the part can be torn.
    const kept = Math.max(0, running === null ? size : size - torn);
    if (kept === 0) return;
    this.handle = await open(this.partName, 'r+');
    const reading = this.handle.createReadStream({ start: 0, end: kept - 1, autoClose: false, highWaterMark: slab });
    for await (const bytes of reading) this.hash.update(bytes as Buffer);
    this.written = kept;
    this.validator = validator ?? undefined;
  }

  /** Two who begin at the same moment: one of them alone creates the state. */
  private async create(): Promise<FileHandle> {
    if (this.hadState) await rm(this.stateName, { force: true });
    try {
      await writeFile(this.stateName, '{}', { flag: 'wx' });
    } catch (error) {
      if (isThere(error))
        fail({
          code: 'DOWNLOAD_RUNNING',
          message: `Another supplier command is downloading ${this.path}.`,
          hint: 'Wait for it, and run the same command again.',
        });
      throw error;
    }
    return open(this.partName, 'w');
  }

  private async startOver(): Promise<void> {
    this.pending = [];
    this.pendingBytes = 0;
    this.written = 0;
    this.hash = createHash('sha256');
    if (this.handle !== undefined) await truncate(this.partName, 0);
  }

  private async flush(): Promise<void> {
    const { handle } = this;
    if (handle === undefined) return;
    let buffers: readonly Uint8Array[] = this.pending;
    try {
      while (this.pendingBytes > 0) {
        // A disk that is nearly full takes a part only.
        const { bytesWritten } = await handle.writev(buffers, this.written);
        this.written += bytesWritten;
        this.pendingBytes -= bytesWritten;
        if (this.pendingBytes > 0) buffers = [Buffer.concat(buffers).subarray(bytesWritten)];
      }
    } finally {
      this.pending = [];
      this.pendingBytes = 0;
    }
  }

  /** Without `isWhole`, a power cut could leave a file with the name and without the content. */
  private async close(isWhole = false): Promise<void> {
    try {
      await this.flush();
      await this.handle?.truncate(this.written);
      if (isWhole) await this.handle?.sync();
    } finally {
      await this.handle?.close();
      this.handle = undefined;
    }
  }

  private async writeState(size: number | null, running: number | null): Promise<void> {
    const state: PartState = { key: this.key, validator: this.validator ?? null, size, running };
    await writeFile(this.stateName, `${JSON.stringify(state)}\n`);
  }

  /** False if another run has put the same file there in the meantime. */
  private async putInPlace(force: boolean, sha256: string): Promise<boolean> {
    if (force) {
      await whileHeld(() => rename(this.partName, this.path));
      return true;
    }
    try {
      await link(this.partName, this.path);
    } catch (error) {
      if (isThere(error)) {
        if ((await digestOf(this.path)) === sha256) return false;
        fail({
          code: 'FILE_EXISTS',
          message: `${this.path} was made by another program just now, and is another file.`,
          hint: `The download is in ${basename(this.partName)}. Rename one of them.`,
        });
      }
      // Some file systems have no links.
      if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP', 'EXDEV', 'EMLINK'].includes(codeOf(error) ?? '')) throw error;
      await whileHeld(() => rename(this.partName, this.path));
    }
    return true;
  }

  private async remove(): Promise<void> {
    await rm(this.partName, { force: true });
    await rm(this.stateName, { force: true });
  }
}

/**
 * Returns what is known of the part next to this path, or undefined if there is none. A state that cannot be read
 * belongs to no key.
 */
export async function readPartState(path: string): Promise<PartState | undefined> {
  const state = await contentOf(`${path}.part.json`);
  if (state === undefined) return undefined;
  const { key, validator, size, running } = isObject(state) ? state : {};
  return {
    key: typeof key === 'string' ? key : '',
    validator: typeof validator === 'string' ? validator : null,
    size: typeof size === 'number' ? size : null,
    running: typeof running === 'number' ? running : null,
  };
}

async function contentOf(path: string): Promise<Json | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Json;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    // Torn by a crash: then its part cannot be continued.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  }
}
