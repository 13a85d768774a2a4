import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { codeOf, contentOf } from '../../kernel/configuration/json-file.js';
import { onDisk } from '../../kernel/files/disk-errors.js';
import { makeFolders } from '../../kernel/files/make-folders.js';
import { whileHeld } from '../../kernel/files/while-held.js';
import { isObject, type Json, type JsonObject } from '../../kernel/output/answer.js';

/** What a file was when it was whole. `at` is the time that the disk says. */
interface Whole {
  readonly bytes: number;
  readonly sha256: string;
  readonly at: number;
}

const listName = '.supplier-sync.json';

/** A folder with the files of hours, and a list in it of what each was when it was whole. */
export class HourFolder {
  private isChanged = false;

  private constructor(
    readonly place: string,
    readonly names: readonly string[],
    private readonly list: Map<string, Whole>,
  ) {}

  static open(place: string): Promise<HourFolder> {
    return onDisk(place, async () => {
      makeFolders(place);
      return new HourFolder(place, readdirSync(place), wholeIn(await contentOf(join(place, listName))));
    });
  }

  /** A crash or a full disk may have cut a file. A plain file that the list does not have can only be compared. */
  stateOf(name: string): Promise<'whole' | 'damaged' | 'unknown'> {
    return onDisk(join(this.place, name), async () => {
      const { size, mtimeMs } = await stat(join(this.place, name));
      // Each log has a header.
      if (size === 0) return 'damaged';
      const known = this.list.get(name);
      if (known === undefined) return name.endsWith('.gz') ? this.stateOfPacked(name) : 'unknown';
      if (known.bytes !== size) return 'damaged';
      if (known.at === mtimeMs) return 'whole';
      if ((await this.digest(name)) !== known.sha256) return 'damaged';
      await this.keep(name, known);
      return 'whole';
    });
  }

  async keep(name: string, { bytes, sha256 }: Omit<Whole, 'at'>): Promise<void> {
    this.list.set(name, { bytes, sha256, at: (await stat(join(this.place, name))).mtimeMs });
    this.isChanged = true;
  }

  /** Removes nothing that a user may have written. Returns the new name. */
  async setAside(name: string): Promise<string> {
    const aside = `${name}.damaged`;
    const path = join(this.place, name);
    await onDisk(path, () => whileHeld(() => rename(path, join(this.place, aside))));
    this.list.delete(name);
    this.isChanged = true;
    return aside;
  }

  /**
   * Of files that are gone, nothing is kept. Another run may write at the same time: what it knew is then found again.
   */
  async save(): Promise<void> {
    if (!this.isChanged) return;
    const names = new Set(readdirSync(this.place));
    const whole = Object.fromEntries([...this.list].filter(([name]) => names.has(name)));
    const path = join(this.place, listName);
    await onDisk(path, async () => {
      await writeFile(`${path}.new`, `${JSON.stringify(whole)}\n`);
      await whileHeld(() => rename(`${path}.new`, path));
    });
  }

  /** A user may have packed a plain file. The format has its own checksum. */
  private async stateOfPacked(name: string): Promise<'whole' | 'damaged'> {
    const plain = this.list.get(name.replace(/\.gz$/u, ''))?.sha256;
    try {
      const content = await this.digest(name, [createGunzip()]);
      if (plain !== undefined && plain !== content) return 'damaged';
    } catch (error) {
      if (codeOf(error)?.startsWith('Z_') !== true) throw error;
      return 'damaged';
    }
    await this.keep(name, { bytes: (await stat(join(this.place, name))).size, sha256: await this.digest(name) });
    return 'whole';
  }

  private async digest(name: string, through: readonly NodeJS.ReadWriteStream[] = []): Promise<string> {
    const hash = createHash('sha256');
    await pipeline([createReadStream(join(this.place, name)), ...through, hash]);
    return hash.digest('hex');
  }
}

/** A list that a crash has torn is an empty one: the files are compared again. */
function wholeIn(text: string | undefined): Map<string, Whole> {
  const whole = new Map<string, Whole>();
  for (const [name, one] of Object.entries(objectOf(text)))
    if (isObject(one) && typeof one['bytes'] === 'number' && typeof one['sha256'] === 'string')
      whole.set(name, { bytes: one['bytes'], sha256: one['sha256'], at: Number(one['at']) });
  return whole;
}

function objectOf(text: string | undefined): JsonObject {
  try {
    const value = JSON.parse(text ?? '') as Json;
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
