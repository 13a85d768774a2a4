import { afterAll, beforeAll, expect, it } from 'vitest';
import { ageing, CleanUpIncomplete, removeAged, removeOld } from '../../app/housekeeping.js';
import { retained } from '../../app/retention.js';
import { andaman, givenCast } from '../../testing/cast.js';
import { describeWithDatabase, startTestServer, type TestServer } from '../../testing/test-server.js';
import type { Database } from './database.js';
import { integer, onlyRow, text } from './rows.js';

describeWithDatabase('the clean-up', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await givenCast(server);
  });
  afterAll(() => server.close());

  const givenHours = (count: number): Promise<unknown> =>
    server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query(
        `insert into action_hours (dmc_id, action, hour, success_count, fail_count)
         select $1, 'Precheck', date_trunc('hour', portal_now()) - (395 * 24 + n) * interval '1 hour', 1, 0 from generate_series(1, $2::int) as n
         on conflict do nothing`,
        [andaman, count],
      ),
    );
  const countHours = async (): Promise<number> =>
    integer(
      onlyRow(
        await server.database.transaction({ role: 'ingest' }, (sql) =>
          sql.query('select count(*)::int as n from action_hours where dmc_id = $1', [andaman]),
        ),
      ),
      'n',
    );

  it('removes rows a few at a time, each time in its own transaction, and keeps what is not old', async () => {
    await givenHours(240);
    let deletes = 0;
    const counting: Database = {
      close: () => Promise.resolve(),
      transaction: (scope, work) => {
        deletes += 1;
        return server.database.transaction(scope, work);
      },
    };
    const hours = ageing.find(({ table }) => table === 'action_hours');
    if (hours === undefined) throw new Error('the counters are not cleaned up');
    const before = await countHours();
    await removeAged(counting, hours, { rows: 50 });
    const after = await countHours();
    expect(before - after).toBeGreaterThan(100);
    expect(after).toBeGreaterThan(100);
    expect(deletes).toBe(Math.floor((before - after) / 50) + 1);
  });

  it('continues with the other steps when one fails, says which one it was, and rejects in the end', async () => {
    await givenHours(240);
    const failing: Database = {
      close: () => Promise.resolve(),
      transaction: (scope, work) =>
        server.database.transaction(scope, (sql) =>
          work({
            ...sql,
            query: (statement, values) =>
              statement.includes('from action_minutes')
                ? Promise.reject(new Error('too slow'))
                : sql.query(statement, values),
          }),
        ),
    };
    const [failed, succeeded]: string[][] = [[], []];
    const before = await countHours();
    await expect(
      removeOld(failing, server.objects, {
        failed: (step) => failed?.push(step),
        succeeded: (step) => succeeded?.push(step),
      }),
    ).rejects.toBeInstanceOf(CleanUpIncomplete);
    expect(failed).toEqual(['action_minutes']);
    expect(succeeded).toContain('action_hours');
    expect(succeeded).toContain('device_requests');
    expect(await countHours()).toBeLessThanOrEqual(before);
  });

  it.each(
    [...ageing, ...retained({ bookingsDays: 400, incidentDays: 120, auditDays: 400 })].map(({ table, column }) => [
      table,
      column,
    ]),
  )('finds old rows of %s by an index that begins with %s', async (table, column) => {
    const rows = await server.database.transaction({ role: 'owner' }, (sql) =>
      sql.query(
        `select a.attname as name from pg_index i join pg_class c on c.oid = i.indrelid
             join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where c.relname = $1`,
        [table],
      ),
    );
    expect(rows.map((row) => text(row, 'name'))).toContain(column);
  });
});
