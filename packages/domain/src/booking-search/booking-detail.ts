/** One booking as the agency holds it. */
export interface BookingDetail {
  readonly agencyBookingId: string;
  readonly supplierBookingId?: string;
  readonly bookingStatus: string;
  /** The moment of booking. The pages show its day and time in Bangkok time. */
  readonly bookedAt?: number;
  readonly cancelledAt?: number;
  readonly cancellationPolicyCode?: string;
  readonly cancellationPolicyDescription?: string;
  /** What the supplier is paid, in US dollars, as a decimal string. */
  readonly supplierAmount?: string;
  readonly supplierHotelId?: string;
  readonly supplierRoomId?: string;
  readonly numberOfAdults?: number;
  readonly numberOfChildren?: number;
  readonly numberOfRooms?: number;
}

export const payoutCurrency = 'USD';

export const searchNotes = {
  delayed: "Today's bookings may be delayed by hours",
  own: 'Only your own bookings can be searched',
  days: 'Dates and times are Bangkok time (GMT+7)',
} as const;

/** How a status looks: its words differ from agency to agency, its kind does not. */
export function bookingStatusKind(status: string): 'good' | 'ended' | 'bad' | 'neutral' {
  if (/fail|reject/iu.test(status)) return 'bad';
  if (/cancel/iu.test(status)) return 'ended';
  return /confirm/iu.test(status) ? 'good' : 'neutral';
}
