// Installs what is missing and builds what is out of date, without a test: `.ci/run` does more next to it.
import { ensureBuilt, ensureInstalled } from './lib/ensure.mjs';

await ensureInstalled();
await ensureBuilt();
