import { randomUUID } from 'node:crypto';
import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { isThere } from './disk-errors.js';

/** The file is whole at each moment: it is written next to the old one, which it then replaces. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const before = await stat(target).catch(() => undefined);
  // A device such as /dev/stdout has nothing to lose.
  if (before?.isFile() === false) return writeFile(target, text);
  const part = `${target}.${randomUUID()}.part`;
  try {
    await writeFile(part, text, before === undefined ? {} : { mode: before.mode });
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Nothing is left of a file that could not be written whole. One that is there already stays as it is. */
export async function writeNewFile(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    if (!isThere(error)) await rm(path, { force: true });
    throw error;
  }
}
