import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../kernel/package-root.js';
import type { Database, Sql } from './database.js';
import { contractReasons, type MigrationStep } from './migration-steps.js';
import { integer, optional, text } from './rows.js';
import { readSpreadTables, withoutColumns } from './where-spread.js';

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly statements: string;
  /** What runs instead where Citus has spread the tables of partners already, and refuses some of the statements. */
  readonly whereSpread?: string;
  readonly checksum: string;
  readonly step: MigrationStep;
}

/** One place in the whole database that only one migrating server holds at a time. */
const advisoryLock = 7_201_953;

export async function readMigrations(folder = join(packageRoot(), 'migrations')): Promise<readonly Migration[]> {
  const spread = join(folder, 'where-spread');
  const sqlIn = async (one: string): Promise<readonly string[]> =>
    (await readdir(one)).filter((name) => name.endsWith('.sql')).sort();
  const names = await sqlIn(folder);
  const others = existsSync(spread) ? await sqlIn(spread) : [];
  const strange = others.find((name) => !names.includes(name));
  if (strange !== undefined) throw new Error(`the migration where-spread/${strange} belongs to no other one`);
  return Promise.all(
    names.map(async (name, index) => {
      const version = numberOf(name);
      // Numbers can be missing, because several people reserve them at the same time. No two are equal.
      if (!(version > 0) || version === numberOf(names[index - 1] ?? ''))
        throw new Error(`the migration ${name} needs its own number`);
      const migration = migrationOf(version, name, await readFile(join(folder, name), 'utf8'));
      if (!others.includes(name)) return migration;
      return { ...migration, whereSpread: await readFile(join(spread, name), 'utf8') };
    }),
  );
}

export const migrationOf = (version: number, name: string, statements: string): Migration => ({
  version,
  name,
  statements,
  checksum: createHash('sha256').update(statements).digest('hex'),
  step: contractReasons(splitStatements(statements)).length === 0 ? 'expand' : 'contract',
});

const numberOf = (name: string): number => Number(/^(\d{4})-/u.exec(name)?.[1]);

/**
 * Brings the schema up to date, each migration whole or not at all. Refuses a schema that this server does not know.
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<void> {
  await database.transaction({ role: 'owner' }, async (sql) => {
    await lock(sql);
    await sql.query(
      'create table if not exists portal_migrations (version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now(), step text)',
    );
    // A schema from before the steps. The look comes first: adding a column waits for everyone who reads the table.
    const [kept] = await sql.query(hasSteps);
    if (kept === undefined) await sql.query('alter table portal_migrations add column step text');
  });
  for (const migration of migrations) {
    await database.transaction({ role: 'owner' }, async (sql) => {
      await lock(sql);
      const applied = await readApplied(sql);
      refuseUnknown(applied, migrations);
      if (applied.has(migration.version)) return;
      // Behind a migration that waits for a table, every call that reads the table would wait too.
      await sql.query("set local lock_timeout = '10s'");
      const spread = await readSpreadTables(sql);
      const script = spread.size > 0 ? (migration.whereSpread ?? migration.statements) : migration.statements;
      for (const statement of splitStatements(script)) await sql.query(withoutColumns(statement, spread));
      await sql.query('insert into portal_migrations (version, name, checksum, step) values ($1, $2, $3, $4)', [
        migration.version,
        migration.name,
        migration.checksum,
        migration.step,
      ]);
    });
  }
}

async function lock(sql: Sql): Promise<void> {
  await sql.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
}

const hasSteps =
  "select 1 as one from pg_attribute where attrelid = to_regclass('portal_migrations') and attname = 'step' and not attisdropped";

interface Applied {
  readonly name: string;
  readonly checksum: string;
  /** Undefined where an older server applied it. */
  readonly step: string | undefined;
}

async function readApplied(sql: Sql): Promise<ReadonlyMap<number, Applied>> {
  const [kept] = await sql.query(hasSteps);
  const step = kept === undefined ? 'null::text as step' : 'step';
  const rows = await sql.query(`select version, name, checksum, ${step} from portal_migrations order by version`);
  return new Map(
    rows.map((row) => [
      integer(row, 'version'),
      { name: text(row, 'name'), checksum: text(row, 'checksum'), step: optional(row, 'step', text) },
    ]),
  );
}

/** While servers are upgraded one by one, an older one may start again: what only adds does not concern it. */
function refuseUnknown(applied: ReadonlyMap<number, Applied>, known: readonly Migration[]): void {
  for (const [version, { name, checksum, step }] of applied) {
    const own = known.find((migration) => migration.version === version);
    if (own === undefined && step === 'expand') continue;
    if (own === undefined)
      throw new Error(
        `The database has the schema of a newer server (${name}). Start that server, or restore an older dump.`,
      );
    if (own.checksum !== checksum)
      throw new Error(
        `The migration ${own.name} was changed after it had been applied to this database. Bring back its old text and write a new migration.`,
      );
  }
}

/** One statement at a time, as the drivers want them: cut at semicolons outside quotes, `$$` bodies and comments. */
export function splitStatements(script: string): readonly string[] {
  const statements: string[] = [];
  let current = '';
  const token = /\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|"[^"]*"|--[^\n]*|;|[^$'";-]+|[\s\S]/gu;
  for (const [piece] of script.matchAll(token)) {
    if (piece.startsWith('--')) continue;
    if (piece === ';') {
      if (current.trim() !== '') statements.push(current.trim());
      current = '';
    } else {
      current += piece;
    }
  }
  if (current.trim() !== '') statements.push(current.trim());
  return statements;
}

/** The migrations of this server that the database does not have yet. */
export async function pendingMigrations(
  database: Database,
  migrations: readonly Migration[],
): Promise<{ readonly isNew: boolean; readonly pending: readonly Migration[] }> {
  return database.transaction({ role: 'owner' }, async (sql) => {
    const [found] = await sql.query("select to_regclass('portal_migrations')::text as name");
    if (found?.['name'] === null) return { isNew: true, pending: migrations };
    const applied = await readApplied(sql);
    refuseUnknown(applied, migrations);
    return { isNew: applied.size === 0, pending: migrations.filter(({ version }) => !applied.has(version)) };
  });
}
