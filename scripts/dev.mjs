// The server from its sources, restarted on every change, and the page from vite's own server in front of it.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { build, ensureInstalled, stampOf } from './lib/ensure.mjs';
import { ended, onStop, ROOT } from './lib/run.mjs';

const VITE = `${ROOT}/node_modules/vite/bin/vite.js`;

await ensureInstalled();
// The first build, so that there is something to run and to watch.
if ((await build()) !== 0) process.exit(1);
// From here on vite writes it from whatever is being edited, which no stamp may vouch for.
rmSync(stampOf('server'));

/** @param {string[]} arguments_ @param {string} [folder] */
const node = (arguments_, folder = '.') =>
  spawn(process.execPath, arguments_, {
    cwd: `${ROOT}/${folder}`,
    // Standard input stays with us: vite and node --watch would both read it.
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: process.env['PORT'] ?? '8080' },
  });

const children = [
  // Written over in place: node --watch loses sight of a file that is deleted first.
  node([VITE, 'build', '--watch', '--emptyOutDir=false', '--logLevel', 'warn'], 'packages/server'),
  node(['--watch', '--watch-preserve-output', 'packages/server/dist/main.js']),
  node([VITE, '--port', '5173', '--strictPort'], 'packages/web'),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
let asked = false;
onStop(() => {
  asked = true;
  stop();
});

// None is of use without the others.
const endings = children.map(ended);
const code = await Promise.race(endings);
stop();
await Promise.all(endings);
process.exitCode = asked ? 0 : code;
