// Everything that proves the product. `npm test -- --only lint,types` runs a part of it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { build, ensureInstalled } from './lib/ensure.mjs';
import { CORE, only } from './lib/projects.mjs';
import { addUp, countTests, lastLine, nameFailures, NO_TESTS, selectSteps } from './lib/results.mjs';
import { ROOT, run, runTool } from './lib/run.mjs';

/**
 * @typedef {import('./lib/results.mjs').Counts} Counts
 * @typedef {{ state: 'passed' | 'failed' | 'skipped', note?: string, counts?: Counts, failures?: string[] }} Outcome
 */

/** Two keep two cores busy. A third one wins nothing, and makes each of them slower. */
const AT_A_TIME = 2;
const WORKERS = String(Math.max(1, Math.floor(availableParallelism() / 2)));

/**
 * In such an order that both cores are done at about the same time.
 * @type {Record<string, () => Promise<Outcome>>}
 */
const STEPS = {
  build: async () => outcome(await build()),
  'server-postgres': () => vitest(['server-postgres']),
  journeys,
  'core-tests': () => vitest(CORE),
  'server-embedded': () => vitest(['server-embedded']),
  web: () => vitest(['web']),
  lint: () => tool('oxlint/bin/oxlint', [`--threads=${WORKERS}`, '.']),
  types: () => tool('typescript-native/bin/tsc', ['-b', '--singleThreaded']),
  boundaries: async () => outcome(await run(process.execPath, [`${ROOT}/scripts/boundaries.mjs`])),
  'dead-code': () => tool('knip/bin/knip.js', ['--no-progress']),
  format: () => tool('@biomejs/biome/bin/biome', ['format', '--reporter=github', '.']),
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = selectSteps(Object.keys(STEPS), values.only);
if ('unknown' in chosen) {
  console.error(`There is no step "${chosen.unknown}". The steps are: ${Object.keys(STEPS).join(', ')}.`);
  process.exit(2);
}

await ensureInstalled();

/** @type {{ name: string, seconds: string, outcome: Outcome }[]} */
const done = [];
const waiting = [...chosen.steps];
// All others may need what it makes.
if (waiting[0] === 'build') await next();
await Promise.all(Array.from({ length: AT_A_TIME }, untilNoneWaits));

const failures = done.flatMap(({ name, outcome }) => (outcome.failures ?? []).map((failure) => `${name}: ${failure}`));
if (failures.length > 0) console.log(`\n── failed\n${failures.join('\n')}`);
console.log('\n── summary');
for (const {
  name,
  seconds,
  outcome: { state, note },
} of done) {
  console.log(
    `${name.padEnd(12)} ${state.padEnd(8)} ${seconds.padStart(7)} s${note === undefined ? '' : `   ${note}`}`,
  );
}
console.log(lastLine(addUp(done.map(({ outcome }) => outcome.counts ?? NO_TESTS))));
process.exitCode = done.some(({ outcome }) => outcome.state === 'failed') ? 1 : 0;

async function untilNoneWaits() {
  while (waiting.length > 0) await next();
}

async function next() {
  const name = /** @type {string} */ (waiting.shift());
  console.log(`\n── ${name}`);
  const start = performance.now();
  const outcome = await /** @type {() => Promise<Outcome>} */ (STEPS[name])();
  done.push({ name, seconds: ((performance.now() - start) / 1000).toFixed(1), outcome });
}

/** @param {number} code @returns {Outcome} */
function outcome(code) {
  return { state: code === 0 ? 'passed' : 'failed' };
}

/** @param {string} script @param {string[]} arguments_ @param {string[]} [nodeArguments] */
async function tool(script, arguments_, nodeArguments) {
  return outcome(await runTool(script, arguments_, {}, nodeArguments));
}

/** @param {readonly string[]} projects @param {NodeJS.ProcessEnv} [env] @returns {Promise<Outcome>} */
async function vitest(projects, env = process.env) {
  const folder = mkdtempSync(`${tmpdir()}/portal-tests-`);
  const report = `${folder}/report.json`;
  try {
    const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`];
    const code = await runTool(
      'vitest/vitest.mjs',
      ['run', '--config', 'vitest.workspace.ts', '--maxWorkers', WORKERS, ...reporters, ...only(projects)],
      { env },
    );
    const text = read(report);
    return { ...outcome(code), counts: countTests(text, code), failures: nameFailures(text, process.cwd()) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @returns {Promise<Outcome>} */
async function journeys() {
  const chromium = await findOrInstallChromium();
  if ('path' in chromium) return vitest(['e2e'], { ...process.env, CHROME_PATH: chromium.path });
  const note = `the journeys were skipped: ${chromium.missing}`;
  console.log(note);
  // Where no one reads along, what was not proved must not look proved.
  return { state: process.env['CI'] === 'true' ? 'failed' : 'skipped', note };
}

/** @param {string} file @returns {string | undefined} */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
