// Runs the measurements of bench/.
import { ensureBuilt, ensureInstalled } from './lib/ensure.mjs';
import { ROOT, run } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();
process.exitCode = await run(process.execPath, [`${ROOT}/bench/index.mjs`, ...process.argv.slice(2)]);
