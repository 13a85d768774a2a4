import { describe, expect, it } from 'vitest';
import type { UnconfirmedBookingGateway } from '../../booking-failures/unconfirmed-booking-gateway.js';
import type { BookingSearchGateway } from '../../booking-search/booking-search-gateway.js';
import { searchBys, timeFrames } from '../../booking-trends/booking-details-request.js';
import type { BookingTrendGateway } from '../../booking-trends/booking-trend-gateway.js';
import { discrepancyKinds, type Discrepancy, type DiscrepancyKind } from '../../discrepancies/discrepancy.js';
import type { DiscrepancyGateway } from '../../discrepancies/discrepancy-gateway.js';
import { addDays } from '../../lib/day.js';
import { opensWhole } from './data-gateways.contract.js';

/**
 * What every UnconfirmedBookingGateway promises. `make` starts with one booking that the supplier never answered, and
 * one that it confirmed.
 */
export function unconfirmedBookingGatewayContract(name: string, make: () => Promise<UnconfirmedBookingGateway>): void {
  describe(`${name} keeps the promises of a gateway to unconfirmed bookings`, () => {
    it('lists the one that was not confirmed with all its fields [FAIL-06]', async () => {
      const listed = await (await make()).list();
      expect(listed).toMatchObject({
        ok: true,
        value: [
          {
            bookingId: 't-1',
            status: 'Timeout',
            checkIn: '2030-01-02',
            checkOut: '2030-01-05',
            supplierReference: 'GS-1',
            remarks: 'No response',
            hotelId: 'h-1',
            ratePlan: 'BAR',
          },
        ],
      });
      expect(listed.ok && [listed.value.length, typeof listed.value[0]?.dmcId, listed.value[0]?.bookedAt]).toEqual([
        1,
        'number',
        expect.any(Number),
      ]);
    });

    it('has the same as a file [FAIL-03]', async () => {
      await opensWhole((await make()).file());
    });
  });
}

export interface TrendSetting {
  readonly gateway: BookingTrendGateway;
  readonly today: string;
}

/**
 * What every BookingTrendGateway promises. `make` starts with two bookings of today and one of the same day last year.
 */
export function bookingTrendGatewayContract(name: string, make: () => Promise<TrendSetting>): void {
  describe(`${name} keeps the promises of a booking trend gateway`, () => {
    it('reports 30 days next to those of a year before [TREND-07]', async () => {
      const { gateway, today } = await make();
      const read = await gateway.readTrend();
      if (!read.ok) throw new Error(JSON.stringify(read.failure));
      const { days, updatedAt } = read.value;
      expect(days.map(({ date }) => date)).toEqual(
        Array.from({ length: 30 }, (_, index) => addDays(today, index - 29)),
      );
      expect(days.at(-1)).toEqual({ date: today, bookings: 2, lastYear: 1 });
      expect(days.reduce((sum, { bookings }) => sum + (bookings ?? 0), 0)).toBe(2);
      expect(typeof updatedAt).toBe('number');
    });

    it.each(searchBys.flatMap((searchBy) => timeFrames.map((timeFrame) => [searchBy, timeFrame] as const)))(
      'has the bookings by %s of the time frame %i as a file [TREND-02]',
      async (searchBy, timeFrame) => {
        await opensWhole((await make()).gateway.file({ searchBy, timeFrame }));
      },
    );
  });
}

export interface SearchSetting {
  readonly gateway: BookingSearchGateway;
  readonly today: string;
}

/**
 * What every BookingSearchGateway promises. `make` starts with one booking of today, `b-1` for the agency and `GS/"1"`
 * for the supplier, and no others.
 */
export function bookingSearchGatewayContract(name: string, make: () => Promise<SearchSetting>): void {
  describe(`${name} keeps the promises of a booking search gateway`, () => {
    it.each(['b-1', 'GS/"1"'])(
      'finds the booking of the day by the id %s, with what is known of it [SEARCH-08]',
      async (id) => {
        const { gateway, today } = await make();
        const found = await gateway.search({ date: today, id });
        expect(found.ok && found.value).toMatchObject([
          {
            agencyBookingId: 'b-1',
            supplierBookingId: 'GS/"1"',
            bookingStatus: 'Confirmed',
            supplierAmount: '412.50',
            numberOfAdults: 2,
          },
        ]);
        expect(found.ok && typeof found.value[0]?.bookedAt).toBe('number');
        expect(found.ok && found.value[0]?.cancelledAt).toBeUndefined();
      },
    );

    it.each(['B-1', "' or 1=1 --", '../b-1', '%', 'حجز', 'b-1\u202E', ';drop table bookings'])(
      'finds nothing by the id %s [SEARCH-07]',
      async (id) => {
        const { gateway, today } = await make();
        expect(await gateway.search({ date: today, id })).toEqual({ ok: true, value: [] });
      },
    );

    it('finds nothing on another day', async () => {
      const { gateway, today } = await make();
      expect(await gateway.search({ date: addDays(today, -1), id: 'b-1' })).toEqual({ ok: true, value: [] });
    });
  });
}

/**
 * What every DiscrepancyGateway promises. `make` starts with `g-1` that the supplier does not have, `s-1` that it has
 * cancelled, and `o-1` at another price.
 */
export function discrepancyGatewayContract(name: string, make: () => Promise<DiscrepancyGateway>): void {
  const expected: Readonly<Record<DiscrepancyKind, Partial<Discrepancy>>> = {
    ghosted: {
      agencyBookingId: 'g-1',
      agencyStatus: 'Confirmed',
      agencyNetPrice: { amount: '100.10', currency: 'THB' },
    },
    status: { agencyBookingId: 's-1', agencyStatus: 'Confirmed', supplierStatus: 'Cancelled' },
    other: {
      agencyBookingId: 'o-1',
      supplierBookingId: 'GS-o',
      agencyNetPrice: { amount: '300.00', currency: 'THB' },
      supplierNetPrice: { amount: '320.50', currency: 'THB' },
    },
  };
  describe(`${name} keeps the promises of a discrepancy gateway`, () => {
    it.each(discrepancyKinds)('lists the one that is %s, and no other [DISC-05]', async (kind) => {
      const listed = await (await make()).list(kind);
      expect(listed.ok && listed.value).toMatchObject([expected[kind]]);
      expect(listed.ok && listed.value[0]?.identifiedDate).toMatch(/^\d{4}-\d\d-\d\d$/u);
    });
  });
}
