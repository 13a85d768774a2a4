import { bangkokIso } from '@suppliers-portal/domain';
import type { AnswerOf, Calls, QueryOf } from '@suppliers-portal/wire';
import type { Database, Row } from '../../platform/database/database.js';
import { integer, optional, text } from '../../platform/database/rows.js';
import { bookingColumns } from './booking-columns.js';

/** The partner's own bookings of a Bangkok day by the agency's id or the supplier's. */
export async function searchBookings(
  database: Database,
  dmcId: number,
  { dataDate, bookingId }: QueryOf<Calls['bookingSearch']>,
): Promise<AnswerOf<Calls['bookingSearch']>> {
  const rows = await database.transaction({ role: 'app', dmcId, atOnce: true }, (sql) =>
    sql.query(
      `select ${bookingColumns} from bookings where dmc_id = $1 and booked_day = $2::date and (booking_id = $3 or supplier_booking_id = $3) order by booking_id limit 50`,
      [dmcId, dataDate, bookingId],
    ),
  );
  return rows.length === 0
    ? { msg: 'failure', bookingDetail: [] }
    : { msg: 'success', bookingDetail: rows.map(detailOf) };
}

type Detail = NonNullable<AnswerOf<Calls['bookingSearch']>['bookingDetail']>[number];

const moment = (seconds: number | undefined): string | null =>
  seconds === undefined ? null : bangkokIso(seconds * 1000);

const detailOf = (row: Row): Detail => ({
  agencyBookingId: text(row, 'booking_id'),
  supplierBookingId: optional(row, 'supplier_booking_id', text) ?? null,
  bookingStatus: text(row, 'status'),
  bookingDate: moment(integer(row, 'booked_at')),
  cancellationDateTime: moment(optional(row, 'cancelled_at', integer)),
  cancellationPolicyCode: optional(row, 'policy_code', text) ?? null,
  cancellationPolicyDescription: optional(row, 'policy_description', text) ?? null,
  supplierAmount: optional(row, 'supplier_amount', text) ?? null,
  supplierHotelId: text(row, 'hotel_id'),
  supplierRoomId: optional(row, 'room_id', text) ?? null,
  numberOfAdults: optional(row, 'adults', integer) ?? null,
  numberOfChildren: optional(row, 'children', integer) ?? null,
  numberOfRooms: optional(row, 'rooms', integer) ?? null,
});
