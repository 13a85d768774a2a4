import { unwritableFile } from '../errors/sentences.js';
import { randomUUID } from 'node:crypto';
import { promises as disk } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Clock } from '@suppliers-portal/domain';
import { fail } from '../errors/command-failure.js';
import { makeFolders } from '../files/make-folders.js';
import { whileHeld } from '../files/while-held.js';
import { codeOf, contentOf, messageOf, parsedObject } from './json-file.js';
import type { JsonObject } from '../output/answer.js';

const lockLife = 10_000;
const pause = 25;

/**
 * Changes a JSON file that other processes change too. It reads the file again under a lock, writes a new one next to
 * it, and replaces the old one in one step.
 */
export async function changeJsonFile(
  path: string,
  lockFolder: string,
  clock: Clock,
  change: (now: JsonObject) => JsonObject,
): Promise<void> {
  await writing(path, async () => {
    makeFolders(lockFolder, 0o700);
    makeFolders(dirname(path), 0o700);
    await withLock(join(lockFolder, 'lock'), clock, async () => {
      const before = await contentOf(path);
      const after = change(before === undefined ? {} : parsedObject(before, path));
      const beside = `${path}.${randomUUID()}`;
      try {
        await disk.writeFile(beside, `${JSON.stringify(after, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
        await whileHeld(() => disk.rename(beside, path));
      } finally {
        await disk.rm(beside, { force: true });
      }
    });
  });
}

/** Says of which file the system complained, and how to choose another place. */
async function writing(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    fail(
      {
        code: 'CANNOT_WRITE',
        message: unwritableFile(path),
        hint: `${messageOf(error)}. SUPPLIER_CONFIG_DIR can name another folder.`,
      },
      { cause: error },
    );
  }
}

/** A folder that holds secrets is the user's alone, also where it was there before. */
export async function makePrivate(folder: string, file: string): Promise<void> {
  await writing(file, async () => {
    makeFolders(folder, 0o700);
    await disk.chmod(folder, 0o700);
  });
}

async function withLock(lock: string, clock: Clock, work: () => Promise<void>): Promise<void> {
  const mine = randomUUID();
  while (!(await taken(lock, mine))) {
    await removeAbandoned(lock, clock);
    await clock.wait(pause);
  }
  try {
    await work();
  } finally {
    // Another process may have thought this lock was abandoned. Then the lock belongs to that process now.
    if ((await contentOf(lock)) === mine) await disk.rm(lock, { force: true });
  }
}

async function taken(lock: string, mine: string): Promise<boolean> {
  try {
    const file = await disk.open(lock, 'wx', 0o600);
    await file.writeFile(mine);
    await file.close();
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Left behind by a process that was killed: a change takes milliseconds. */
async function removeAbandoned(lock: string, clock: Clock): Promise<void> {
  try {
    const { mtimeMs } = await disk.stat(lock);
    if (clock.now() - mtimeMs < lockLife) return;
    // Moved away first: of several who see it, one alone can.
    const away = `${lock}.${randomUUID()}`;
    await disk.rename(lock, away);
    await disk.rm(away, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}
