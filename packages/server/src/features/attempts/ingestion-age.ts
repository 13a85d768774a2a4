import type { Database } from '../../platform/database/database.js';
import { decimal, onlyRow, optional } from '../../platform/database/rows.js';

/** In seconds; undefined where there is none. */
export interface IngestionAge {
  readonly latestBatch: number | undefined;
  readonly newestAttempt: number | undefined;
}

/** How long ago attempts came in, and happened, whichever server took them. */
export async function readIngestionAge(database: Database): Promise<IngestionAge> {
  const [batch, attempt] = await database.transaction(
    { role: 'ingest' },
    async (sql) =>
      [
        onlyRow(
          await sql.query(
            "select extract(epoch from portal_now() - max(taken_at))::float8 as age from ingestion_batches where dataset = 'actions'",
          ),
        ),
        onlyRow(
          await sql.query('select extract(epoch from portal_now() - max(minute))::float8 as age from attempt_minutes'),
        ),
      ] as const,
  );
  return {
    latestBatch: optional(batch, 'age', decimal),
    newestAttempt: optional(attempt, 'age', decimal),
  };
}
