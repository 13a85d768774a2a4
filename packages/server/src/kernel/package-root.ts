import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownName = '@suppliers-portal/server';

/** The folder of this package: migrations, static files and the worker lie in it, for sources and for dist alike. */
export function packageRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file) && isOwn(readFileSync(file, 'utf8'))) return folder;
    if (folder === dirname(folder)) throw new Error(`the package.json of ${ownName} is not above ${import.meta.url}`);
  }
}

function isOwn(text: string): boolean {
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === 'object' && parsed !== null && 'name' in parsed && parsed.name === ownName;
}
