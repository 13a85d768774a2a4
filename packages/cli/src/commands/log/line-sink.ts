import {
  ok,
  type Clock,
  type FileSink,
  type FileSource,
  type GatewayFailure,
  type RemoteFile,
  type Result,
  type ResumePoint,
  type RunOptions,
  type SavedFile,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Destination, Finished } from '../../kernel/files/destination.js';
import { Transfer } from '../../kernel/files/transfer.js';

/** Takes the bytes of one file in their order. */
export type TakeBytes = (bytes: Uint8Array) => Promise<void>;

interface LineSinkParts {
  readonly clock: Clock;
  readonly retries: number;
  /** Called for each file that begins. */
  readonly reader: () => TakeBytes;
}

/** Gives what comes to a reader, and continues within a file that broke when the same file is asked for again. */
export class LineSink implements FileSink {
  private open: { readonly key: string; readonly destination: ReaderDestination } | undefined;

  constructor(private readonly parts: LineSinkParts) {}

  async save(source: FileSource, options: RunOptions = {}): Promise<Result<SavedFile, GatewayFailure>> {
    const { clock, retries, reader } = this.parts;
    if (this.open?.key !== source.key) this.open = { key: source.key, destination: new ReaderDestination(reader()) };
    const { destination } = this.open;
    const rules = { clock, retries, stallMilliseconds: 30_000, bytesPerSecond: undefined, random: Math.random };
    const moved = await new Transfer(source, destination, rules, options).run();
    if (!moved.ok) return moved;
    this.open = undefined;
    const { name, logPosition } = moved.value.file;
    return ok({ name, bytes: destination.position, ...(logPosition === undefined ? {} : { logPosition }) });
  }
}

class ReaderDestination implements Destination {
  position = 0;
  private validator: string | undefined;

  constructor(private readonly take: TakeBytes) {}

  resumePoint(): ResumePoint | undefined {
    return this.validator === undefined || this.position === 0
      ? undefined
      : { offset: this.position, validator: this.validator };
  }

  begin({ startsAt, validator }: RemoteFile): Promise<void> {
    if (startsAt !== this.position)
      fail({
        code: 'DOWNLOAD_INCOMPLETE',
        message: 'The portal no longer has the rest of what it began to send.',
        hint: 'Start the command again. With --position, calls that were printed since the last position come again.',
      });
    this.validator = validator;
    return Promise.resolve();
  }

  async write(bytes: Uint8Array): Promise<void> {
    await this.take(bytes);
    this.position += bytes.length;
  }

  finish(): Promise<Finished> {
    return Promise.resolve({ sha256: '', alreadyComplete: false });
  }

  suspend(): Promise<boolean> {
    return Promise.resolve(false);
  }
}
