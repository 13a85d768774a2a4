import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPortal, type PortalAddress } from '../e2e/support/portal.js';
import { addPartners, ingest, operatorToken, partner, password, someAttempts } from './agency.js';
import { load, percentile, wireRequest, type Load } from './load.js';
import type { Figure } from './measurement.js';
import { onPostgres } from './on-postgres.js';
import { startSending } from './sending.js';

const batchLines = 20_000;
const partners = 40;
const rounds = 4;
const roundMilliseconds = 4_000;
const connections = 8;
const readers = 240;
/** Of each connection, when reads come at a steady pace: a hundred a second in all. */
const paceMilliseconds = 80;

/**
 * Reads during full ingestion, and the same reads without it: at a steady pace from a server that does not ingest,
 * and as fast as they go from one that does both.
 */
export async function besideIngestion(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    const apart = await onPostgres({
      what: 'reads next to ingestion were not measured on it',
      env: { DEMO: 'off', LOG_LEVEL: 'error', DATA_DIR: folder },
      words: ['serve', '--only', 'pages,work'],
      measure: async (portal, _superuser, start) => {
        const door = await start('serve', '--only', 'ingest');
        return [tail(await compared({ door: door.address, pages: portal.address, paced: true }))];
      },
    });
    const together = await onPostgres({
      what: 'reads next to ingestion were not measured on it',
      env: { DEMO: 'off', LOG_LEVEL: 'error' },
      measure: async ({ address }) => [share('PostgreSQL', await compared({ door: address, pages: address }))],
    });
    return [...apart, ...together, await onEmbedded()];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onEmbedded(): Promise<Figure> {
  const { address, stop } = await startPortal({ DEMO: 'off', LOG_LEVEL: 'error' });
  try {
    return share('embedded', await compared({ door: address, pages: address }));
  } finally {
    await stop();
  }
}

interface Asked {
  readonly door: PortalAddress;
  readonly pages: PortalAddress;
  readonly paced?: boolean;
}
interface Compared {
  readonly quiet: Load;
  readonly beside: Load;
}

async function compared({ door, pages, paced = false }: Asked): Promise<Compared> {
  await addPartners(door, partners);
  const batch = someAttempts(batchLines, partners)
    .map((attempt) => JSON.stringify(attempt))
    .join('\n');
  await ingest(door, 'actions', batch);
  // One token may ask 150 times a second at most, and a partner a hundred times a second for a minute.
  const email = 'readers@portal.example';
  const dmcIds = Array.from({ length: partners }, (_, index) => partner.dmcId + index);
  await ingest(door, 'users', JSON.stringify({ email, password, dmcIds }));
  const tokens: string[] = [];
  for (let count = 0; count < readers; count += 1)
    tokens.push(
      await operatorToken(door, { email, dmcId: dmcIds[count % partners] ?? 0, name: `reader ${String(count)}` }),
    );
  const reads = madeReads(pages, tokens);
  const quiet: Load[] = [];
  const beside: Load[] = [];
  await readFor(pages, reads, paced);
  // In turns, so that a busy moment disturbs both alike.
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await readFor(pages, reads, paced));
    const sending = startSending(door, batch);
    try {
      beside.push(await readFor(pages, reads, paced));
    } finally {
      await sending.stop();
    }
  }
  return { quiet: joined(quiet), beside: joined(beside) };
}

/** Calls whose answers no one has asked for before, so that each one is made. */
function madeReads({ url }: PortalAddress, tokens: readonly string[]): () => Buffer {
  let count = 0;
  return () => {
    count += 1;
    return wireRequest(url + madeRead(count), tokens[count % tokens.length]);
  };
}

export function madeRead(count: number): string {
  const minute = Math.floor(Date.now() / 60_000) * 60;
  const from = minute - 86_400 - count * 60;
  return count % 2 === 0
    ? `/api/failures?action=Precheck&from=${String(from)}&to=${String(minute)}&by=hotel`
    : `/api/bookingdetails/search?dataDate=20260101&bookingId=b-${String(count)}`;
}

async function readFor({ url }: PortalAddress, reads: () => Buffer, paced: boolean): Promise<Load> {
  const port = Number(new URL(url).port);
  const end = performance.now() + roundMilliseconds;
  if (!paced) return load({ port, connections, next: () => (performance.now() < end ? reads() : undefined) });
  const loads = await Promise.all(
    Array.from({ length: connections }, (_, index) => atPace(port, reads, { end, index })),
  );
  return joined(loads);
}

/** One read after the other, and never before its time. */
async function atPace(
  port: number,
  reads: () => Buffer,
  { end, index }: { end: number; index: number },
): Promise<Load> {
  const loads: Load[] = [];
  await setTimeout((index * paceMilliseconds) / connections);
  for (let due = performance.now(); due < end; due += paceMilliseconds) {
    await setTimeout(Math.max(0, due - performance.now()));
    let left = 1;
    loads.push(await load({ port, connections: 1, next: () => (left-- > 0 ? reads() : undefined) }));
  }
  return joined(loads);
}

const joined = (loads: readonly Load[]): Load => {
  const times = loads.flatMap((one) => one.times);
  const seconds = loads.reduce((sum, one) => sum + one.times.length / one.rate, 0);
  return { rate: times.length / seconds, times };
};

function tail({ quiet, beside }: Compared): Figure {
  const [without, next] = [percentile(quiet.times, 0.95), percentile(beside.times, 0.95)];
  return {
    what: 'reads next to full ingestion by another server, p95, PostgreSQL',
    measured: `${next.toFixed(1)} ms`,
    beside: `without it, ${without.toFixed(1)} ms`,
    ratio: next / without,
    aim: { at: 'most', ratio: 1.5 },
  };
}

const share = (engine: string, { quiet, beside }: Compared): Figure => ({
  what: `reads during full ingestion, ${engine}`,
  measured: `${beside.rate.toFixed(0)}/s`,
  beside: `without it, ${quiet.rate.toFixed(0)}/s`,
  ratio: beside.rate / quiet.rate,
  aim: { at: 'least', ratio: 0.5 },
});
