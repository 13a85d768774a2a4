import { resolve, sep } from 'node:path';
import { CommandFault } from './command-fault.js';

const otherFolder = 'or set DATA_DIR to another folder.';
const rights = `Let the account that runs the portal write to it, ${otherFolder}`;
const room = `Make room on its disk, ${otherFolder}`;
const ways: Readonly<Record<string, string>> = {
  EACCES: rights,
  EPERM: rights,
  EROFS: rights,
  ENOSPC: room,
  EDQUOT: room,
  // Of the folder itself, or of one above it.
  ENOENT: 'Set DATA_DIR to a folder that can be made.',
  ENOTDIR: 'DATA_DIR has to be a folder.',
  EEXIST: 'DATA_DIR has to be a folder.',
};

/** What the operator can do about the folder is one sentence. Undefined for any other error. */
export function dataFolderFault(dataFolder: string, error: unknown): CommandFault | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  const way = ways[String(error.code)];
  const folder = resolve(dataFolder);
  // A disk that is full does not say which file it was.
  const path = 'path' in error ? resolve(String(error.path)) : folder;
  const isAbove = path === folder || folder.startsWith(path.endsWith(sep) ? path : path + sep);
  const isBelow = path.startsWith(folder + sep) && error.code !== 'ENOENT';
  if (way === undefined || !(isAbove || isBelow)) return undefined;
  return new CommandFault(`DATA_DIR=${dataFolder} cannot be used (${error.message}). ${way}`, { cause: error });
}
