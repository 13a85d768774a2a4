import type { Ageing } from './ageing.js';
import type { Database, Sql } from './database.js';
import { decimal, onlyRow, optional, text, truth } from './rows.js';

/**
 * A table that is divided by time. Its partitions have neither rights nor policies: all go through the table itself.
 */
export interface Divided extends Ageing {
  readonly periodDays: number;
}

export const isDivided = (kind: Ageing): kind is Divided => kind.periodDays !== undefined;

export const daySeconds = 86_400;
export const periodSeconds = ({ periodDays }: Divided): number => periodDays * daySeconds;

/** All rows from one moment until another, in epoch seconds. The first of a table begins before all time. */
export interface Period {
  readonly name: string;
  readonly from: number | undefined;
  readonly until: number;
}

/** Empty where the table is whole: in a database that was spread over several machines before tables were divided. */
export async function readPeriods(sql: Sql, { table }: Divided): Promise<readonly Period[]> {
  const epochOf = (word: string): string => {
    const bound = `substring(pg_get_expr(c.relpartbound, c.oid) from '${word} \\(''([^'']+)''\\)')`;
    return `case when a.atttypid = 'date'::regtype then extract(epoch from ${bound}::date)
      else extract(epoch from ${bound}::timestamptz) end::float8`;
  };
  const rows = await sql.query(
    `select c.relname::text as name, ${epochOf('FROM')} as from_epoch, ${epochOf('TO')} as until_epoch
     from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
     join pg_inherits i on i.inhparent = p.partrelid join pg_class c on c.oid = i.inhrelid
     where p.partrelid = to_regclass($1) and c.oid <> p.partdefid order by until_epoch`,
    [table],
  );
  return rows.map((row) => ({
    name: text(row, 'name'),
    from: optional(row, 'from_epoch', decimal),
    until: decimal(row, 'until_epoch'),
  }));
}

/** The partition for rows that are in no period. */
export const defaultOf = ({ table }: Divided): string => `${table}_default`;

export const isWithin = (at: number, { from = -Infinity, until }: Period): boolean => from <= at && at < until;

/** A moment or a day as the database reads it, whichever of the two the column has. */
export const literal = (epoch: number): string => `'${new Date(epoch * 1000).toISOString().slice(0, 19)}+00'`;

export interface Limits {
  readonly now: number;
  /** What is not after it has expired. */
  readonly expired: number;
}

/** By the clock of the transactions that read the rows. The owner has none of a test. */
export async function readLimits(database: Database, { kept }: Divided): Promise<Limits> {
  const row = onlyRow(
    await database.transaction({ role: 'ingest' }, (sql) =>
      sql.query(
        `select extract(epoch from portal_now())::float8 as now, extract(epoch from portal_now() - interval '${kept}')::float8 as expired`,
      ),
    ),
  );
  return { now: decimal(row, 'now'), expired: decimal(row, 'expired') };
}

/** One place in the whole database: only one server changes partitions at a time. */
const advisoryLock = 7_201_954;

/**
 * As the owner, for a change of partitions. It waits two seconds for others, because everyone who comes after it waits
 * as long. Does nothing while another server changes partitions.
 */
export function asKeeper<T>(database: Database, work: (sql: Sql) => Promise<T>): Promise<T | undefined> {
  return database.transaction({ role: 'owner' }, async (sql) => {
    await sql.query("set local lock_timeout = '2s'");
    await sql.query("set local statement_timeout = '60s'");
    const row = onlyRow(await sql.query('select pg_try_advisory_xact_lock($1) as is_mine', [advisoryLock]));
    return truth(row, 'is_mine') ? work(sql) : undefined;
  });
}

/**
 * Where the oldest period begins that is dropped whole, in epoch seconds. Only rows before it are deleted one by one:
 * those of the first partition, and those that came too late for a period. Undefined if the table is whole.
 */
export const firstWhole = (periods: readonly Period[]): number | undefined =>
  periods.map(({ from }) => from).find((from) => from !== undefined) ?? periods.at(-1)?.until;

/** Drops each period whose rows have all expired. */
export async function dropExpired(database: Database, kind: Divided): Promise<void> {
  const { expired } = await readLimits(database, kind);
  const periods = await database.transaction({ role: 'ingest' }, (sql) => readPeriods(sql, kind));
  for (const { name, until } of periods)
    if (until <= expired) await asKeeper(database, (sql) => sql.query(`drop table if exists ${name}`));
}
