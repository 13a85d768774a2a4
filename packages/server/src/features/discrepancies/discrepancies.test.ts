import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emails, givenCast, mekong } from '../../testing/cast.js';
import { bookingLine, dataClock, dataNow, supplierLine } from '../../testing/data-lines.js';
import { describeWithDatabase, startTestServer, type Browser, type TestServer } from '../../testing/test-server.js';

const day = 86_400;
const ago = (days: number) => ({ bookedAt: dataNow - days * day });
const thb = (netPrice: string) => ({ netPrice, netPriceCurrency: 'THB' });
const fee = (cancelFee: string) => ({ cancelFee, cancelFeeCurrency: 'THB' });

describeWithDatabase('discrepancies', () => {
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

  type Found = {
    readonly agencyBookingId: string;
    readonly identifiedDate: string;
    readonly agencyNotes: string | null;
  } & Record<string, unknown>;
  const list = async (name: string): Promise<Found[]> => (await supplier.get(`/api/bvs/${name}`)).json() as Found[];
  const idsOf = async (): Promise<readonly string[][]> =>
    Promise.all(
      ['ghostedBookings', 'statusMismatches', 'otherMismatches'].map(async (name) =>
        (await list(name)).map(({ agencyBookingId }) => agencyBookingId),
      ),
    );
  const pair = async (agency: Record<string, unknown>, told: Record<string, unknown> | undefined): Promise<void> => {
    await server.given('bookings', [bookingLine({ ...ago(3), ...thb('100.00'), ...agency })]);
    await server.given('supplier-bookings', [
      told === undefined
        ? supplierLine({ agencyBookingId: 'another', supplierBookingId: 'x' })
        : supplierLine({ ...thb('100.0'), ...told }),
    ]);
  };

  it('cover what was booked in the last 30 days [DISC-04]', async () => {
    await server.given(
      'bookings',
      [0.5, 2, 29, 30, 31].map((days) => bookingLine({ bookingId: `b-${days}`, ...ago(days) })),
    );
    await server.given('supplier-bookings', [supplierLine({ agencyBookingId: 'another' })]);
    expect(await idsOf()).toEqual([['b-2', 'b-29'], [], []]);
  });

  it('are none while the supplier has told nothing yet: it cannot lack what no one asked it for', async () => {
    await server.given('bookings', [bookingLine(ago(3))]);
    expect(await idsOf()).toEqual([[], [], []]);
  });

  it.each([
    ['nothing, where both agree', {}, {}, [[], [], []]],
    ['ghosted, where the supplier has no such booking', {}, undefined, [['b-1'], [], []]],
    ['nothing, where the agency does not hold it either', { status: 'Cancelled' }, undefined, [[], [], []]],
    ['status, where the supplier has cancelled it', {}, { status: 'Cancelled' }, [[], ['b-1'], []]],
    [
      'status, where the supplier holds what nobody confirmed',
      { status: 'Timeout' },
      { status: 'confirmed' },
      [[], ['b-1'], []],
    ],
    [
      'nothing, where the same status is spelt otherwise',
      { status: 'Cancelled' },
      { status: 'CANCELED' },
      [[], [], []],
    ],
    [
      'nothing, where neither holds it, each for its own reason',
      { status: 'Rejected' },
      { status: 'Cancelled' },
      [[], [], []],
    ],
    ['other, where the price differs', {}, thb('100.01'), [[], [], ['b-1']]],
    ['other, where the currency differs', {}, { netPriceCurrency: 'USD' }, [[], [], ['b-1']]],
    [
      'other, where the cancellation fee differs',
      { status: 'Cancelled', ...fee('10') },
      { status: 'Cancelled', ...fee('12') },
      [[], [], ['b-1']],
    ],
    ['other, where the stay differs', {}, { checkIn: '2030-01-01' }, [[], [], ['b-1']]],
    ['status alone, where status and price differ', {}, { status: 'Cancelled', ...thb('5') }, [[], ['b-1'], []]],
  ])('are %s', async (_what, agency, told, expected) => {
    await pair(agency, told);
    expect(await idsOf()).toEqual(expected);
  });

  it('report both sides with their amounts as they were told, and what differs [DISC-05]', async () => {
    await pair(
      { supplierBookingId: 'GS-a', notes: 'called twice' },
      { netPrice: '120.5', checkOut: '2026-12-05', reportedAt: dataNow - day },
    );
    expect(await list('otherMismatches')).toEqual([
      {
        dmcId: 10234,
        agencyBookingId: 'b-1',
        supplierBookingId: 'GS-1',
        identifiedDate: '2026-11-19',
        bvsBookingDate: '2026-11-17',
        agencyBookingStatus: 'Confirmed',
        supplierBookingStatus: 'Confirmed',
        agencyNetPrice: '100.00',
        agencyNetPriceCurrency: 'THB',
        supplierNetPrice: '120.5',
        supplierNetPriceCurrency: 'THB',
        cancellationDate: null,
        agencyCancelFee: null,
        agencyCancelFeeCurrency: null,
        supplierCancelFee: null,
        supplierCancelFeeCurrency: null,
        agencyNotes: 'called twice; check-out differs: 2026-12-02 at the agency, 2026-12-05 at the supplier',
        isDoubleBooking: false,
      },
    ]);
  });

  it('keep their date when the same line comes again, and have a new one when it has changed', async () => {
    await pair({}, { status: 'Cancelled' });
    const identified = async () => (await list('statusMismatches')).map(({ identifiedDate }) => identifiedDate);
    expect(await identified()).toEqual(['2026-11-20']);
    clock.advance({ hours: 24 });
    const again = supplierLine({ ...thb('100.0'), status: 'Cancelled' });
    supplier = await server.signedIn(emails.supplier);
    await server.given('supplier-bookings', [again]);
    expect(await identified()).toEqual(['2026-11-20']);
    await server.given('supplier-bookings', [{ ...again, netPrice: '90' }]);
    expect(await identified()).toEqual(['2026-11-21']);
    clock.advance({ hours: -24 });
    supplier = await server.signedIn(emails.supplier);
  });

  it('end when the supplier tells the booking rightly', async () => {
    await pair({}, { status: 'Cancelled' });
    await server.given('supplier-bookings', [supplierLine(thb('100'))]);
    expect(await idsOf()).toEqual([[], [], []]);
  });

  describe('of two bookings of the supplier for one of the agency', () => {
    const held = supplierLine({ supplierBookingId: 'GS-2', ...thb('90') });
    const cancelled = supplierLine({ supplierBookingId: 'GS-1', status: 'Cancelled', ...thb('100') });
    const shown = async () =>
      (await list('statusMismatches')).map((row) => [
        row['supplierBookingId'],
        row['supplierBookingStatus'],
        row['isDoubleBooking'],
        row.agencyNotes,
      ]);

    it.each([
      ['first', [held, cancelled]],
      ['last', [cancelled, held]],
    ])('show the same double booking if the held one comes %s, in one batch or in two', async (_when, lines) => {
      const expected = [
        [
          'GS-1',
          'Cancelled',
          true,
          'Double booking: the supplier has 2 bookings, GS-2 (Confirmed) and GS-1 (Cancelled)',
        ],
      ];
      await server.given('bookings', [bookingLine({ ...ago(3), ...thb('90') })]);
      await server.given('supplier-bookings', lines);
      expect(await shown()).toEqual(expected);
      for (const line of lines) await server.given('supplier-bookings', [line]);
      expect(await shown()).toEqual(expected);
      expect(await idsOf()).toEqual([[], ['b-1'], []]);
    });

    it('compare the one that the agency names, and show the other, whatever its price', async () => {
      const second = supplierLine({ supplierBookingId: 'GS-1', ...thb('100') });
      await server.given('bookings', [bookingLine({ ...ago(3), ...thb('100'), supplierBookingId: 'GS-2' })]);
      await server.given('supplier-bookings', [held, second]);
      expect((await shown()).map(([id]) => id)).toEqual(['GS-1']);
      expect((await list('otherMismatches')).map((row) => [row['supplierBookingId'], row['supplierNetPrice']])).toEqual(
        [['GS-2', '90']],
      );
    });

    it('are no discrepancy when no side holds any of them', async () => {
      await server.given('bookings', [bookingLine({ ...ago(3), status: 'Cancelled' })]);
      await server.given('supplier-bookings', [
        cancelled,
        supplierLine({ supplierBookingId: 'GS-2', status: 'Cancelled' }),
      ]);
      expect(await idsOf()).toEqual([[], [], []]);
    });

    it('are two rows when the agency holds none and the supplier holds both', async () => {
      await server.given('bookings', [bookingLine({ ...ago(3), status: 'Rejected' })]);
      await server.given('supplier-bookings', [held, supplierLine({ supplierBookingId: 'GS-1' })]);
      expect((await shown()).map(([id, , isDouble]) => [id, isDouble])).toEqual([
        ['GS-1', false],
        ['GS-2', true],
      ]);
    });
  });

  it('are compared within one partner alone', async () => {
    await pair({}, undefined);
    await server.given('supplier-bookings', [supplierLine({ dmcId: mekong })]);
    expect(await idsOf()).toEqual([['b-1'], [], []]);
  });

  it.each(['ghosted', 'allBookings', 'ghostedBookings%27--', 'GHOSTEDBOOKINGS'])(
    'of the kind %s do not exist, and are refused',
    async (kind) => {
      expect((await supplier.get(`/api/bvs/${kind}`)).status).toBe(422);
    },
  );
});
