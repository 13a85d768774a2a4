import { bangkokIso, type CsvCell } from '@suppliers-portal/domain';
import type { Row } from '../../platform/database/database.js';
import { integer, optional, text } from '../../platform/database/rows.js';

/** Days and amounts travel as text, so that none passes through a binary fraction or a time zone. */
export const bookingColumns = `booking_id, supplier_booking_id, extract(epoch from booked_at)::bigint as booked_at, status, to_char(check_in, 'YYYY-MM-DD') as check_in,
  to_char(check_out, 'YYYY-MM-DD') as check_out, hotel_id, room_id, rate_plan, extract(epoch from cancelled_at)::bigint as cancelled_at, policy_code, policy_description,
  net_price::text as net_price, net_price_currency, cancel_fee::text as cancel_fee, cancel_fee_currency, supplier_amount::text as supplier_amount, adults, children, rooms, remarks`;

export const bookingHeader: readonly string[] = [
  'Agency booking id',
  'Supplier booking id',
  'Status',
  'Booking time (Bangkok)',
  'Check-in',
  'Check-out',
  'Hotel id',
  'Room id',
  'Rate plan',
  'Adults',
  'Children',
  'Rooms',
  'Net price',
  'Net price currency',
  'Supplier payout (USD)',
  'Cancelled at (Bangkok)',
  'Cancellation policy code',
  'Cancellation policy',
  'Cancel fee',
  'Cancel fee currency',
  'Remarks',
];

const moment = (row: Row, column: string): string | undefined => {
  const seconds = optional(row, column, integer);
  return seconds === undefined ? undefined : bangkokIso(seconds * 1000);
};

export const bookingCells = (row: Row): readonly CsvCell[] => [
  text(row, 'booking_id'),
  optional(row, 'supplier_booking_id', text),
  text(row, 'status'),
  moment(row, 'booked_at'),
  text(row, 'check_in'),
  text(row, 'check_out'),
  text(row, 'hotel_id'),
  optional(row, 'room_id', text),
  optional(row, 'rate_plan', text),
  optional(row, 'adults', integer),
  optional(row, 'children', integer),
  optional(row, 'rooms', integer),
  optional(row, 'net_price', text),
  optional(row, 'net_price_currency', text),
  optional(row, 'supplier_amount', text),
  moment(row, 'cancelled_at'),
  optional(row, 'policy_code', text),
  optional(row, 'policy_description', text),
  optional(row, 'cancel_fee', text),
  optional(row, 'cancel_fee_currency', text),
  optional(row, 'remarks', text),
];
