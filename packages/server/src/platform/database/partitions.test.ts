import { afterEach, beforeEach, expect, it } from 'vitest';
import { ageing, removeOld } from '../../app/housekeeping.js';
import { checkPartitions } from '../../commands/check-partitions.js';
import { andaman, attempt, givenCast, mekong } from '../../testing/cast.js';
import {
  describeWithDatabase,
  engine,
  startTestServer,
  TestClock,
  type TestServer,
} from '../../testing/test-server.js';
import type { Row, Scope, Sql } from './database.js';
import { makePartitions } from './make-partitions.js';
import { asKeeper, daySeconds, isDivided, literal, periodSeconds, readPeriods, type Divided } from './partitions.js';
import { decimal, integer, onlyRow, text, texts } from './rows.js';

const divided = ageing.filter(isDivided);
const minutes = divided.filter(({ table }) => table === 'attempt_minutes');
const owner = { role: 'owner' } as const;

/** Where partners are on several machines, the piece of a partition has its name with a number. */
const nameOfPartition = "regexp_replace(tableoid::regclass::text, '_[0-9]{6}$', '')";

describeWithDatabase('tables that are divided by time', () => {
  // Long after all that the migration made room for, so that each test begins with rows that are in no period.
  const start = Date.parse('2031-05-07T12:00:00Z') / 1000;
  let clock: TestClock;
  let server: TestServer;
  beforeEach(async () => {
    clock = new TestClock(start);
    server = await startTestServer({ clock });
    await givenCast(server);
  });
  afterEach(() => server.close());

  const ask = (scope: Scope, statement: string, values: readonly (string | number)[] = []): Promise<readonly Row[]> =>
    server.database.transaction(scope, (sql) => sql.query(statement, values));
  const countMinutes = async (): Promise<number> =>
    integer(onlyRow(await ask({ role: 'ingest' }, 'select count(*)::int as n from attempt_minutes')), 'n');
  const givenMinutes = (epochs: readonly number[], dmcId = andaman): Promise<unknown> =>
    ask(
      { role: 'ingest' },
      `insert into attempt_minutes (dmc_id, action, minute, success_count, fail_count)
       values ${epochs.map((epoch) => `(${dmcId}, 'Precheck', ${literal(epoch)}, 1, 0)`).join(', ')}`,
    );
  const partitionOf = async (epoch: number): Promise<string> =>
    text(
      onlyRow(
        await ask(
          { role: 'ingest' },
          `select distinct ${nameOfPartition} as name from attempt_minutes where minute = ${literal(epoch)}`,
        ),
      ),
      'name',
    );
  const namesOf = async (kinds: readonly Divided[]): Promise<readonly string[]> =>
    (await Promise.all(kinds.map(periodsOf))).flat().map(({ name }) => name);
  const periodsOf = (kind: Divided): ReturnType<typeof readPeriods> =>
    server.database.transaction(owner, (sql) => readPeriods(sql, kind));

  it('have partitions, and the column of their time in each key', async () => {
    for (const { table, column } of divided) {
      const keys = await ask(
        owner,
        `select c.relkind::text as kind, array(
           select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any (i.indkey)) as columns
         from pg_class c join pg_index i on i.indrelid = c.oid where c.oid = $1::regclass and i.indisunique`,
        [table],
      );
      expect(
        keys.map((row) => [text(row, 'kind'), texts(row, 'columns').includes(column)]),
        table,
      ).toEqual([['p', true]]);
    }
  });

  it('reach four weeks ahead once their partitions are made, with the options of the table', async () => {
    await makePartitions(server.database, divided);
    for (const kind of divided) {
      const length = periodSeconds(kind);
      const periods = await periodsOf(kind);
      const coming = periods.filter(({ until }) => until > start);
      expect(coming.at(-1)?.until, kind.table).toBeGreaterThanOrEqual(start + 28 * daySeconds);
      const first = Math.floor(start / length) * length;
      expect(coming.map(({ from, until }) => [from, until])).toEqual(
        coming.map((_, n) => [first + n * length, first + (n + 1) * length]),
      );
    }
    const options = await ask(
      owner,
      `select distinct coalesce(reloptions::text, '') as options from pg_class
       where relkind = 'r' and relname like any (array['attempt_minutes\\_2%', 'failed_calls\\_2%']) order by 1`,
    );
    expect(options.map((row) => text(row, 'options'))).toEqual(['', '{fillfactor=85}']);
  });

  it('keep a row of a far time in the default partition, until the next run moves it', async () => {
    const far = start + 500 * daySeconds;
    await givenMinutes([far, start]);
    expect([await partitionOf(far), await partitionOf(start)]).toEqual([
      'attempt_minutes_default',
      'attempt_minutes_default',
    ]);
    await makePartitions(server.database, minutes);
    expect(await partitionOf(far)).toMatch(/^attempt_minutes_2032\d{4}$/u);
    expect(await partitionOf(start)).toMatch(/^attempt_minutes_20310501$/u);
    expect(await countMinutes()).toBe(2);
    // The key holds there too.
    await expect(givenMinutes([far])).rejects.toThrow(/unique|duplicate key/u);
  });

  it('move only so many rows in a run, and leave a period with more of them as it is', async () => {
    const week = 7 * daySeconds;
    await givenMinutes([start, start + 60, start + 120, start + week]);
    await makePartitions(server.database, minutes, 2);
    expect(await partitionOf(start)).toBe('attempt_minutes_default');
    expect(await partitionOf(start + week)).toBe('attempt_minutes_20310508');
    expect(await countMinutes()).toBe(4);
    await makePartitions(server.database, minutes, 3);
    expect(await partitionOf(start)).toBe('attempt_minutes_20310501');
  });

  it('give failed calls new numbers, also after the move', async () => {
    const failed = (at: number) => attempt({ dmcId: andaman, at, success: false });
    await server.given('actions', [failed(start - 60)]);
    await makePartitions(server.database, divided);
    await server.given('actions', [failed(start - 60), failed(start - 30)]);
    const rows = await ask({ role: 'ingest' }, `select call_id, ${nameOfPartition} as name from failed_calls`);
    expect(new Set(rows.map((row) => integer(row, 'call_id'))).size).toBe(3);
    expect(new Set(rows.map((row) => text(row, 'name')))).toEqual(new Set(['failed_calls_20310501']));
  });

  it('lose whole expired periods, and nothing that is newer', async () => {
    const span = { hours: 140 * 24 };
    const days = Array.from({ length: 140 }, (_, n) => start - n * daySeconds);
    await givenMinutes([...days, start - 5000 * daySeconds]);
    clock.advance({ hours: -span.hours });
    await makePartitions(server.database, minutes);
    clock.advance(span);
    const before = await namesOf(minutes);
    await removeOld(server.database, server.objects);
    const left = await ask(
      { role: 'ingest' },
      'select extract(epoch from minute)::float8 as at from attempt_minutes order by 1 desc',
    );
    const kept = left.map((row) => decimal(row, 'at'));
    // A period is kept while one of its rows is: the oldest one begins within a week before the limit.
    const oldest = kept.at(-1) ?? 0;
    expect(oldest).toBeGreaterThan(start - 97 * daySeconds);
    expect(oldest).toBeLessThanOrEqual(start - 90 * daySeconds);
    expect(kept).toEqual(days.filter((day) => day >= oldest));
    const after = await namesOf(minutes);
    expect(after).toEqual(before.slice(before.length - after.length));
    expect(before).toContain('attempt_minutes_first');
    expect(after).not.toContain('attempt_minutes_first');
  });

  it('are cut back one by one: what fails for one is done for the others', async () => {
    const failing = {
      ...server.database,
      close: () => Promise.resolve(),
      transaction: <T>(scope: Scope, work: (sql: Sql) => Promise<T>) =>
        server.database.transaction(scope, (sql) =>
          work({
            ...sql,
            query: (statement, values) =>
              statement.startsWith('lock table failure_hours')
                ? Promise.reject(new Error('locked'))
                : sql.query(statement, values),
          }),
        ),
    };
    await expect(makePartitions(failing, divided)).rejects.toThrow('the partitions of 1 tables were not made');
    for (const kind of divided)
      expect(
        (await periodsOf(kind)).some(({ until }) => until > start),
        kind.table,
      ).toBe(kind.table !== 'failure_hours');
  });

  it('are seen only through the table, where each partner sees its own rows', async () => {
    await makePartitions(server.database, divided);
    for (const dmcId of [andaman, mekong])
      await server.given('actions', [attempt({ dmcId, at: start - 60, success: false })]);
    const app = { role: 'app', dmcId: andaman } as const;
    for (const kind of divided) {
      const partitions = [...(await periodsOf(kind)).map(({ name }) => name), `${kind.table}_default`];
      for (const role of ['app', 'ingest', 'access', 'agency'] as const)
        for (const name of partitions)
          await expect(
            ask(role === 'app' ? app : { role }, `select 1 as one from ${name}`),
            `${role} ${name}`,
          ).rejects.toThrow(/permission denied/u);
      if (kind.table === 'attempt_crosses') continue;
      expect(await ask(app, `select distinct dmc_id from ${kind.table}`), kind.table).toEqual([{ dmc_id: andaman }]);
      expect(await ask({ role: 'ingest' }, `select distinct dmc_id from ${kind.table} order by 1`)).toHaveLength(2);
    }
    const open = await ask(
      owner,
      `select c.relname::text as name from pg_class c where c.relispartition and c.relkind = 'r'
         and (not c.relrowsecurity or exists (select from pg_policy where polrelid = c.oid))`,
    );
    expect(open).toEqual([]);
    // Even a right that a role gets by mistake shows no row.
    const name = await partitionOf(start - 60 - (start % 60));
    await ask(owner, `grant select on ${name} to portal_app`);
    expect(await ask(app, `select 1 as one from ${name}`)).toEqual([]);
  });

  it('are changed by one server at a time', async () => {
    await Promise.all([makePartitions(server.database, divided), makePartitions(server.database, divided)]);
    await makePartitions(server.database, divided);
    const names = await namesOf(minutes);
    expect(names.length).toBe(new Set(names).size);
    expect(names).toContain('attempt_minutes_20310501');
  });

  it('are pruned by times that are computed when a statement runs', async () => {
    await makePartitions(server.database, divided);
    const plan = await ask(
      { role: 'ingest' },
      "explain select sum(success_count) from action_hours where hour > portal_now() - interval '1 hour' and hour <= portal_now()",
    );
    const lines = plan.map((row) => text(row, 'QUERY PLAN')).join('\n');
    expect(lines).toMatch(/Subplans Removed: \d+|action_hours_2031/u);
    expect(lines).not.toContain('action_hours_first');
  });

  it('are looked at by the check: how far they reach, and what is outside of them', async () => {
    await givenMinutes([start]);
    const before = await checkPartitions(server.database, divided);
    expect(before.state).toBe('fails');
    expect(before.words).toContain(
      'attempt_minutes has none for its next period, and attempt_minutes has 1 rows outside',
    );
    expect(before.words).toContain('failed_calls has none for its next period');
    await makePartitions(server.database, divided);
    expect(await checkPartitions(server.database, divided)).toEqual({
      state: 'ok',
      words: '6 tables have partitions until 2031-06-05 or later, and all rows are in them',
    });
    clock.advance({ hours: 23 * 24 });
    expect((await checkPartitions(server.database, divided)).state).toBe('fails');
  });

  // The embedded database has one connection, and so one server.
  it.skipIf(engine === 'embedded')('are left alone while another server changes them', async () => {
    const before = await namesOf(divided);
    await asKeeper(server.database, () => makePartitions(server.database, divided));
    expect(await namesOf(divided)).toEqual(before);
  });
});
