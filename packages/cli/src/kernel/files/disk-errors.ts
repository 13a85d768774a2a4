import { unwritableFile } from '../errors/sentences.js';
import { fail } from '../errors/command-failure.js';
import { codeOf, messageOf } from '../configuration/json-file.js';

/** Names the file in an error from the disk. Other errors pass unchanged. */
export async function onDisk<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return fail({ code: 'CANNOT_WRITE', message: unwritableFile(path), hint: diskHint(error) }, { cause: error });
  }
}

/** What can be done about an error from the disk. */
export function diskHint(error: unknown): string {
  switch (codeOf(error) ?? '') {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full. Make room and run the same command again, or choose another place.';
    case 'ENOENT':
      return 'Its folder does not exist. Create it, or choose another place.';
    case 'ENOTDIR':
      return 'A file is where its folder has to be. Choose another place.';
    default:
      return `${messageOf(error)}. Choose another place.`;
  }
}

/** True if an error says that the file already exists. */
export const isThere = (error: unknown): boolean => codeOf(error) === 'EEXIST';
