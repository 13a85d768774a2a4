import { bangkok, dayText } from '@suppliers-portal/domain';
import { stopToken } from '../../features/pullspec/stop-links.js';
import { integer, onlyRow } from '../../platform/database/rows.js';
import { availabilityLine, bookingLine, hotelLine, priceLine } from '../data-lines.js';
import type { TestServer } from '../test-server.js';
import { withPullspec } from './given.js';
import type { Samples, Setting } from './sample.js';

const bangkokDay = (second: number): string => dayText(second * 1000, bangkok);

/** The token of the link that stops the mails. */
const subscribed = (server: TestServer, email: string): Promise<string> =>
  server.database.transaction({ role: 'access' }, async (sql) => {
    const userId = integer(onlyRow(await sql.query('select user_id from users where email = $1', [email])), 'user_id');
    await sql.query('insert into pullspec_subscriptions (user_id) values ($1) on conflict do nothing', [userId]);
    return stopToken(sql, userId);
  });

export const dataSamples = {
  contentStats: { answers: 200, make: withHotel },
  contentGaps: {
    answers: 200,
    make: async (setting) => {
      await withHotel(setting);
      return { query: { gap: 'any' } };
    },
  },
  contentFile: {
    answers: 200,
    make: async (setting) => {
      await withHotel(setting);
      return { params: { file: 'hotel' } };
    },
  },
  unconfirmedBookings: { answers: 200, make: () => ({ query: { category: 'timeout' } }) },
  unconfirmedBookingFile: { answers: 200, make: () => ({ query: { category: 'timeout' } }) },
  availability: {
    answers: 200,
    make: async ({ server, dmcId, now }) => {
      await server.given('availability', [availabilityLine({ dmcId, date: bangkokDay(now) })]);
      return {};
    },
  },
  availabilityFile: { answers: 200, make: () => ({ query: { fileType: 'avail' } }) },
  bookingTrend: { answers: 200, make: withBooking },
  bookingFile: { answers: 200, make: () => ({ query: { timeFrame: 0, searchBy: 'bookingdate' } }) },
  bookingSearch: { answers: 200, make: () => ({ query: { dataDate: '20261120', bookingId: 'b-1' } }) },
  discrepancies: { answers: 200, make: () => ({ params: { list: 'ghostedBookings' } }) },
  dateInsights: { answers: 200, make: withPrices },
  countryInsights: { answers: 200, make: withPrices },
  granularInsights: { answers: 200, make: withPrices },
  ownApi: { answers: 200, make: () => ({}) },
  startPullspecMails: { answers: 200, make: () => ({}) },
  endPullspecMails: {
    answers: 200,
    make: async ({ server, email }) => {
      await subscribed(server, email);
      return {};
    },
  },
  stopPullspecMails: {
    answers: 200,
    make: async ({ server, email }) => ({ body: { token: await subscribed(server, email) } }),
  },
  pullspecFile: {
    answers: 200,
    make: async (setting) => {
      await withPullspec(setting);
      return { query: { versionNum: '1.0.0.yml' } };
    },
  },
  reportClientError: {
    answers: 204,
    make: () => ({
      body: { level: 'error', message: 'a sample', url: 'http://portal.example/main', appName: 'suppliers-portal' },
    }),
    keepsNothing: true,
  },
} satisfies Partial<Samples>;

async function withHotel({ server, dmcId }: Setting): Promise<Record<string, never>> {
  await server.given('hotels', [hotelLine({ dmcId })]);
  return {};
}

async function withBooking({ server, dmcId, now }: Setting): Promise<Record<string, never>> {
  await server.given('bookings', [bookingLine({ dmcId, bookedAt: now })]);
  return {};
}

async function withPrices({ server, dmcId, now }: Setting): Promise<Record<string, never>> {
  await server.given('price-variance', [
    priceLine({ dmcId, bookingDate: bangkokDay(now), checkIn: bangkokDay(now + 5 * 86_400) }),
  ]);
  return {};
}
