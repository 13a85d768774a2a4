import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BuiltServer } from '../testing/built-server.js';
import { attempt } from '../testing/cast.js';
import { portalUrl } from '../testing/postgres-cluster.js';
import { ask, Browser, describeWithDatabase, engine, type Answer } from '../testing/test-server.js';
import { createPostgresDatabase, dropPostgresDatabase, postgresPort } from '../testing/test-database.js';
import { unpackTemplate } from '../testing/embedded-template.js';

const rounds = Number(process.env['PORTAL_CRASH_ROUNDS'] ?? 5);
const linesPerBatch = 50;
/** Connections that one round turns on. */
const perRound = 8;
const partners = Array.from({ length: rounds * perRound }, (_, index) => 70_001 + index);
const ingestToken = 'crash-safety-ingest-token';
const email = 'ana@andaman.example';
const password = 'right-Password-1';

let built: BuiltServer;
let folder: string;
let environment: Record<string, string>;
let drop = (): Promise<unknown> => Promise.resolve();

beforeAll(async () => {
  built = await BuiltServer.make('crash');
  folder = await mkdtemp(join(tmpdir(), 'portal-crash-'));
  environment = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DEMO: 'off', INGEST_TOKEN: ingestToken };
  if (engine === 'embedded') await unpackTemplate(join(folder, 'database'));
  else {
    const name = await createPostgresDatabase(postgresPort());
    environment['DATABASE_URL'] = portalUrl(postgresPort(), name);
    drop = () => dropPostgresDatabase(postgresPort(), name);
  }
}, 60_000);
afterAll(async () => {
  await built.close();
  await rm(folder, { recursive: true, force: true });
  await drop();
});

const ingest = (address: string, dataset: string, key: string, lines: readonly unknown[]): Promise<Answer> =>
  ask(`${address}/ingest/v1/${dataset}`, {
    method: 'POST',
    headers: {
      'Authorization': `Bearer ${ingestToken}`,
      'Idempotency-Key': key,
      'Content-Type': 'application/x-ndjson',
    },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  });

/** Sends batches one after the other until the server is gone. What was not acknowledged is sent again, by its key. */
class Feeder {
  acknowledged = 0;
  private unanswered: number | undefined;
  private readonly started = Math.floor(Date.now() / 1000);
  constructor(private readonly dmcId: number) {}

  async feed(address: string, until: () => boolean): Promise<void> {
    while (!until()) {
      const batch = this.unanswered ?? this.acknowledged;
      this.unanswered = batch;
      const lines = Array.from({ length: linesPerBatch }, (_, index) =>
        attempt({ dmcId: this.dmcId, at: this.started - index, success: index % 5 !== 0 }),
      );
      const answer = await ingest(address, 'actions', `batch-${this.dmcId}-${batch}`, lines).catch(() => undefined);
      if (answer === undefined) return;
      expect(answer.status, answer.text).toBe(200);
      this.unanswered = undefined;
      this.acknowledged = batch + 1;
    }
  }
}

/**
 * Turns on one connection after another. Each was off once, so each must stay on after its turn-on was acknowledged.
 */
async function turnOnUntilGone(
  browser: Browser,
  waiting: number[],
  turnedOn: number[],
  until: () => boolean,
): Promise<void> {
  for (let dmcId = waiting.shift(); dmcId !== undefined && !until(); dmcId = waiting.shift()) {
    const answer = await browser
      .post('/api/turnon', { cause: 'Others', details: 'crash test' }, { dmcId })
      .catch(() => undefined);
    if (answer === undefined) return;
    expect(answer.text).toBe('turn on successfully');
    turnedOn.push(dmcId);
  }
}

describeWithDatabase('a server that is killed at any moment', () => {
  it(`loses nothing that it acknowledged, counts nothing twice, and is ready again without help, ${rounds} times`, async () => {
    const feeders = [70_001, 70_002, 70_003].map((dmcId) => new Feeder(dmcId));
    const waiting = [...partners];
    const turnedOn: number[] = [];
    let killed = 0;
    for (let round = 0; round < rounds; round++) {
      const server = built.run([], environment);
      const address = await server.ready();
      if (round === 0) {
        expect(
          (
            await ingest(
              address,
              'partners',
              'partners',
              partners.map((dmcId) => ({ dmcId, dmcName: `Partner ${dmcId}` })),
            )
          ).status,
        ).toBe(200);
        expect((await ingest(address, 'users', 'users', [{ email, password, dmcIds: partners }])).status).toBe(200);
        expect(
          (
            await ingest(
              address,
              'connection-events',
              'off',
              partners.map((dmcId) => ({ kind: 'off', dmcId, at: Math.floor(Date.now() / 1000) - 60 })),
            )
          ).status,
        ).toBe(200);
      }
      const browser = new Browser(address);
      expect((await browser.signIn(email, password)).status).toBe(200);
      let gone = false;
      const until = (): boolean => gone;
      const work = Promise.all([
        ...feeders.map((feeder) => feeder.feed(address, until)),
        turnOnUntilGone(browser, waiting.splice(0, perRound), turnedOn, until),
      ]);
      // Sometimes at once, mostly in the middle of the work. The last round waits for work of both kinds, however slow
      // the machine.
      const mayBeEarly = round < rounds - 1 && Math.random() < 0.25;
      const before = feeders.map(({ acknowledged }) => acknowledged);
      const turnedOnBefore = turnedOn.length;
      const hasWorked = (): boolean =>
        feeders.some(({ acknowledged }, index) => acknowledged > (before[index] ?? 0)) &&
        turnedOn.length > turnedOnBefore;
      if (!mayBeEarly) await vi.waitUntil(hasWorked, { timeout: 30_000, interval: 25 });
      await pause(Math.random() * 300);
      expect((await server.kill()).code).toBeNull();
      gone = true;
      killed++;
      await work;
    }

    const last = built.run([], environment);
    const address = await last.ready();
    // Sends again what was not answered at the last kill. After that, everything that was ever sent must be stored
    // exactly once.
    for (const feeder of feeders) {
      let asked = false;
      await feeder.feed(address, () => asked || ((asked = true), false));
    }
    const browser = new Browser(address);
    await browser.signIn(email, password);
    for (const [index, feeder] of feeders.entries()) {
      const dmcId = 70_001 + index;
      const counted = await countOf(browser, dmcId);
      expect(counted.counters, `counters of ${dmcId}`).toBe(feeder.acknowledged * linesPerBatch);
      expect(counted.lines, `log lines of ${dmcId}`).toBe(feeder.acknowledged * linesPerBatch);
    }
    for (const dmcId of turnedOn)
      expect((await browser.get('/api/status', { dmcId })).json()).toMatchObject({ isConnectionLive: true });
    await last.stop();
    expect(killed).toBe(rounds);
    expect(feeders.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(0);
    expect(turnedOn.length).toBeGreaterThan(0);
  }, 240_000);
});

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function countOf(browser: Browser, dmcId: number): Promise<{ counters: number; lines: number }> {
  const stats = (await browser.get('/api/stats', { dmcId })).json() as {
    absActionCountDataPoints: { datapoints: { successCount: number; failCount: number }[] }[];
  };
  const counters = stats.absActionCountDataPoints
    .flatMap(({ datapoints }) => datapoints)
    .reduce((sum, { successCount, failCount }) => sum + successCount + failCount, 0);
  const log = await browser.get('/api/logs/Precheck?lookbackHrs=24', { dmcId });
  return { counters, lines: log.text.trimEnd().split('\r\n').length - 1 };
}
