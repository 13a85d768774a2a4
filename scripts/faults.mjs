// Causes faults and checks what comes of each, on both engines: npm run faults -- --rounds 20 --minutes 20 --write
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/ensure.mjs';
import { faults } from './lib/faults.mjs';
import { ROOT, run } from './lib/run.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '20' },
    write: { type: 'boolean', default: false },
  },
});
const source = `${ROOT}/packages/server/src`;
const markers = ['<!-- faults -->', '<!-- end of faults -->'];

/** @typedef {{ passed: number, failed: number, seconds: number }} Outcome */

/**
 * @param {string} engine
 * @returns {Promise<Map<string, Outcome>>} by file
 */
async function outcomesOn(engine) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'));
  const output = join(folder, 'outcome.json');
  const files = [...new Set(faults.map(({ test }) => `${source}/${test}`))];
  const vitest = [`${ROOT}/node_modules/vitest/vitest.mjs`, 'run', '--config', `${ROOT}/vitest.workspace.ts`];
  const report = ['--reporter', 'json', '--outputFile', output];
  try {
    await run(process.execPath, [...vitest, ...report, '--project', `server-${engine}`, ...files], {
      timeout: (Number(values.minutes) * 60_000) / 2,
      env: { ...process.env, PORTAL_CRASH_ROUNDS: values.rounds },
    });
    return outcomesIn(JSON.parse(readFileSync(output, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {{ testResults: { name: string, startTime: number, endTime: number, assertionResults: { status: string }[] }[] }} report
 * @returns {Map<string, Outcome>}
 */
function outcomesIn({ testResults }) {
  return new Map(
    testResults.map(({ name, startTime, endTime, assertionResults }) => {
      /** @param {string} status */
      const count = (status) => assertionResults.filter((one) => one.status === status).length;
      const outcome = { passed: count('passed'), failed: count('failed'), seconds: (endTime - startTime) / 1000 };
      return [name.slice(source.length + 1), outcome];
    }),
  );
}

/** @param {Outcome | undefined} outcome */
const cell = (outcome) =>
  outcome === undefined || outcome.passed + outcome.failed === 0
    ? ''
    : `${outcome.passed} of ${outcome.passed + outcome.failed} (${outcome.seconds.toFixed(0)} s)`;

await ensureInstalled();
const [embedded, postgres] = [await outcomesOn('embedded'), await outcomesOn('postgres')];
const rows = faults.map(({ fault, outcome, test }) => {
  const [first, second] = [embedded.get(test), postgres.get(test)];
  const ran = (first?.passed ?? 0) + (second?.passed ?? 0);
  const isRight = ran > 0 && (first?.failed ?? 0) + (second?.failed ?? 0) === 0;
  return { isRight, line: `| ${fault} | ${outcome} | ${cell(first)} | ${cell(second)} |` };
});
const head = ['| fault | required outcome | embedded | PostgreSQL |', '|---|---|---|---|'];
const table = [...head, ...rows.map(({ line }) => line)].join('\n');
console.log(table);
if (values.write) {
  const document = `${ROOT}/docs/reliability.md`;
  const [before = '', rest = ''] = readFileSync(document, 'utf8').split(markers[0] ?? '');
  writeFileSync(document, `${before}${markers[0]}\n${table}\n${markers[1]}${rest.split(markers[1] ?? '')[1] ?? ''}`);
}
process.exitCode = rows.every(({ isRight }) => isRight) ? 0 : 1;
