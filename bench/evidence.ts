import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startPortal, type RunningPortal } from '../e2e/support/portal.js';
import { addPartners, makeToken } from './agency.js';
import {
  evidenceRows,
  plainGroups,
  plainPage,
  plainTable,
  questions,
  storedBytes,
  wholeWindows,
} from './evidence-data.js';
import { keepDueDays } from '../packages/server/src/features/failures/keep-days.js';
import { PostgresDatabase } from '../packages/server/src/platform/database/postgres-database.js';
import { portalUrl } from '../packages/server/src/testing/postgres-cluster.js';
import { mebibytes, type Figure } from './measurement.js';
import { onPostgres } from './on-postgres.js';

interface Engine {
  readonly name: string;
  readonly failures: number;
  readonly portal: RunningPortal;
  readonly token: string;
  readonly bytes: number;
  readonly aims: { readonly window: number; readonly page: number };
  /** Milliseconds of questions to the plain table, in the order asked. */
  readonly plain: { readonly groups: readonly number[]; readonly pages: readonly number[] };
}

type Ask = (sql: string) => Promise<unknown>;

const linesPerSecond = 30_000;

/** From a number to its evidence: one partner with many failures on PostgreSQL, next to a plain table. */
export function evidence(failures: number): Promise<readonly Figure[]> {
  return onPostgres({
    what: 'evidence was not measured on it',
    env: { DEMO: 'off' },
    measure: async (portal, superuser) => {
      await addPartners(portal.address);
      const token = await makeToken(portal.address);
      const plain = await load(failures, (sql) => superuser.query(sql));
      await countDays(portalUrl(superuser.port, 'bench'));
      const { rows } = await superuser.query<{ bytes: number }>(storedBytes);
      const bytes = rows[0]?.bytes ?? Number.NaN;
      const aims = { window: 300, page: 200 };
      return figuresOf({ name: 'PostgreSQL', failures, portal, token, bytes, aims, plain });
    },
  });
}

/**
 * The same on the embedded database. The rows are loaded while the portal is down: the embedded database has one
 * process.
 */
export async function evidenceEmbedded(failures: number): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const env = { DEMO: 'off', DATA_DIR: folder };
  try {
    const before = await startPortal(env);
    await addPartners(before.address);
    const token = await makeToken(before.address);
    await before.stop();
    const engine = await PGlite.create(join(folder, 'database'));
    const plain = await load(failures, (sql) => engine.exec(sql));
    const { rows } = await engine.query<{ bytes: number }>(storedBytes);
    await engine.close();
    const portal = await startPortal(env);
    try {
      const bytes = rows[0]?.bytes ?? Number.NaN;
      const aims = { window: 800, page: 400 };
      return await figuresOf({ name: 'embedded', failures, portal, token, bytes, aims, plain });
    } finally {
      await portal.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function load(failures: number, ask: Ask): Promise<Engine['plain']> {
  await ask(evidenceRows(failures));
  await ask(plainTable);
  // As the database does by itself after a while. It cannot run together with other statements.
  await ask('vacuum analyze');
  const groups: number[] = [];
  const pages: number[] = [];
  for (const { where } of questions(Date.now() / 1000)) {
    groups.push(await timed(() => ask(plainGroups(where))));
    pages.push(await timed(() => ask(plainPage(where))));
  }
  await ask('drop table plain_failures');
  return { groups, pages };
}

/** As the portal does when a day is over. */
async function countDays(connectionString: string): Promise<void> {
  const database = new PostgresDatabase({ connectionString, maximumConnections: 1 });
  await keepDueDays(database);
  await database.close();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const within = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;
const at95 = (values: readonly number[]): number => within(values, 0.95);

async function figuresOf({ name, failures, portal, token, bytes, aims, plain }: Engine): Promise<readonly Figure[]> {
  const read = async (path: string): Promise<void> => {
    const answer = await fetch(portal.address.url + path, { headers: { authorization: `Bearer ${token}` } });
    await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)}`);
  };
  const groups: number[] = [];
  const pages: number[] = [];
  for (const { from, to, filters } of questions(Date.now() / 1000)) {
    const asked = new URLSearchParams({
      action: 'Precheck',
      from: String(from),
      to: String(to),
      ...filters,
    }).toString();
    groups.push(await timed(() => read(`/api/failures?${asked}&by=ratePlan`)));
    pages.push(await timed(() => read(`/api/failures/samples?${asked}&limit=50&count=short`)));
  }
  const behind = `${failures.toLocaleString('en')} failures, ${name}`;
  const whole: number[] = [];
  for (const { from, to } of wholeWindows(Date.now() / 1000))
    for (const by of ['hotel', 'ratePlan', 'hour'])
      whole.push(
        await timed(() => read(`/api/failures?action=Precheck&from=${String(from)}&to=${String(to)}&by=${by}`)),
      );
  const whole95: Figure = {
    what: `whole hours without a filter, by hotel, rate plan and hour, p95, ${behind}`,
    measured: `${at95(whole).toFixed(0)} ms`,
    beside: `${String(aims.window)} ms wanted; half of them within ${within(whole, 0.5).toFixed(0)} ms`,
    ratio: at95(whole) / aims.window,
    aim: { at: 'most', ratio: 1 },
  };
  const speed = (what: string, all: readonly number[], aim: number, others: readonly number[]): Figure => ({
    what: `${what}, ${behind}`,
    measured: `${at95(all).toFixed(0)} ms`,
    beside: `${String(aim)} ms wanted; a plain table ${at95(others).toFixed(0)} ms`,
    ratio: at95(all) / aim,
    aim: { at: 'most', ratio: 1 },
  });
  return [
    speed('any window, two filters, p95', groups, aims.window, plain.groups),
    whole95,
    speed('first page of failed calls, p95', pages, aims.page, plain.pages),
    ...(await exported(portal, token, behind)),
    {
      what: `evidence of a million attempts on disk, ${name}`,
      measured: mebibytes((bytes / (failures * 50)) * 1_000_000),
      beside: `${mebibytes(bytes)} in all`,
      ratio: 1_000_000 / (failures * 50),
    },
  ];
}

/**
 * All failed calls of 90 days as CSV, and how much the server's memory grew from the first tenth to its highest.
 * The memory is of a second file: with the first one the heap takes the size at which it is cleaned.
 */
async function exported(portal: RunningPortal, token: string, behind: string): Promise<readonly Figure[]> {
  const { rate } = await exportedOnce(portal, token);
  const { memory } = await exportedOnce(portal, token);
  const early = Math.max(...memory.slice(0, Math.ceil(memory.length / 10)));
  const most = Math.max(...memory);
  return [
    {
      what: `lines a second of the CSV of all, ${behind}`,
      measured: rate.toFixed(0),
      beside: `${String(linesPerSecond)} wanted`,
      ratio: rate / linesPerSecond,
      aim: { at: 'least', ratio: 1 },
    },
    {
      what: `memory of the server during that CSV, ${behind}`,
      measured: mebibytes(most),
      beside: `in its first tenth ${mebibytes(early)}`,
      ratio: most / early,
      aim: { at: 'most', ratio: 1.5 },
    },
  ];
}

async function exportedOnce(
  portal: RunningPortal,
  token: string,
): Promise<{ readonly rate: number; readonly memory: readonly number[] }> {
  const to = Math.floor(Date.now() / 3_600_000) * 3600;
  const path = `/api/failures/file?action=Precheck&format=csv&from=${String(to - 90 * 86_400)}&to=${String(to)}`;
  const start = performance.now();
  const answer = await fetch(portal.address.url + path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || answer.body === null) throw new Error(`${path}: ${String(answer.status)}`);
  let lines = 0;
  let parts = 0;
  const memory: number[] = [];
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    for (const byte of part) if (byte === 10) lines += 1;
    if (parts++ % 10 === 0) memory.push(residentBytes(portal.pid));
  }
  return { rate: lines / ((performance.now() - start) / 1000), memory };
}

/** What Linux says that a process holds. */
function residentBytes(pid: number | undefined): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
