// Runs the measurements of bench/.
import { existsSync } from 'node:fs';
import { ensureBuilt, ensureInstalled } from './lib/ensure.mjs';
import { ROOT, run } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();

const measurements = `${ROOT}/bench/index.mjs`;
if (existsSync(measurements)) process.exitCode = await run(process.execPath, [measurements, ...process.argv.slice(2)]);
else console.log('There are no measurements yet (bench/index.mjs).');
