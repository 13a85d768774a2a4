// From a fresh clone to a running portal: installs and builds what is missing, then runs the server.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled } from './lib/ensure.mjs';
import { ended, onStop, ROOT } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();

const server = spawn(process.execPath, [`${ROOT}/packages/server/dist/main.js`, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
onStop((signal) => {
  // Ctrl-C in a terminal reaches the server by itself; a second one would look like impatience.
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  server.kill(signal);
});
process.exitCode = await ended(server);
