/**
 * @typedef {{ version?: string, link?: boolean, resolved?: string, license?: string, optional?: boolean,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} LockEntry
 */

/**
 * Finds what a package of the workspace needs to run, by the lock file alone.
 * @param {Record<string, LockEntry>} lock the `packages` of package-lock.json
 * @param {string} folder the folder of the package, as `packages/server`
 * @returns {string[]} the folders of the packages from the registry, in order
 */
export function productionPackages(lock, folder) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = [folder];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const entry = lock[at];
    for (const name of Object.keys({ ...entry?.dependencies, ...entry?.optionalDependencies })) {
      const needed = nearest(lock, at, name);
      if (needed === undefined || found.has(needed)) continue;
      found.add(needed);
      waiting.push(lock[needed]?.link === true ? `${lock[needed].resolved}` : needed);
    }
  }
  return [...found].filter((one) => lock[one]?.link !== true).sort();
}

/**
 * Looks for a package as Node does: next to the one that asks, then one folder up, and so on.
 * @param {Record<string, LockEntry>} lock
 * @param {string} from
 * @param {string} name
 */
function nearest(lock, from, name) {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock[path] !== undefined) return path;
    if (folder === '') return undefined;
  }
}

/** @param {string} folder `node_modules/a/node_modules/@b/c` */
export const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
