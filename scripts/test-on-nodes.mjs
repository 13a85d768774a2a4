// The suite on other versions of Node: `npm run test:nodes`. With `--nodes 22,24` only these versions, with `--only
// types,lint` only these steps of `npm test`, with `--project domain,wire` only the tests of these projects, in the
// folders that are named besides.
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/ensure.mjs';
import { ROOT, run } from './lib/run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { nodes: { type: 'string', default: '20,22,24' }, only: { type: 'string' }, project: { type: 'string' } },
});

await ensureInstalled();
/** @type {string[]} */
const failed = [];
for (const version of values.nodes.split(',')) {
  const bin = await nodeOf(version);
  if (bin === undefined) {
    failed.push(`${version} (not installed)`);
    continue;
  }
  // What a test starts itself must be the same Node.
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` };
  console.log(`\n── Node ${version}`);
  const work =
    values.project === undefined
      ? [`${ROOT}/scripts/test.mjs`, ...(values.only === undefined ? [] : ['--only', values.only])]
      : [
          `${ROOT}/node_modules/vitest/vitest.mjs`,
          'run',
          '--config',
          'vitest.workspace.ts',
          ...values.project.split(',').flatMap((name) => ['--project', name]),
          ...positionals,
        ];
  if ((await run(`${bin}/node`, work, { env })) !== 0) failed.push(version);
}
if (failed.length > 0) {
  console.error(`\nFailed on Node ${failed.join(', ')}.`);
  process.exitCode = 1;
}

/** The folder with the program of a version: the npm package `node` brings it. It stays in .cache, apart from our own dependencies. @param {string} version */
async function nodeOf(version) {
  const folder = `${ROOT}/.cache/nodes/${version}`;
  const bin = `${folder}/node_modules/node/bin`;
  if (existsSync(bin)) return bin;
  mkdirSync(folder, { recursive: true });
  const code = await run(
    'npm',
    ['install', '--prefix', folder, `node@${version}`, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    { shell: process.platform === 'win32' },
  );
  return code === 0 && existsSync(bin) ? bin : undefined;
}
