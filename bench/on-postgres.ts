import pg from 'pg';
import { startPortal, type RunningPortal } from '../e2e/support/portal.js';
import { portalUrl, startCluster, superuserUrl } from '../packages/server/src/testing/postgres-cluster.js';
import { findBinaries } from '../packages/server/src/testing/postgres-binaries.js';
import type { Figure } from './measurement.js';

interface OnPostgres {
  /** What is not measured where there is no PostgreSQL. */
  readonly what: string;
  readonly env: Readonly<Record<string, string>>;
  /** The words on the command line of the first server. */
  readonly words?: readonly string[];
  /** The superuser sees the portal's own database, past every wall. */
  readonly measure: (portal: RunningPortal, superuser: pg.Client, start: StartAnother) => Promise<readonly Figure[]>;
}

/** Starts another server of the same portal, with these words on its command line. */
export type StartAnother = (...words: readonly string[]) => Promise<RunningPortal>;

/** A portal on a PostgreSQL of its own, which is gone afterwards. */
export async function onPostgres({ what, env, words = [], measure }: OnPostgres): Promise<readonly Figure[]> {
  const binaries = findBinaries();
  if (binaries === undefined) {
    console.log(`PostgreSQL is not installed: ${what}.`);
    return [];
  }
  const cluster = await startCluster(binaries);
  const superuser = new pg.Client({ connectionString: superuserUrl(cluster.port, 'bench') });
  try {
    const admin = new pg.Client({ connectionString: superuserUrl(cluster.port) });
    await admin.connect();
    await admin.query('create database bench owner portal');
    await admin.end();
    await superuser.connect();
    const started: RunningPortal[] = [];
    const start: StartAnother = async (...given) => {
      const settings = { ...env, DATABASE_URL: portalUrl(cluster.port, 'bench') };
      const portal = await startPortal(settings, undefined, given);
      started.push(portal);
      return portal;
    };
    try {
      return await measure(await start(...words), superuser, start);
    } finally {
      for (const portal of started) await portal.stop();
    }
  } finally {
    await superuser.end();
    await cluster.stop();
  }
}
