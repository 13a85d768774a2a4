import { afterAll, beforeAll, expect, it } from 'vitest';
import type { keptCalls } from './kept-calls.js';
import { removeOld } from './housekeeping.js';
import { defaultShares } from '../platform/http/shares.js';
import { makeDueSuggestions } from '../features/room-mapping/suggestions.js';
import { Random } from '../seed/random.js';
import { andaman, attempt, emails, givenCast } from '../testing/cast.js';
import {
  availabilityLine,
  bookingLine,
  dataClock,
  dataNow,
  hotelLine,
  masterRoomLine,
  priceLine,
  roomLine,
  supplierLine,
} from '../testing/data-lines.js';
import { describeWithDatabase, startTestServer, type Browser, type TestServer } from '../testing/test-server.js';

const lately = `action=Precheck&from=${dataNow - 7200}&to=${dataNow + 60}`;
/** Every call whose answer is kept. */
const paths: Readonly<Record<keyof typeof keptCalls, readonly string[]>> = {
  connectionStatus: ['/api/status'],
  stats: ['/api/stats'],
  uptime: ['/api/supplieruptime/stats'],
  failures: [
    `/api/failures?${lately}&by=hotel`,
    `/api/failures?${lately}&by=reason`,
    // Its end, and the first hour of the time for which calls are kept, are reached while the test continues.
    `/api/failures?action=Precheck&from=${dataNow - 90 * 86_400 + 900}&to=${dataNow + 1200}&by=ratePlan`,
  ],
  discrepancies: ['/api/bvs/ghostedBookings', '/api/bvs/statusMismatches', '/api/bvs/otherMismatches'],
  contentStats: ['/api/content/stats'],
  contentGaps: ['/api/content/gaps?gap=any'],
  unconfirmedBookings: ['/api/bookings?category=timeout'],
  availability: ['/api/avail/stats'],
  bookingTrend: ['/api/bookingdetails/trend'],
  bookingSearch: ['/api/bookingdetails/search?dataDate=20261120&bookingId=b-1'],
  dateInsights: ['/api/pricinginsights/dateInsights'],
  countryInsights: ['/api/pricinginsights/countryInsights'],
  granularInsights: ['/api/pricinginsights/granularInsights'],
  mappingHotels: ['/api/roommapping/getHotels'],
  unmappedRooms: ['/api/roommapping/getRooms?hotelId=h-1&pageNum=1&pageSize=200'],
};

const steps = 23;
const staffEmail = 'owner@agency.example';

describeWithDatabase('an answer that is kept in memory', () => {
  const clock = dataClock();
  let server: TestServer;
  let plain: TestServer;
  let browser: Browser;
  let plainBrowser: Browser;

  const signIn = async (): Promise<void> => {
    browser = await server.signedIn(emails.supplier);
    plainBrowser = await plain.signedIn(emails.supplier);
  };
  beforeAll(async () => {
    // On a quick machine two users who compare everything would be a flood.
    const shares = { ...defaultShares, burst: 10_000, ofCaller: 100_000, ofPartner: 100_000 };
    server = await startTestServer({ clock, shares });
    plain = await startTestServer({ clock, shares, beside: server, keepsAnswers: false });
    await givenCast(server);
    await server.staff(staffEmail, 'owner');
    await server.given('hotels', [hotelLine({ masterHotelId: 'a-1' })]);
    await server.given('master-rooms', [masterRoomLine()]);
    await signIn();
  });
  afterAll(async () => {
    await plain.close();
    await server.close();
  });

  const seen = async (from: Browser, path: string): Promise<readonly unknown[]> => {
    const { status, text } = await from.get(path);
    return [path, status, text];
  };
  const answered = new Set<string>();
  const compareAll = async (step: string): Promise<void> => {
    for (const path of Object.values(paths).flat()) {
      const right = await seen(plainBrowser, path);
      if (right[1] === 200) answered.add(path);
      // The second of these is kept from the first.
      expect(await seen(browser, path), step).toEqual(right);
      expect(await seen(browser, path), step).toEqual(right);
    }
  };

  /** Compares the status from this second on, before and after something that nothing but the time brings. */
  const compareFrom = async (second: number, { seconds, by }: { seconds: number; by: number }): Promise<void> => {
    clock.advance({ seconds: second - Math.floor(clock.epochSeconds()) });
    for (let gone = 0; gone <= seconds; gone += by) {
      const right = await seen(plainBrowser, '/api/status');
      expect(await seen(browser, '/api/status'), `${String(gone)} s later`).toEqual(right);
      clock.advance({ seconds: by });
    }
  };

  it('is what an answer without memory is, after every kind of change, on this server or another', async () => {
    const random = new Random(2711);
    const now = (): number => Math.floor(clock.epochSeconds());
    const number = (): number => 1 + random.below(999);
    const changes: Readonly<Record<string, () => Promise<unknown>>> = {
      attempts: () =>
        server.given(
          'actions',
          Array.from({ length: 70 }, (_, index) =>
            attempt({ at: now() - index, success: index % (2 + random.below(8)) > 0, hotelId: `H${number()}` }),
          ),
        ),
      events: () => plain.given('connection-events', [{ kind: 'off', dmcId: andaman, at: now() }]),
      turnOnByEvent: async () => {
        const at = now() - (now() % 60) + 80;
        clock.advance({ seconds: at - now() });
        await plain.given('connection-events', [{ kind: 'on', dmcId: andaman, at }]);
        await compareFrom(at, { seconds: 50, by: 7 });
      },
      turnOn: () => plainBrowser.post('/api/turnon', { cause: 'Others', details: 'a test' }),
      hotels: () => plain.given('hotels', [hotelLine({ hotelId: `h-${number()}` })]),
      rooms: () => server.given('rooms', [roomLine({ roomId: String(number()), roomName: `Twin ${number()}` })]),
      masters: () => plain.given('master-rooms', [masterRoomLine({ masterRoomName: `Deluxe ${number()}` })]),
      suggestions: () => makeDueSuggestions(server.database),
      bookings: () => plain.given('bookings', [bookingLine({ bookingId: `b-${number() % 3}`, status: 'Confirmed' })]),
      endOfWindow: async () => {
        // The attempts are counted to the end, so nothing but the end of the window changes the answer.
        clock.advance({ seconds: 237 - (now() % 60) });
        // A window ends with a minute, and this minute is over in three seconds.
        const to = (Math.floor(now() / 60) + 1) * 60;
        const path = `/api/failures?action=Precheck&from=${to - 7200}&to=${to}&by=reason`;
        for (let second = 0; second < 5; second++) {
          const right = await seen(plainBrowser, path);
          expect(await seen(browser, path), 'a window ends').toEqual(right);
          clock.advance({ seconds: 1 });
        }
      },
      youngBooking: async () => {
        const bookedAt = now() - 86_400 + 3;
        await plain.given('bookings', [bookingLine({ bookingId: `young-${bookedAt}`, bookedAt })]);
        // Of a supplier that reports, and has not reported this one.
        await plain.given('supplier-bookings', [supplierLine({ agencyBookingId: 'another' })]);
        for (let second = 0; second < 5; second++) {
          await compareAll('a booking becomes old enough');
          clock.advance({ seconds: 1 });
        }
      },
      supplierBookings: () =>
        server.given('supplier-bookings', [
          supplierLine({ agencyBookingId: `b-${number() % 3}`, status: 'Cancelled' }),
        ]),
      availability: () => plain.given('availability', [availabilityLine({ available: random.below(10) })]),
      prices: () =>
        plain.given('price-variance', [priceLine({ hotelId: `h-${number()}`, variancePct: number() / 10 })]),
      partners: () => plain.given('partners', [{ dmcId: andaman, dmcName: `Andaman ${number()}` }]),
      byStaff: async () => {
        const owner = await plain.signedIn(staffEmail);
        const path = `/api/agency/partners/${andaman}`;
        const turned = await owner.post(`${path}/connection`, { on: false, reason: 'a test' });
        const again =
          turned.status === 204 ? turned : await owner.post(`${path}/connection`, { on: true, reason: 'x' });
        expect(again.status).toBe(204);
        await compareAll('staff turned the connection');
        expect((await owner.post(`${path}/turn-ons`, { reason: 'a test' })).status).toBe(204);
      },
      notice: async () => {
        const owner = await plain.signedIn(staffEmail);
        const from = (Math.floor(now() / 60) + 2) * 60;
        const notice = { text: 'Searches pause', level: 'warning', from: from - 53, until: from + 20, partners: [] };
        expect((await owner.post('/api/agency/notices', notice)).status).toBe(200);
        await compareFrom(from - 5, { seconds: 30, by: 5 });
      },
      endOfGrant: async () => {
        const owner = await plain.signedIn(staffEmail);
        await owner.post(`/api/agency/partners/${andaman}/turn-ons`, { reason: 'a test' });
        const end = now() + 86_401;
        clock.advance({ hours: 23, minutes: 59 });
        await signIn();
        await compareFrom(end - 2, { seconds: 5, by: 1 });
      },
      cleanUp: () => removeOld(server.database, server.objects),
      second: () => {
        clock.advance({ seconds: 1 });
        return Promise.resolve();
      },
      minutes: () => {
        clock.advance({ minutes: 14, seconds: 59 });
        return Promise.resolve();
      },
      day: async () => {
        clock.advance({ hours: 24 });
        await signIn();
      },
    };
    await signIn();
    await compareAll('before anything');
    const names = Object.keys(changes);
    for (let step = 0; step < steps; step++) {
      const name = step < names.length ? names[step] : names[random.below(names.length)];
      await changes[name ?? '']?.();
      await compareAll(`step ${step}: ${name ?? ''}`);
    }
    expect([...answered].sort()).toEqual(Object.values(paths).flat().sort());
  }, 120_000);

  it('is refused at once to a session that was ended, on this server or another', async () => {
    await signIn();
    expect((await browser.get('/api/status')).status).toBe(200);
    expect((await browser.get('/api/status')).status).toBe(200);
    await server.database.transaction({ role: 'access' }, (sql) => sql.query('delete from sessions'));
    expect((await browser.get('/api/status')).status).toBe(401);
  });

  it('is refused at once to a user who has lost the partner, and to a token that was revoked', async () => {
    const token = await server.tokenFor(emails.several, andaman, 'read');
    const asTool = () => server.visitor().get('/api/status', { headers: { Authorization: `Bearer ${token}` } });
    expect((await asTool()).status).toBe(200);
    expect((await asTool()).status).toBe(200);
    const several = await plain.signedIn(emails.several);
    expect((await several.get('/api/status', { dmcId: andaman })).status).toBe(200);
    await plain.given('users', [{ email: emails.several, dmcIds: [] }]);
    expect((await several.get('/api/status', { dmcId: andaman })).status).not.toBe(200);
    expect((await asTool()).status).toBe(401);
  });
});
