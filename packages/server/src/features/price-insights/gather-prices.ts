import type { LineOf } from '@suppliers-portal/wire';
import type { Sql } from '../../platform/database/database.js';
import { inParts, type Rows } from '../../platform/ingestion/gather-rows.js';

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
    const hotels = [...new Map(lines.map((line) => [`${line.dmcId} ${line.hotelId}`, line])).values()];
    await inParts(hotels, (part) => sumHotels(sql, part));
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

/** The lower ends of the steps, the worst first; what is below the last one is in the fifth step. */
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

/** A hotel's arrivals from today on, weighted by their bookings. */
async function sumHotels(sql: Sql, hotels: readonly LineOf<'price-variance'>[]): Promise<void> {
  const keys = [hotels.map(({ dmcId }) => dmcId), hotels.map(({ hotelId }) => hotelId)] as const;
  await sql.query(
    'delete from price_hotels p using unnest($1::int[], $2::text[]) as k (dmc_id, hotel_id) where p.dmc_id = k.dmc_id and p.hotel_id = k.hotel_id',
    keys,
  );
  await sql.query(
    `insert into price_hotels (dmc_id, hotel_id, country_name, check_ins, variances, bookings, total_bookings)
     select dmc_id, hotel_id, max(country_name), array_agg(check_in - date '1970-01-01' order by check_in), array_agg(variance order by check_in),
       array_agg(least(bookings, 2147483647)::int order by check_in), sum(bookings)
     from (
       select dmc_id, hotel_id, max(country_name) as country_name, check_in, sum(variance_pct * bookings) / sum(bookings) as variance, sum(bookings) as bookings
       from price_variances join unnest($1::int[], $2::text[]) as k (dmc_id, hotel_id) using (dmc_id, hotel_id)
       where check_in >= portal_today() and booking_day > portal_today() - 30 group by dmc_id, hotel_id, check_in
     ) arrivals group by dmc_id, hotel_id`,
    keys,
  );
}
