import type { DatasetName } from '@suppliers-portal/wire';
import type { Database } from '../database/database.js';
import { optional, text, texts } from '../database/rows.js';
import { digestOf } from '../database/secrets.js';

/** Opens the ingestion API. The token of the settings has no name, and opens everything. */
export interface IngestionKey {
  readonly name: string | undefined;
  mayHandIn(dataset: DatasetName): boolean;
}

export const namedTokenPrefix = 'sit_';
const pattern = /^sit_[A-Za-z0-9_-]{43}$/u;

/** Nothing where the token is unknown or has expired. */
export async function findNamedToken(database: Database, given: string): Promise<IngestionKey | undefined> {
  if (!pattern.test(given)) return undefined;
  const [row] = await database.transaction({ role: 'agency', partners: [] }, (sql) =>
    sql.query(
      `update agency_tokens set last_used_at = portal_now() where secret_hash = $1 and expires_at > portal_now()
       returning name, datasets`,
      [digestOf(given)],
    ),
  );
  if (row === undefined) return undefined;
  const only = optional(row, 'datasets', texts);
  return { name: text(row, 'name'), mayHandIn: (dataset) => only === undefined || only.includes(dataset) };
}
