import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeWithDatabase } from '../../testing/test-server.js';
import { describeWithEmbedded, isCluster, openTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { migrateOrTell } from '../../commands/migrate.js';
import { migrate, migrationOf, readMigrations, splitStatements, type Migration } from './migrate.js';

describeWithDatabase('migrations', () => {
  let opened: TestDatabase;
  let known: readonly Migration[];
  beforeEach(async () => {
    opened = await openTestDatabase();
    known = await readMigrations();
  });
  afterEach(() => opened.close());

  const next = (statements: string): Migration =>
    migrationOf((known.at(-1)?.version ?? 0) + 1, '9999-next.sql', statements);
  const has = async (table: string): Promise<boolean> => {
    const [row] = await opened.database.transaction({ role: 'owner' }, (sql) =>
      sql.query('select to_regclass($1) is not null as there', [table]),
    );
    return row?.['there'] === true;
  };

  it('are applied once', async () => {
    await migrate(opened.database, known);
    await migrate(opened.database, [...known, next('create table later (one integer)')]);
    await migrate(opened.database, [...known, next('create table later (one integer)')]);
    expect(await has('later')).toBe(true);
  });

  it('are applied once by two servers that start together', async () => {
    const all = [...known, next('create table together (one integer)')];
    await Promise.all([migrate(opened.database, all), migrate(opened.database, all)]);
    expect(await has('together')).toBe(true);
  });

  it('that only add let a server of the version before start again', async () => {
    await migrate(opened.database, [...known, next('create table added (one integer)')]);
    await migrate(opened.database, known);
    expect(await has('added')).toBe(true);
  });

  it('that take away, or were applied before steps were kept, refuse a server that does not know them', async () => {
    await migrate(opened.database, [...known, next('drop table annotations')]);
    await expect(migrate(opened.database, known)).rejects.toThrow(/schema of a newer server \(9999-next\.sql\)/u);
    await opened.database.transaction({ role: 'owner' }, (sql) =>
      sql.query('alter table portal_migrations drop column step'),
    );
    await expect(migrate(opened.database, known)).rejects.toThrow(/schema of a newer server/u);
  });

  it('are named before they run, with what they mean for servers that run', async () => {
    const adds = next('create table added (one integer)');
    const takes = { ...migrationOf(10_000, '9999-takes.sql', 'drop table annotations'), version: adds.version + 1 };
    expect(await migrateOrTell(opened.database, known, true)).toBe('The schema is up to date. Nothing was changed.');
    expect(await migrateOrTell(opened.database, [...known, adds], true)).toBe(
      '9999-next.sql                        expand    it only adds\n\n' +
        'Servers of the version before can continue while you upgrade. Nothing was changed.',
    );
    expect(await migrateOrTell(opened.database, [...known, adds, takes], true)).toMatch(
      /\n9999-takes\.sql +contract +it drops something\n\nStop all servers first: 9999-takes\.sql may take away/u,
    );
    expect(await has('added')).toBe(false);
    expect(await migrateOrTell(opened.database, [...known, adds], false)).toMatch(/\n1 migrations were applied\.$/u);
    expect(await has('added')).toBe(true);
  });

  it('are whole or not at all', async () => {
    await expect(
      migrate(opened.database, [...known, next('create table half (one integer); select 1/0')]),
    ).rejects.toThrow(/division by zero/u);
    expect(await has('half')).toBe(false);
    await migrate(opened.database, [...known, next('create table half (one integer)')]);
    expect(await has('half')).toBe(true);
  });

  // A database of that time could not be spread.
  it.skipIf(isCluster)('let rooms wait that were fed before room mapping came', async () => {
    await opened.database.transaction({ role: 'owner' }, async (sql) => {
      await sql.query('drop table master_rooms, room_images, room_decisions, hotel_mappings, room_suggestions');
      await sql.query('alter table hotels drop column supplier_hotel_id, drop column hotel_url');
      await sql.query('drop index hotels_by_master');
      await sql.query('drop index rooms_without_master');
      await sql.query('alter table rooms drop column room_size, drop column room_view, drop column bedding');
      await sql.query('delete from portal_migrations where version = 5');
    });
    // As ingestion wrote it then: the versions of data came later.
    await opened.database.transaction({ role: 'owner' }, async (sql) => {
      await sql.query('set local role portal_ingest');
      await sql.query("insert into partners (dmc_id, dmc_name) values (10234, 'Andaman')");
      await sql.query(
        "insert into rooms (dmc_id, hotel_id, room_id, room_name, is_live, master_room_id) values (10234, 'h-1', '1', 'a', true, null), (10234, 'h-1', '2', 'b', true, 'm-1'), (10234, 'h-1', '3', 'c', true, null)",
      );
    });
    await migrate(opened.database, known);
    const waiting = await opened.database.transaction({ role: 'app', dmcId: 10234 }, (sql) =>
      sql.query('select hotel_id, unmapped_rooms from hotel_mappings'),
    );
    expect(waiting).toEqual([{ hotel_id: 'h-1', unmapped_rooms: 2 }]);
  });

  it.skipIf(isCluster)('keep the samples of failures that were taken before each failed call was kept', async () => {
    const before = (await readMigrations()).filter(({ version }) => version < 15);
    await opened.database.transaction({ role: 'owner' }, async (sql) => {
      // The template has the newest schema; this is the one before.
      await sql.query('drop table failed_calls, attempt_hours, attempt_minutes, kept_since');
      await sql.query('delete from portal_migrations where version >= 15');
      for (const statement of splitStatements(
        `create table failure_samples (dmc_id integer not null references partners on delete cascade, action text not null, hour timestamptz not null,
           reason text not null, samples text not null, primary key (dmc_id, action, hour, reason));
         alter table failure_samples enable row level security;
         alter table failure_samples force row level security;
         create policy any_partner_for_ingestion on failure_samples to portal_ingest using (true) with check (true);
         grant select, insert on failure_samples to portal_ingest`,
      ))
        await sql.query(statement);
    });
    await migrate(opened.database, before);
    const sample = {
      at: 1_763_600_000.5,
      hotelId: 'h-1',
      roomId: 'r-1',
      ratePlan: 'BAR',
      checkIn: '2025-12-01',
      checkOut: '2025-12-03',
      reason: 'timeout',
      responseMs: 20_004,
      requestId: 'req-1',
      message: 'no answer',
    };
    // As ingestion wrote it then: the versions of data came later.
    await opened.database.transaction({ role: 'owner' }, async (sql) => {
      await sql.query('set local role portal_ingest');
      await sql.query("insert into partners (dmc_id, dmc_name) values (10234, 'Andaman')");
      await sql.query(
        "insert into action_hours (dmc_id, action, hour, success_count, fail_count) values (10234, 'Precheck', to_timestamp(1763600400), 1, 1)",
      );
      await sql.query('insert into failure_samples values (10234, $1, to_timestamp($2), $3, $4)', [
        'Precheck',
        1_763_600_400,
        'timeout',
        JSON.stringify([sample, { ...sample, at: 1_763_600_001, httpStatus: 500, responseMs: 1500 }]),
      ]);
    });
    // What later ones made is still there.
    await migrate(
      opened.database,
      known.filter(({ version }) => version <= 15),
    );
    const read = (text: string): Promise<readonly Record<string, unknown>[]> =>
      opened.database.transaction({ role: 'app', dmcId: 10234 }, (sql) => sql.query(text));
    expect(
      await read('select hotel_id, reason, latency, lead_time, http_status from failed_calls order by at'),
    ).toEqual([
      { hotel_id: 'h-1', reason: 'timeout', latency: 'none', lead_time: '8to30d', http_status: null },
      { hotel_id: 'h-1', reason: 'timeout', latency: '1to3s', lead_time: '8to30d', http_status: 500 },
    ]);
    expect(await read("select at > 'epoch' as since from kept_since")).toEqual([{ since: true }]);
    expect(await has('failure_samples')).toBe(false);
  });

  it('that were changed afterwards are refused', async () => {
    await migrate(opened.database, [...known, next('create table changed (one integer)')]);
    await expect(migrate(opened.database, [...known, next('create table changed (one text)')])).rejects.toThrow(
      'was changed after it had been applied',
    );
  });
});

describeWithEmbedded('migrations of a database that Citus has spread', () => {
  let opened: TestDatabase;
  let known: readonly Migration[];
  beforeEach(async () => {
    opened = await openTestDatabase();
    known = await readMigrations();
  });
  afterEach(() => opened.close());

  const next = (statements: string, whereSpread?: string): readonly Migration[] => [
    ...known,
    {
      ...migrationOf((known.at(-1)?.version ?? 0) + 1, '9999-next.sql', statements),
      ...(whereSpread === undefined ? {} : { whereSpread }),
    },
  ];
  // Only a superuser can make this table, and Citus is rarely installed. The owner of the embedded database is one.
  const spread = (...tables: readonly string[]): Promise<void> =>
    opened.database.transaction({ role: 'owner' }, async (sql) => {
      await sql.query('set local allow_system_table_mods = on');
      await sql.query('create table pg_catalog.pg_dist_partition (logicalrelid regclass)');
      for (const table of tables) await sql.query(`insert into pg_catalog.pg_dist_partition values ('${table}')`);
    });
  const ask = async (statement: string): Promise<unknown> => {
    const [row] = await opened.database.transaction({ role: 'owner' }, (sql) => sql.query(statement));
    return row?.['answer'];
  };

  it('run the statements that they have for it', async () => {
    await spread('hotels');
    await migrate(opened.database, next('create table usual (one integer)', 'create table other (one integer)'));
    expect(await ask("select to_regclass('usual') is null and to_regclass('other') is not null as answer")).toBe(true);
  });

  it('run the usual ones while no table is spread', async () => {
    await spread();
    await migrate(opened.database, next('create table usual (one integer)', 'create table other (one integer)'));
    expect(await ask("select to_regclass('usual') is not null and to_regclass('other') is null as answer")).toBe(true);
  });

  it('give a role the whole table where it would get some columns, and only where the table is spread', async () => {
    await spread('hotels');
    await migrate(
      opened.database,
      next(
        'grant select (dmc_id, hotel_id), update (hotel_id) on hotels to portal_access; grant select (dmc_id) on rooms to portal_access',
      ),
    );
    const may = (right: string, table: string): Promise<unknown> =>
      ask(`select has_table_privilege('portal_access', '${table}', '${right}') as answer`);
    expect([await may('select', 'hotels'), await may('update', 'hotels'), await may('select', 'rooms')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('splitStatements', () => {
  it('cuts at semicolons outside quotes, bodies and comments', () => {
    expect(
      splitStatements(`
      -- a comment; with a semicolon
      insert into a values ('x;y''z', "q;r"); -- another one
      do $$ begin perform 1; end $$;
      select 1 - -1
    `),
    ).toEqual(["insert into a values ('x;y''z', \"q;r\")", 'do $$ begin perform 1; end $$', 'select 1 - -1']);
  });
});
