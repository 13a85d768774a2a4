import { addDays, bangkok, dayText } from '@suppliers-portal/domain';
import {
  availabilityGatewayContract,
  bookingSearchGatewayContract,
  bookingTrendGatewayContract,
  contentGatewayContract,
  discrepancyGatewayContract,
  priceInsightsGatewayContract,
  unconfirmedBookingGatewayContract,
} from '@suppliers-portal/domain/contracts';
import { afterAll, beforeAll } from 'vitest';
import { gatewaysOf } from '../testing/gateways.js';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type TestServer,
} from '../testing/test-server.js';

// The clock is in the middle of a Bangkok day, so that "today" is the same day during the whole test.
const clock = new TestClock(Date.parse('2026-11-20T05:00:00Z') / 1000);

describeWithDatabase('the data pages over a socket', () => {
  let server: TestServer;
  let next = 70_000;
  beforeAll(async () => {
    server = await startTestServer({ clock });
  });
  afterAll(() => server.close());

  async function aPartner() {
    const dmcId = (next += 1);
    const email = `data-${dmcId}@contract.example`;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
    return { dmcId, ...gatewaysOf(await server.signedIn(email), dmcId) };
  }
  const now = clock.epochSeconds();
  const today = dayText(now * 1000, bangkok);
  const booking = (dmcId: number, changes: Record<string, unknown>): Record<string, unknown> => ({
    dmcId,
    bookingId: 'b-1',
    bookedAt: now - 3600,
    status: 'Confirmed',
    checkIn: '2030-01-02',
    checkOut: '2030-01-05',
    hotelId: 'h-1',
    ratePlan: 'BAR',
    ...changes,
  });

  contentGatewayContract('HttpContentGateway', async () => {
    const { dmcId, contentGateway } = await aPartner();
    const hotel = { dmcId, hotelName: 'Grand Siam', countryName: 'Thailand', isLive: true };
    const room = { dmcId, roomName: 'Deluxe', isLive: true };
    // The rooms are sent before their hotels, to show that the order does not matter.
    await server.given('rooms', [
      { ...room, hotelId: 'h-1', roomId: '1', masterRoomId: 'm-1' },
      { ...room, hotelId: 'h-1', roomId: '2' },
      { ...room, hotelId: 'h-2', roomId: '1', masterRoomId: 'm-2' },
      { ...room, hotelId: 'h-2', roomId: '2', isLive: false },
    ]);
    await server.given('hotels', [
      { ...hotel, hotelId: 'h-1', masterHotelId: 'a-1' },
      { ...hotel, hotelId: 'h-2' },
      { ...hotel, hotelId: 'h-3', isLive: false },
    ]);
    return contentGateway;
  });

  availabilityGatewayContract('HttpAvailabilityGateway', async () => {
    const { dmcId, availabilityGateway } = await aPartner();
    await server.given('availability', [
      { dmcId, date: today, hotelId: 'h-1', searches: 10, available: 0 },
      { dmcId, date: today, hotelId: 'h-2', searches: 10, available: 8 },
    ]);
    return { gateway: availabilityGateway, today };
  });

  priceInsightsGatewayContract('HttpPriceInsightsGateway', async () => {
    const { dmcId, priceInsightsGateway } = await aPartner();
    await server.given('hotels', [
      { dmcId, hotelId: 'h-1', hotelName: 'โรงแรมแกรนด์สยาม', countryName: 'Thailand', isLive: true },
    ]);
    await server.given('price-variance', [
      {
        dmcId,
        bookingDate: today,
        hotelId: 'h-1',
        countryName: 'Thailand',
        checkIn: addDays(today, 4),
        variancePct: 6,
        bookings: 3,
      },
      {
        dmcId,
        bookingDate: today,
        hotelId: 'h-2',
        countryName: 'Laos',
        checkIn: addDays(today, 5),
        variancePct: 0,
        bookings: 1,
      },
    ]);
    return priceInsightsGateway;
  });

  unconfirmedBookingGatewayContract('HttpUnconfirmedBookingGateway', async () => {
    const { dmcId, unconfirmedBookingGateway } = await aPartner();
    await server.given('bookings', [
      booking(dmcId, { bookingId: 't-1', status: 'Timeout', supplierBookingId: 'GS-1', remarks: 'No response' }),
      booking(dmcId, { bookingId: 'c-1' }),
    ]);
    return unconfirmedBookingGateway;
  });

  bookingTrendGatewayContract('HttpBookingTrendGateway', async () => {
    const { dmcId, bookingTrendGateway } = await aPartner();
    const lastYear = Date.parse('2025-11-20T05:00:00Z') / 1000;
    await server.given('bookings', [
      booking(dmcId, { bookingId: 'b-1' }),
      booking(dmcId, { bookingId: 'b-2' }),
      booking(dmcId, { bookingId: 'b-3', bookedAt: lastYear }),
    ]);
    return { gateway: bookingTrendGateway, today };
  });

  bookingSearchGatewayContract('HttpBookingSearchGateway', async () => {
    const { dmcId, bookingSearchGateway } = await aPartner();
    await server.given('bookings', [
      booking(dmcId, { supplierBookingId: 'GS/"1"', supplierAmount: '412.50', adults: 2 }),
    ]);
    return { gateway: bookingSearchGateway, today };
  });

  discrepancyGatewayContract('HttpDiscrepancyGateway', async () => {
    const { dmcId, discrepancyGateway } = await aPartner();
    const price = (netPrice: string) => ({ netPrice, netPriceCurrency: 'THB' });
    const daysAgo = (days: number) => ({ bookedAt: now - days * 86_400 });
    await server.given('bookings', [
      booking(dmcId, { bookingId: 'g-1', ...price('100.10'), ...daysAgo(3) }),
      booking(dmcId, { bookingId: 's-1', ...price('200'), ...daysAgo(4) }),
      booking(dmcId, { bookingId: 'o-1', ...price('300.00'), ...daysAgo(5) }),
      booking(dmcId, { bookingId: 'same', ...price('50'), ...daysAgo(5) }),
    ]);
    await server.given('supplier-bookings', [
      { dmcId, agencyBookingId: 's-1', supplierBookingId: 'GS-s', status: 'Cancelled', ...price('200') },
      { dmcId, agencyBookingId: 'o-1', supplierBookingId: 'GS-o', status: 'confirmed', ...price('320.50') },
      { dmcId, agencyBookingId: 'same', supplierBookingId: 'GS-same', status: 'CONFIRMED', ...price('50.00') },
    ]);
    return discrepancyGateway;
  });
});
