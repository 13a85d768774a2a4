import type { Sql } from './database.js';
import { text } from './rows.js';

/**
 * The tables that Citus knows. The extension alone changes nothing: tables that are still whole take every statement.
 */
export async function readSpreadTables(sql: Sql): Promise<ReadonlySet<string>> {
  const [known] = await sql.query("select to_regclass('pg_catalog.pg_dist_partition') is not null as known");
  if (known?.['known'] !== true) return new Set();
  const rows = await sql.query('select logicalrelid::regclass::text as name from pg_catalog.pg_dist_partition');
  return new Set(rows.map((row) => text(row, 'name')));
}

const grant = /^grant (?<rights>[\s\S]+?) on (?<table>\w+) to /iu;

/**
 * Citus takes no right to single columns of a table that it has spread. The role gets the whole table, as by
 * distribute.
 */
export function withoutColumns(statement: string, spread: ReadonlySet<string>): string {
  const { rights = '', table = '' } = grant.exec(statement)?.groups ?? {};
  return spread.has(table) ? statement.replace(rights, rights.replaceAll(/\s*\([^)]*\)/gu, '')) : statement;
}
