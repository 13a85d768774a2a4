import { chmod, lstat, opendir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../kernel/make-folder.js';

const ownersAlone = { folder: 0o700, file: 0o600 } as const;
const others = 0o077;

/** Which access a folder of the portal gave to other accounts of the machine, and whether it could be removed. */
export type Found =
  | { readonly kind: 'was-private' }
  | { readonly kind: 'closed'; readonly entries: number }
  | { readonly kind: 'stays-open'; readonly path: string; readonly code: string };

/** The entry is another account's, or its disk keeps no modes. */
class StaysOpen extends Error {
  override readonly name = 'StaysOpen';
  constructor(
    readonly path: string,
    readonly code: string,
    options: ErrorOptions,
  ) {
    super(`${path} cannot be closed (${code})`, options);
  }
}

/**
 * Creates the folder if it is missing. A folder that other users can enter is closed, with everything below it. No one
 * else can reach anything below a closed folder, so that is not checked.
 */
export async function makePrivate(folder: string): Promise<Found> {
  await makeFolder(folder, ownersAlone.folder);
  // Windows uses access lists instead, and its modes are meaningless.
  if (process.platform === 'win32') return { kind: 'was-private' };
  try {
    const closedOne = await closed(folder, 'folder');
    // There was nothing to read in an empty folder, such as one that the operator has just made.
    return closedOne === 0 || (await readdir(folder)).length === 0
      ? { kind: 'was-private' }
      : { kind: 'closed', entries: 1 + (await closeBelow(folder)) };
  } catch (error) {
    if (error instanceof StaysOpen) return { kind: 'stays-open', path: error.path, code: error.code };
    throw error;
  }
}

async function closeBelow(folder: string): Promise<number> {
  let count = 0;
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    // A link can lead to files that are not ours, so it is not followed.
    if (entry.isDirectory()) count += (await closed(path, 'folder')) + (await closeBelow(path));
    else if (entry.isFile()) count += await closed(path, 'file');
  }
  return count;
}

async function closed(path: string, kind: keyof typeof ownersAlone): Promise<number> {
  try {
    if (((await lstat(path)).mode & others) === 0) return 0;
    await chmod(path, ownersAlone[kind]);
    return 1;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // Another server on the same folder can have removed it in the meantime.
    if (code === 'ENOENT' && kind === 'file') return 0;
    if (code === 'EPERM' || code === 'EROFS' || code === 'ENOTSUP') throw new StaysOpen(path, code, { cause: error });
    throw error;
  }
}

/** The text for the operator at the start. Undefined if everything was fine. */
export function foundWords(folder: string, found: Found): string | undefined {
  switch (found.kind) {
    case 'was-private':
      return undefined;
    case 'closed':
      return (
        `${folder} was open to other accounts of this machine (${String(found.entries)} files and folders). It is ` +
        'closed now. If others could read it, change the passwords of your users and the ingestion token.'
      );
    case 'stays-open':
      return (
        `${found.path} is open to other accounts of this machine and could not be closed (${found.code}). ` +
        'Make the account that runs the portal its owner, or set DATA_DIR to another folder.'
      );
  }
}
