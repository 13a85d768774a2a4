import type { Database } from '../platform/database/database.js';
import {
  migrate,
  pendingMigrations,
  readMigrations,
  splitStatements,
  type Migration,
} from '../platform/database/migrate.js';
import { contractReasons } from '../platform/database/migration-steps.js';
import { PostgresDatabase } from '../platform/database/postgres-database.js';
import { CommandFault } from './command-fault.js';
import type { Configuration } from './configuration.js';

/** Brings the schema up to date without starting a server, or says what it would do. */
export async function migrateDatabase({ DATABASE_URL }: Configuration, dryRun: boolean): Promise<string> {
  if (DATABASE_URL === undefined)
    throw new CommandFault(
      'Only a PostgreSQL can be migrated apart: set DATABASE_URL. The embedded database has one server, which does it when it starts.',
    );
  const database = new PostgresDatabase({ connectionString: DATABASE_URL, maximumConnections: 1 });
  try {
    return await migrateOrTell(database, await readMigrations(), dryRun);
  } finally {
    await database.close();
  }
}

export async function migrateOrTell(database: Database, known: readonly Migration[], dryRun: boolean): Promise<string> {
  const { isNew, pending } = await pendingMigrations(database, known);
  if (pending.length === 0) return 'The schema is up to date. Nothing was changed.';
  const lines = pending.map(describe);
  if (!dryRun) await migrate(database, known);
  return [...lines, '', dryRun ? verdict(isNew, pending) : `${pending.length} migrations were applied.`].join('\n');
}

function describe({ name, step, statements }: Migration): string {
  const reasons = contractReasons(splitStatements(statements));
  const why = step === 'expand' ? 'it only adds' : reasons.join(', ');
  return `${name.padEnd(36)} ${step.padEnd(9)} ${why}`;
}

function verdict(isNew: boolean, pending: readonly Migration[]): string {
  if (isNew) return 'The database is empty, so no server is affected. Nothing was changed.';
  const contracts = pending.filter(({ step }) => step === 'contract');
  return contracts.length === 0
    ? 'Servers of the version before can continue while you upgrade. Nothing was changed.'
    : `Stop all servers first: ${contracts.map(({ name }) => name).join(', ')} may take away what they use. Nothing was changed.`;
}
