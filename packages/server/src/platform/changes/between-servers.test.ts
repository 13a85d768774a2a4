import { afterEach, beforeEach, expect, it } from 'vitest';
import { Signals, type Signal } from '../../kernel/signals.js';
import { portalUrl, asSuperuser } from '../../testing/postgres-cluster.js';
import {
  createPostgresDatabase,
  dropPostgresDatabase,
  describeWithPostgres,
  postgresPort,
} from '../../testing/test-database.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import { listenAt, type Listen } from '../database/listening.js';
import { BetweenServers } from './between-servers.js';

describeWithPostgres('signals between servers', () => {
  let name: string;
  let database: PostgresDatabase;
  const servers: BetweenServers[] = [];
  const failures: string[] = [];
  beforeEach(async () => {
    name = await createPostgresDatabase(postgresPort());
    database = new PostgresDatabase({ connectionString: portalUrl(postgresPort(), name) });
    failures.length = 0;
  });
  afterEach(async () => {
    for (const one of servers.splice(0)) await one.close();
    await database.close();
    await dropPostgresDatabase(postgresPort(), name);
  });

  function start(listen: Listen = listenAt(portalUrl(postgresPort(), name))): { signals: Signals; heard: Signal[] } {
    const signals = new Signals();
    const heard: Signal[] = [];
    signals.onConnectionChanged((dmcId) => heard.push({ kind: 'connection', dmcId }));
    signals.onOwnerEnded((owner) => heard.push({ kind: 'owner', owner }));
    signals.onWaysInEnded(() => heard.push({ kind: 'ways-in' }));
    const paces = { echoMilliseconds: 50, patienceMilliseconds: 5_000, againMilliseconds: 10 };
    const failed = (_error: unknown, what: string): unknown => failures.push(what);
    servers.push(new BetweenServers({ database, listen, signals, failed, paces }));
    return { signals, heard };
  }

  it('reach every other server, each once, and not the one that said them a second time', async () => {
    const [one, other, third] = [start(), start(), start()];
    await expect.poll(() => [one, other, third].every(({ signals }) => signals.hearsOthers)).toBe(true);
    one.signals.connectionChanged(10_234);
    one.signals.ownerEnded('a session');
    one.signals.waysInEnded();
    const all = [{ kind: 'connection', dmcId: 10_234 }, { kind: 'owner', owner: 'a session' }, { kind: 'ways-in' }];
    for (const { heard } of [other, third]) await expect.poll(() => heard).toEqual(all);
    expect(one.heard).toEqual(all);
    expect(failures).toEqual([]);
  });

  it('are sent together where they are many', async () => {
    const [one, other] = [start(), start()];
    await expect.poll(() => other.signals.hearsOthers).toBe(true);
    for (let dmcId = 1; dmcId <= 1000; dmcId++) one.signals.connectionChanged(dmcId);
    await expect.poll(() => other.heard.length).toBe(1000);
  });

  it('are heard again after the connection that listens was lost, and it is said that some may have been missed', async () => {
    const { signals } = start();
    await expect.poll(() => signals.hearsOthers).toBe(true);
    const heard: boolean[] = [];
    signals.onMissed(() => heard.push(signals.hearsOthers));
    await asSuperuser(postgresPort(), (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'suppliers-portal-listener' and datname = $1`,
        [name],
      ),
    );
    // What was said while no one listened is looked for, and once more when the others are heard.
    await expect.poll(() => heard.at(-1)).toBe(true);
    expect(heard[0]).toBe(false);
    expect(failures).toEqual(['other servers are not heard, and are looked at instead']);
  });

  it('are not believed to be heard where a pooler swallows them, which is logged once', async () => {
    let opened = 0;
    const signals = new Signals();
    let missed = 0;
    signals.onMissed(() => missed++);
    const listen: Listen = () => {
      opened++;
      return Promise.resolve({ over: new Promise<void>(() => undefined), close: () => Promise.resolve() });
    };
    const failed = (_error: unknown, what: string): unknown => failures.push(what);
    const paces = { echoMilliseconds: 50, patienceMilliseconds: 5, againMilliseconds: 5 };
    servers.push(new BetweenServers({ database, listen, signals, failed, paces }));
    await expect.poll(() => opened).toBeGreaterThan(3);
    expect(signals.hearsOthers).toBe(false);
    expect(missed).toBeGreaterThan(2);
    expect(failures).toEqual(['other servers are not heard, and are looked at instead']);
  });

  it('of another version of the portal, or of no one that is known, change nothing', async () => {
    const { signals, heard } = start();
    await expect.poll(() => signals.hearsOthers).toBe(true);
    await database.transaction({ role: 'access' }, async (sql) => {
      for (const text of ['not JSON', '{"from":"x","signals":[{"kind":"new"}]}', '{"signals":[]}'])
        await sql.query("select pg_notify('portal_signals', $1)::text", [text]);
      await sql.query("select pg_notify('portal_signals', $1)::text", [
        JSON.stringify({ from: 'x', signals: [{ kind: 'connection', dmcId: 7 }] }),
      ]);
    });
    await expect.poll(() => heard).toEqual([{ kind: 'connection', dmcId: 7 }]);
  });
});
