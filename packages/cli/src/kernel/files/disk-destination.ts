import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteFile, ResumePoint } from '@suppliers-portal/domain';
import { checkSha256 } from './check-sha256.js';
import { Comparison } from './comparison.js';
import type { Destination, Finished } from './destination.js';
import { onDisk } from './disk-errors.js';
import { storableName } from './storable-name.js';
import { PartFile, type PartOwner } from './part-file.js';

export interface Place {
  readonly folder: string;
  /** Absent: as the portal calls the file. */
  readonly name: string | undefined;
}

interface Wishes {
  readonly force: boolean;
  readonly resume: boolean;
  readonly sha256: string | undefined;
}

/**
 * A file on the disk: a part that becomes whole, or, where the file is there and may not be overwritten, a comparison
 * with it.
 */
export class DiskDestination implements Destination {
  private part: PartFile | undefined;
  private comparison: Comparison | undefined;

  constructor(
    private readonly place: Place,
    private readonly key: string,
    private readonly wishes: Wishes,
    private readonly owner: PartOwner,
  ) {}

  /** Takes up what an earlier run left behind under this name. */
  async continueEarlier(name: string): Promise<void> {
    const path = join(this.place.folder, name);
    if (!this.wishes.resume || (existsSync(path) && !this.wishes.force)) return;
    this.part = await onDisk(path, () => PartFile.open(path, this.key, this.owner, true));
  }

  get position(): number {
    return this.current?.position ?? 0;
  }

  resumePoint(): ResumePoint | undefined {
    return this.current?.resumePoint();
  }

  async begin(file: RemoteFile): Promise<void> {
    const path = this.part?.path ?? join(this.place.folder, this.place.name ?? storableName(file.name));
    await onDisk(path, async () => {
      if (this.current === undefined) {
        if (existsSync(path) && !this.wishes.force) this.comparison = await Comparison.open(path);
        else this.part = await PartFile.open(path, this.key, this.owner, false);
      }
      await this.current?.begin(file);
    });
  }

  async write(bytes: Uint8Array): Promise<void> {
    await onDisk(this.part?.path ?? '', async () => this.current?.write(bytes));
  }

  async finish(): Promise<Finished> {
    const { part, comparison } = this;
    if (comparison !== undefined) {
      const finished = await comparison.finish();
      checkSha256({ asked: this.wishes.sha256, said: undefined }, finished.sha256);
      return finished;
    }
    if (part === undefined) throw new Error('finished before it began');
    return onDisk(part.path, () => part.finish(this.wishes.force, this.wishes.sha256));
  }

  async suspend(): Promise<boolean> {
    return (await this.current?.suspend()) ?? false;
  }

  private get current(): PartFile | Comparison | undefined {
    return this.part ?? this.comparison;
  }
}
