// What a change concerns, in about a minute: `npm run check`. `npm test` runs everything.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureInstalled } from './lib/ensure.mjs';
import { changedProjects, lintable } from './lib/changed.mjs';
import { only } from './lib/projects.mjs';
import { ROOT, run, runTool } from './lib/run.mjs';

await ensureInstalled();
const base = git('merge-base', 'HEAD', process.argv[2] ?? 'main').trim();
const tracked = git('diff', '--name-only', base).split('\n');
const untracked = git('ls-files', '--others', '--exclude-standard').split('\n');
const files = [...new Set([...tracked, ...untracked])].filter((file) => file !== '' && existsSync(`${ROOT}/${file}`));

if (files.length === 0) {
  console.log(`Nothing has changed since ${base.slice(0, 9)}.`);
  process.exit(0);
}

/** @param {string[]} names */
const tests = (names) => ['run', '--changed', base, '--maxWorkers', '1', ...only(names)];
const sources = files.filter(lintable);
const projects = changedProjects(files);
const results = await Promise.all([
  inTurn([
    ['format', () => runTool('@biomejs/biome/bin/biome', ['format', '--no-errors-on-unmatched', ...files])],
    ['types', () => runTool('typescript-native/bin/tsc', ['-b'])],
    ['boundaries', () => run(process.execPath, [`${ROOT}/scripts/boundaries.mjs`])],
  ]),
  inTurn([
    ['lint', () => (sources.length === 0 ? Promise.resolve(0) : runTool('oxlint/bin/oxlint', sources))],
    ['tests', () => (projects.length === 0 ? Promise.resolve(0) : runTool('vitest/vitest.mjs', tests(projects)))],
  ]),
]);

const failed = results.flat();
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}. \`npm run fix\` repairs format and simple lint.`);
else console.log('\nThe check passed. `npm test` runs everything.');
process.exitCode = failed.length > 0 ? 1 : 0;

/**
 * Runs the steps one after the other, also after one that failed.
 * @param {readonly (readonly [string, () => Promise<number>])[]} steps
 * @returns {Promise<string[]>} the names of those that failed
 */
async function inTurn(steps) {
  const names = [];
  for (const [name, step] of steps) {
    const start = performance.now();
    const code = await step();
    console.log(
      `── ${name} ${code === 0 ? 'passed' : 'failed'} after ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
    if (code !== 0) names.push(name);
  }
  return names;
}

/** @param {string[]} arguments_ */
function git(...arguments_) {
  return execFileSync('git', arguments_, { cwd: ROOT, encoding: 'utf8' });
}
