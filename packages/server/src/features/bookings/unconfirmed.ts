import { bangkok, byArrival, bangkokIso, dayText, fileNameOf } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Database } from '../../platform/database/database.js';
import { integer, optional, text } from '../../platform/database/rows.js';
import { dayBefore, readToday } from '../../platform/database/today.js';
import type { CsvDownload } from '../../platform/files/csv-download.js';

type Unconfirmed = AnswerOf<Calls['unconfirmedBookings']>[number];

/** How long after check-in an unconfirmed booking is still listed, in days. Older ones cannot be acted on. */
const keptDays = 30;

const unconfirmed = `
  select booking_id, extract(epoch from booked_at)::bigint as booked_at, status, to_char(check_in, 'YYYY-MM-DD') as check_in,
    to_char(check_out, 'YYYY-MM-DD') as check_out, supplier_booking_id, remarks, hotel_id, rate_plan
  from bookings where dmc_id = $1 and status = 'Timeout' and check_in >= ${dayBefore(keptDays)}`;

/** The bookings that the supplier never answered, the next arrival first. */
export async function readUnconfirmed(database: Database, dmcId: number): Promise<Unconfirmed[]> {
  const [{ day }, rows] = await database.transaction({ role: 'app', dmcId, atOnce: true }, (sql) =>
    Promise.all([readToday(sql), sql.query(unconfirmed, [dmcId])]),
  );
  const bookings = rows.map((row) => ({
    dmcId,
    bookingId: text(row, 'booking_id'),
    bookingDateTime: integer(row, 'booked_at'),
    status: text(row, 'status'),
    checkIn: text(row, 'check_in'),
    checkOut: text(row, 'check_out'),
    supplierReference: optional(row, 'supplier_booking_id', text) ?? null,
    remarks: optional(row, 'remarks', text) ?? null,
    dmcHotelId: text(row, 'hotel_id'),
    dmcRatePlan: optional(row, 'rate_plan', text) ?? '',
  }));
  return byArrival(bookings, day);
}

/** The same bookings as a file. Its times are Bangkok time. */
export function unconfirmedFile(database: Database, dmcId: number): CsvDownload {
  return {
    name: fileNameOf('unconfirmed-bookings', { partner: String(dmcId), today: dayText(Date.now(), bangkok) }),
    header: [
      'Booking Id',
      'Booking Time (Bangkok)',
      'Check In',
      'Check Out',
      'Supplier Reference',
      'Remarks',
      'Status',
      'Hotel Id',
      'Rate Plan',
    ],
    pages: onePage(database, dmcId),
  };
}

async function* onePage(
  database: Database,
  dmcId: number,
): AsyncGenerator<readonly (readonly (string | null | undefined)[])[]> {
  const bookings = await readUnconfirmed(database, dmcId);
  yield bookings.map((one) => [
    one.bookingId,
    bangkokIso(one.bookingDateTime * 1000),
    one.checkIn,
    one.checkOut,
    one.supplierReference,
    one.remarks,
    one.status,
    one.dmcHotelId,
    one.dmcRatePlan,
  ]);
}
