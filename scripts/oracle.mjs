// Compares the figures of calls, files, commands and pages with a second, naive implementation, on both engines. Pages
// need a build. npm run oracle -- --seeds 10 --lines 50000 --first 1
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/ensure.mjs';
import { ROOT, run } from './lib/run.mjs';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '3' },
    lines: { type: 'string', default: '5000' },
    first: { type: 'string', default: '1' },
  },
});
await ensureInstalled();
process.env['ORACLE_SEEDS'] = values.seeds;
process.env['ORACLE_LINES'] = values.lines;
process.env['ORACLE_FIRST_SEED'] = values.first;
process.exitCode = await run(process.execPath, [
  `${ROOT}/node_modules/vitest/vitest.mjs`,
  'run',
  '--config',
  `${ROOT}/vitest.workspace.ts`,
  '--project',
  'server-embedded',
  '--project',
  'server-postgres',
  `${ROOT}/packages/server/src/oracle`,
  `${ROOT}/e2e/oracle`,
]);
