import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PortalAddress, RunningPortal } from '../e2e/support/portal.js';
import { ingest } from './agency.js';
import { dataOfPartners, partnersOfRate, touchAll, type RatePartner } from './answers-rate-data.js';
import { load, wireRequest } from './load.js';
import type { Figure } from './measurement.js';
import { onPostgres, type StartAnother } from './on-postgres.js';

/** To each server: what a server can do is seen when enough calls wait. */
const connections = 64;
const servers = 3;
const rounds = 6;
/** A server finds out with its first calls how to answer them quickly. These are not counted. */
const warmRounds = 10;
/** To each server. */
const keptRequests = 3_000;
const paths = ['/api/status', '/api/stats', '/api/content/stats'] as const;

/**
 * Three servers next to each other on one machine, compared with one alone: they may share the processors, and nothing else.
 */
export async function severalServers(): Promise<readonly Figure[]> {
  // Servers of one portal have their files in the same place.
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    return await onPostgres({
      what: 'several servers were not measured',
      env: { DEMO: 'off', LOG_LEVEL: 'error', DATA_DIR: folder },
      measure: (portal, _superuser, start) => measure(portal, start),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure({ address }: RunningPortal, start: StartAnother): Promise<readonly Figure[]> {
  for (const [dataset, lines] of dataOfPartners()) await ingest(address, dataset, lines);
  const { partners } = await partnersOfRate(address);
  const all = [address];
  while (all.length < servers) all.push((await start()).address);
  const figures: Figure[] = [];
  let round = 0;
  for (const path of paths) {
    const made = new Comparison();
    const held = new Comparison();
    await warm(all, path, partners);
    // In turns, so that a busy moment disturbs both alike.
    for (const turns = round + rounds; round < turns; round += 1) {
      for (const some of round % 2 === 0 ? [[address], all] : [all, [address]]) {
        await ingest(address, 'availability', touchAll(round));
        made.add(some.length, await timeOf(some, path, onceEach(partners)));
        held.add(some.length, await timeOf(some, path, again(partners, keptRequests)));
      }
    }
    figures.push(made.figure(`${path}, data has just changed`), held.figure(`${path}, many ask the same`));
  }
  return figures;
}

/** Each server by itself, because one of three gets a third of the calls only. */
async function warm(all: readonly PortalAddress[], path: string, partners: readonly RatePartner[]): Promise<void> {
  for (const address of all) {
    for (let round = 0; round < warmRounds; round += 1) {
      await ingest(address, 'availability', touchAll(round));
      await timeOf([address], path, onceEach(partners));
    }
    await timeOf([address], path, again(partners, keptRequests));
  }
}

class Comparison {
  private readonly rates = new Map<number, { answers: number; seconds: number }>();

  add(count: number, { answers, seconds }: { readonly answers: number; readonly seconds: number }): void {
    const before = this.rates.get(count) ?? { answers: 0, seconds: 0 };
    this.rates.set(count, { answers: before.answers + answers, seconds: before.seconds + seconds });
  }

  figure(what: string): Figure {
    const [several, one] = [this.rateOf(servers), this.rateOf(1)];
    return {
      what: `${what}, ${String(servers)} servers on one machine`,
      measured: `${several.toFixed(0)}/s`,
      beside: `one server, ${one.toFixed(0)}/s`,
      ratio: several / one,
      aim: { at: 'least', ratio: 0.9 },
    };
  }

  private rateOf(count: number): number {
    const { answers, seconds } = this.rates.get(count) ?? { answers: Number.NaN, seconds: 1 };
    return answers / seconds;
  }
}

/** One token of each partner, once. */
const onceEach = (partners: readonly RatePartner[]): readonly (string | undefined)[] =>
  partners.map(({ tokens }) => tokens[0]);
/** Both tokens, because the servers together let each one make only so many calls a minute. */
function again(partners: readonly RatePartner[], requests: number): readonly (string | undefined)[] {
  const tokens = [0, 1].flatMap((at) => partners.map((partner) => partner.tokens[at]));
  return Array.from({ length: requests }, (_, index) => tokens[index % tokens.length]);
}

/** The requests go to each of the servers: each keeps its own answers, so each has to make them. */
async function timeOf(
  some: readonly PortalAddress[],
  path: string,
  tokens: readonly (string | undefined)[],
): Promise<{ readonly answers: number; readonly seconds: number }> {
  const start = performance.now();
  const loads = await Promise.all(
    some.map(({ url }) => {
      const left = tokens.map((token) => wireRequest(url + path, token));
      return load({
        port: Number(new URL(url).port),
        connections,
        next: () => left.pop(),
      });
    }),
  );
  const answers = loads.reduce((sum, { times }) => sum + times.length, 0);
  return { answers, seconds: (performance.now() - start) / 1000 };
}
