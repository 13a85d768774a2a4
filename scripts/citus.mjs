// Runs the server's tests on a Citus cluster: npm run test:citus, or with paths: npm run test:citus --
// packages/server/src/seed A coordinator and two workers come up on loopback for it, in temporary folders, and go at
// the end.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensure.mjs';
import { ROOT, run } from './lib/run.mjs';

/** Whether the PostgreSQL that the tests start has Citus. @returns {boolean} */
function hasCitus() {
  const debian = '/usr/lib/postgresql';
  const newest = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : [];
  const folder = [...newest, ...(process.env['PATH'] ?? '').split(':')].find((one) => existsSync(join(one, 'initdb')));
  if (folder === undefined) return false;
  try {
    // Debian has pg_config only with the packages for developers. Its libraries are next to the programs.
    const libraries = existsSync(join(folder, 'pg_config'))
      ? execFileSync(join(folder, 'pg_config'), ['--pkglibdir'], { encoding: 'utf8' }).trim()
      : join(folder, '../lib');
    return existsSync(join(libraries, 'citus.so'));
  } catch {
    return false;
  }
}

if (!hasCitus()) {
  console.log('skipped: PostgreSQL here has no Citus (citus.so), so the server was not tested on a cluster.');
} else {
  await ensureInstalled();
  process.env['PORTAL_TEST_CITUS'] = 'on';
  const paths = process.argv.slice(2);
  process.exitCode = await run(process.execPath, [
    `${ROOT}/node_modules/vitest/vitest.mjs`,
    'run',
    '--config',
    `${ROOT}/vitest.workspace.ts`,
    '--project',
    'server-postgres',
    ...(paths.length > 0 ? paths : [`${ROOT}/packages/server/src`]),
  ]);
}
