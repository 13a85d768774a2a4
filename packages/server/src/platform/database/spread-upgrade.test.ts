import { afterEach, beforeEach, expect, it } from 'vitest';
import { lostBetween, readCatalogue } from '../../testing/catalogue.js';
import { distributeAsOperator, makeCluster, onSuperuser } from '../../testing/citus-cluster.js';
import { portalUrl } from '../../testing/postgres-cluster.js';
import {
  createBarePostgresDatabase,
  describeWithCitus,
  dropPostgresDatabase,
  openTestDatabase,
  postgresPort,
  workers,
} from '../../testing/test-database.js';
import type { Database, Row } from './database.js';
import { spreadTables, tablesStatement } from './distribute.js';
import { migrate, readMigrations } from './migrate.js';
import { PostgresDatabase } from './postgres-database.js';
import { text } from './rows.js';

/** Before it, nothing could be spread. */
const firstToSpread = 48;

describeWithCitus('a database that was spread by an earlier version', () => {
  let name: string;
  let database: PostgresDatabase;
  beforeEach(async () => {
    name = await createBarePostgresDatabase(postgresPort());
    await makeCluster(postgresPort(), workers(), name);
    database = new PostgresDatabase({ connectionString: portalUrl(postgresPort(), name), maximumConnections: 2 });
    await upTo(firstToSpread);
    await spread();
  });
  afterEach(async () => {
    await database.close();
    await dropPostgresDatabase(postgresPort(), name);
  });

  const upTo = async (newest: number): Promise<void> =>
    migrate(
      database,
      (await readMigrations()).filter(({ version }) => version <= newest),
    );
  /** As the server of that version did it: it knew the tables that are there. */
  const spread = (): Promise<number> =>
    onSuperuser(postgresPort(), name, async (run, options) => {
      const there = (await run(tablesStatement)).map((row) => text(row, 'name'));
      return spreadTables(run, options, new Set(there));
    });
  const ask = (source: Database, statement: string): Promise<readonly Row[]> =>
    source.transaction({ role: 'owner' }, (sql) => sql.query(statement));
  const policies = (source: Database): Promise<readonly Row[]> =>
    ask(
      source,
      "select tablename, policyname, roles, cmd, qual, with_check from pg_policies where schemaname = 'public' order by 1, 2",
    );

  it('takes each later migration, also where the command ran after each of them, and is then as a new one', async () => {
    for (const { version } of (await readMigrations()).filter((one) => one.version > firstToSpread)) {
      await upTo(version);
      await spread();
    }
    expect(await distributeAsOperator(postgresPort(), name)).toBe(0);
    const fresh = await openTestDatabase();
    const [wanted, found] = [await readCatalogue(fresh.database), await readCatalogue(database)];
    expect(await policies(database)).toEqual(await policies(fresh.database));
    await fresh.close();
    // Tables that were spread before they were divided by time stay whole.
    const parts = /^table \w+_(?:first|default) is gone$/u;
    expect(lostBetween(wanted, found).filter((words) => !parts.test(words))).toEqual([]);
    expect(lostBetween(found, wanted)).toEqual([]);
  }, 300_000);

  it('takes all later migrations at once, with the rows it has, and sets the keys that they need', async () => {
    await database.transaction({ role: 'ingest' }, async (sql) => {
      await sql.query("insert into partners (dmc_id, dmc_name) values (10234, 'Andaman')");
      await sql.query(
        "insert into action_hours (dmc_id, action, hour, success_count, fail_count) values (10234, 'Precheck', now(), 1, 1)",
      );
    });
    await upTo(Number.MAX_SAFE_INTEGER);
    expect(await distributeAsOperator(postgresPort(), name)).toBeGreaterThan(0);
    expect(await distributeAsOperator(postgresPort(), name)).toBe(0);
    const counted = await database.transaction({ role: 'app', dmcId: 10234 }, (sql) =>
      sql.query('select fail_count::int as failed from action_hours where dmc_id = $1', [10234]),
    );
    expect(counted).toEqual([{ failed: 1 }]);
    const keys = "select conname from pg_constraint where conname = 'incident_notes_dmc_id_event_id_fkey'";
    expect(await ask(database, keys)).toHaveLength(1);
  }, 300_000);
});
