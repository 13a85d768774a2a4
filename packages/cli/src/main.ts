import { version } from './version.js';

const argv = process.argv.slice(2);

// Asked for by scripts that ask often: answered before anything else is loaded.
if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) process.stdout.write(`supplier ${version}\n`);
else void import('./terminal/start.js').then(({ start }) => start(argv, version));
