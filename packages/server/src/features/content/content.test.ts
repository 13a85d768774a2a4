import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { andaman, emails, givenCast, mekong } from '../../testing/cast.js';
import { dataClock, hotelLine, roomLine } from '../../testing/data-lines.js';
import { describeWithDatabase, startTestServer, type Browser, type TestServer } from '../../testing/test-server.js';
import { beginComputation } from './computation.js';

const inProgress = 'File computation is already in progress. Please try again in 5 minutes.';

describeWithDatabase('content', () => {
  const clock = dataClock();
  let server: TestServer;
  let supplier: Browser;
  let foreign: Browser;
  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    supplier = await server.signedIn(emails.supplier);
    foreign = await server.signedIn(emails.foreign);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.transaction({ role: 'ingest' }, async (sql) => {
      for (const table of ['hotels', 'rooms', 'content_counts', 'dataset_times', 'file_computations'])
        await sql.query(`delete from ${table}`);
    });
  });
  const stats = async (who = supplier): Promise<unknown> => (await who.get('/api/content/stats')).json();

  it('has no data before any was told [ERR-01]', async () => {
    expect(await supplier.get('/api/content/stats')).toMatchObject({ status: 404, text: 'There is no content yet.' });
  });

  it('is counted by what each batch changes, in any order hotels and rooms come [CONT-09]', async () => {
    await server.given('rooms', [
      roomLine({ hotelId: 'h-2' }),
      roomLine({ hotelId: 'h-2', roomId: '2', isLive: false }),
    ]);
    expect(await stats()).toMatchObject({
      hotelStats: { total: 0, withRooms: 0, lastModifiedTime: null },
      roomStats: { total: 2, mapped: 0, lived: 1, lastModifiedTime: clock.epochSeconds() },
    });
    await server.given('hotels', [
      hotelLine({ masterHotelId: 'a-1' }),
      hotelLine({ hotelId: 'h-2' }),
      hotelLine({ hotelId: 'h-3', isLive: false }),
    ]);
    expect(await stats()).toMatchObject({
      hotelStats: { total: 3, withRooms: 1, mapped: 1, lived: 2, lastModifiedTime: clock.epochSeconds() },
    });
    await server.given('rooms', [roomLine({ masterRoomId: 'm-1' }), roomLine({ hotelId: 'h-2', isLive: false })]);
    expect(await stats()).toMatchObject({
      hotelStats: { total: 3, withRooms: 2 },
      roomStats: { total: 3, mapped: 1, lived: 1 },
    });
  });

  it('is replaced by a later line, and the later of two lines in one batch holds', async () => {
    await server.given('hotels', [hotelLine({ masterHotelId: 'a-1' })]);
    await server.given('hotels', [hotelLine({ masterHotelId: 'a-2' }), hotelLine({ isLive: false })]);
    expect(await stats()).toMatchObject({ hotelStats: { total: 1, mapped: 0, lived: 0 } });
  });

  it('is counted rightly when batches of hotels and rooms come at once', async () => {
    const hotels = Array.from({ length: 60 }, (_, index) => `h-${index}`);
    await Promise.all([
      server.given(
        'hotels',
        hotels.map((hotelId) => hotelLine({ hotelId })),
      ),
      server.given(
        'rooms',
        hotels.map((hotelId) => roomLine({ hotelId })),
      ),
      server.given(
        'hotels',
        hotels.map((hotelId) => hotelLine({ hotelId, masterHotelId: 'm' })),
      ),
      server.given(
        'rooms',
        hotels.map((hotelId) => roomLine({ hotelId, roomId: '2' })),
      ),
    ]);
    expect(await stats()).toMatchObject({
      hotelStats: { total: 60, withRooms: 60, lived: 60 },
      roomStats: { total: 120 },
    });
  });

  it('belongs to one partner', async () => {
    await server.given('hotels', [hotelLine(), hotelLine({ dmcId: mekong, hotelId: 'h-9', hotelName: 'Riverside' })]);
    expect(await stats()).toMatchObject({ hotelStats: { total: 1 } });
    const file = (await supplier.get('/api/content/status/hotel')).text;
    expect([file.includes('Grand Siam'), file.includes('Riverside')]).toEqual([true, false]);
  });

  describe('as a file', () => {
    it('is CSV for a spreadsheet, with a name, defused and quoted, and says what a hotel lacks [CONT-04, FILE-01]', async () => {
      await server.given('hotels', [
        hotelLine({ hotelId: '=1+1', hotelName: 'A "quiet", place\nby the sea' }),
        hotelLine({ hotelId: 'h-2', hotelName: 'โรงแรม 東方 فندق', cityName: '@home', masterHotelId: 'a-1' }),
      ]);
      await server.given('rooms', [roomLine({ hotelId: 'h-2' })]);
      const answer = await supplier.get('/api/content/status/hotel');
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="hotels_10234_\d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''hotels_10234_/u,
      );
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.text).toBe(
        '\uFEFFHotel id,Name,Country,City,Live,Agency hotel id,Has rooms,Rooms,Rooms mapped,Rooms live,What is missing\r\n' +
          '\'=1+1,"A ""quiet"", place\nby the sea",Thailand,,yes,,no,0,0,0,"Not mapped to the agency, No rooms"\r\n' +
          "h-2,โรงแรม 東方 فندق,Thailand,'@home,yes,a-1,yes,1,0,1,1 of 1 room not mapped\r\n",
      );
      expect((await supplier.get('/api/content/status/room')).text).toBe(
        '\uFEFFHotel id,Hotel name,Room id,Room name,Live,Agency room id\r\nh-2,โรงแรม 東方 فندق,1,Deluxe,yes,\r\n',
      );
    });

    it('holds every row once, over many pages', async () => {
      await server.given(
        'rooms',
        Array.from({ length: 4100 }, (_, index) => roomLine({ hotelId: `h-${index % 7}`, roomId: String(index) })),
      );
      const lines = (await supplier.get('/api/content/status/room')).text.trim().split('\r\n').slice(1);
      expect(new Set(lines).size).toBe(4100);
      expect(lines).toHaveLength(4100);
    });

    it('is computed once at a time for a partner, on whatever server: exactly one of many gets it [CONT-07]', async () => {
      const begun = await Promise.all(
        Array.from({ length: 12 }, () =>
          beginComputation(server.database, andaman).catch((error: unknown) => error as Error),
        ),
      );
      const refused = begun.filter((one) => one instanceof Error);
      expect(refused).toHaveLength(11);
      expect(refused.every(({ message }) => message === inProgress)).toBe(true);
      for (const file of ['hotel', 'room'])
        expect(await supplier.get(`/api/content/status/${file}`)).toMatchObject({ status: 409, text: inProgress });
      expect((await foreign.get('/api/content/status/hotel')).status).toBe(200);
      for (const one of begun) if (!(one instanceof Error)) await one.end();
      expect((await supplier.get('/api/content/status/hotel')).status).toBe(200);
      expect((await supplier.get('/api/content/status/room')).status).toBe(200);
    });

    it('can be computed again soon after a server died over it, and the dead one does not go on', async () => {
      const dead = await beginComputation(server.database, andaman);
      clock.advance({ seconds: 59 });
      expect((await supplier.get('/api/content/status/hotel')).status).toBe(409);
      clock.advance({ seconds: 2 });
      const next = await beginComputation(server.database, andaman);
      await expect(
        server.database.transaction({ role: 'app', dmcId: andaman }, (sql) => dead.goOn(sql)),
      ).rejects.toThrow(inProgress);
      await dead.end();
      await server.database.transaction({ role: 'app', dmcId: andaman }, (sql) => next.goOn(sql));
      expect((await supplier.get('/api/content/status/hotel')).status).toBe(409);
      await next.end();
    });

    it('can be computed again at once when its reader went away in the middle', async () => {
      await server.given(
        'rooms',
        Array.from({ length: 12_000 }, (_, index) => roomLine({ roomId: String(index), roomName: 'ห้อง'.repeat(120) })),
      );
      const { status, leave } = await beginReading(
        `${server.url}/api/content/status/room`,
        [...supplier.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      );
      expect(status).toBe(200);
      expect((await supplier.get('/api/content/status/hotel')).status).toBe(409);
      leave();
      await vi.waitFor(
        async () => {
          expect((await supplier.get('/api/content/status/hotel')).status).toBe(200);
        },
        { timeout: 20_000, interval: 50 },
      );
    });

    it.each(['hotels', 'Hotel', 'hotel%00', '..%2f..%2fetc', 'HOTEL'])(
      'of the kind %s does not exist, and is refused',
      async (kind) => {
        const answer = await supplier.get(`/api/content/status/${kind}`);
        expect(answer.status).toBe(422);
        expect(answer.text).toContain('file');
      },
    );
  });
});

/** Reads the beginning of an answer and then stops reading. */
function beginReading(
  url: string,
  cookie: string,
): Promise<{ readonly status: number | undefined; readonly leave: () => void }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { cookie }, agent: false }, (response) => {
      response.once('data', () => {
        response.pause();
        resolve({
          status: response.statusCode,
          leave: () => {
            asked.destroy();
          },
        });
      });
    });
    asked.once('error', reject);
    asked.end();
  });
}
