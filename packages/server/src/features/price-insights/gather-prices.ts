import type { LineOf } from '@suppliers-portal/wire';
import type { Sql } from '../../platform/database/database.js';
import { inParts } from '../../platform/database/in-parts.js';
import type { Rows } from '../../platform/ingestion/gather-rows.js';
import { sumHotels } from './sum-hotels.js';

const keptDays = 40;

export const priceRows: Rows<'price-variance'> = {
  keyOf: ({ bookingDate, hotelId, checkIn }) => JSON.stringify([bookingDate, hotelId, checkIn]),
  write: async (sql, lines, partners) => {
    await inParts(lines, (part) => writeLines(sql, part));
    await sql.query(
      'delete from price_variances where dmc_id = any ($1::int[]) and booking_day < portal_today() - $2::int',
      [partners, keptDays],
    );
    await sumDays(sql, partners, [...new Set(lines.map(({ bookingDate }) => bookingDate))].sort());
    await sumHotels(sql, partners, lines);
  },
};

const writeLines = (sql: Sql, lines: readonly LineOf<'price-variance'>[]): Promise<unknown> =>
  sql.query(
    `insert into price_variances (dmc_id, booking_day, hotel_id, check_in, country_name, variance_pct, bookings)
   select * from unnest($1::int[], $2::date[], $3::text[], $4::date[], $5::text[], $6::float8[], $7::int[])
   on conflict (dmc_id, booking_day, hotel_id, check_in) do update set country_name = excluded.country_name, variance_pct = excluded.variance_pct, bookings = excluded.bookings`,
    [
      lines.map(({ dmcId }) => dmcId),
      lines.map(({ bookingDate }) => bookingDate),
      lines.map(({ hotelId }) => hotelId),
      lines.map(({ checkIn }) => checkIn),
      lines.map(({ countryName }) => countryName),
      lines.map(({ variancePct }) => variancePct),
      lines.map(({ bookings }) => bookings),
    ],
  );

/** The conditions of the five steps, the worst first. */
const inStep = ['v >= 5', 'v > 1 and v < 5', 'v >= -1 and v <= 1', 'v > -5 and v < -1', 'v <= -5'];

async function sumDays(sql: Sql, partners: readonly number[], days: readonly string[]): Promise<void> {
  await sql.query(
    'delete from price_days where dmc_id = any ($1::int[]) and (booking_day = any ($2::date[]) or booking_day < portal_today() - $3::int)',
    [partners, days, keptDays],
  );
  const counts = inStep.map(
    (condition) => `coalesce(sum(bookings) filter (where ${condition.replaceAll('v ', 'variance_pct ')}), 0)`,
  );
  await sql.query(
    `insert into price_days (dmc_id, booking_day, country_name, counts) select dmc_id, booking_day, country_name, array[${counts.join(', ')}]::bigint[]
     from price_variances where dmc_id = any ($1::int[]) and booking_day = any ($2::date[]) group by dmc_id, booking_day, country_name`,
    [partners, days],
  );
}
