// Makes what an operator installs: npm run release -- --out dist/release
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled } from './lib/ensure.mjs';
import { noticesOf } from './lib/notices.mjs';
import { partsList } from './lib/parts-list.mjs';
import { nameOf, productionPackages } from './lib/production-packages.mjs';
import { ROOT } from './lib/run.mjs';

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/release' } } });
const out = resolve(ROOT, values.out);

/** Read by people who write code, and never by Node. */
const ONLY_FOR_PEOPLE = /\.(?:map|[cm]?tsx?|tsbuildinfo)$|\.test\.[cm]?js$/u;
const ONLY_FOR_TESTS = /^(?:test|tests|__tests__|benchmark|benchmarks|example|examples)$/u;
/** What the server reads from its own folder when it runs; the test of the release starts it. */
const PARTS = [
  'packages/server/package.json',
  'packages/server/dist',
  'packages/server/migrations',
  'packages/server/static',
  'packages/server/src/platform/database/pglite-statements.mjs',
  'packages/server/src/platform/database/pglite-worker.mjs',
  'packages/web/dist',
  // The page for operators hands the first one in, and sends the first traffic with the other.
  'packages/conformance/pullspecs',
  'examples/portal-client/import.sh',
  'examples/portal-client/status.sh',
  'deploy',
  'docs/operations.md',
  'docs/api.md',
  'CHANGELOG.md',
  '.env.example',
];

await ensureInstalled();
await ensureBuilt();

const { version, description, license, engines } = read('package.json');
const lock = read('package-lock.json').packages;
const tool = `supplier-${version}.tgz`;
const server = `suppliers-portal-${version}.tgz`;
const parts = `suppliers-portal-${version}.cdx.json`;

mkdirSync(out, { recursive: true });
const staged = join(out, 'package');
rmSync(staged, { recursive: true, force: true });
stage();
const packed = npm('pack', staged, '--pack-destination', out, '--silent', '--ignore-scripts').trim().split('\n').at(-1);
if (packed !== server) renameSync(join(out, `${packed}`), join(out, server));
rmSync(staged, { recursive: true });
copyFileSync(join(ROOT, 'packages/cli/dist', tool), join(out, tool));
const committed = git('log', '-1', '--format=%cI');
// The same commit gives the same bytes, so the time is that of the commit.
const madeAt = committed === undefined ? undefined : new Date(committed);
const contained = ['server', 'web', 'cli'].flatMap((name) => productionPackages(lock, `packages/${name}`));
const list = partsList({ name: 'suppliers-portal', version, license, madeAt }, lock, contained);
writeFileSync(join(out, parts), `${JSON.stringify(list, null, 2)}\n`);
writeFileSync(join(out, 'release.json'), `${JSON.stringify(madeFrom(), null, 2)}\n`);
const handedOut = [server, tool, parts, 'release.json'];
writeFileSync(join(out, 'SHA256SUMS'), handedOut.map((name) => `${sha256(join(out, name))}  ${name}\n`).join(''));
for (const name of [...handedOut, 'SHA256SUMS']) console.log(join(out, name));

/** Puts together the folder that becomes the package of the server: the same paths as in a checkout. */
function stage() {
  const installed = new Set(
    readdirSync(join(ROOT, 'node_modules'), { recursive: true, withFileTypes: true })
      .filter((one) => one.name === 'package.json')
      .map((one) => one.parentPath),
  );
  const needed = productionPackages(lock, 'packages/server').filter(
    (folder) => folder.startsWith('node_modules/') && installed.has(join(ROOT, folder)),
  );
  for (const part of [...PARTS, ...needed]) copy(part);
  // A server hands out the command line of its own version.
  mkdirSync(join(staged, 'packages/cli/dist'), { recursive: true });
  for (const name of ['supplier.tgz', tool])
    copyFileSync(join(ROOT, 'packages/cli/dist', name), join(staged, 'packages/cli/dist', name));
  const inPages = productionPackages(lock, 'packages/web').filter((folder) => installed.has(join(ROOT, folder)));
  const own = readFileSync(join(ROOT, 'LICENSE'), 'utf8');
  const folders = [...new Set([...inPages, ...needed])].sort();
  writeFileSync(
    join(staged, 'LICENSE'),
    noticesOf(
      own,
      folders.map((folder) => join(ROOT, folder)),
    ),
  );
  copyFileSync(join(ROOT, 'deploy/README.md'), join(staged, 'README.md'));
  for (const page of readdirSync(staged, { recursive: true, encoding: 'utf8' }))
    if (page.endsWith('.md') && !page.includes('node_modules')) withoutDeadLinks(join(staged, page));
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(manifestOf(needed), null, 2)}\n`);
}

/** Some links of a page lead to pages that only the checkout has. @param {string} page */
function withoutDeadLinks(page) {
  const text = readFileSync(page, 'utf8').replaceAll(
    /\[([^\]]+)\]\((?![a-z]+:|#)([^)#]+)[^)]*\)/gu,
    (link, /** @type {string} */ words, /** @type {string} */ path) =>
      existsSync(join(dirname(page), path)) ? link : words,
  );
  writeFileSync(page, text);
}

/** @param {readonly string[]} folders of the packages that the server needs */
function manifestOf(folders) {
  const atTheTop = folders.filter((folder) => folder === `node_modules/${nameOf(folder)}`);
  const dependencies = Object.fromEntries(atTheTop.map((folder) => [nameOf(folder), lock[folder].version]));
  return {
    name: 'suppliers-portal',
    version,
    description,
    license,
    type: 'module',
    bin: { 'supplier-server': 'packages/server/dist/main.js' },
    engines: { node: engines.node },
    dependencies,
    bundleDependencies: Object.keys(dependencies),
  };
}

/** @param {string} part a file or a folder of the checkout */
function copy(part) {
  const from = join(ROOT, part);
  cpSync(from, join(staged, part), {
    recursive: true,
    filter: (source) =>
      // A package within a package has a place of its own in the lock file.
      !source.slice(from.length).includes('node_modules') &&
      !ONLY_FOR_PEOPLE.test(source) &&
      !(source !== from && part.startsWith('node_modules/') && ONLY_FOR_TESTS.test(basename(source))) &&
      basename(source) !== '.built-from',
  });
}

/** What the release was made from, so that another person can make it again and compare. */
function madeFrom() {
  const isChanged = git('status', '--porcelain');
  return {
    version,
    commit: git('rev-parse', 'HEAD') ?? null,
    changedSinceCommit: isChanged === undefined ? null : isChanged !== '',
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    packageLock: sha256(join(ROOT, 'package-lock.json')),
    files: Object.fromEntries([server, tool, parts].map((name) => [name, { sha256: sha256(join(out, name)) }])),
  };
}

/**
 * What git says of the checkout. Undefined where it says nothing: in an unpacked archive, or without git.
 * @param {string[]} words
 */
function git(...words) {
  try {
    // The checkout may belong to another account, as in a container.
    const all = ['-c', 'safe.directory=*', ...words];
    return execFileSync('git', all, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function read(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}

/** @param {string} path */
function sha256(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** @param {string[]} words */
function npm(...words) {
  return execFileSync('npm', words, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
}
