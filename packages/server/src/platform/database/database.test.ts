import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { andaman, attempt, givenCast, mekong } from '../../testing/cast.js';
import {
  describeWithDatabase,
  describeWithPostgres,
  startTestServer,
  TestClock,
  type TestServer,
} from '../../testing/test-server.js';
import { asSuperuser } from '../../testing/postgres-cluster.js';
import { isCluster, openTestDatabase, postgresPort, type TestDatabase } from '../../testing/test-database.js';
import { DatabaseFailure, type Database, type Scope } from './database.js';
import { decimal, integer, onlyRow, text, truth } from './rows.js';

const tenantTables = [
  'partners',
  'user_partners',
  'access_tokens',
  'connection_states',
  'connection_events',
  'action_hours',
  'log_sequences',
  'log_segments',
  'annotations',
  'incident_notes',
  'recipient_notices',
  'onboarding_comments',
  'onboarding_looks',
  'onboarding_news',
  'recipients',
  'action_minutes',
  'failure_hours',
  'failed_calls',
  'failure_days',
  'attempt_crosses',
  'attempt_hours',
  'attempt_minutes',
  'turn_on_grants',
  'partner_rules',
  'turn_on_refusals',
  'mails',
  'audit_entries',
  'dataset_times',
  'hotels',
  'rooms',
  'content_counts',
  'file_computations',
  'bookings',
  'booking_days',
  'supplier_bookings',
  'availability',
  'availability_days',
  'price_variances',
  'price_days',
  'price_hotels',
  'price_hotel_days',
  'onboarding_records',
  'validation_runs',
  'validation_waivers',
  'master_rooms',
  'room_images',
  'room_learnings',
  'room_decisions',
  'mapping_reports',
  'hotel_mappings',
  'hotel_visits',
  'room_suggestions',
  'live_runs',
  'live_bookings',
  'live_schedules',
  'verdict_mails',
  'workload_permissions',
  'kept_answers',
  'partner_looks',
  'pullspec_impacts',
  'data_versions',
];

describeWithDatabase('the second wall', () => {
  const clock = new TestClock();
  let server: TestServer;
  let database: Database;

  beforeAll(async () => {
    server = await startTestServer({ clock });
    database = server.database;
    await givenCast(server);
    const at = Math.floor(clock.epochSeconds());
    for (const dmcId of [andaman, mekong]) {
      await server.given('actions', [attempt({ dmcId, at })]);
      await server.given('connection-events', [{ kind: 'off', dmcId, at }]);
    }
    await server.tokenFor('ana@andaman.example', andaman, 'read');
  });
  afterAll(() => server.close());

  const names = (scope: Scope, statement: string): Promise<readonly string[]> =>
    database.transaction(scope, async (sql) => (await sql.query(statement)).map((row) => text(row, 'name')));

  it('is forced on every table that has a partner, whatever migration made it', async () => {
    const withPartner = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'dmc_id' and not a.attisdropped`;
    expect(await names({ role: 'owner' }, `${withPartner} order by 1`)).toEqual([...tenantTables].sort());
    expect(
      await names({ role: 'owner' }, `${withPartner} and not (c.relrowsecurity and c.relforcerowsecurity)`),
    ).toEqual([]);
  });

  it('stands on primary keys that begin with the partner, except where staff has rows without one', async () => {
    const keys = await names(
      { role: 'owner' },
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indisprimary and not c.relispartition and a.attname = 'dmc_id' order by 1`,
    );
    expect(keys).toEqual(tenantTables.filter((table) => table !== 'access_tokens').sort());
  });

  it.each(tenantTables)(
    "shows the application nothing of %s but its own partner's, though the statement forgets the partner",
    async (table) => {
      const seen = (dmcId: number): Promise<readonly unknown[]> =>
        database.transaction({ role: 'app', dmcId }, async (sql) => {
          const allowed = truth(
            onlyRow(await sql.query(`select has_table_privilege('${table}', 'select') as yes`)),
            'yes',
          );
          return allowed ? sql.query(`select distinct dmc_id from ${table}`) : [];
        });
      for (const dmcId of [andaman, mekong])
        for (const row of await seen(dmcId)) expect(row).toEqual({ dmc_id: dmcId });
      expect(await seen(4711)).toEqual([]);
    },
  );

  it('shows the application something at all, so that the case before can fail', async () => {
    const rows = await database.transaction({ role: 'app', dmcId: andaman }, (sql) =>
      sql.query('select dmc_id from action_hours'),
    );
    expect(rows).toEqual([{ dmc_id: andaman }]);
    const all = await database.transaction({ role: 'ingest' }, (sql) =>
      sql.query('select distinct dmc_id from action_hours order by dmc_id'),
    );
    expect(all).toEqual([{ dmc_id: andaman }, { dmc_id: mekong }]);
  });

  it('shows nothing to the application when no partner was set', async () => {
    const rows = await database.transaction({ role: 'owner' }, async (sql) => {
      await sql.query('set local role portal_app');
      return sql.query('select dmc_id from action_hours');
    });
    expect(rows).toEqual([]);
  });

  it('lets the application write for no other partner', async () => {
    await expect(
      database.transaction({ role: 'app', dmcId: andaman }, (sql) =>
        sql.query("insert into connection_events (dmc_id, kind, at) values ($1, 'on', portal_now())", [mekong]),
      ),
    ).rejects.toThrow(/row-level security/u);
    const changed = await database.transaction({ role: 'app', dmcId: andaman }, (sql) =>
      sql.query('update connection_states set is_live = true where dmc_id = $1 returning dmc_id', [mekong]),
    );
    expect(changed).toEqual([]);
  });

  it('gives no role of ours the means to climb over it', async () => {
    const rows = await database.transaction({ role: 'owner' }, (sql) =>
      sql.query(
        "select rolname as name, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole from pg_roles where rolname like 'portal\\_%' and rolname in ('portal_app', 'portal_access', 'portal_ingest') order by 1",
      ),
    );
    expect(rows).toEqual(
      ['portal_access', 'portal_app', 'portal_ingest'].map((name) => ({
        name,
        rolsuper: false,
        rolbypassrls: false,
        // On a cluster, workers are asked under the role.
        rolcanlogin: isCluster,
        rolcreaterole: false,
      })),
    );
    expect(
      await names(
        { role: 'owner' },
        "select c.relname as name from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname in ('portal_app', 'portal_access', 'portal_ingest')",
      ),
    ).toEqual([]);
  });

  it('lets no one change or remove an entry of the audit log of the last year, not even the roles that write it', async () => {
    for (const role of ['portal_app', 'portal_access', 'portal_ingest', 'portal_agency']) {
      for (const privilege of ['update', 'delete', 'truncate']) {
        // The clean-up of old entries; which are old, the database decides (see retention.test.ts).
        if (role === 'portal_ingest' && privilege === 'delete') continue;
        const row = onlyRow(
          await database.transaction({ role: 'owner' }, (sql) =>
            sql.query(`select has_table_privilege('${role}', 'audit_entries', '${privilege}') as yes`),
          ),
        );
        expect([role, privilege, truth(row, 'yes')]).toEqual([role, privilege, false]);
      }
    }
  });

  it('keeps passwords, sessions and batches from the application', async () => {
    for (const table of [
      'users',
      'sessions',
      'sign_in_tries',
      'portal_secrets',
      'ingestion_batches',
      'access_tokens',
      'portal_migrations',
      'former_passwords',
      'password_resets',
      'invitations',
      'used_captchas',
      'used_workload_tokens',
      'workload_permissions',
      'account_mails',
      'device_requests',
      'authorization_codes',
      'provider_sign_ins',
      'user_identities',
    ]) {
      await expect(
        database.transaction({ role: 'app', dmcId: andaman }, (sql) => sql.query(`select 1 from ${table}`)),
      ).rejects.toThrow(/permission denied/u);
    }
  });
});

describeWithDatabase('a transaction', () => {
  let opened: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    opened = await openTestDatabase();
    database = opened.database;
  });
  afterAll(() => opened.close());

  const count = async (): Promise<number> =>
    (await database.transaction({ role: 'ingest' }, (sql) => sql.query('select 1 as one from partners'))).length;
  const add = "insert into partners (dmc_id, dmc_name) values ($1, 'x')";

  it('is rolled back when its work fails, and the next one works', async () => {
    const before = await count();
    await expect(
      database.transaction({ role: 'ingest' }, async (sql) => {
        await sql.query(add, [50_001]);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await expect(
      database.transaction({ role: 'ingest' }, async (sql) => {
        await sql.query(add, [50_002]);
        await sql.query('select 1/0');
      }),
    ).rejects.toThrow(/division by zero/u);
    expect(await count()).toBe(before);
  });

  it('does not succeed if its work went on after a failed statement', async () => {
    const before = await count();
    const going = (...first: [string, number[]][]) =>
      database.transaction({ role: 'ingest' }, async (sql) => {
        for (const [statement, values] of first) await sql.query(statement, values);
        await sql.query('select 1/0').catch(() => undefined);
        return 'done';
      });
    await expect(going()).rejects.toThrow('rolled back');
    await expect(going([add, [50_003]])).rejects.toThrow('aborted');
    expect(await count()).toBe(before);
  });

  it('leaves neither its role nor its partner behind', async () => {
    for (let round = 0; round < 20; round++) {
      await database.transaction({ role: 'app', dmcId: 4711 }, (sql) => sql.query('select 1 as one'));
      const row = onlyRow(
        await database.transaction({ role: 'owner' }, (sql) =>
          sql.query("select current_user = session_user as own, coalesce(current_setting('app.dmc', true), '') as dmc"),
        ),
      );
      expect(row).toEqual({ own: true, dmc: '' });
    }
  });

  it('many at once all come through', async () => {
    const before = await count();
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        database.transaction({ role: 'ingest' }, (sql) => sql.query(add, [60_000 + index])),
      ),
    );
    expect(await count()).toBe(before + 200);
  });

  it('of one statement has its role and its commit, and a statement that fails spoils nothing after it', async () => {
    const alone = (statement: string) =>
      database.transaction({ role: 'access', alone: true }, (sql) => sql.query(statement));
    expect(await alone('select current_user::text as role')).toEqual([{ role: 'portal_access' }]);
    await alone("insert into job_leases (job, holder, held_until) values ('alone', 'x', portal_now())");
    expect(await alone("select holder from job_leases where job = 'alone'")).toEqual([{ holder: 'x' }]);
    for (let round = 0; round < 20; round++) {
      await expect(alone('select 1/0')).rejects.toThrow(/division by zero/u);
      expect(await alone('select 1 as one')).toEqual([{ one: 1 }]);
      expect(await count()).toBeGreaterThanOrEqual(0);
    }
  });

  it('in one trip has its partner and its role, and leaves neither behind, also after a statement that fails', async () => {
    const whole = (statement: string) =>
      database.transaction({ role: 'app', dmcId: 4711, atOnce: true }, (sql) => sql.query(statement));
    const own = "select current_user::text as role, current_setting('app.dmc', true) as dmc";
    for (let round = 0; round < 20; round++) {
      expect(await whole(own)).toEqual([{ role: 'portal_app', dmc: '4711' }]);
      await expect(whole('select 1/0')).rejects.toThrow(/division by zero/u);
      const [row] = await database.transaction({ role: 'owner' }, (sql) => sql.query(own));
      expect(row).not.toMatchObject({ role: 'portal_app' });
      expect(row?.['dmc'] ?? '').toBe('');
    }
  });

  it('hands statements over that do not wait for each other, and fails with the first that fails', async () => {
    const work = (first: string) =>
      database.transaction({ role: 'access' }, (sql) =>
        Promise.all([sql.query(first), sql.query('select 2 as n'), sql.query('select 3 as n')]),
      );
    expect(await work('select 1 as n')).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
    await expect(work('select 1/0')).rejects.toThrow(/division by zero/u);
    expect(await work('select 4 as n')).toEqual([[{ n: 4 }], [{ n: 2 }], [{ n: 3 }]]);
  });

  it('reads the same types from both engines', async () => {
    const row = onlyRow(
      await database.transaction({ role: 'access' }, (sql) =>
        sql.query(
          "select 5000000000::bigint as big, 1.5::float8 as real, true as yes, $1::bytea as bytes, array['a', 'b\"c'] as list, null::text as nothing, count(*) as counted from generate_series(1, 3)",
          [Buffer.from([0, 255])],
        ),
      ),
    );
    expect({ ...row, bytes: [...(row['bytes'] as Uint8Array)] }).toEqual({
      big: 5_000_000_000,
      real: 1.5,
      yes: true,
      bytes: [0, 255],
      list: ['a', 'b"c'],
      nothing: null,
      counted: 3,
    });
  });

  it('refuses what is no partner before any statement is sent', async () => {
    for (const dmcId of [0, -1, 1.5, Number.NaN, 2 ** 60])
      await expect(database.transaction({ role: 'app', dmcId }, () => Promise.resolve())).rejects.toThrow(
        /not the id of a partner/u,
      );
  });

  it("takes the database's own time unless a test moves it", async () => {
    const now = async (from: Database): Promise<number> =>
      decimal(
        onlyRow(
          await from.transaction({ role: 'access' }, (sql) =>
            sql.query('select extract(epoch from portal_now())::float8 as now'),
          ),
        ),
        'now',
      );
    expect(Math.abs((await now(database)) - Date.now() / 1000)).toBeLessThan(5);
    const clock = new TestClock();
    const moved = await openTestDatabase(clock);
    expect(await now(moved.database)).toBeCloseTo(clock.epochSeconds(), 2);
    await moved.close();
  });
});

describeWithPostgres('a transaction on PostgreSQL', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  describe('that takes too long', () => {
    it('is ended as timed out, and says what happened', async () => {
      const failure = await opened.database
        .transaction({ role: 'access' }, async (sql) => {
          await sql.query('set local statement_timeout = 50');
          await sql.query('select pg_sleep(5)');
        })
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(DatabaseFailure);
      expect(failure).toMatchObject({ kind: 'timed-out', message: 'a statement took too long and was ended' });
    });

    it('waiting for a lock is ended as well', async () => {
      await opened.database.transaction({ role: 'ingest' }, (sql) =>
        sql.query("insert into partners (dmc_id, dmc_name) values (70001, 'x')"),
      );
      const touch = "update partners set dmc_name = 'y' where dmc_id = 70001";
      const failure = await opened.database.transaction({ role: 'ingest' }, async (sql) => {
        await sql.query(touch);
        return opened.database
          .transaction({ role: 'ingest' }, async (second) => {
            await second.query('set local lock_timeout = 50');
            await second.query(touch);
          })
          .catch((error: unknown) => error);
      });
      expect(failure).toMatchObject({ kind: 'timed-out', message: 'the wait for a lock took too long' });
    });
  });

  it('whose connection is cut fails as unavailable, and the next one works', async () => {
    const failure = await opened.database
      .transaction({ role: 'access' }, async (sql) => {
        const pid = integer(onlyRow(await sql.query('select pg_backend_pid() as pid')), 'pid');
        await asSuperuser(postgresPort(), (client) => client.query('select pg_terminate_backend($1)', [pid]));
        return sql.query('select 1 as one');
      })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'DatabaseFailure', kind: 'unavailable' });
    expect(await opened.database.transaction({ role: 'access' }, (sql) => sql.query('select 1 as one'))).toEqual([
      { one: 1 },
    ]);
  });
});
