import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { datasets } from '@suppliers-portal/wire';
import { PortalRefusal } from './ask-portal.js';
import { CommandFault } from './command-fault.js';
import type { Configuration } from './configuration.js';
import { convertCsv, inWordsOfCsv, readMapping } from './csv-mapping.js';
import { handIn, ingestFile, type Aside } from './ingest.js';
import { inOneLine } from './one-line.js';
import { makeFolder } from '../kernel/make-folder.js';

/** Names that programs give to files while they write them. */
const unfinished = /^[.~]|\.(?:part|partial|filepart|tmp|temp|crdownload|swp|writing)$/iu;
const handedIn = /\.(?:ndjson|ndjson\.gz|csv)$/iu;
const longestCsv = 64 * 1024 * 1024;
/** The file itself is wrong: sending it again changes nothing. Every other answer is tried again. */
const refusals: ReadonlySet<number> = new Set([400, 404, 413, 415, 422]);

/** The longest name of a dataset that the name of the file begins with. */
export const datasetOf = (name: string): string | undefined =>
  Object.keys(datasets)
    .filter((dataset) => name.startsWith(dataset) && /^[^\p{L}\p{N}]/u.test(name.slice(dataset.length)))
    .sort((a, b) => b.length - a.length)[0];

interface Seen {
  readonly size: number;
  readonly changedAt: number;
}

/** Hands in what lies in a folder, one file at a time, and moves each to where one sees what became of it. */
export class WatchedFolder {
  private seen = new Map<string, Seen>();
  private lastTrouble = '';

  constructor(
    private readonly configuration: Configuration,
    private readonly folder: string,
    private readonly aside: Aside & { readonly now: () => Date },
  ) {}

  /** Takes the files that are as they were at the last look: others may still be written. */
  async look(mayGoOn: () => boolean = () => true): Promise<void> {
    const before = this.seen;
    this.seen = new Map();
    for (const name of await this.names()) {
      const found = await stat(join(this.folder, name)).catch(() => undefined);
      if (found?.isFile() !== true) continue;
      const now = { size: found.size, changedAt: found.mtimeMs };
      this.seen.set(name, now);
      const then = before.get(name);
      if (then?.size !== now.size || then.changedAt !== now.changedAt) continue;
      if (!mayGoOn() || !(await this.take(name))) return;
    }
  }

  private async names(): Promise<readonly string[]> {
    const names = await readdir(this.folder).catch((error: unknown) => {
      throw new CommandFault(`The folder ${this.folder} cannot be read: ${wordsOf(error)}.`);
    });
    return names.filter((name) => handedIn.test(name) && !unfinished.test(name)).sort();
  }

  /** Whether to continue with the next file: not if the portal cannot take any now. */
  private async take(name: string): Promise<boolean> {
    try {
      const words = await this.send(name);
      await this.moveTo('done', name);
      this.aside.say(`${inOneLine(name)}: ${words}`);
      this.lastTrouble = '';
      return true;
    } catch (error) {
      return this.afterFault(name, error);
    }
  }

  private async afterFault(name: string, error: unknown): Promise<boolean> {
    if (error instanceof PortalRefusal && !refusals.has(error.status)) return this.wait(name, error.message);
    if (error instanceof FileFault || error instanceof PortalRefusal)
      return this.refuse(name, error.message).then(
        () => true,
        (fault: unknown) => this.afterFault(name, fault),
      );
    if (error instanceof CommandFault) return this.wait(name, error.message);
    if (isOfSystem(error)) return this.wait(name, `It cannot be read (${wordsOf(error)}).`);
    throw error;
  }

  /** The file stays, and is tried again at the next look. The reason is said once. */
  private wait(name: string, words: string): boolean {
    if (words !== this.lastTrouble)
      this.aside.say(`${inOneLine(name)}: ${words} It stays in the folder and is tried again.`);
    this.lastTrouble = words;
    return false;
  }

  private async send(name: string): Promise<string> {
    const dataset = datasetOf(name);
    if (dataset === undefined)
      throw new FileFault(
        `The name of the file does not begin with a dataset. Rename it, for example to availability-${inOneLine(name)}. The datasets are ${Object.keys(datasets).join(', ')}.`,
      );
    const path = join(this.folder, name);
    if (!/\.csv$/iu.test(name)) return ingestFile(this.configuration, { dataset, path, key: undefined }, this.aside);
    const converted = await this.converted(path, dataset);
    try {
      return await handIn(this.configuration, { dataset, text: converted.ndjson }, this.aside);
    } catch (error) {
      if (error instanceof PortalRefusal) throw error.inOtherWords(inWordsOfCsv(error.message, converted));
      throw error;
    }
  }

  private async converted(path: string, dataset: string): Promise<ReturnType<typeof convertCsv>> {
    const columns = `${dataset}.columns.json`;
    const mapping = await readFile(join(this.folder, columns), 'utf8').catch(() => undefined);
    if (mapping === undefined)
      throw new FileFault(`There is no ${columns} in the folder, which says what the columns mean. Add it.`);
    const bytes = await readFile(path);
    if (bytes.length > longestCsv) throw new FileFault('The file is larger than 64 MiB. Split it.');
    try {
      return convertCsv(textOf(bytes), readMapping(mapping, columns));
    } catch (error) {
      throw error instanceof CommandFault ? new FileFault(error.message) : error;
    }
  }

  private async refuse(name: string, words: string): Promise<void> {
    const moved = await this.moveTo('refused', name);
    const shown = inOneLine(name);
    const text = `${words}\n\nNothing of ${shown} was imported. Correct the file and put it into the folder again.\n`;
    await writeFile(`${moved}.txt`, text).catch(cannotKeep);
    this.aside.say(`${shown}: refused. ${words}`);
  }

  /** A file of the same name that is there already stays: the new one has the time in its name. */
  private async moveTo(place: 'done' | 'refused', name: string): Promise<string> {
    const folder = join(this.folder, place);
    await makeFolder(folder).catch(cannotKeep);
    const kept = fitting(name);
    const isThere = (await readdir(folder).catch(cannotKeep)).includes(kept);
    const stamp = this.aside.now().toISOString().replaceAll(/[:.]/gu, '-');
    const target = join(folder, isThere ? `${stamp}-${kept}` : kept);
    await rename(join(this.folder, name), target).catch(cannotKeep);
    this.seen.delete(name);
    return target;
  }
}

const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** A disk that is full or read-only does not end the command. */
function cannotKeep(error: unknown): never {
  throw new CommandFault(`It cannot be moved out of the folder (${wordsOf(error)}).`);
}

/** A name has at most 255 bytes. This leaves room for the time before it and for .txt behind it. */
function fitting(name: string): string {
  const most = 220;
  if (Buffer.byteLength(name) <= most) return name;
  const end = /(?:\.ndjson)?\.\w+$/u.exec(name)?.[0] ?? '';
  const start = Buffer.from(name)
    .subarray(0, most - end.length)
    .toString()
    .replace(/\uFFFD+$/u, '');
  return `${start}${end}`;
}

/** The file cannot be handed in as it is. */
class FileFault extends CommandFault {}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileFault('The file is not UTF-8 text. Save it as "CSV UTF-8".');
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const lookEvery = 2_000;

/** Watches until it is stopped. The file that is being handed in is finished first. */
export async function watchFolder(
  configuration: Configuration,
  folder: string | undefined,
  { say, wait }: Required<Aside>,
  stop: AbortSignal,
): Promise<string> {
  if (folder === undefined || folder === '')
    throw new CommandFault('supplier-server ingest --watch needs a folder, for example --watch /var/lib/feed.');
  const watched = new WatchedFolder(configuration, folder, { say, wait, now: () => new Date() });
  const mayGoOn = (): boolean => !stop.aborted;
  await watched.look(mayGoOn);
  say(`Watching ${folder}. Press Ctrl-C to stop.`);
  while (mayGoOn()) {
    await wait(lookEvery);
    if (mayGoOn()) await watched.look(mayGoOn);
  }
  return 'Stopped.';
}
