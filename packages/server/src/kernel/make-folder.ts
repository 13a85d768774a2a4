import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const isFolder = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * A folder that an operator has named, with those above it that are missing, one at a time. Node's own way to make
 * several never comes back where the system says of a folder that is there that it is not, as below /proc.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  if (await isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) await makeFolder(above, mode);
  try {
    await mkdir(folder, mode);
  } catch (error) {
    // Another process was faster.
    if (!(await isFolder(folder))) throw error;
  }
}
