import { notHeldWords } from '@suppliers-portal/domain';
import type { AnswerOf, Calls, ParamsOf } from '@suppliers-portal/wire';
import type { Database, Row } from '../../platform/database/database.js';
import { integer, onlyRow, optional, text, truth } from '../../platform/database/rows.js';
import { dayBefore, dayInBangkok, epochNow, readToday } from '../../platform/database/today.js';
import type { ChangesAt } from '../../platform/http/answers-in-memory.js';
import { bangkokDayOf, daySeconds } from '../../kernel/bangkok-days.js';

type List = ParamsOf<Calls['discrepancies']>['list'];

/** How long the supplier has to report a booking, before the booking counts as missing on its side. */
const graceSeconds = 86_400;

/** A status by its meaning, so that two spellings of it are no mismatch. */
const plain = (column: string): string => `regexp_replace(lower(${column}), 'cancell?ed', 'cancelled')`;
const holds = (column: string): string => `${plain(column)} !~ '${notHeldWords.join('|')}'`;
const isMain = 's.place = 1';
const statusDiffers = `${plain('a.status')} <> ${plain('s.status')} and (${holds('a.status')} or s.holds)`;
/** Each of the supplier's bookings besides the one that is compared, while a side still holds any of them. */
const isDouble = `s.place > 1 and (${holds('a.status')} or s.any_held)`;
const amountDiffers = (column: string): string =>
  `(a.${column} <> s.${column} or a.${column}_currency <> s.${column}_currency)`;
const otherDiffers = ['check_in', 'check_out', 'hotel_id'].map((column) => `a.${column} <> s.${column}`);

/** The condition for each kind of discrepancy. A value that the supplier did not report is no difference. */
const conditions: Readonly<Record<List, string>> = {
  // Only bookings older than the supplier's last report. The supplier could not have reported newer ones yet.
  ghostedBookings: `s.booking_id is null and a.status = 'Confirmed'
    and a.booked_at < (select updated_at from dataset_times where dmc_id = $1 and dataset = 'supplier-bookings')`,
  statusMismatches: `((${isMain} and ${statusDiffers}) or (${isDouble}))`,
  otherMismatches: `${isMain} and not (${statusDiffers}) and (${[amountDiffers('net_price'), amountDiffers('cancel_fee'), ...otherDiffers].join(' or ')})`,
};

/**
 * The supplier's bookings for one of the agency. The one that is compared comes first: one that it still holds, then
 * the one that the agency names. The order in which they arrived does not matter.
 */
const supplierSide = `left join lateral (
    select o.*, row_number() over main as place, bool_or(o.holds) over () as any_held, count(*) over () as told, max(o.reported_at) over () as all_reported_at,
      string_agg(o.supplier_booking_id || ' (' || o.status || ')', ' and ') over (main rows between unbounded preceding and unbounded following) as all_of_them
    from (select t.*, ${holds('t.status')} as holds from supplier_bookings t where t.dmc_id = $1 and t.booking_id = a.booking_id) o
    window main as (order by o.holds desc, o.supplier_booking_id is not distinct from a.supplier_booking_id desc, o.supplier_booking_id)
  ) s on true`;

const dayIn = (moment: string): string => `to_char(${dayInBangkok(moment)}, 'YYYY-MM-DD')`;

/** When both sides could be compared for the first time, as a Bangkok day. */
const identified = dayIn(`(case when s.booking_id is null then a.booked_at + make_interval(secs => ${graceSeconds})
  else greatest(a.booked_at, a.cancelled_at, s.all_reported_at) end)`);

const said = (label: string, column: string): string =>
  `case when a.${column} <> s.${column} then '${label} differs: ' || a.${column} || ' at the agency, ' || s.${column} || ' at the supplier' end`;

const doubleBooking = `case when s.told > 1 then 'Double booking: the supplier has ' || s.told || ' bookings, ' || s.all_of_them end`;

/** Compares the agency's bookings of the last 30 days with the supplier's reports. */
export async function readDiscrepancies(
  database: Database,
  dmcId: number,
  list: List,
  changesAt?: ChangesAt,
): Promise<AnswerOf<Calls['discrepancies']>> {
  const grace = list === 'ghostedBookings' ? graceSeconds : 0;
  const [{ now }, rows, toCome] = await database.transaction({ role: 'app', dmcId, atOnce: true }, (sql) =>
    Promise.all([readToday(sql), sql.query(reconciled(list), [dmcId, grace]), sql.query(nextBooking, [dmcId, grace])]),
  );
  changesAt?.(nextChange(now, grace, optional(onlyRow(toCome), 'booked_at', integer)));
  return rows.map((row) => discrepancyOf(dmcId, row));
}

/** The booking that is compared next, when it is old enough. */
const nextBooking = `select floor(extract(epoch from min(booked_at)))::bigint as booked_at from bookings
  where dmc_id = $1 and booked_day >= ${dayBefore(2)} and booked_at > to_timestamp(${epochNow} - $2::bigint)`;

/** Time alone changes the list when the next booking is old enough, and with the day. */
function nextChange(now: number, grace: number, nextBookedAt: number | undefined): number {
  const nextDay = bangkokDayOf(now) + daySeconds;
  return nextBookedAt === undefined ? nextDay : Math.min(nextDay, nextBookedAt + grace - 1);
}

const reconciled = (list: List): string => `
  select a.booking_id, coalesce(s.supplier_booking_id, a.supplier_booking_id) as supplier_booking_id, ${identified} as identified,
    to_char(a.booked_day, 'YYYY-MM-DD') as booked, a.status, s.status as supplier_status, a.net_price::text as net_price, a.net_price_currency, s.net_price::text as supplier_net_price,
    s.net_price_currency as supplier_net_price_currency, ${dayIn('coalesce(a.cancelled_at, s.cancelled_at)')} as cancelled, a.cancel_fee::text as cancel_fee, a.cancel_fee_currency,
    s.cancel_fee::text as supplier_cancel_fee, s.cancel_fee_currency as supplier_cancel_fee_currency,
    coalesce(s.place > 1, false) as is_double,
    nullif(concat_ws('; ', a.notes, ${doubleBooking}, ${said('check-in', 'check_in')}, ${said('check-out', 'check_out')}, ${said('hotel', 'hotel_id')}), '') as notes
  from bookings a ${supplierSide}
  where a.dmc_id = $1 and a.booked_day between ${dayBefore(29)} and ${dayBefore(0)}
    and a.booked_at <= to_timestamp(${epochNow} - $2::bigint) and ${conditions[list]}
  order by identified desc, a.booking_id, s.place`;

const known = (row: Row, column: string): string | null => optional(row, column, text) ?? null;

const discrepancyOf = (dmcId: number, row: Row): AnswerOf<Calls['discrepancies']>[number] => ({
  dmcId,
  agencyBookingId: text(row, 'booking_id'),
  supplierBookingId: known(row, 'supplier_booking_id'),
  identifiedDate: known(row, 'identified'),
  bvsBookingDate: text(row, 'booked'),
  agencyBookingStatus: text(row, 'status'),
  supplierBookingStatus: known(row, 'supplier_status'),
  agencyNetPrice: known(row, 'net_price'),
  agencyNetPriceCurrency: known(row, 'net_price_currency'),
  supplierNetPrice: known(row, 'supplier_net_price'),
  supplierNetPriceCurrency: known(row, 'supplier_net_price_currency'),
  cancellationDate: known(row, 'cancelled'),
  agencyCancelFee: known(row, 'cancel_fee'),
  agencyCancelFeeCurrency: known(row, 'cancel_fee_currency'),
  supplierCancelFee: known(row, 'supplier_cancel_fee'),
  supplierCancelFeeCurrency: known(row, 'supplier_cancel_fee_currency'),
  agencyNotes: known(row, 'notes'),
  isDoubleBooking: truth(row, 'is_double'),
});
