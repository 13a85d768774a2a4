import type { DatasetName } from '@suppliers-portal/wire';
import type { Sql } from './database.js';
import { integer, onlyRow, optional } from './rows.js';

/** When a dataset of a partner was last handed in, in epoch seconds. */
export async function readUpdatedAt(sql: Sql, dmcId: number, dataset: DatasetName): Promise<number | undefined> {
  const rows = await sql.query(
    `select (select floor(extract(epoch from updated_at))::bigint from dataset_times where dmc_id = $1 and dataset = $2) as at`,
    [dmcId, dataset],
  );
  return optional(onlyRow(rows), 'at', integer);
}
