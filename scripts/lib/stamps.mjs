import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A package of the repository, as its package.json tells.
 * @typedef {{ name: string, folder: string, needs: string[] }} Package `needs`: the folders of the packages it depends on
 */

/**
 * What a lock file says of one package.
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage
 */

/** What is made from the inputs of a package, or has no part in what is built. */
const NO_INPUT = /^(dist|node_modules|coverage|\..*)$|\.test\.tsx?$|\.tsbuildinfo$/;

/** @param {string | Buffer} content */
export function hashOf(content) {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Whether every package that the lock file asks for is among the installed ones, in the version asked for. So an
 * `npm install` by hand counts as well as our own.
 * @param {Record<string, LockedPackage>} asked the `packages` of package-lock.json
 * @param {Record<string, LockedPackage>} installed the `packages` of npm's own record inside node_modules
 */
export function isInstalledFrom(asked, installed) {
  return Object.entries(asked).every(([place, wanted]) => {
    const found = installed[place];
    if (!/(^|\/)node_modules\//.test(place)) return true;
    // npm leaves out the optional ones that are for another platform.
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * @param {string} root
 * @returns {Package[]} those before that others depend on, in the order of the alphabet where that leaves a choice
 */
export function packagesOf(root) {
  const manifests = readdirSync(`${root}/packages`)
    .sort()
    .filter((folder) => existsSync(`${root}/packages/${folder}/package.json`))
    .map((folder) => ({
      folder,
      manifest: JSON.parse(readFileSync(`${root}/packages/${folder}/package.json`, 'utf8')),
    }));
  /** @type {Map<string, string>} */
  const folderOf = new Map(manifests.map(({ folder, manifest }) => [manifest.name, folder]));
  /** @type {Map<string, Package>} */
  const known = new Map();
  for (const { folder, manifest } of manifests) {
    const needs = Object.keys(manifest.dependencies ?? {}).flatMap((name) => folderOf.get(name) ?? []);
    known.set(folder, { name: manifest.name, folder, needs });
  }
  /** @type {Set<Package>} */
  const ordered = new Set();
  /** @param {Package} one */
  const add = (one) => {
    for (const folder of one.needs) add(/** @type {Package} */ (known.get(folder)));
    ordered.add(one);
  };
  known.forEach(add);
  return [...ordered];
}

/**
 * One hash for each package over all that its build reads: its own files, the shared ones, and those of the packages
 * it depends on.
 * @param {string} root
 * @param {Package[]} packages dependencies first
 * @returns {Map<string, string>} by folder
 */
export function inputHashes(root, packages) {
  const shared = ['package-lock.json', 'tsconfig.base.json'].map((file) => contentOf(`${root}/${file}`));
  /** @type {Map<string, string>} */
  const hashes = new Map();
  for (const { folder, needs } of packages) {
    const hash = createHash('sha256');
    for (const content of shared) hash.update(content);
    for (const needed of needs) hash.update(`${hashes.get(needed)}`);
    for (const file of filesUnder(`${root}/packages/${folder}`)) {
      hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
    }
    hashes.set(folder, hash.digest('hex'));
  }
  return hashes;
}

/**
 * @param {string} file
 * @returns {string} empty when there is no such file
 */
export function contentOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NO_INPUT.test(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(place) : [place];
    });
}
