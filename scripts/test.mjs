// Everything that proves the product. `npm test -- --only lint,types` runs a part of it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { build, ensureInstalled } from './lib/ensure.mjs';
import { CORE, JOURNEYS, LARGE, only } from './lib/projects.mjs';
import { addUp, countTests, lastLine, nameFailures, NO_TESTS, selectSteps } from './lib/results.mjs';
import { ROOT, run, runTool } from './lib/run.mjs';

/**
 * @typedef {import('./lib/results.mjs').Counts} Counts
 * @typedef {{ state: 'passed' | 'failed' | 'skipped', note?: string, counts?: Counts, failures?: string[] }} Outcome
 */

/** @type {Record<string, () => Promise<Outcome>>} */
const STEPS = {
  build: async () => outcome(await build()),
  tests: () => vitest(only(LARGE)),
  'core-tests': () => vitest([...only(CORE), '--maxWorkers', '1']),
  journeys,
  // One thread each: the other core has the journeys.
  types: () => tool('typescript-native/bin/tsc', ['-b', '--singleThreaded']),
  lint: () => tool('oxlint/bin/oxlint', ['--threads=1', '.']),
  boundaries: async () => outcome(await run(process.execPath, [`${ROOT}/scripts/boundaries.mjs`])),
  format: () => tool('@biomejs/biome/bin/biome', ['format', '--reporter=github', '.']),
  'dead-code': () => tool('knip/bin/knip.js', ['--no-progress']),
};

/** The journeys leave a core idle, and these need no more: they go side by side. The other tests need both cores. */
const BESIDE_THE_JOURNEYS = ['core-tests', 'format', 'types', 'lint', 'boundaries', 'dead-code'];

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = selectSteps(Object.keys(STEPS), values.only);
if ('unknown' in chosen) {
  console.error(`There is no step "${chosen.unknown}". The steps are: ${Object.keys(STEPS).join(', ')}.`);
  process.exit(2);
}

await ensureInstalled();

/** @type {{ name: string, seconds: string, outcome: Outcome }[]} */
const done = [];
const beside = chosen.steps.filter((name) => BESIDE_THE_JOURNEYS.includes(name));
const alone = chosen.steps.filter((name) => !beside.includes(name));
await inTurn(alone.filter((name) => name !== 'journeys'));
await Promise.all([inTurn(alone.filter((name) => name === 'journeys')), inTurn(beside)]);

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

/** @param {readonly string[]} names */
async function inTurn(names) {
  for (const name of names) {
    console.log(`\n── ${name}`);
    const start = performance.now();
    const outcome = await /** @type {() => Promise<Outcome>} */ (STEPS[name])();
    done.push({ name, seconds: ((performance.now() - start) / 1000).toFixed(1), outcome });
  }
}

/** @param {number} code @returns {Outcome} */
function outcome(code) {
  return { state: code === 0 ? 'passed' : 'failed' };
}

/** @param {string} script @param {string[]} arguments_ @param {string[]} [nodeArguments] */
async function tool(script, arguments_, nodeArguments) {
  return outcome(await runTool(script, arguments_, {}, nodeArguments));
}

/** @param {string[]} arguments_ @param {NodeJS.ProcessEnv} [env] @returns {Promise<Outcome>} */
async function vitest(arguments_, env = process.env) {
  const folder = mkdtempSync(`${tmpdir()}/portal-tests-`);
  const report = `${folder}/report.json`;
  try {
    const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`];
    const code = await runTool(
      'vitest/vitest.mjs',
      ['run', '--config', 'vitest.workspace.ts', ...reporters, ...arguments_],
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
  if ('path' in chromium) return vitest(only(JOURNEYS), { ...process.env, CHROME_PATH: chromium.path });
  const note = `the journeys were skipped: ${chromium.missing}`;
  console.log(note);
  // Where nobody reads along, what was not proved must not look proved.
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
