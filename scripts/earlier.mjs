// Runs the server of an earlier version next to this one, on one database: npm run test:earlier -- <commit or tag>
// Without a name it takes the version before the newest migration. Needs git, and PostgreSQL as the tests of the server
// do.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensure.mjs';
import { ROOT, run } from './lib/run.mjs';

/** @param {string[]} words */
const git = (...words) => execFileSync('git', ['-C', ROOT, ...words], { encoding: 'utf8' }).trim();

function beforeNewestMigration() {
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'packages/server/migrations/*.sql');
  return git('rev-parse', `${newest}^`);
}

/**
 * Links what is installed, one package at a time. The packages of the workspace have to be those of the other version.
 * @param {string} folder
 */
function linkPackages(folder) {
  const installed = join(folder, 'node_modules');
  mkdirSync(installed);
  for (const name of execFileSync('ls', ['-A', `${ROOT}/node_modules`], { encoding: 'utf8' })
    .trim()
    .split('\n'))
    if (name !== '@suppliers-portal') symlinkSync(`${ROOT}/node_modules/${name}`, join(installed, name));
  mkdirSync(join(installed, '@suppliers-portal'));
  for (const name of execFileSync('ls', [`${folder}/packages`], { encoding: 'utf8' })
    .trim()
    .split('\n'))
    symlinkSync(`${folder}/packages/${name}`, join(installed, '@suppliers-portal', name));
  const own = 'packages/conformance/node_modules';
  if (existsSync(`${ROOT}/${own}`)) cpSync(`${ROOT}/${own}`, join(folder, own), { recursive: true });
}

await ensureInstalled();
const version = process.argv[2] ?? beforeNewestMigration();
const folder = mkdtempSync(join(tmpdir(), 'portal-version-'));
try {
  console.log(`The earlier version: ${git('log', '-1', '--format=%h %s', version)}`);
  execFileSync('sh', ['-c', `git -C "${ROOT}" archive "${git('rev-parse', version)}" | tar -x -C "${folder}"`]);
  linkPackages(folder);
  process.env['PORTAL_EARLIER_VERSION'] = folder;
  process.exitCode = await run(process.execPath, [
    `${ROOT}/node_modules/vitest/vitest.mjs`,
    'run',
    '--config',
    `${ROOT}/vitest.workspace.ts`,
    '--project',
    'server-postgres',
    `${ROOT}/packages/server/src/app/earlier-server.test.ts`,
  ]);
} finally {
  rmSync(folder, { recursive: true });
}
