import { describe, expect, it } from 'vitest';
import { FakeClock, InMemoryFileSink, InMemoryUnconfirmedBookingGateway } from '../testing/index.js';
import {
  arrival,
  unconfirmedColumns,
  unconfirmedNotice,
  unconfirmedTimesNote,
  type UnconfirmedBooking,
} from './unconfirmed-booking.js';
import {
  DownloadUnconfirmedBookings,
  ListUnconfirmedBookings,
  unconfirmedDownloadFailed,
} from './unconfirmed-bookings.js';

const booking = (changes: Partial<UnconfirmedBooking> = {}): UnconfirmedBooking => ({
  dmcId: 1,
  bookingId: '884120031',
  bookedAt: Date.UTC(2026, 10, 19, 15, 41),
  status: 'Timeout',
  checkIn: '2026-11-21',
  checkOut: '2026-11-23',
  supplierReference: 'GS-20117',
  remarks: 'No response',
  hotelId: 'h',
  ratePlan: 'r',
  ...changes,
});

describe('bookings that were not confirmed', () => {
  it('begin with the next arrival in Bangkok; the past ones follow, the latest first [FAIL-01]', async () => {
    const gateway = new InMemoryUnconfirmedBookingGateway([
      booking({ bookingId: 'old', checkIn: '2026-11-01' }),
      booking({ bookingId: 'yesterday', checkIn: '2026-11-20' }),
      booking({ bookingId: 'c', checkIn: '2026-12-01' }),
      booking({ bookingId: 'next', checkIn: '2026-11-22' }),
      booking({ bookingId: 'b', bookedAt: 2 }),
      booking({ bookingId: 'a', bookedAt: 1 }),
    ]);
    const lateEvening = new FakeClock(Date.UTC(2026, 10, 20, 18));
    const listed = await new ListUnconfirmedBookings(gateway, lateEvening).execute();
    expect(listed.ok && listed.value.map(({ bookingId }) => bookingId)).toEqual([
      ...['a', 'b', 'next', 'c'],
      ...['yesterday', 'old'],
    ]);
    expect(unconfirmedColumns).toEqual([
      'Booking Id',
      'Booking Time',
      'Check In',
      'Check Out',
      'Supplier Reference',
      'Remarks',
    ]);
  });

  it('are announced with what to do, and in Bangkok time [FAIL-02]', () => {
    expect(unconfirmedNotice).toContain("Make sure these bookings are cancelled in the supplier's system.");
    expect(unconfirmedTimesNote).toBe('All times are Bangkok time (GMT+7)');
  });

  it('are past or soon by the day in Bangkok', () => {
    const lateEvening = Date.UTC(2026, 10, 20, 18);
    expect(
      ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24'].map((checkIn) => arrival({ checkIn }, lateEvening)),
    ).toEqual(['past', 'soon', 'soon', 'later']);
  });

  it('are fetched as a file; one sentence says that it failed [FAIL-03]', async () => {
    const gateway = new InMemoryUnconfirmedBookingGateway([]);
    const download = new DownloadUnconfirmedBookings(gateway, new InMemoryFileSink());
    expect(await download.execute()).toMatchObject({ ok: true, value: { name: 'unconfirmed-bookings.csv' } });
    gateway.failNextWith({ kind: 'forbidden', text: '' });
    expect(await download.execute()).toEqual({
      ok: false,
      failure: { kind: 'download', cause: { kind: 'forbidden', text: '' } },
    });
    expect(unconfirmedDownloadFailed).toBe('Failed to download timeout bookings, please retry');
  });
});
