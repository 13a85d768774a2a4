import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageing } from '../../app/housekeeping.js';
import { allStatements, reasonsAgainst, reasonsAgainstMigration } from '../../testing/statements.js';
import { describeWithDatabase, openTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { tablesStatement } from './distribute.js';
import { canRefer, placements, tablesOf } from './distribution.js';
import type { Row } from './database.js';
import { readMigrations, splitStatements } from './migrate.js';
import { text, texts, truth } from './rows.js';

/**
 * These join rows of partners with what is on the coordinator. Citus first fetches one side, so they work. They are
 * asked for by staff, or for one partner.
 */
const fetched: readonly string[] = [
  'features/agency/read-onboardings.ts',
  'features/booking-accuracy/stats.ts',
  'features/connection/queue-mails.ts',
];

/** Of these a batch writes few rows: one for each event, person or partner. The database checks them. */
const oneRowForEachEvent: ReadonlySet<string> = new Set([
  'connection_events',
  'connection_states',
  'dataset_times',
  'file_computations',
  'mails',
  'onboarding_comments',
  'onboarding_news',
  'onboarding_records',
  'pullspec_impacts',
  'recipients',
  'user_partners',
]);

describe('each statement of the server', () => {
  it('works where partners are on several machines', () => {
    const found = allStatements();
    expect(found.length).toBeGreaterThan(300);
    const wrong = found.flatMap((statement) =>
      reasonsAgainst(statement)
        .filter((reason) => !(fetched.includes(statement.file) && reason.endsWith('are on different machines')))
        .map((reason) => `${statement.file}: ${reason}: ${statement.text.slice(0, 120)}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['insert into hotels as h (a) values (1) on conflict (a) do update set b = portal_now()', 'an upsert computes'],
    ['insert into annotations (a) values (1) returning extract(epoch from at)', 'RETURNING computes'],
    ['update hotels set a = case when b then portal_now() else c end where dmc_id = $1', 'a condition computes'],
    ['select 1 from hotels order by dmc_id for update', 'a lock needs'],
    ['insert into hotels (a) select a from unnest($1::int[]) as x (a)', 'rows of a list'],
    ['select h.dmc_id::text as dmc_id from hotels h order by h.dmc_id', 'Citus orders by what is named like'],
    ['delete from bookings where ctid = any ($1)', 'a place of a row'],
    ['select 1 from rooms r left join hotels h on h.dmc_id = r.dmc_id where r.dmc_id = $1', 'an outer join needs'],
    ['select 1 from mails m join connection_events e using (dmc_id)', 'mails and connection_events are on different'],
  ])('would be found: %s', (statement, reason) => {
    expect(reasonsAgainst({ file: 'x.ts', text: statement }).join()).toContain(reason);
  });

  it('of the clean-up finds rows of partners by their key', () => {
    const byPlace = ageing.filter(({ table, key }) => placements[table] === 'partner' && key === undefined);
    expect(byPlace.map(({ table }) => table)).toEqual([]);
  });
});

describe('each migration since tables can be spread', () => {
  it('runs where they are spread already, or has other statements for that', async () => {
    const since = (await readMigrations()).filter(({ version }) => version > 48);
    const wrong = since.flatMap(({ name, statements, whereSpread }) =>
      splitStatements(whereSpread ?? statements)
        .flatMap(reasonsAgainstMigration)
        .map((reason) => `${name}: ${reason}: write where-spread/${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['create policy old on hotels for select to portal_app using (at < (select portal_now()))', 'a policy of hotels'],
    ['alter policy old on hotels using (exists (select from rooms))', 'a policy of hotels has a query'],
    ['create table new (a int, foreign key (a, b) references hotels (a, b))', 'a key refers to hotels'],
  ])('would be found: %s', (statement, reason) => {
    expect(reasonsAgainstMigration(statement).join()).toContain(reason);
  });

  it.each([
    ['create policy own on hotels for select to portal_app using (dmc_id = portal_dmc())'],
    ['create policy own on partners for select to portal_app using (exists (select from user_partners))'],
    ['create table new (dmc_id integer not null references partners on delete cascade)'],
  ])('would not be found: %s', (statement) => {
    expect(reasonsAgainstMigration(statement)).toEqual([]);
  });
});

describeWithDatabase('the schema, as it can be spread over several machines', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  const ask = (statement: string): Promise<readonly Row[]> =>
    opened.database.transaction({ role: 'owner' }, (sql) => sql.query(statement));

  it('has a place for each table, and no place for another', async () => {
    const tables = (await ask(tablesStatement)).map((row) => text(row, 'name'));
    expect(Object.keys(placements).sort(), 'Name each table in platform/database/distribution.ts.').toEqual(
      [...tables].sort(),
    );
  });

  it('has the partner in each unique key of a table of partners', async () => {
    const keys = await ask(
      `select i.indrelid::regclass::text as of_table, i.indexrelid::regclass::text as name,
         array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey)) as columns
       from pg_index i join pg_class c on c.oid = i.indrelid
       where i.indisunique and c.relnamespace = 'public'::regnamespace`,
    );
    const wrong = keys.filter(
      (row) => placements[text(row, 'of_table')] === 'partner' && !texts(row, 'columns').includes('dmc_id'),
    );
    expect(wrong.map((row) => text(row, 'name'))).toEqual([]);
  });

  it('has foreign keys between rows of one partner by the partner, and no key from the queues to them', async () => {
    const keys = await ask(
      `select conrelid::regclass::text as of_table, confrelid::regclass::text as to_table, conname::text as name,
         exists (select from pg_attribute a where a.attrelid = conrelid and a.attnum = any (conkey) and a.attname = 'dmc_id') as by_partner
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    const wrong = keys.filter((row) => {
      const [from, to] = [placements[text(row, 'of_table')], placements[text(row, 'to_table')]];
      if (to === 'partner') return from !== 'partner' || !truth(row, 'by_partner');
      // Left out where the database is spread. The portal removes no partner, and reads no event by its user.
      const leftOut = ['partners', 'users'].includes(text(row, 'to_table'));
      return !canRefer(text(row, 'of_table'), text(row, 'to_table')) && !leftOut;
    });
    expect(wrong.map((row) => text(row, 'name'))).toEqual([]);
  });

  it('looks no partner up again for each row that a batch writes', async () => {
    const keys = await ask(
      `select conrelid::regclass::text as of_table from pg_constraint
       where contype = 'f' and confrelid = 'partners'::regclass and has_table_privilege('portal_ingest', conrelid, 'insert')`,
    );
    const found = keys.map((row) => text(row, 'of_table'));
    expect(found.filter((table) => !oneRowForEachEvent.has(table))).toEqual([]);
    const isSpread = await opened.database.transaction({ role: 'owner' }, (sql) => Promise.resolve(sql.isSpread));
    // Where the database is spread, keys to another place are left out.
    const expected = [...oneRowForEachEvent].filter((table) => !isSpread || canRefer(table, 'partners'));
    expect(expected.filter((table) => !found.includes(table))).toEqual([]);
  });

  it('has no query within a policy of a table of partners', async () => {
    const policies = await ask(
      `select tablename::text as of_table, policyname::text as name from pg_policies
       where schemaname = 'public' and concat(qual, ' ', with_check) ~* '\\mselect\\M'`,
    );
    expect(policies.filter((row) => placements[text(row, 'of_table')] === 'partner')).toEqual([]);
  });

  it('numbers rows of partners by numbers that are large enough for Citus', async () => {
    const numbers = await ask(
      `select attrelid::regclass::text as of_table, attname::text as name from pg_attribute a join pg_class c on c.oid = attrelid
       where c.relnamespace = 'public'::regnamespace and attidentity <> '' and atttypid <> 'bigint'::regtype`,
    );
    expect(numbers.filter((row) => placements[text(row, 'of_table')] !== 'here')).toEqual([]);
  });

  it('has the partner in each table of partners, never empty', async () => {
    const rows = await ask(
      `select attrelid::regclass::text as of_table from pg_attribute a join pg_class c on c.oid = attrelid
       where c.relnamespace = 'public'::regnamespace and attname = 'dmc_id' and attnotnull`,
    );
    const having = new Set(rows.map((row) => text(row, 'of_table')));
    expect(tablesOf('partner').filter((table) => !having.has(table))).toEqual([]);
  });
});
