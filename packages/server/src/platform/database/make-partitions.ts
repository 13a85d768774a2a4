import type { Database, Sql } from './database.js';
import {
  asKeeper,
  daySeconds,
  defaultOf,
  isWithin,
  literal,
  periodSeconds,
  readLimits,
  readPeriods,
  type Divided,
  type Limits,
} from './partitions.js';
import { decimal, integer, onlyRow, optional, text } from './rows.js';

/** After as many days without regular work, rows are kept outside of the periods, and moved later. */
const aheadDays = 28;
/** In one run and table: the rows are locked while they are moved. */
const mostMoved = 100_000;

/**
 * Makes the partitions of coming periods, and of periods of which there are rows outside of all partitions. A table
 * that fails stops no other. Rejects in the end if one did.
 */
export async function makePartitions(
  database: Database,
  kinds: readonly Divided[],
  most: number = mostMoved,
): Promise<void> {
  const errors: unknown[] = [];
  for (const kind of kinds) {
    try {
      await makeOf(database, kind, most);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `the partitions of ${errors.length} tables were not made`);
}

async function makeOf(database: Database, kind: Divided, most: number): Promise<void> {
  const limits = await readLimits(database, kind);
  let left = most;
  for (const start of await dueStarts(database, kind, limits))
    left -= (await asKeeper(database, (sql) => makePeriod(sql, kind, start, left))) ?? 0;
}

/** Where periods begin that have no partition, oldest first. A table that is whole has none. */
async function dueStarts(database: Database, kind: Divided, { now, expired }: Limits): Promise<readonly number[]> {
  const { column } = kind;
  const length = periodSeconds(kind);
  const [periods, strays] = await database.transaction({ role: 'owner' }, async (sql) => {
    const found = await readPeriods(sql, kind);
    if (found.length === 0) return [found, []];
    const rows = await sql.query(
      `select distinct floor(extract(epoch from ${column}) / ${length})::float8 as place
       from ${defaultOf(kind)} where ${column} > ${literal(expired)}`,
    );
    return [found, rows.map((row) => decimal(row, 'place') * length)];
  });
  if (periods.length === 0) return [];
  const first = Math.floor(now / length) * length;
  const coming = Array.from({ length: Math.ceil((aheadDays * daySeconds) / length) + 1 }, (_, n) => first + n * length);
  return [...new Set([...strays, ...coming])]
    .filter((start) => start + length > expired && !periods.some((period) => isWithin(start, period)))
    .sort((a, b) => a - b);
}

/**
 * Makes one partition, and answers how many rows it moved there. A period with more rows than may be moved stays as it
 * is: its rows are read as before, and the clean-up deletes them when they have expired.
 */
async function makePeriod(sql: Sql, kind: Divided, start: number, mostRows: number): Promise<number> {
  const { table, column } = kind;
  const end = start + periodSeconds(kind);
  // Another server may have made it since.
  if ((await readPeriods(sql, kind)).some((period) => isWithin(start, period))) return 0;
  const rest = defaultOf(kind);
  // No row comes in between the move and the new partition.
  await sql.query(`lock table ${rest} in access exclusive mode`);
  const inside = `${column} >= ${literal(start)} and ${column} < ${literal(end)}`;
  const counted = await sql.query(
    `select count(*)::int as rows from (select 1 from ${rest} where ${inside} limit ${mostRows + 1}) as found`,
  );
  const rows = integer(onlyRow(counted), 'rows');
  if (rows > mostRows) return 0;
  const name = `${table}_${new Date(start * 1000).toISOString().slice(0, 10).replaceAll('-', '')}`;
  // Not as a partition at once: that would lock the whole table.
  await sql.query(`create table ${name} (like ${table} including defaults including constraints)`);
  await sql.query(`alter table ${name} enable row level security`);
  const [options] = await sql.query(
    "select array_to_string(reloptions, ', ') as options from pg_class where oid = $1::regclass",
    [rest],
  );
  const kept = options === undefined ? undefined : optional(options, 'options', text);
  if (kept !== undefined) await sql.query(`alter table ${name} set (${kept})`);
  if (rows > 0) {
    await sql.query(`insert into ${name} select * from ${rest} where ${inside}`);
    await sql.query(`delete from ${rest} where ${inside}`);
  }
  await sql.query(
    `alter table ${table} attach partition ${name} for values from (${literal(start)}) to (${literal(end)})`,
  );
  return rows;
}
