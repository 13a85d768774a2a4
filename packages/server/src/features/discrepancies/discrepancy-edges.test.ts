import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { andaman, emails, givenCast, mekong } from '../../testing/cast.js';
import { bookingLine, dataClock, dataNow, supplierLine } from '../../testing/data-lines.js';
import { describeWithDatabase, startTestServer, type Browser, type TestServer } from '../../testing/test-server.js';
import { readDiscrepancies } from './read-discrepancies.js';

const day = 86_400;
/** When the day of the data ends in Bangkok. */
const midnight = Date.parse('2026-11-21T00:00:00+07:00') / 1000;

describeWithDatabase('the edges of discrepancies', () => {
  const clock = dataClock();
  let server: TestServer;
  let supplier: Browser;
  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    supplier = await server.signedIn(emails.supplier);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.transaction({ role: 'ingest' }, async (sql) => {
      for (const table of ['bookings', 'supplier_bookings', 'dataset_times']) await sql.query(`delete from ${table}`);
    });
  });

  type Lists = Parameters<typeof readDiscrepancies>[2];
  const idsIn = async (name: Lists): Promise<unknown> =>
    ((await supplier.get(`/api/bvs/${name}`)).json() as Record<string, unknown>[]).map((row) => row['agencyBookingId']);
  const truthUntil = async (name: Lists): Promise<number | undefined> => {
    let until: number | undefined;
    await readDiscrepancies(server.database, andaman, name, (at) => (until = at));
    return until;
  };

  it('are a booking that is a day old to the second, and a mismatch of this very second', async () => {
    await server.given('bookings', [
      bookingLine({ bookingId: 'old', bookedAt: dataNow - day }),
      bookingLine({ bookingId: 'young', bookedAt: dataNow - day + 1 }),
      bookingLine({ bookingId: 'now', bookedAt: dataNow }),
      bookingLine({ bookingId: 'to come', bookedAt: dataNow + 1 }),
    ]);
    await server.given(
      'supplier-bookings',
      ['now', 'to come'].map((agencyBookingId) => supplierLine({ agencyBookingId, status: 'Cancelled' })),
    );
    expect(await idsIn('ghostedBookings')).toEqual(['old']);
    expect(await idsIn('statusMismatches')).toEqual(['now']);
    const [ghost] = (await supplier.get('/api/bvs/ghostedBookings')).json() as Record<string, unknown>[];
    expect(ghost).toMatchObject({ isDoubleBooking: false, supplierBookingStatus: null });
  });

  it('are no booking of the moment in which the supplier last reported: it could not know it', async () => {
    await server.given('bookings', [
      bookingLine({ bookingId: 'before', bookedAt: dataNow - 1 }),
      bookingLine({ bookingId: 'at the same moment', bookedAt: dataNow }),
    ]);
    await server.given('supplier-bookings', [supplierLine({ agencyBookingId: 'another' })]);
    clock.advance({ hours: 25 });
    supplier = await server.signedIn(emails.supplier);
    expect(await idsIn('ghostedBookings')).toEqual(['before']);
    clock.advance({ hours: -25 });
    supplier = await server.signedIn(emails.supplier);
  });

  it('of two bookings of the supplier are known since it reported the later one', async () => {
    await server.given('bookings', [bookingLine({ bookedAt: dataNow - 5 * day })]);
    await server.given('supplier-bookings', [
      supplierLine({ supplierBookingId: 'GS-1', reportedAt: dataNow - 4 * day }),
      supplierLine({ supplierBookingId: 'GS-2', reportedAt: dataNow - 2 * day }),
    ]);
    expect((await supplier.get('/api/bvs/statusMismatches')).json()).toMatchObject([
      { identifiedDate: '2026-11-18', isDoubleBooking: true },
    ]);
  });

  it('change by the time alone with the day, and when the next booking of the partner is old enough', async () => {
    expect([await truthUntil('ghostedBookings'), await truthUntil('otherMismatches')]).toEqual([midnight, midnight]);
    await server.given('bookings', [
      bookingLine({ bookingId: 'first', bookedAt: dataNow - day + 600 }),
      bookingLine({ bookingId: 'second', bookedAt: dataNow - day + 900 }),
      bookingLine({ bookingId: 'long known', bookedAt: dataNow - 2 * day }),
      bookingLine({ bookingId: 'foreign', bookedAt: dataNow - day + 60, dmcId: mekong }),
    ]);
    expect([await truthUntil('ghostedBookings'), await truthUntil('otherMismatches')]).toEqual([
      dataNow + 599,
      midnight,
    ]);
    await server.given('bookings', [bookingLine({ bookingId: 'to come', bookedAt: dataNow + 300 })]);
    expect(await truthUntil('otherMismatches')).toBe(dataNow + 299);
  });
});
