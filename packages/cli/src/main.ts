import { writeSync } from 'node:fs';
import { version } from './version.js';

const argv = process.argv.slice(2);

/**
 * Asked for by scripts that ask often: before anything else is loaded, and without a stream, which costs more than all
 * the rest.
 */
function saysVersion(): boolean {
  if (argv.length !== 1 || (argv[0] !== '--version' && argv[0] !== '-V')) return false;
  try {
    writeSync(1, `supplier ${version}\n`);
    return true;
  } catch {
    // The disk is full, or no one reads the pipe. The full program then reports it, as for every other command.
    return false;
  }
}

if (!saysVersion()) void import('./app/start.js').then(({ start }) => start(argv, version));
