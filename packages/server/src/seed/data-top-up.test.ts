import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAvailability } from '../features/availability/read-availability.js';
import { readTrend } from '../features/bookings/trend.js';
import { readUnconfirmed } from '../features/bookings/unconfirmed.js';
import { readContentStats } from '../features/content/read-content.js';
import { integer, onlyRow } from '../platform/database/rows.js';
import { readDiscrepancies } from '../features/discrepancies/read-discrepancies.js';
import { buildIngestion } from '../app/build-ingestion.js';
import { readCountryInsights, readGranularInsights } from '../features/price-insights/read-prices.js';
import { readHotels } from '../features/room-mapping/read-hotels.js';
import { dataClock, dataNow } from '../testing/data-lines.js';
import { describeWithDatabase, startTestServer, type TestServer } from '../testing/test-server.js';
import { bookingsBetween, bookingsOf, supplierSideOf } from './demo-bookings.js';
import { demoPartners, demoProfiles, type Profile } from './demo-cast.js';
import { demoHotelOf, hotelOf } from './demo-content.js';
import { decisionsOf, hasRoomsToMap, imagesOf, mastersOf, roomsToMap } from './demo-mapping.js';
import { DemoDataTopUp } from './data-top-up.js';

const [large] = demoProfiles as readonly [Profile];
const small: Profile = { ...large, contentHotels: 30, bookingsPerDay: 6 };
const day = Math.floor(dataNow / 86_400) * 86_400;

describe('the data of the demo', () => {
  it('is a pure function of partner and time, however the time is cut', () => {
    const cuts = [day, day + 1, day + 7000, day + 90_000, day + 200_000];
    const pieces = cuts.slice(1).flatMap((to, index) => [...bookingsBetween(large, cuts[index]!, to)]);
    expect(pieces).toEqual([...bookingsBetween(large, day, day + 200_000)]);
    expect(bookingsOf(large, day)).toEqual(bookingsOf({ ...large }, day));
    expect(hotelOf(large, 7)).toEqual(hotelOf({ ...large }, 7));
  });

  it('has four hundred rooms to map in 38 hotels, with a long list of master rooms each, pictures, and names in four scripts', () => {
    const toMap = Array.from({ length: large.contentHotels }, (_, index) => demoHotelOf(large, index)).filter(
      ({ index }) => hasRoomsToMap(index),
    );
    expect(toMap).toHaveLength(38);
    const rooms = toMap.flatMap(roomsToMap);
    const decided = toMap.flatMap((hotel) => decisionsOf(hotel, day));
    expect(Math.abs(rooms.length - decided.length - 400)).toBeLessThan(30);
    for (const hotel of toMap) {
      expect(mastersOf(hotel).length).toBeGreaterThanOrEqual(8);
      expect(mastersOf(hotel).length).toBeLessThanOrEqual(30);
    }
    expect(toMap.flatMap((hotel) => [...imagesOf(hotel)]).length).toBeGreaterThan(100);
    const names = rooms.map(({ roomName }) => roomName).join(' ');
    for (const script of [/\p{Script=Thai}/u, /\p{Script=Han}/u, /\p{Script=Arabic}/u, /\p{Script=Latin}/u])
      expect(names).toMatch(script);
  });

  it('is large, has names in four scripts, remarks of 5,000 characters, and values missing', () => {
    const hotels = Array.from({ length: large.contentHotels }, (_, index) => hotelOf(large, index));
    const names = hotels.map(({ hotel }) => hotel.hotelName).join(' ');
    for (const script of [/\p{Script=Thai}/u, /\p{Script=Han}/u, /\p{Script=Arabic}/u, /\p{Script=Latin}/u])
      expect(names).toMatch(script);
    expect(hotels).toHaveLength(2000);
    expect(Math.abs(hotels.flatMap(({ rooms }) => rooms).length - 12_000)).toBeLessThan(800);
    const days = Array.from({ length: 60 }, (_, ago) => bookingsOf(large, day - ago * 86_400)).flat();
    expect(days.some(({ remarks }) => remarks?.length === 5000)).toBe(true);
    expect(days.some(({ roomId }) => roomId === undefined)).toBe(true);
    expect(days.some((one) => supplierSideOf(one) === undefined)).toBe(true);
  });
});

describeWithDatabase('the data of the demo, told', () => {
  const clock = dataClock();
  let server: TestServer;
  const restart = (): DemoDataTopUp => new DemoDataTopUp(server.database, buildIngestion(server), [small]);
  const { dmcId } = small;
  const batches = async (): Promise<number> =>
    integer(
      onlyRow(
        await server.database.transaction({ role: 'ingest' }, (sql) =>
          sql.query('select count(*) as n from ingestion_batches'),
        ),
      ),
      'n',
    );

  beforeAll(async () => {
    server = await startTestServer({ clock });
    await server.given('partners', demoPartners);
    await restart().fill();
  });
  afterAll(() => server.close());

  it('fills every page', async () => {
    expect((await readContentStats(server.database, dmcId)).hotelStats.total).toBe(30);
    expect((await readHotels(server.database, dmcId)).some(({ unmappedRooms }) => unmappedRooms !== 0)).toBe(true);
    expect((await readUnconfirmed(server.database, dmcId)).length).toBeGreaterThan(0);
    expect((await readAvailability(server.database, dmcId)).dates).toHaveLength(29);
    const { currentBookings, pastYearBookings } = await readTrend(server.database, dmcId);
    expect(currentBookings.slice(0, 29).every((one) => one !== null && one > 0)).toBe(true);
    expect(pastYearBookings.slice(0, 29).every((one) => one !== null && one > 0)).toBe(true);
    for (const list of ['ghostedBookings', 'statusMismatches', 'otherMismatches'] as const)
      expect((await readDiscrepancies(server.database, dmcId, list)).length).toBeGreaterThan(0);
    expect((await readCountryInsights(server.database, dmcId)).length).toBeGreaterThan(3);
    expect((await readGranularInsights(server.database, dmcId)).length).toBe(30);
  });

  it('is not told twice, neither in the same moment nor after a restart', async () => {
    const before = await batches();
    await restart().fill();
    expect(await batches()).toBe(before);
  });

  it('continues with the time: bookings every ten minutes, the rest when a day is over', async () => {
    const latest = async (): Promise<string | undefined> =>
      (await readAvailability(server.database, dmcId)).dates.at(-1);
    const before = { batches: await batches(), latest: await latest() };
    clock.advance({ minutes: 10 });
    const topUp = restart();
    await topUp.fill();
    expect(await batches()).toBe(before.batches + 2);
    expect(await latest()).toBe(before.latest);
    clock.advance({ hours: 24 });
    await topUp.fill();
    expect([before.latest, await latest()]).toEqual(['2026-11-19', '2026-11-20']);
  });
});
