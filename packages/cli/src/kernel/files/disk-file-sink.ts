import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import {
  ok,
  type Clock,
  type FileSink,
  type FileSource,
  type GatewayFailure,
  type Result,
  type RunOptions,
  type SavedFile,
} from '@suppliers-portal/domain';
import type { WriteStream } from '../terminal/terminal.js';
import type { Destination } from './destination.js';
import { DiskDestination, type Place } from './disk-destination.js';
import { onDisk } from './disk-errors.js';
import { readPartState, type PartOwner } from './part-file.js';
import { StreamOut } from './stream-out.js';
import { Transfer } from './transfer.js';
import { makeFolders } from './make-folders.js';

export interface DownloadWishes {
  /** A file, a folder, `-` for stdout; absent: the present folder. */
  readonly output: string | undefined;
  readonly folder: string;
  readonly force: boolean;
  readonly resume: boolean;
  readonly sha256: string | undefined;
  readonly retries: number | undefined;
  readonly bytesPerSecond?: number | undefined;
  /** Identifies the owner of the file: the part of one partner must never be continued for another. */
  readonly scope: string;
}

export interface DownloadMachine extends PartOwner {
  readonly clock: Clock;
  readonly stdout: WriteStream;
  readonly random?: () => number;
  readonly stallMilliseconds?: number;
}

/** All that is known of a download that is done. */
export interface Receipt extends SavedFile {
  readonly sha256: string;
  readonly etag: string | undefined;
  readonly resumedFrom: number;
  readonly attempts: number;
  readonly milliseconds: number;
  readonly alreadyComplete: boolean;
}

/** What came before a download ended early. */
export interface Remains {
  readonly bytes: number;
  readonly total: number | undefined;
  readonly isKept: boolean;
}

/** Saves to a disk or to stdout. What breaks is continued; what is not whole never has the file's name. */
export class DiskFileSink implements FileSink {
  receipt: Receipt | undefined;
  remains: Remains | undefined;

  constructor(
    private readonly wishes: DownloadWishes,
    private readonly machine: DownloadMachine,
  ) {}

  async save(source: FileSource, options: RunOptions = {}): Promise<Result<SavedFile, GatewayFailure>> {
    const { clock, random = Math.random, stallMilliseconds = 30_000 } = this.machine;
    const started = clock.now();
    let total: number | undefined;
    const onProgress: NonNullable<RunOptions['onProgress']> = (progress) => {
      if (progress.kind === 'bytes') total = progress.total;
      options.onProgress?.(progress);
    };
    const destination = await this.destinationFor(source);
    const rules = {
      clock,
      random,
      stallMilliseconds,
      retries: this.wishes.retries ?? 5,
      bytesPerSecond: this.wishes.bytesPerSecond,
    };
    let isDone = false;
    try {
      const moved = await new Transfer(source, destination, rules, { ...options, onProgress }).run();
      if (!moved.ok) return moved;
      const { file, attempts, resumedFrom } = moved.value;
      const { path, sha256, alreadyComplete } = await destination.finish();
      isDone = true;
      this.receipt = {
        name: path === undefined ? file.name : basename(path),
        bytes: destination.position,
        sha256,
        etag: file.validator,
        resumedFrom,
        attempts,
        alreadyComplete,
        milliseconds: clock.now() - started,
        ...(path === undefined ? {} : { path }),
        ...(file.logMissing === undefined ? {} : { logMissing: file.logMissing }),
      };
      return ok(this.receipt);
    } finally {
      if (!isDone) this.remains = { bytes: destination.position, total, isKept: await destination.suspend() };
    }
  }

  private async destinationFor(source: FileSource): Promise<Destination> {
    const { output, scope, force, resume, sha256 } = this.wishes;
    if (output === '-') return new StreamOut(this.machine.stdout, sha256);
    const place = await this.placeOf(output);
    const key = `${scope} ${source.key}`;
    const destination = new DiskDestination(place, key, { force, resume, sha256 }, this.machine);
    const earlier = place.name ?? (await onDisk(place.folder, () => nameOfPart(place.folder, key)));
    if (earlier !== undefined) await destination.continueEarlier(earlier);
    return destination;
  }

  private async placeOf(output: string | undefined): Promise<Place> {
    const path = resolve(this.wishes.folder, output ?? '.');
    const isFolder =
      output === undefined || /[/\\]$/u.test(output) || (existsSync(path) && statSync(path).isDirectory());
    if (!isFolder) return { folder: dirname(path), name: basename(path) };
    await onDisk(path, async () => {
      makeFolders(path);
      await Promise.resolve();
    });
    return { folder: path, name: undefined };
  }
}

/** Under which name an earlier run has begun this file: it is the portal that names it. */
async function nameOfPart(folder: string, key: string): Promise<string | undefined> {
  const suffix = '.part.json';
  const states = (await readdir(folder)).filter((name) => name.endsWith(suffix));
  for (const state of states) {
    const name = state.slice(0, -suffix.length);
    if ((await readPartState(resolve(folder, name)))?.key === key) return name;
  }
  return undefined;
}
