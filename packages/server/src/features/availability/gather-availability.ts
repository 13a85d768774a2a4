import type { LineOf } from '@suppliers-portal/wire';
import type { Sql } from '../../platform/database/database.js';
import { inParts } from '../../platform/database/in-parts.js';
import type { Rows } from '../../platform/ingestion/gather-rows.js';

/** Pages and files show 30 days. A few more are kept for reports that arrive late. */
export const keptDays = 40;

export const availabilityRows: Rows<'availability'> = {
  keyOf: ({ date, hotelId }) => `${date} ${hotelId}`,
  write: async (sql, lines, partners) => {
    await inParts(lines, (part) => writeLines(sql, part));
    await sql.query('delete from availability where dmc_id = any ($1::int[]) and day < portal_today() - $2::int', [
      partners,
      keptDays,
    ]);
    const days = [...new Set(lines.map(({ date }) => date))].sort();
    await sumDays(sql, partners, days);
  },
};

const writeLines = (sql: Sql, lines: readonly LineOf<'availability'>[]): Promise<unknown> =>
  sql.query(
    `insert into availability (dmc_id, day, hotel_id, searches, available) select * from unnest($1::int[], $2::date[], $3::text[], $4::int[], $5::int[])
   on conflict (dmc_id, day, hotel_id) do update set searches = excluded.searches, available = excluded.available`,
    [
      lines.map(({ dmcId }) => dmcId),
      lines.map(({ date }) => date),
      lines.map(({ hotelId }) => hotelId),
      lines.map(({ searches }) => searches),
      lines.map(({ available }) => available),
    ],
  );

async function sumDays(sql: Sql, partners: readonly number[], days: readonly string[]): Promise<void> {
  await sql.query(
    'delete from availability_days where dmc_id = any ($1::int[]) and (day = any ($2::date[]) or day < portal_today() - $3::int)',
    [partners, days, keptDays],
  );
  await sql.query(
    `insert into availability_days (dmc_id, day, hotels_without, searches, available, selling_searches)
     select dmc_id, day, count(*) filter (where searches > 0 and available = 0), sum(searches), sum(available), coalesce(sum(searches) filter (where available > 0), 0)
     from availability where dmc_id = any ($1::int[]) and day = any ($2::date[]) group by dmc_id, day`,
    [partners, days],
  );
}
