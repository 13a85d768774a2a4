/**
 * The folder of a file by which its package is layered; files at the top of a package are folders of their own.
 * @param {string} file
 */
function folderOf(file) {
  const [, name, path] = /^packages\/([^/]+)\/src\/(.+)$/u.exec(file) ?? [];
  if (path === undefined) return undefined;
  const parts = path.split('/');
  // A feature or a part of the platform is a folder of its own.
  const depth = name === 'server' && ['features', 'platform'].includes(parts[0] ?? '') ? 2 : 1;
  return {
    name,
    top: `${name}/${parts[0]}`,
    folder: `${name}/${parts.slice(0, Math.min(depth, parts.length)).join('/')}`,
  };
}

/** @param {string} file */
const isTestCode = (file) => /\.test\.tsx?$/u.test(file) || /^packages\/[^/]+\/src\/testing\//u.test(file);

/**
 * The circles between the folders of a package: server, cli, web and domain. No import of one file leads back to it,
 * and still two folders may need each other.
 * @param {readonly Module[]} modules
 * @returns {string[]} each circle once, as `cli/a → cli/b → cli/a`
 */
export function folderCircles(modules) {
  return [...new Set([...circlesOf(modules, 'top'), ...circlesOf(modules, 'folder')])];
}

/**
 * @typedef {{ readonly source: string, readonly dependencies: readonly { readonly resolved: string }[] }} Module
 * @param {readonly Module[]} modules
 * @param {'top' | 'folder'} level
 * @returns {string[]}
 */
function circlesOf(modules, level) {
  /** @type {Map<string, Set<string>>} */
  const leads = new Map();
  for (const { source, dependencies } of modules) {
    if (isTestCode(source)) continue;
    const from = folderOf(source);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (from === undefined || to === undefined || from.name !== to.name || isTestCode(resolved)) continue;
      if (from[level] !== to[level]) leads.set(from[level], (leads.get(from[level]) ?? new Set()).add(to[level]));
    }
  }
  /** @type {string[]} */
  const found = [];
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} folder @param {readonly string[]} path */
  const follow = (folder, path) => {
    const at = path.indexOf(folder);
    if (at >= 0) found.push([...path.slice(at), folder].join(' → '));
    if (at >= 0 || done.has(folder)) return;
    for (const next of leads.get(folder) ?? []) follow(next, [...path, folder]);
    done.add(folder);
  };
  for (const folder of [...leads.keys()].sort()) follow(folder, []);
  return found;
}
