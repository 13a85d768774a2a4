import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../kernel/make-folder.js';

interface Holder {
  readonly pid: number;
  /** Distinguishes a process from a later one with the same number. Absent if the system does not report it. */
  readonly startedAt?: string;
  /** Distinguishes one lock from another of the same process. */
  readonly taker?: string;
}

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(
      `Another server (process ${pid}) is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

/** The folder was removed or emptied while it was in use. */
export class FolderLost extends Error {
  override readonly name = 'FolderLost';
  constructor(folder: string) {
    super(
      `The data folder ${folder} was removed or emptied while the server used it. Put a backup in its place before the next start.`,
    );
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

const lockName = 'server.lock';

/** Locks the data folder for this process. If the process of an old lock is gone, its lock is replaced. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await makeFolder(folder, 0o700);
  const path = join(folder, lockName);
  const taker = randomUUID();
  const draft = join(folder, `${lockName}.${taker}`);
  // The draft makes a lock appear completely or not at all, so that no process can read a half-written one.
  await writeFile(draft, JSON.stringify({ ...holderOf(process.pid), taker }), { flag: 'wx', mode: 0o600 });
  try {
    for (let tries = 0; tries < 40; tries++) {
      if (await linked(draft, path)) return lockAt(path, folder);
      const holder = await readHolder(path);
      if (holder !== undefined && isAlive(holder)) throw new FolderInUse(folder, holder.pid);
      if (await takenOver(draft, path)) {
        await stillMine(path, taker, folder);
        return lockAt(path, folder);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(
      `The lock ${path} could not be taken. If no server is running, remove it and what begins with its name.`,
    );
  } finally {
    await rm(draft, { force: true });
  }
}

const lockAt = (path: string, folder: string): FolderLock => ({
  release: () =>
    rm(path).catch((error: unknown) => {
      throw codeOf(error) === 'ENOENT' ? new FolderLost(folder) : error;
    }),
});

/**
 * If a takeover file was moved away in the meantime, two processes can have replaced the dead lock. The last one has
 * it, and the other one notices here.
 */
async function stillMine(path: string, taker: string, folder: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 150));
  const holder = await readHolder(path);
  if (holder?.taker !== taker) throw new FolderInUse(folder, holder?.pid ?? process.pid);
}

/**
 * Only one process at a time can replace a dead lock. Otherwise the second would replace the live lock of the first.
 */
async function takenOver(draft: string, path: string): Promise<boolean> {
  const turn = `${path}.takeover`;
  if (!(await linked(draft, turn))) {
    const holder = await readHolder(turn);
    if (holder === undefined || !isAlive(holder)) await putAside(turn, holder);
    return false;
  }
  try {
    if (!existsSync(path)) return false;
    const holder = await readHolder(path);
    if (holder !== undefined && isAlive(holder)) return false;
    await rename(draft, path);
    return true;
  } finally {
    await rm(turn, { force: true });
  }
}

async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The turn of a process that died in it. Who moved away a living one instead puts it back. */
async function putAside(turn: string, seen: Holder | undefined): Promise<void> {
  const aside = `${turn}.${randomUUID()}`;
  try {
    await rename(turn, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = await readHolder(aside);
  if (moved?.taker !== seen?.taker || moved?.pid !== seen?.pid || moved?.startedAt !== seen?.startedAt)
    await linked(aside, turn);
  await rm(aside, { force: true });
}

async function readHolder(path: string): Promise<Holder | undefined> {
  const content = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
  try {
    const parsed: unknown = JSON.parse(content);
    if (typeof parsed !== 'object' || parsed === null || !('pid' in parsed) || typeof parsed.pid !== 'number')
      return undefined;
    return {
      pid: parsed.pid,
      ...('startedAt' in parsed && typeof parsed.startedAt === 'string' ? { startedAt: parsed.startedAt } : {}),
      ...('taker' in parsed && typeof parsed.taker === 'string' ? { taker: parsed.taker } : {}),
    };
  } catch {
    // The file is not a lock that we wrote, so there is no holder.
    return undefined;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // This process is not allowed to signal it, so it exists and belongs to another user.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const now = holderOf(pid).startedAt;
  return startedAt === undefined || now === undefined || startedAt === now;
}

function holderOf(pid: number): Holder {
  try {
    // After the command in brackets, field 20 is the start time in ticks since the machine's own start.
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const startedAt = status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
    return startedAt === undefined ? { pid } : { pid, startedAt: `${bootId()}:${startedAt}` };
  } catch {
    // No /proc on this system: then the number alone has to do.
    return { pid };
  }
}

const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
