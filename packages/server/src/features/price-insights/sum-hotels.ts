import { addDays } from '@suppliers-portal/domain';
import type { Database, Sql } from '../../platform/database/database.js';
import { integer, onlyRow, text, truth } from '../../platform/database/rows.js';
import { inParts } from '../../platform/database/in-parts.js';
import { readToday } from '../../platform/database/today.js';

export const arrivalDays = 60;
const bookingDays = 30;

export interface PricedHotel {
  readonly dmcId: number;
  readonly hotelId: string;
}

/** After a batch: the hotels in it, and every hotel of a partner whose sums are of an earlier day. */
export async function sumHotels(sql: Sql, partners: readonly number[], hotels: readonly PricedHotel[]): Promise<void> {
  const { day } = await readToday(sql);
  for (const dmcId of [...partners].sort((a, b) => a - b)) {
    if (await takeDay(sql, dmcId, day)) await sumAll(sql, dmcId, day);
    else {
      const own = hotels.filter((hotel) => hotel.dmcId === dmcId).map(({ hotelId }) => hotelId);
      await inParts([...new Set(own)].sort(), (part) => sumPart(sql, dmcId, day, part));
    }
  }
}

/** Whether there are sums, and they are of an earlier day. */
export async function areOld(sql: Sql, dmcId: number): Promise<boolean> {
  const rows = await sql.query(
    `select exists (select 1 from price_hotels where dmc_id = $1)
       and not exists (select 1 from price_hotel_days where dmc_id = $1 and day = portal_today()) as old`,
    [dmcId],
  );
  return truth(onlyRow(rows), 'old');
}

/** Makes all sums of the partner again, unless another has just made them. */
export async function sumForToday(database: Database, dmcId: number): Promise<void> {
  await database.transaction({ role: 'ingest', partners: [dmcId] }, async (sql) => {
    const { day } = await readToday(sql);
    if (await takeDay(sql, dmcId, day)) await sumAll(sql, dmcId, day);
  });
}

/** Answers whether the sums are of an earlier day. The row is locked, so only one of many makes them again. */
async function takeDay(sql: Sql, dmcId: number, day: string): Promise<boolean> {
  const rows = await sql.query(
    `insert into price_hotel_days as held (dmc_id, day) values ($1, $2::date)
     on conflict (dmc_id) do update set day = excluded.day where held.day <> excluded.day returning dmc_id`,
    [dmcId, day],
  );
  if (rows.length > 0) return true;
  await sql.query('select dmc_id from price_hotel_days where dmc_id = $1 for update', [dmcId]);
  return false;
}

async function sumAll(sql: Sql, dmcId: number, day: string): Promise<void> {
  await sql.query('delete from price_hotels where dmc_id = $1', [dmcId]);
  const rows = await sql.query(
    `select distinct hotel_id from price_variances where dmc_id = $1 and check_in between $2::date and $3::date order by hotel_id`,
    [dmcId, day, addDays(day, arrivalDays - 1)],
  );
  await inParts(
    rows.map((row) => text(row, 'hotel_id')),
    (part) => sumPart(sql, dmcId, day, part),
  );
}

/**
 * A hotel's arrivals of the next days, weighted by the bookings of the last. Decimals, because a half must round up.
 */
async function sumPart(sql: Sql, dmcId: number, day: string, hotelIds: readonly string[]): Promise<void> {
  await sql.query('delete from price_hotels where dmc_id = $1 and hotel_id = any ($2::text[])', [dmcId, hotelIds]);
  await sql.query(
    `insert into price_hotels (dmc_id, hotel_id, country_name, check_ins, variances, bookings, total_bookings)
     select dmc_id, hotel_id, max(country_name), array_agg(check_in - date '1970-01-01' order by check_in), array_agg(variance order by check_in),
       array_agg(least(bookings, 2147483647)::int order by check_in), sum(bookings)
     from (
       select dmc_id, hotel_id, max(country_name) as country_name, check_in, sum(bookings) as bookings,
         (floor(100 * sum(variance_pct::numeric * bookings) / sum(bookings) + 0.5) / 100)::double precision as variance
       from price_variances where dmc_id = $1 and hotel_id = any ($2::text[]) and check_in between $3::date and $4::date and booking_day between $5::date and $3::date
       group by dmc_id, hotel_id, check_in
     ) arrivals group by dmc_id, hotel_id`,
    [dmcId, hotelIds, day, addDays(day, arrivalDays - 1), addDays(day, 1 - bookingDays)],
  );
}

export const dayNumber = async (sql: Sql): Promise<number> =>
  integer(onlyRow(await sql.query("select portal_today() - date '1970-01-01' as today")), 'today');
