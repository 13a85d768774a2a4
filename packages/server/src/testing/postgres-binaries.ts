import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of PostgreSQL's own programs. Undefined if it is not installed. */
export function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : [];
  const path = (process.env['PATH'] ?? '').split(':');
  return [...versions, ...path].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}
