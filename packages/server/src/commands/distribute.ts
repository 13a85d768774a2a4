import pg from 'pg';
import type { Row } from '../platform/database/database.js';
import { CannotDistribute, distribute } from '../platform/database/distribute.js';
import { CommandFault } from './command-fault.js';
import type { Configuration } from './configuration.js';

const usualShards = '32';

/** Spreads the tables over the machines of a Citus cluster. Prints each step before it is done. */
export async function distributeDatabase(
  { DATABASE_URL, DATABASE_ADMIN_URL }: Configuration,
  { dryRun, shards = usualShards }: { readonly dryRun: boolean; readonly shards: string | undefined },
  say: (line: string) => void,
): Promise<string> {
  if (!/^[1-9]\d{0,2}$/u.test(shards)) throw new CommandFault(`--shards ${shards} is not a number from 1 to 999.`);
  if (DATABASE_URL === undefined)
    throw new CommandFault('Only a PostgreSQL with Citus can be distributed: set DATABASE_URL.');
  if (DATABASE_ADMIN_URL === undefined)
    throw new CommandFault(
      'Set DATABASE_ADMIN_URL to the address of the same database with a superuser. Only this command needs it.',
    );
  const client = new pg.Client({ connectionString: DATABASE_ADMIN_URL });
  await client.connect().catch((error: unknown) => {
    throw new CommandFault(
      `DATABASE_ADMIN_URL does not lead to a database: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  try {
    const steps = await distribute(
      async (statement, values = []) => (await client.query<Row>(statement, [...values])).rows,
      { dryRun, shards: Number(shards), say },
    );
    if (steps === 0) return 'The database is distributed already. Nothing was changed.';
    return dryRun ? 'Nothing was changed.' : 'The database is distributed. Start the servers again.';
  } catch (error) {
    throw error instanceof CannotDistribute ? new CommandFault(error.message) : error;
  } finally {
    await client.end();
  }
}
