import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import type { RemoteFile, ResumePoint } from '@suppliers-portal/domain';
import { fail } from '../errors/command-failure.js';
import type { Destination, Finished } from './destination.js';

/**
 * Compares what comes with a file that is there, instead of overwriting it: the same file is a download that is
 * complete.
 */
export class Comparison implements Destination {
  position = 0;
  private hash = createHash('sha256');
  private validator: string | undefined;

  private constructor(
    private readonly path: string,
    private readonly handle: FileHandle,
    private readonly size: number,
  ) {}

  static async open(path: string): Promise<Comparison> {
    const handle = await open(path, 'r');
    const { size } = await handle.stat();
    return new Comparison(path, handle, size);
  }

  resumePoint(): ResumePoint | undefined {
    return this.validator === undefined || this.position === 0
      ? undefined
      : { offset: this.position, validator: this.validator };
  }

  begin({ startsAt, validator, size }: RemoteFile): Promise<void> {
    if (startsAt !== this.position) {
      this.position = 0;
      this.hash = createHash('sha256');
    }
    this.validator = validator;
    if (size !== undefined && size !== this.size) this.differs();
    return Promise.resolve();
  }

  async write(bytes: Uint8Array): Promise<void> {
    const mine = new Uint8Array(bytes.length);
    const { bytesRead } = await this.handle.read(mine, 0, bytes.length, this.position);
    if (bytesRead < bytes.length || Buffer.compare(mine, bytes) !== 0) this.differs();
    this.hash.update(bytes);
    this.position += bytes.length;
  }

  async finish(): Promise<Finished> {
    if (this.position !== this.size) this.differs();
    await this.handle.close();
    return { path: this.path, sha256: this.hash.digest('hex'), alreadyComplete: true };
  }

  async suspend(): Promise<boolean> {
    await this.handle.close();
    return false;
  }

  private differs(): never {
    fail({
      code: 'FILE_EXISTS',
      message: `${this.path} is there already, and is another file.`,
      hint: 'Choose another name with -o, or overwrite it with --force.',
    });
  }
}
