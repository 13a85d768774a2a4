import { unwritableFile } from '../errors/sentences.js';
import { fail } from '../errors/command-failure.js';
import { codeOf, messageOf } from '../configuration/json-file.js';

/** Names the file in an error from the disk. Other errors pass unchanged. */
export async function onDisk<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    return fail(
      { code: 'CANNOT_WRITE', message: unwritableFile(path), hint: hintFor(code, messageOf(error)) },
      { cause: error },
    );
  }
}

function hintFor(code: string, message: string): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full. Make room and run the same command again, or choose another place.';
    case 'ENOENT':
      return 'Its folder does not exist. Create it, or choose another place.';
    case 'ENOTDIR':
      return 'A file is where its folder has to be. Choose another place.';
    default:
      return `${message}. Choose another place.`;
  }
}

/** True if an error says that the file already exists. */
export const isThere = (error: unknown): boolean => codeOf(error) === 'EEXIST';
