// Compares package-lock.json with a folder of advisories in the OSV form, without a registry:
// npm run advisories -- ../advisory-database/advisories/github-reviewed
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hitsOf } from './lib/advisories.mjs';
import { nameOf } from './lib/production-packages.mjs';

const { values, positionals } = parseArgs({
  options: { lock: { type: 'string', default: 'package-lock.json' } },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined || positionals.length > 1)
  stop('Name one folder with advisories, such as a checkout of github.com/github/advisory-database.');
if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) stop(`${folder} is not a folder.`);

/** @type {Map<string, Set<string>>} */
const versionsOf = new Map();
for (const [path, entry] of Object.entries(JSON.parse(readFileSync(values.lock, 'utf8')).packages)) {
  if (!path.includes('node_modules/') || entry.version === undefined) continue;
  const name = entry.name ?? nameOf(path);
  versionsOf.set(name, (versionsOf.get(name) ?? new Set()).add(entry.version));
}

let read = 0;
const hits = [];
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.json')) continue;
  try {
    hits.push(...hitsOf(JSON.parse(readFileSync(join(folder, file), 'utf8')), versionsOf));
  } catch (error) {
    stop(`${resolve(folder, file)} cannot be read as an advisory: ${error instanceof Error ? error.message : error}`);
  }
  read += 1;
}
if (read === 0) stop(`${resolve(folder)} has no advisories (*.json).`);

for (const { id, name, version, fixed, summary } of hits)
  console.log(
    `${name} ${version}: ${id}, ${summary} ${fixed === undefined ? 'No version fixes it.' : `Fixed in ${fixed}.`}`,
  );
console.log(
  `${String(versionsOf.size)} packages, ${String(read)} advisories, ${String(hits.length)} that are about a version in use.`,
);
if (hits.length > 0) process.exitCode = 1;

/**
 * @param {string} why
 * @returns {never}
 */
function stop(why) {
  console.error(why);
  process.exit(2);
}
