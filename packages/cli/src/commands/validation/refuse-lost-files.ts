import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Context } from '../context.js';

/** A file that a command names: what it is called, and its path as it was written. */
export interface NamedFile {
  readonly title: string;
  readonly word: string | undefined;
}

/** Before anything is done: no report may take the place of another report, or of a file that the command reads. */
export function refuseLostFiles(
  written: readonly NamedFile[],
  read: readonly NamedFile[],
  { terminal }: Context,
): void {
  const pathOf = (word: string): string => resolve(terminal.folder, word);
  const named = (files: readonly NamedFile[]) =>
    files.flatMap(({ title, word }) => (word === undefined || word === '-' ? [] : [{ title, path: pathOf(word) }]));
  const present = named(read);
  for (const { title, path } of named(written)) {
    const other = present.find((one) => isSameFile(one.path, path));
    if (other !== undefined)
      fail({
        code: 'USAGE',
        message: `${title} would overwrite ${other.title}, ${path}. Nothing was written.`,
        hint: 'Name another file.',
      });
    present.push({ title, path });
  }
}

/** By another name too: through a link, or on a disk that takes upper and lower case as the same. */
function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false, bigint: true }));
  if (first === undefined || second === undefined) return one === other;
  // A device such as /dev/null loses nothing that it did not lose before.
  return first.isFile() && first.dev === second.dev && first.ino === second.ino;
}
