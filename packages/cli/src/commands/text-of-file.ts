import { resolve } from 'node:path';
import { fail } from '../kernel/errors/command-failure.js';
import { readText } from '../kernel/files/read-text.js';
import { whyUnread } from '../kernel/files/why-unread.js';
import type { Context } from './context.js';

/** The text of a file that a person wrote, or of stdin where the file is `-`. */
export async function textOfFile(file: string, { terminal, signal }: Context): Promise<string> {
  if (file === '-') return terminal.stdin.readAll(signal);
  const path = resolve(terminal.folder, file);
  try {
    return await readText(path);
  } catch (error) {
    return fail(
      { code: 'INVALID_VALUE', message: `${file} cannot be read.`, hint: whyUnread(error, path) },
      { cause: error },
    );
  }
}
