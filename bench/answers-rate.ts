import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, type PortalAddress } from '../e2e/support/portal.js';
import { ingest } from './agency.js';
import { dataOfPartners, partnersOfRate, touchAll, type RatePartner } from './answers-rate-data.js';
import { load, percentile, wireRequest, type Load } from './load.js';
import type { Figure } from './measurement.js';
import { onPostgres } from './on-postgres.js';

const connections = 64;
const keptMilliseconds = 1_500;
const bareMilliseconds = 1_000;
const warmMilliseconds = 2_000;
/** In the first ones, the program and the database still find out how to do it quickly. They are not counted. */
const warmRounds = 10;
const rounds = 10;
const mostMilliseconds = 60;

interface Aims {
  readonly fresh: number;
  readonly kept: number;
}
interface Measured {
  readonly path: string;
  readonly bare: Load;
  readonly fresh: Load;
  readonly kept: Load;
}

/** Calls a second at 64 connections, compared with a bare route that sends the same bytes in the same run. */
export async function answersRate(): Promise<readonly Figure[]> {
  const figures = await onPostgres({
    what: 'the rate of answers was not measured on it',
    env: { DEMO: 'off', LOG_LEVEL: 'error' },
    measure: (portal) => figuresOf(portal.address, 'PostgreSQL', { fresh: 0.05, kept: 0.25 }),
  });
  const portal = await startPortal({ DEMO: 'off', LOG_LEVEL: 'error' });
  try {
    return [...figures, ...(await figuresOf(portal.address, 'embedded', { fresh: 0.03, kept: 0.15 }))];
  } finally {
    await portal.stop();
  }
}

async function figuresOf(portal: PortalAddress, engine: string, aims: Aims): Promise<readonly Figure[]> {
  for (const [dataset, lines] of dataOfPartners()) await ingest(portal, dataset, lines);
  const { partners, paths } = await partnersOfRate(portal);
  const bodies = await Promise.all(paths.map((path) => bodyOf(portal, path, partners[0])));
  const measured: Measured[] = [];
  await withBareRoutes(bodies, async (port) => {
    for (const [index, path] of paths.entries()) {
      const request = wireRequest(`http://127.0.0.1/${String(index)}`);
      await load({ port, connections, next: until(warmMilliseconds, [request]) });
      const bare = await load({ port, connections, next: until(bareMilliseconds, [request]) });
      measured.push({
        path,
        bare,
        fresh: await fresh(portal, path, partners),
        kept: await kept(portal, path, partners),
      });
    }
  });
  return [
    ...measured.flatMap(({ path, bare, fresh: made, kept: held }) => [
      figure(`${nameOf(path)}, ${engine}, data has just changed`, made, bare, aims.fresh),
      figure(`${nameOf(path)}, ${engine}, many ask the same`, held, bare, aims.kept),
    ]),
    slowest(
      `the slowest call, ${engine}, data has just changed`,
      measured.map((one) => one.fresh),
    ),
    slowest(
      `the slowest call, ${engine}, many ask the same`,
      measured.map((one) => one.kept),
    ),
  ];
}

/** A row has the same name in every run: times and days are left out. */
const nameOf = (path: string): string => path.replace(/from=\d+&to=\d+&|dataDate=\d+&/gu, '');
const portOf = ({ url }: PortalAddress): number => Number(new URL(url).port);

async function bodyOf({ url }: PortalAddress, path: string, partner: RatePartner | undefined): Promise<string> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${partner?.tokens[0] ?? ''}` } });
  if (answer.status !== 200) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
  return answer.text();
}

/** Requests in turns until the time is over. */
function until(milliseconds: number, requests: readonly Buffer[]): () => Buffer | undefined {
  const end = performance.now() + milliseconds;
  let count = 0;
  return () => (performance.now() < end ? requests[count++ % requests.length] : undefined);
}

/** Each answer has to be made: new data of every partner has come in since it was last asked for. */
async function fresh(portal: PortalAddress, path: string, partners: readonly RatePartner[]): Promise<Load> {
  const loads: Load[] = [];
  for (let round = 0; round < warmRounds + rounds; round += 1) {
    await ingest(portal, 'availability', touchAll(round));
    const left = partners.map(({ tokens }) => wireRequest(portal.url + path, tokens[0]));
    const made = await load({ port: portOf(portal), connections, next: () => left.pop() });
    if (round >= warmRounds) loads.push(made);
  }
  const times = loads.flatMap((one) => one.times);
  const seconds = loads.reduce((sum, one) => sum + one.times.length / one.rate, 0);
  return { rate: times.length / seconds, times };
}

/** Many users ask for the data of some partners again and again. Each of them has asked before. */
async function kept(portal: PortalAddress, path: string, partners: readonly RatePartner[]): Promise<Load> {
  const requests = [0, 1].flatMap((token) =>
    partners.map(({ tokens }) => wireRequest(portal.url + path, tokens[token])),
  );
  await load({ port: portOf(portal), connections, next: until(warmMilliseconds, requests) });
  return load({ port: portOf(portal), connections, next: until(keptMilliseconds, requests) });
}

async function withBareRoutes(bodies: readonly string[], work: (port: number) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  writeFileSync(join(folder, 'bodies.json'), JSON.stringify(bodies));
  const program = new URL('bare-route.mjs', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, join(folder, 'bodies.json')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    await work(Number(port.toString()));
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

const perSecond = ({ rate, times }: Load): string =>
  `${rate.toFixed(0)}/s, 99 % within ${percentile(times, 0.99).toFixed(0)} ms`;
const figure = (what: string, measured: Load, bare: Load, aim: number): Figure => ({
  what,
  measured: perSecond(measured),
  beside: `a bare route, ${bare.rate.toFixed(0)}/s`,
  ratio: measured.rate / bare.rate,
  aim: { at: 'least', ratio: aim },
});

function slowest(what: string, loads: readonly Load[]): Figure {
  const worst = Math.max(...loads.map(({ times }) => percentile(times, 0.99)));
  return {
    what,
    measured: `99 % within ${worst.toFixed(0)} ms`,
    beside: `${String(mostMilliseconds)} ms`,
    ratio: worst / mostMilliseconds,
    aim: { at: 'most', ratio: 1 },
  };
}
