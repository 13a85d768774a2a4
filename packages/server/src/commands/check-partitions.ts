import type { Database } from '../platform/database/database.js';
import {
  defaultOf,
  isWithin,
  literal,
  periodSeconds,
  readLimits,
  readPeriods,
  type Divided,
  type Period,
} from '../platform/database/partitions.js';
import { integer, onlyRow, truth } from '../platform/database/rows.js';
import type { Finding } from './checks.js';

/** Rows outside of the periods are counted up to here. */
const mostCounted = 100_000;

/**
 * Each table needs a partition for its next period, and none of its rows that are kept can be outside of all periods.
 */
export async function checkPartitions(database: Database, kinds: readonly Divided[]): Promise<Finding> {
  const looks: Look[] = [];
  for (const kind of kinds) {
    if (!(await isThere(database, kind))) return { state: 'unknown', words: 'the database is still empty' };
    const periods = await database.transaction({ role: 'owner' }, (sql) => readPeriods(sql, kind));
    if (periods.length > 0) looks.push(await lookAt(database, kind, periods));
  }
  if (looks.length === 0) return { state: 'unknown', words: 'no table is divided by time' };
  const earliest = new Date(Math.min(...looks.map(({ until }) => until)) * 1000).toISOString().slice(0, 10);
  const words = `${looks.length} tables have partitions until ${earliest} or later`;
  const faults = looks.flatMap((look) => look.faults);
  if (faults.length === 0) return { state: 'ok', words: `${words}, and all rows are in them` };
  return {
    state: 'fails',
    words: `${words}, but ${faults.join(', and ')}. A server with the role work repairs this within an hour.`,
  };
}

async function isThere(database: Database, { table }: Divided): Promise<boolean> {
  const rows = await database.transaction({ role: 'owner' }, (sql) =>
    sql.query('select to_regclass($1) is not null as there', [table]),
  );
  return truth(onlyRow(rows), 'there');
}

interface Look {
  /** Without a gap from now on. */
  readonly until: number;
  readonly faults: readonly string[];
}

async function lookAt(database: Database, kind: Divided, periods: readonly Period[]): Promise<Look> {
  const { table, column } = kind;
  const { now, expired } = await readLimits(database, kind);
  let until = now;
  for (const period of periods) if (isWithin(until, period)) until = period.until;
  const length = periodSeconds(kind);
  const next = (Math.floor(now / length) + 1) * length;
  const counted = await database.transaction({ role: 'owner' }, (sql) =>
    sql.query(
      `select count(*)::int as strays from (
         select 1 from ${defaultOf(kind)} where ${column} > ${literal(expired)} limit ${mostCounted}) as found`,
    ),
  );
  const strays = integer(onlyRow(counted), 'strays');
  return {
    until,
    faults: [
      ...(until > next ? [] : [`${table} has none for its next period`]),
      ...(strays === 0
        ? []
        : [`${table} has ${strays === mostCounted ? 'at least ' : ''}${strays} rows outside of them`]),
    ],
  };
}
