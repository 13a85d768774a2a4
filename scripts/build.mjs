// Builds everything, also what is up to date.
import { build, ensureInstalled } from './lib/ensure.mjs';

await ensureInstalled();
process.exitCode = await build({ all: true });
