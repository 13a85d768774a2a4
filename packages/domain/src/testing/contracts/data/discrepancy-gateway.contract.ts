import { expect, it } from 'vitest';
import type { DiscrepancyGateway } from '../../../discrepancies/discrepancy-gateway.js';
import { type Discrepancy, type DiscrepancyKind, discrepancyKinds } from '../../../discrepancies/discrepancy.js';
import { type Answer, Faults } from '../../faults.js';
import { aBooking } from './a-booking.js';
import type { DataPort } from './data-port.js';

export class InMemoryDiscrepancyGateway extends Faults implements DiscrepancyGateway {
  constructor(public lists: Readonly<Partial<Record<DiscrepancyKind, readonly Discrepancy[]>>>) {
    super();
  }
  list(kind: DiscrepancyKind): Answer<readonly Discrepancy[]> {
    return this.answer(() => this.lists[kind] ?? []);
  }
}

/** It starts with `g-1` that the supplier does not have, `s-1` that it has cancelled, and `o-1` at another price. */
export const discrepancyGateway: DataPort<DiscrepancyGateway, InMemoryDiscrepancyGateway> = {
  twin: () => new InMemoryDiscrepancyGateway({}),
  started: ({ today }) => {
    const discrepancy = { dmcId: 10234, identifiedDate: today, agencyStatus: 'Confirmed' } as const;
    return new InMemoryDiscrepancyGateway({
      ghosted: [{ ...discrepancy, agencyBookingId: 'g-1', agencyNetPrice: { amount: '100.10', currency: 'THB' } }],
      status: [{ ...discrepancy, agencyBookingId: 's-1', supplierStatus: 'Cancelled' }],
      other: [
        {
          ...discrepancy,
          agencyBookingId: 'o-1',
          supplierBookingId: 'GS-o',
          agencyNetPrice: { amount: '300.00', currency: 'THB' },
          supplierNetPrice: { amount: '320.50', currency: 'THB' },
        },
      ],
    });
  },
  sent: ({ now }) => {
    const price = (netPrice: string) => ({ netPrice, netPriceCurrency: 'THB' });
    const daysAgo = (days: number) => ({ bookedAt: now / 1000 - days * 86_400 });
    return {
      'bookings': [
        aBooking(now, { bookingId: 'g-1', ...price('100.10'), ...daysAgo(3) }),
        aBooking(now, { bookingId: 's-1', ...price('200'), ...daysAgo(4) }),
        aBooking(now, { bookingId: 'o-1', ...price('300.00'), ...daysAgo(5) }),
        aBooking(now, { bookingId: 'same', ...price('50'), ...daysAgo(5) }),
      ],
      'supplier-bookings': [
        { agencyBookingId: 's-1', supplierBookingId: 'GS-s', status: 'Cancelled', ...price('200') },
        { agencyBookingId: 'o-1', supplierBookingId: 'GS-o', status: 'confirmed', ...price('320.50') },
        { agencyBookingId: 'same', supplierBookingId: 'GS-same', status: 'CONFIRMED', ...price('50.00') },
      ],
    };
  },
  promises: (make) => {
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
    it.each(discrepancyKinds)('lists the one that is %s, and no other [DISC-05]', async (kind) => {
      const listed = await (await make()).gateway.list(kind);
      expect(listed.ok && listed.value).toMatchObject([expected[kind]]);
      expect(listed.ok && listed.value[0]?.identifiedDate).toMatch(/^\d{4}-\d\d-\d\d$/u);
    });
  },
};
