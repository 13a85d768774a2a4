import { deliveryMinutes, keptArrivals } from '@suppliers-portal/domain';
import type { DatasetName } from '@suppliers-portal/wire';
import type { Sql } from '../database/database.js';

/** Notes that data of these partners came now. Batches of one delivery come close together, and count as one arrival. */
export async function noteArrivals(sql: Sql, dataset: DatasetName, partners: Iterable<number>): Promise<void> {
  await sql.query(
    `insert into dataset_times as held (dmc_id, dataset, updated_at, arrived_at)
     select dmc_id, $2, portal_now(), array[floor(extract(epoch from portal_now()))::bigint]
     from unnest($1::int[]) as batch (dmc_id) order by dmc_id
     on conflict (dmc_id, dataset) do update set updated_at = excluded.updated_at,
       arrived_at = case when excluded.arrived_at[1] - held.arrived_at[1] < ${deliveryMinutes * 60} then held.arrived_at
         else (excluded.arrived_at || held.arrived_at)[1:${keptArrivals}] end`,
    [[...partners].sort((a, b) => a - b), dataset],
  );
}
