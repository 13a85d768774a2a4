import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fail } from '../errors/command-failure.js';
import { sizeText } from '../output/sizes.js';

/** Better said before the first byte than after an hour. */
export async function checkSpace(path: string, size: number | undefined, have: number): Promise<void> {
  if (size === undefined) return;
  const { bavail, bsize } = await statfs(dirname(path));
  const free = bavail * bsize;
  if (free >= size - have) return;
  fail({
    code: 'CANNOT_WRITE',
    message: `There is not enough room for ${path}.`,
    hint: `It needs ${sizeText(size - have)} more, and ${sizeText(free)} are free. Choose another place.`,
  });
}
