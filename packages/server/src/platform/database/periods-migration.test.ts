import { afterEach, beforeEach, expect, it } from 'vitest';
import { ageing } from '../../app/housekeeping.js';
import { portalUrl } from '../../testing/postgres-cluster.js';
import {
  createBarePostgresDatabase,
  describeWithDatabase,
  dropPostgresDatabase,
  engine,
  postgresPort,
} from '../../testing/test-database.js';
import type { Database, Row, Scope } from './database.js';
import { EmbeddedDatabase } from './embedded-database.js';
import { makePartitions } from './make-partitions.js';
import { migrate, readMigrations } from './migrate.js';
import { isDivided, readPeriods } from './partitions.js';
import { PostgresDatabase } from './postgres-database.js';
import { integer, text } from './rows.js';

const owner = { role: 'owner' } as const;
const ingest = { role: 'ingest' } as const;
const divided = ageing.filter(isDivided);

describeWithDatabase('the migration that divides tables by time', () => {
  let database: Database;
  let name: string | undefined;
  beforeEach(async () => {
    name = engine === 'postgres' ? await createBarePostgresDatabase(postgresPort()) : undefined;
    database =
      name === undefined
        ? new EmbeddedDatabase({})
        : new PostgresDatabase({ connectionString: portalUrl(postgresPort(), name), maximumConnections: 2 });
    await migrate(
      database,
      (await readMigrations()).filter(({ version }) => version < 74),
    );
  });
  afterEach(async () => {
    await database.close();
    if (name !== undefined) await dropPostgresDatabase(postgresPort(), name);
  });

  const ask = (scope: Scope, statement: string): Promise<readonly Row[]> =>
    database.transaction(scope, (sql) => sql.query(statement));
  const divide = async (): Promise<void> => migrate(database, await readMigrations());
  const call = (
    days: number,
  ): string => `insert into failed_calls (dmc_id, action, at, hotel_id, room_id, rate_plan, check_in,
      check_out, reason, latency, lead_time, response_ms, request_id)
    values (10234, 'Precheck', now() - interval '${days} days', 'h', 'r', 'BAR', current_date, current_date, 'timeout', 'none', '0d', 1, 'q')`;

  it('keeps all rows in the first partition, continues with the numbers, and takes over a prepared check', async () => {
    await ask(ingest, "insert into partners (dmc_id, dmc_name) values (10234, 'Andaman')");
    for (const days of [400, 50, 0]) await ask(ingest, call(days));
    const prepared = Math.floor(Date.now() / 1000) + 100 * 86_400;
    await ask(
      owner,
      `alter table failed_calls add constraint failed_calls_first check (at < '${new Date(prepared * 1000).toISOString()}') not valid`,
    );
    await ask(owner, 'alter table failed_calls validate constraint failed_calls_first');
    await divide();
    await ask(ingest, call(1));
    const rows = await ask(
      ingest,
      'select call_id, tableoid::regclass::text as place from failed_calls order by call_id',
    );
    expect(rows.map((row) => [integer(row, 'call_id'), text(row, 'place')])).toEqual(
      [1, 2, 3, 4].map((id) => [id, 'failed_calls_first']),
    );
    const [first] = await database.transaction(owner, async (sql) =>
      (
        await Promise.all(divided.filter(({ table }) => table === 'failed_calls').map((kind) => readPeriods(sql, kind)))
      ).flat(),
    );
    expect(first?.until).toBeGreaterThanOrEqual(prepared);
    expect(await ask(owner, "select 1 as one from pg_constraint where conname = 'failed_calls_first'")).toEqual([]);
  });

  it.skipIf(engine === 'postgres')('leaves a table whole that is spread over several machines already', async () => {
    // Only a superuser can make this table, and Citus is rarely installed. The owner of the embedded database is one.
    await database.transaction(owner, async (sql) => {
      await sql.query('set local allow_system_table_mods = on');
      await sql.query('create table pg_catalog.pg_dist_partition (logicalrelid regclass)');
      await sql.query("insert into pg_catalog.pg_dist_partition values ('failed_calls')");
    });
    await divide();
    const kinds = await ask(
      owner,
      "select relname::text as name, relkind::text as kind from pg_class where relname in ('failed_calls', 'failure_hours') order by 1",
    );
    expect(kinds).toEqual([
      { name: 'failed_calls', kind: 'r' },
      { name: 'failure_hours', kind: 'p' },
    ]);
    await makePartitions(database, divided);
    expect(await ask(owner, "select relname from pg_class where relname like 'failed\\_calls\\_2%'")).toEqual([]);
    expect(await ask(owner, "select relname from pg_class where relname like 'failure\\_hours\\_2%'")).not.toEqual([]);
  });
});
