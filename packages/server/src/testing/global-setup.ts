import type { TestProject } from 'vitest/node';
import { startCitus } from './citus-cluster.js';
import { findBinaries } from './postgres-binaries.js';
import { startCluster } from './postgres-cluster.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster that the tests started, or the reason why there is none. */
    postgres:
      | { readonly port: number; readonly folder: string; readonly workers: readonly number[] }
      | { readonly missing: string };
  }
}

/** Starts a PostgreSQL of the tests' own, with a migrated template database, and ends it after the last test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = findBinaries();
  if (binaries === undefined) {
    const missing =
      'PostgreSQL is not installed (looked in PATH and /usr/lib/postgresql): the server was not tested on it. On Debian: apt-get install postgresql.';
    if (process.env['CI'] !== undefined) throw new Error(missing);
    project.provide('postgres', { missing });
    process.stderr.write(`skipped: ${missing}\n`);
    return () => Promise.resolve();
  }
  const isSpread = process.env['PORTAL_TEST_CITUS'] === 'on';
  const cluster = isSpread ? await startCitus(binaries) : { ...(await startCluster(binaries)), workers: [] };
  project.provide('postgres', { port: cluster.port, folder: cluster.folder, workers: cluster.workers });
  return cluster.stop;
}
