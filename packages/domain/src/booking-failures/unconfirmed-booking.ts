import { addDays } from '../lib/day.js';
import { bangkok, dayText } from '../lib/time.js';

/** A booking that the agency did not confirm, because it received no response. */
export interface UnconfirmedBooking {
  readonly dmcId: number;
  readonly bookingId: string;
  readonly bookedAt: number;
  readonly status: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly supplierReference?: string;
  readonly remarks?: string;
  readonly hotelId: string;
  readonly ratePlan: string;
}

export const unconfirmedNotice =
  "These bookings were not confirmed by the agency (no response received). Make sure these bookings are cancelled in the supplier's system.";
export const unconfirmedTimesNote = 'All times are Bangkok time (GMT+7)';
export const noUnconfirmedBookings = 'No unconfirmed bookings';
export const unconfirmedColumns = [
  'Booking Id',
  'Booking Time',
  'Check In',
  'Check Out',
  'Supplier Reference',
  'Remarks',
] as const;

const order = (a: string, b: string): number => {
  if (a < b) return -1;
  return a > b ? 1 : 0;
};

/**
 * The order of the list, the command and the file alike: guests who are still to arrive, the next one first. After them
 * those who should have arrived, the latest first, because little can still be done for the oldest.
 */
export const byArrival = <B extends Pick<UnconfirmedBooking, 'checkIn' | 'bookingId'>>(
  bookings: readonly B[],
  today: string,
): B[] =>
  [...bookings].sort((a, b) => {
    const [isPastA, isPastB] = [a.checkIn < today, b.checkIn < today];
    if (isPastA !== isPastB) return isPastA ? 1 : -1;
    return (isPastA ? order(b.checkIn, a.checkIn) : order(a.checkIn, b.checkIn)) || order(a.bookingId, b.bookingId);
  });

export const arrivals = ['soon', 'later', 'past'] as const;
export type Arrival = (typeof arrivals)[number];
export const arrivalLabels: Readonly<Record<Arrival, string>> = {
  soon: 'Next 48 hours',
  later: 'Later',
  past: 'Past',
};

/** Arrivals of today and of so many days after it are soon. */
export const soonDays = 2;

/** How near the arrival is, by Bangkok days: past, within the next two days, or later. */
export function arrival({ checkIn }: Pick<UnconfirmedBooking, 'checkIn'>, now: number): Arrival {
  const today = dayText(now, bangkok);
  if (checkIn < today) return 'past';
  return checkIn <= addDays(today, soonDays) ? 'soon' : 'later';
}
