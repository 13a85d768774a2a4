import pg from 'pg';
import { startPortal, type RunningPortal } from '../e2e/support/portal.js';
import { portalUrl, startCluster, superuserUrl } from '../packages/server/src/testing/postgres-cluster.js';
import { findBinaries } from '../packages/server/src/testing/postgres-binaries.js';
import type { Figure } from './measurement.js';

interface OnPostgres {
  /** What is not measured where there is no PostgreSQL. */
  readonly what: string;
  readonly env: Readonly<Record<string, string>>;
  /** The superuser sees the portal's own database, past every wall. */
  readonly measure: (portal: RunningPortal, superuser: pg.Client) => Promise<readonly Figure[]>;
}

/** A portal on a PostgreSQL of its own, which is gone afterwards. */
export async function onPostgres({ what, env, measure }: OnPostgres): Promise<readonly Figure[]> {
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
    const portal = await startPortal({ ...env, DATABASE_URL: portalUrl(cluster.port, 'bench') });
    try {
      return await measure(portal, superuser);
    } finally {
      await portal.stop();
    }
  } finally {
    await superuser.end();
    await cluster.stop();
  }
}
