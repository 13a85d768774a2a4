import type { LineOf } from '@suppliers-portal/wire';
import { bangkokDate, bangkokDayOf } from '../../kernel/bangkok-days.js';
import type { Sql } from '../../platform/database/database.js';
import { decimal, integer, onlyRow, text } from '../../platform/database/rows.js';
import { inParts } from '../../platform/database/in-parts.js';
import type { Rows } from '../../platform/ingestion/gather-rows.js';

const dayOf = (seconds: number): string => bangkokDate(bangkokDayOf(seconds));

export const bookingRows: Rows<'bookings'> = {
  keyOf: ({ bookingId }) => bookingId,
  write: async (sql, bookings, partners) => {
    const days = new Set(bookings.map(({ dmcId, bookedAt }) => `${dmcId} ${dayOf(bookedAt)}`));
    await inParts(bookings, async (part) => {
      for (const day of await formerDays(sql, part)) days.add(day);
      await writeBookings(sql, part);
    });
    await countDays(sql, partners, [...new Set([...days].map((key) => key.split(' ')[1] ?? ''))].sort());
  },
};

/** The days on which these bookings were before. If a booking has moved, its old day loses it. */
async function formerDays(sql: Sql, bookings: readonly LineOf<'bookings'>[]): Promise<readonly string[]> {
  const rows = await sql.query(
    `select distinct b.dmc_id, to_char(b.booked_day, 'YYYY-MM-DD') as day from unnest($1::int[], $2::text[]) as k (dmc_id, booking_id) join bookings b using (dmc_id, booking_id)`,
    [bookings.map(({ dmcId }) => dmcId), bookings.map(({ bookingId }) => bookingId)],
  );
  return rows.map((row) => `${integer(row, 'dmc_id')} ${text(row, 'day')}`);
}

const columns =
  `booking_id, supplier_booking_id, booked_at, booked_day, status, check_in, check_out, hotel_id, room_id, rate_plan, cancelled_at, policy_code, policy_description,
  net_price, net_price_currency, cancel_fee, cancel_fee_currency, supplier_amount, adults, children, rooms, remarks, notes`.split(
    /,\s+/u,
  );

async function writeBookings(sql: Sql, bookings: readonly LineOf<'bookings'>[]): Promise<void> {
  await sql.query(
    `insert into bookings (dmc_id, ${columns.join(', ')})
     select dmc_id, booking_id, supplier_booking_id, to_timestamp(booked_at), booked_day, status, check_in, check_out, hotel_id, room_id, rate_plan, to_timestamp(cancelled_at),
       policy_code, policy_description, net_price, net_price_currency, cancel_fee, cancel_fee_currency, supplier_amount, adults, children, rooms, remarks, notes
     from json_to_recordset($1::text::json) as batch (dmc_id int, booking_id text, supplier_booking_id text, booked_at bigint, booked_day date, status text, check_in date, check_out date,
       hotel_id text, room_id text, rate_plan text, cancelled_at bigint, policy_code text, policy_description text, net_price numeric, net_price_currency text, cancel_fee numeric,
       cancel_fee_currency text, supplier_amount numeric, adults int, children int, rooms int, remarks text, notes text)
     on conflict (dmc_id, booking_id) do update set ${columns
       .slice(1)
       .map((column) => `${column} = excluded.${column}`)
       .join(', ')}`,
    [
      JSON.stringify(
        bookings.map((line) => ({
          dmc_id: line.dmcId,
          booking_id: line.bookingId,
          supplier_booking_id: line.supplierBookingId,
          booked_at: line.bookedAt,
          booked_day: dayOf(line.bookedAt),
          status: line.status,
          check_in: line.checkIn,
          check_out: line.checkOut,
          hotel_id: line.hotelId,
          room_id: line.roomId,
          rate_plan: line.ratePlan,
          cancelled_at: line.cancelledAt,
          policy_code: line.cancellationPolicyCode,
          policy_description: line.cancellationPolicyDescription,
          net_price: line.netPrice,
          net_price_currency: line.netPriceCurrency,
          cancel_fee: line.cancelFee,
          cancel_fee_currency: line.cancelFeeCurrency,
          supplier_amount: line.supplierAmount,
          adults: line.adults,
          children: line.children,
          rooms: line.rooms,
          remarks: line.remarks,
          notes: line.notes,
        })),
      ),
    ],
  );
}

/** Counts the days of a batch again, each once. The other days keep their sums. */
async function countDays(sql: Sql, partners: readonly number[], days: readonly string[]): Promise<void> {
  await sql.query('delete from booking_days where dmc_id = any ($1::int[]) and day = any ($2::date[])', [
    partners,
    days,
  ]);
  await sql.query(
    `insert into booking_days (dmc_id, day, bookings) select dmc_id, booked_day, count(*) from bookings
     where dmc_id = any ($1::int[]) and booked_day = any ($2::date[]) group by dmc_id, booked_day`,
    [partners, days],
  );
}

const supplierColumns =
  'status, check_in, check_out, hotel_id, cancelled_at, net_price, net_price_currency, cancel_fee, cancel_fee_currency'.split(
    ', ',
  );

/** A repeated line without its own time changes nothing. The time of the first report stays. */
const newReport = (now: string): string => `case when excluded.reported_at = ${now}
  and (${supplierColumns.map((column) => `held.${column}`).join(', ')}) is not distinct from (${supplierColumns.map((column) => `excluded.${column}`).join(', ')})
  then held.reported_at else excluded.reported_at end`;

export const supplierBookingRows: Rows<'supplier-bookings'> = {
  keyOf: ({ agencyBookingId, supplierBookingId }) => JSON.stringify([agencyBookingId, supplierBookingId]),
  write: async (sql, bookings) => {
    const moment = onlyRow(await sql.query('select extract(epoch from portal_now())::float8 as now'));
    const now = `to_timestamp(${decimal(moment, 'now').toFixed(6)})`;
    await inParts(bookings, (part) =>
      sql.query(
        `insert into supplier_bookings as held (dmc_id, booking_id, supplier_booking_id, status, check_in, check_out, hotel_id, cancelled_at, net_price, net_price_currency, cancel_fee,
       cancel_fee_currency, reported_at)
     select dmc_id, booking_id, supplier_booking_id, status, check_in, check_out, hotel_id, to_timestamp(cancelled_at), net_price, net_price_currency, cancel_fee,
       cancel_fee_currency, coalesce(to_timestamp(reported_at), ${now})
     from json_to_recordset($1::text::json) as batch (dmc_id int, booking_id text, supplier_booking_id text, status text, check_in date, check_out date, hotel_id text, cancelled_at bigint,
       net_price numeric, net_price_currency text, cancel_fee numeric, cancel_fee_currency text, reported_at bigint)
     on conflict (dmc_id, booking_id, supplier_booking_id) do update set ${supplierColumns.map((column) => `${column} = excluded.${column}`).join(', ')}, reported_at = ${newReport(now)}`,
        [
          JSON.stringify(
            part.map((line) => ({
              dmc_id: line.dmcId,
              booking_id: line.agencyBookingId,
              supplier_booking_id: line.supplierBookingId,
              status: line.status,
              check_in: line.checkIn,
              check_out: line.checkOut,
              hotel_id: line.hotelId,
              cancelled_at: line.cancelledAt,
              net_price: line.netPrice,
              net_price_currency: line.netPriceCurrency,
              cancel_fee: line.cancelFee,
              cancel_fee_currency: line.cancelFeeCurrency,
              reported_at: line.reportedAt,
            })),
          ),
        ],
      ),
    );
  },
};
