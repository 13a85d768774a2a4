import { dirname } from 'node:path';
import { codeOf, messageOf } from '../configuration/json-file.js';

/** Why a file that a person named cannot be read, in words. The path is absolute. */
export function whyUnread(error: unknown, path: string): string {
  switch (codeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `There is no such file in ${dirname(path)}.`;
    case 'EISDIR':
      return 'It is a folder: name the file in it.';
    case 'EACCES':
    case 'EPERM':
      return 'You do not have the right to read it.';
    case undefined:
    default:
      return `${messageOf(error).replace(/\.$/u, '')}.`;
  }
}
