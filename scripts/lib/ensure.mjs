import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { withLock } from './lock.mjs';
import { ROOT, run, runTool } from './run.mjs';
import { contentOf, hashOf, inputHashes, isInstalledFrom, packagesOf } from './stamps.mjs';

/** vite bundles these, in this order; the others are libraries, and the compiler emits them. */
const BUNDLES = ['web', 'cli', 'server'];

const LOCK_FILE = `${ROOT}/package-lock.json`;
const INSTALLED = `${ROOT}/node_modules/.installed-from`;
const LOCK = `${ROOT}/.cache/preparing`;

/** Installs the dependencies when they are missing or belong to another lock file. Ends the process when it cannot. */
export async function ensureInstalled() {
  if (!isNodeNewEnough(process.versions.node)) {
    fail(`This is Node ${process.versions.node}. The portal needs Node 20.19 or a later 20, or 22.12 and newer.`);
  }
  if (isInstalled()) return;
  await locked(async () => {
    if (isInstalled()) return;
    console.log('Installing…');
    rmSync(INSTALLED, { force: true });
    // In a production environment npm would leave out the tools that build the portal.
    const code = await run('npm', ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'], {
      shell: process.platform === 'win32',
    });
    if (code !== 0) {
      fail(
        'The dependencies could not be installed (see above). Check the connection to the npm registry, then try again.',
      );
    }
    writeFileSync(INSTALLED, hashOf(readFileSync(LOCK_FILE)));
  });
}

/** Builds what is out of date. Ends the process when it cannot. */
export async function ensureBuilt() {
  if ((await build()) !== 0) fail('The build failed (see above).');
}

/**
 * @param {{ all?: boolean }} [options] all: also what is up to date
 * @returns {Promise<number>} the exit code of the first step that failed, or 0
 */
export async function build({ all = false } = {}) {
  if (!all && outdated().length === 0) return 0;
  return locked(async () => {
    const todo = all ? packagesOf(ROOT).map(({ folder }) => folder) : outdated();
    const libraries = todo.filter((folder) => !BUNDLES.includes(folder));
    if (libraries.length > 0) {
      const code = await buildStep(libraries, () =>
        runTool('typescript-native/bin/tsc', ['-b', 'tsconfig.build.json']),
      );
      if (code !== 0) return code;
    }
    for (const folder of BUNDLES.filter((one) => todo.includes(one))) {
      const code = await buildStep([folder], () =>
        runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { cwd: `${ROOT}/packages/${folder}` }),
      );
      if (code !== 0) return code;
    }
    return 0;
  });
}

/**
 * @param {string[]} folders what the step builds
 * @param {() => Promise<number>} step
 */
async function buildStep(folders, step) {
  console.log(`Building ${folders.join(', ')}…`);
  // Taken before the step: what is edited while it runs is out of date afterwards.
  const hashes = inputHashes(ROOT, packagesOf(ROOT));
  for (const folder of folders) rmSync(stampOf(folder), { force: true });
  const code = await step();
  if (code === 0) {
    for (const folder of folders) {
      mkdirSync(`${ROOT}/packages/${folder}/dist`, { recursive: true });
      writeFileSync(stampOf(folder), `${hashes.get(folder)}`);
    }
  }
  return code;
}

/** @returns {string[]} the folders of the packages whose inputs are not those of their last build */
function outdated() {
  const packages = packagesOf(ROOT);
  const hashes = inputHashes(ROOT, packages);
  return packages.map(({ folder }) => folder).filter((folder) => contentOf(stampOf(folder)) !== hashes.get(folder));
}

/**
 * The file that names the inputs of the last build of a package.
 * @param {string} folder
 */
export function stampOf(folder) {
  return `${ROOT}/packages/${folder}/dist/.built-from`;
}

function isInstalled() {
  const wanted = readFileSync(LOCK_FILE, 'utf8');
  if (contentOf(INSTALLED) === hashOf(wanted)) return true;
  const record = contentOf(`${ROOT}/node_modules/.package-lock.json`);
  if (record === '' || !isInstalledFrom(JSON.parse(wanted).packages, JSON.parse(record).packages)) return false;
  writeFileSync(INSTALLED, hashOf(wanted));
  return true;
}

/**
 * The same as `engines` in package.json, which npm would explain at greater length.
 * @param {string} version
 */
export function isNodeNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
}

/**
 * @template T
 * @param {() => Promise<T>} work
 */
function locked(work) {
  mkdirSync(`${ROOT}/.cache`, { recursive: true });
  return withLock(LOCK, work);
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
