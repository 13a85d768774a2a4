import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Database } from '../../platform/database/database.js';
import { integer, optional } from '../../platform/database/rows.js';
import { notThere } from '../../kernel/refusal.js';

/** Ingestion has counted these figures. This call does not count. */
export async function readContentStats(database: Database, dmcId: number): Promise<AnswerOf<Calls['contentStats']>> {
  const [row] = await database.transaction({ role: 'app', dmcId, atOnce: true }, (sql) =>
    sql.query(
      `select c.*, (select floor(extract(epoch from updated_at))::bigint from dataset_times where dmc_id = $1 and dataset = 'hotels') as hotels_at,
       (select floor(extract(epoch from updated_at))::bigint from dataset_times where dmc_id = $1 and dataset = 'rooms') as rooms_at
     from content_counts c where c.dmc_id = $1`,
      [dmcId],
    ),
  );
  if (row === undefined) throw notThere('There is no content yet.');
  return {
    hotelStats: {
      total: integer(row, 'hotels'),
      withRooms: integer(row, 'hotels_with_rooms'),
      mapped: integer(row, 'hotels_mapped'),
      lived: integer(row, 'hotels_live'),
      lastModifiedTime: optional(row, 'hotels_at', integer) ?? null,
    },
    roomStats: {
      total: integer(row, 'rooms'),
      mapped: integer(row, 'rooms_mapped'),
      lived: integer(row, 'rooms_live'),
      lastModifiedTime: optional(row, 'rooms_at', integer) ?? null,
    },
  };
}
