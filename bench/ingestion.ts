import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { startPortal } from '../e2e/support/portal.js';
import { portalUrl, startCluster, superuserUrl } from '../packages/server/src/testing/postgres-cluster.js';
import { findBinaries } from '../packages/server/src/testing/postgres-binaries.js';
import { addPartners, ingest, someAttempts, type Attempt } from './agency.js';
import { median, type Figure } from './measurement.js';
import { startSending } from './sending.js';

const batchLines = 20_000;
const batches = 24;
const partners = 5;
const rounds = 3;

const table = `create table raw_attempts (dmc_id integer, at double precision, action text, hotel_id text, room_id text, rate_plan text, check_in date, check_out date,
  success boolean, reason text, message text, http_status integer, response_ms integer, request_id text)`;
const columns = [
  'dmcId',
  'at',
  'action',
  'hotelId',
  'roomId',
  'ratePlan',
  'checkIn',
  'checkOut',
  'success',
  'reason',
  'message',
  'httpStatus',
  'responseMs',
  'requestId',
];
const csvOf = (attempts: readonly Attempt[]): string =>
  attempts.map((attempt) => columns.map((name) => String(attempt[name] ?? '')).join(',')).join('\n');

/** Attempts a second through the door, everything included, next to a raw COPY of the same rows into that engine. */
export async function ingestion(): Promise<readonly Figure[]> {
  const attempts = someAttempts(batchLines, partners);
  const ndjson = attempts.map((attempt) => JSON.stringify(attempt)).join('\n');
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  chmodSync(folder, 0o755);
  const csv = join(folder, 'attempts.csv');
  writeFileSync(csv, csvOf(attempts), { mode: 0o644 });
  try {
    return [...(await onPostgres(ndjson, csv)), await onEmbedded(ndjson, csvOf(attempts), folder)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(ndjson: string, csv: string): Promise<readonly Figure[]> {
  const binaries = findBinaries();
  if (binaries === undefined) {
    console.log('PostgreSQL is not installed: ingestion was not measured on it.');
    return [];
  }
  const cluster = await startCluster(binaries);
  const superuser = new pg.Client({ connectionString: superuserUrl(cluster.port) });
  await superuser.connect();
  try {
    await superuser.query('create database bench owner portal');
    await superuser.query(table);
    const rate = await throughTheDoor(ndjson, { DATABASE_URL: portalUrl(cluster.port, 'bench') });
    const copy = await rateOf(async () => {
      for (let batch = 0; batch < batches; batch += 1)
        await superuser.query(`copy raw_attempts from '${csv}' (format csv)`);
    });
    return [figure('PostgreSQL', rate, copy)];
  } finally {
    await superuser.end();
    await cluster.stop();
  }
}

async function onEmbedded(ndjson: string, csv: string, folder: string): Promise<Figure> {
  const rate = await throughTheDoor(ndjson, {});
  const database = await PGlite.create(join(folder, 'raw'));
  await database.exec(table);
  const copy = await rateOf(async () => {
    for (let batch = 0; batch < batches; batch += 1)
      await database.query("copy raw_attempts from '/dev/blob' (format csv)", [], { blob: new Blob([csv]) });
  });
  await database.close();
  return figure('embedded', rate, copy);
}

async function throughTheDoor(ndjson: string, env: Readonly<Record<string, string>>): Promise<number> {
  const portal = await startPortal({ DEMO: 'off', ...env });
  try {
    await addPartners(portal.address, partners);
    await ingest(portal.address, 'actions', ndjson);
    return await rateOf(() => startSending(portal.address, ndjson, batches).ended);
  } finally {
    await portal.stop();
  }
}

async function rateOf(work: () => Promise<void>): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    rates.push((batches * batchLines * 1000) / (performance.now() - start));
  }
  return median(rates);
}

const thousands = (rate: number): string => `${(rate / 1000).toFixed(1)} k/s`;
const aims = { PostgreSQL: 0.2, embedded: 0.35 } as const;
const figure = (engine: keyof typeof aims, rate: number, copy: number): Figure => ({
  what: `attempts ingested, ${engine}`,
  measured: thousands(rate),
  beside: `raw COPY of the same rows, ${thousands(copy)}`,
  ratio: rate / copy,
  aim: { at: 'least', ratio: aims[engine] },
});
