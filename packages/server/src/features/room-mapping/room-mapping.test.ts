import { calls, readImages, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { andaman, emails, givenCast, lanna, mekong } from '../../testing/cast.js';
import { dataClock, hotelLine, imageLine, masterRoomLine, priceLine, roomLine } from '../../testing/data-lines.js';
import {
  ask,
  describeWithDatabase,
  startTestServer,
  type Answer,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';
import type { Database } from '../../platform/database/database.js';
import { makeDueSuggestions } from './suggestions.js';

type Rooms = AnswerOf<Calls['unmappedRooms']>['data'];
type Hotels = AnswerOf<Calls['mappingHotels']>['data']['hotels'];

const dataOf = (answer: Answer): unknown => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return (answer.json() as { readonly data: unknown }).data;
};
const hotelsIn = (answer: Answer): Hotels => (dataOf(answer) as { readonly hotels: Hotels }).hotels;
const tables = [
  'rooms',
  'hotels',
  'content_counts',
  'master_rooms',
  'room_images',
  'hotel_mappings',
  'room_suggestions',
];

describeWithDatabase('room mapping', () => {
  const clock = dataClock();
  let server: TestServer;
  let supplier: Browser;
  /** Decisions cannot be undone, not even in a test. So each test has its own hotels. */
  let number = 0;
  let hotelId = '';
  let masterHotelId = '';
  beforeAll(async () => {
    server = await startTestServer({ clock });
    await givenCast(server);
    supplier = await server.signedIn(emails.supplier);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    number += 1;
    [hotelId, masterHotelId] = [`h-${number}`, `a-${number}`];
    await server.database.transaction({ role: 'ingest' }, async (sql) => {
      for (const table of tables) await sql.query(`delete from ${table}`);
    });
    await server.given('hotels', [hotelLine({ hotelId, masterHotelId })]);
  });

  const rooms = async (more = 'pageNum=1&pageSize=50', who = supplier): Promise<Rooms> =>
    dataOf(await who.get(`/api/roommapping/getRooms?hotelId=${hotelId}&${more}`)) as Rooms;
  const hotels = async (): Promise<Hotels> => hotelsIn(await supplier.get('/api/roommapping/getHotels'));
  const decide = (roomId: string, masterRoomId: string | null, who = supplier): Promise<Answer> =>
    who.post('/api/roommapping/updateRoom', { hotelId, roomId, masterRoomId });
  const givenRooms = (...names: readonly string[]): Promise<void> =>
    server.given(
      'rooms',
      names.map((roomName, index) => roomLine({ hotelId, roomId: String(index + 1), roomName })),
    );
  const givenMasters = (...names: readonly string[]): Promise<void> =>
    server.given(
      'master-rooms',
      names.map((masterRoomName, index) =>
        masterRoomLine({ masterHotelId, masterRoomId: `m-${index + 1}`, masterRoomName }),
      ),
    );

  it("lists mapped hotels by id, with the supplier's own id where it has one [MAP-10]", async () => {
    await server.given('hotels', [
      hotelLine({ hotelId: 'z', masterHotelId: 'a-z', supplierHotelId: 'OWN-7', hotelUrl: 'https://z.example/' }),
      hotelLine({ hotelId: 'not-mapped' }),
    ]);
    expect(await hotels()).toEqual([
      {
        hotelId,
        supplierHotelId: hotelId,
        hotelName: 'Grand Siam',
        hotelUrl: null,
        masterHotelId,
        unmappedRooms: 0,
        confidentRooms: null,
      },
      {
        hotelId: 'z',
        supplierHotelId: 'OWN-7',
        hotelName: 'Grand Siam',
        hotelUrl: 'https://z.example/',
        masterHotelId: 'a-z',
        unmappedRooms: 0,
        confidentRooms: null,
      },
    ]);
  });

  it('counts the waiting rooms of each hotel that a batch changes by itself, also of another partner', async () => {
    const other = `${hotelId}-b`;
    await server.given('hotels', [
      hotelLine({ hotelId: other, masterHotelId }),
      hotelLine({ dmcId: mekong, hotelId, masterHotelId }),
    ]);
    const waiting = (key: object, count: number, from = 0) =>
      Array.from({ length: count }, (_, index) => roomLine({ ...key, roomId: String(from + index) }));
    await server.given('rooms', [
      ...waiting({ hotelId }, 1),
      ...waiting({ hotelId: other }, 3),
      ...waiting({ dmcId: mekong, hotelId }, 2),
    ]);
    const foreign = await server.signedIn(emails.foreign);
    const counts = async (who: Browser) =>
      hotelsIn(await who.get('/api/roommapping/getHotels')).map((one) => [one.hotelId, one.unmappedRooms]);
    expect(await counts(supplier)).toEqual([
      [hotelId, 1],
      [other, 3],
    ]);
    expect(await counts(foreign)).toEqual([[hotelId, 2]]);
    await server.given('rooms', [...waiting({ hotelId: other }, 1, 3), ...waiting({ hotelId }, 1, 1)]);
    expect(await counts(supplier)).toEqual([
      [hotelId, 2],
      [other, 4],
    ]);
    expect(await counts(foreign)).toEqual([[hotelId, 2]]);
  });

  it('keeps for how many persons a room is, tells rooms apart by it, and forgets it when it is no longer said', async () => {
    await server.given('rooms', [roomLine({ hotelId, roomName: 'Family Room', maxOccupancy: 6 })]);
    await server.given(
      'master-rooms',
      [4, 6].map((maxOccupancy) =>
        masterRoomLine({
          masterHotelId,
          masterRoomId: `for-${maxOccupancy}`,
          masterRoomName: 'Family Room',
          maxOccupancy,
        }),
      ),
    );
    const { unmappedRooms, potentialMasterRooms } = await rooms();
    expect(unmappedRooms).toMatchObject([{ maxOccupancy: 6, suggestedMasterRoomId: 'for-6' }]);
    expect(potentialMasterRooms.map(({ maxOccupancy }) => maxOccupancy)).toEqual([4, 6]);
    await server.given('rooms', [roomLine({ hotelId, roomName: 'Family Room' })]);
    expect((await rooms()).unmappedRooms[0]).not.toHaveProperty('maxOccupancy');
    for (const maxOccupancy of [0, 2.5, 101])
      expect(await server.ingest('rooms', [roomLine({ hotelId, maxOccupancy })])).toMatchObject({
        status: 422,
        text: expect.stringMatching(/Line 1: maxOccupancy/u) as string,
      });
  });

  it('keeps the order of prices and the hashes of pictures, tells rooms apart by them, and forgets them [MAP-11]', async () => {
    const facts = { pricePlace: { place: 4, of: 4 }, pictureHashes: ['0f1e2d3c4b5a6978'] };
    await server.given('rooms', [roomLine({ hotelId, roomName: 'Suite', ...facts })]);
    const suite = (name: string, more: object): object =>
      masterRoomLine({ masterHotelId, masterRoomId: name, masterRoomName: `${name} Suite`, ...more });
    await server.given('master-rooms', [suite('Lotus', { pricePlace: { place: 1, of: 9 } }), suite('Orchid', facts)]);
    const { unmappedRooms, potentialMasterRooms, suggestions } = await rooms();
    expect(unmappedRooms).toMatchObject([{ ...facts, suggestedMasterRoomId: 'Orchid' }]);
    expect(potentialMasterRooms).toMatchObject([{ pricePlace: { place: 1, of: 9 } }, facts]);
    const [list = []] = Object.values(suggestions ?? {});
    expect(list[0]?.band).toBe('possible');
    expect(list[0]?.reasons).toEqual(
      expect.arrayContaining([
        { kind: 'fact', attribute: 'price', state: 'same', yours: 'price 4 of 4', master: 'price 4 of 4' },
        { kind: 'fact', attribute: 'pictures', state: 'same', yours: 'one picture', master: 'one picture' },
      ]),
    );
    await server.given('rooms', [roomLine({ hotelId, roomName: 'Suite' })]);
    const [again] = (await rooms()).unmappedRooms;
    expect(again).not.toHaveProperty('pricePlace');
    expect(again).not.toHaveProperty('pictureHashes');
  });

  it.each([
    [{ pricePlace: { place: 5, of: 4 } }, /Line 1: pricePlace.place must not be more than of/u],
    [{ pricePlace: { place: 1, of: 1 } }, /Line 1: pricePlace.of/u],
    [{ pictureHashes: ['no hash'] }, /Line 1: pictureHashes.* is not a hash of 8 to 128 hexadecimal digits/u],
  ])('refuses %j of a room', async (facts, message) => {
    for (const [dataset, line] of [
      ['rooms', roomLine({ hotelId, ...facts })],
      ['master-rooms', masterRoomLine({ masterHotelId, ...facts })],
    ] as const)
      expect(await server.ingest(dataset, [line])).toMatchObject({
        status: 422,
        text: expect.stringMatching(message) as string,
      });
  });

  it('suggests master rooms with reasons, the best first, and none where none fits [MAP-11]', async () => {
    await givenRooms('Deluxe King, Sea View', 'Promotion - QX7');
    await givenMasters('Superior Twin Room', 'Deluxe King Room Sea View');
    const {
      unmappedRooms: [king, code],
      suggestions,
      potentialMasterRooms,
    } = await rooms();
    expect(king).toEqual({
      roomId: '1',
      roomName: 'Deluxe King, Sea View',
      roomSize: null,
      roomView: null,
      roomBedding: null,
      suggestedMasterRoomId: 'm-2',
      suggestedMasterRoomIds: ['m-2', 'm-1'],
    });
    expect(code).toMatchObject({ suggestedMasterRoomId: null, suggestedMasterRoomIds: [] });
    expect(suggestions?.['1']?.[0]).toMatchObject({ masterRoomId: 'm-2', band: 'confident' });
    expect(suggestions?.['1']?.[0]?.reasons[0]).toMatchObject({ kind: 'fact', state: 'same' });
    expect(potentialMasterRooms.map(({ masterRoomName }) => masterRoomName)).toEqual([
      'Deluxe King Room Sea View',
      'Superior Twin Room',
    ]);
  });

  it('counts the rooms that wait at once, and those with a trusted suggestion as soon as it is made', async () => {
    await givenRooms('Deluxe King', 'Run of House');
    await givenMasters('Deluxe King Room', 'Superior Twin Room');
    expect(await hotels()).toMatchObject([{ unmappedRooms: 2, confidentRooms: null }]);
    expect((await hotels())[0]).not.toHaveProperty('bookings');
    await server.given('price-variance', [priceLine({ hotelId, bookings: 7 })]);
    expect(await hotels()).toMatchObject([{ bookings: 7 }]);
    await makeDueSuggestions(server.database);
    expect(await hotels()).toMatchObject([{ unmappedRooms: 2, confidentRooms: 1 }]);
    expect((await decide('1', 'm-1')).status).toBe(204);
    expect(await hotels()).toMatchObject([{ unmappedRooms: 1, confidentRooms: 0 }]);
  });

  it('makes the suggestions of the other hotels where those of one cannot be made', async () => {
    await givenRooms('Deluxe King');
    await givenMasters('Deluxe King Room');
    await server.given('hotels', [hotelLine({ hotelId: `${hotelId}-2`, masterHotelId })]);
    await server.given('rooms', [roomLine({ hotelId: `${hotelId}-2`, roomId: '1', roomName: 'Deluxe King' })]);
    let isFirst = true;
    const database: Database = {
      close: () => Promise.resolve(),
      transaction: (scope, work) => {
        const fails = scope.role === 'app' && isFirst;
        if (fails) isFirst = false;
        return fails ? Promise.reject(new Error('broken')) : server.database.transaction(scope, work);
      },
    };
    await expect(makeDueSuggestions(database)).rejects.toBeInstanceOf(AggregateError);
    expect((await hotels()).map(({ confidentRooms }) => confidentRooms)).toEqual([null, 1]);
  });

  it('does not say that no suggestion is trusted while none is made, also after a decision', async () => {
    await givenRooms('Deluxe King', 'Deluxe King Sea View');
    await givenMasters('Deluxe King Room');
    expect((await decide('1', null)).status).toBe(204);
    expect(await hotels()).toMatchObject([{ unmappedRooms: 1, confidentRooms: null }]);
  });

  it('has no decision in its history that is still to come', async () => {
    await givenRooms('Deluxe King');
    clock.advance({ seconds: 0.7 });
    const now = Math.floor(clock.epochSeconds());
    expect((await decide('1', null)).status).toBe(204);
    clock.advance({ seconds: 0.3 });
    expect(
      dataOf(await supplier.get(`/api/roommapping/getHistory?hotelId=${hotelId}&pageNum=1&pageSize=5`)),
    ).toMatchObject({ records: [{ recCreatedWhen: now }] });
  });

  it('keeps suggestions until rooms or master rooms change', async () => {
    await givenRooms('Deluxe King');
    await givenMasters('Deluxe King Room');
    await makeDueSuggestions(server.database);
    const revision = async (): Promise<unknown> =>
      (
        await server.database.transaction({ role: 'ingest' }, (sql) =>
          sql.query('select revision, suggested_revision from hotel_mappings where hotel_id = $1', [hotelId]),
        )
      )[0];
    const before = await revision();
    await givenRooms('Deluxe King');
    await givenMasters('Deluxe King Room');
    await server.given('hotels', [hotelLine({ hotelId, masterHotelId })]);
    expect(await revision()).toEqual(before);

    await givenMasters('Superior Twin Room', 'Deluxe King Room');
    expect((await rooms()).unmappedRooms[0]?.suggestedMasterRoomId).toBe('m-2');
    await givenRooms('Superior Twin');
    expect((await rooms()).unmappedRooms[0]?.suggestedMasterRoomId).toBe('m-1');
    await server.given('master-rooms', [masterRoomLine({ masterHotelId, masterRoomId: 'm-1', isRemoved: true })]);
    expect((await rooms()).unmappedRooms[0]?.suggestedMasterRoomIds).not.toContain('m-1');
  });

  it('suggests first what was mapped before to the same name', async () => {
    await givenRooms('Deluxe King', 'DELUXE KING (breakfast)');
    await givenMasters('Deluxe King Room', 'Deluxe Room');
    expect((await rooms()).unmappedRooms[1]?.suggestedMasterRoomId).toBe('m-1');
    await decide('1', 'm-2');
    const {
      unmappedRooms: [other],
      suggestions,
    } = await rooms();
    expect(other).toMatchObject({ roomId: '2', suggestedMasterRoomId: 'm-2' });
    expect(suggestions?.['2']?.[0]).toMatchObject({ band: 'confident' });
    expect(suggestions?.['2']?.[0]?.reasons[0]).toEqual({ kind: 'mapped-before', at: clock.epochSeconds() });
  });

  it('says in how many other hotels the same was decided, until it is reported as wrong', async () => {
    const [there, masterThere] = [`${hotelId}-other`, `${masterHotelId}-other`];
    await server.given('hotels', [hotelLine({ hotelId: there, masterHotelId: masterThere })]);
    await server.given('rooms', [
      roomLine({ hotelId, roomId: '1', roomName: 'Wonder Twin' }),
      roomLine({ hotelId: there, roomId: '9', roomName: 'WONDER twin (breakfast)' }),
    ]);
    await server.given('master-rooms', [
      masterRoomLine({ masterHotelId, masterRoomId: 'm-1', masterRoomName: 'Wonder Twin Room' }),
      masterRoomLine({ masterHotelId: masterThere, masterRoomId: 'x', masterRoomName: 'WONDER TWIN ROOM' }),
    ]);
    const decidedInHotels = async (): Promise<unknown> => (await rooms()).suggestions?.['1']?.[0]?.decidedInHotels;
    expect(await decidedInHotels()).toBeUndefined();
    const of = { hotelId: there, roomId: '9' };
    expect((await supplier.post('/api/roommapping/updateRoom', { ...of, masterRoomId: 'x' })).status).toBe(204);
    expect(await decidedInHotels()).toBe(1);
    expect((await supplier.post('/api/roommapping/report', { ...of, reason: 'Wrong beds' })).status).toBe(204);
    expect(await decidedInHotels()).toBeUndefined();
  });

  it('holds a decision for ever, whatever is fed afterwards', async () => {
    await givenRooms('Deluxe King', 'Superior Twin');
    await givenMasters('Deluxe King Room');
    await decide('1', 'm-1');
    await server.given('rooms', [roomLine({ hotelId, roomId: '1', roomName: 'Deluxe King, renamed' })]);
    expect((await rooms()).unmappedRooms.map(({ roomId }) => roomId)).toEqual(['2']);
    expect(await hotels()).toMatchObject([{ unmappedRooms: 1 }]);
    expect(await decide('1', null)).toMatchObject({ status: 409, text: 'This room is already mapped.' });
  });

  it('lets no one change a decision, and no one of a partner end one', async () => {
    for (const [role, privileges] of [
      ['portal_app', ['update', 'delete', 'truncate']],
      ['portal_access', ['update', 'delete', 'truncate']],
      ['portal_agency', ['update', 'delete', 'truncate']],
      // The answer to a report ends one, in this role.
      ['portal_ingest', ['update', 'truncate']],
    ] as const) {
      for (const privilege of privileges) {
        const [row] = await server.database.transaction({ role: 'owner' }, (sql) =>
          sql.query(`select has_table_privilege('${role}', 'room_decisions', '${privilege}') as yes`),
        );
        expect([role, privilege, row?.['yes']]).toEqual([role, privilege, false]);
      }
    }
  });

  it('takes one of many decisions at once, and counts it once, while rooms are fed', async () => {
    await givenRooms('Deluxe King', 'Superior Twin');
    await givenMasters('Deluxe King Room', 'Superior Twin Room');
    const [, ...answers] = await Promise.all([
      givenRooms('Deluxe King', 'Superior Twin', 'Studio'),
      ...Array.from({ length: 6 }, (_, index) => decide('1', index % 2 === 0 ? 'm-1' : null)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409, 409]);
    expect(await rooms()).toMatchObject({ totalUnmappedRooms: 2, unmappedRooms: [{ roomId: '2' }, { roomId: '3' }] });
  });

  it('refuses a room that the agency has mapped', async () => {
    await server.given('rooms', [roomLine({ hotelId, masterRoomId: 'm-1' })]);
    await givenMasters('Deluxe');
    expect(await decide('1', 'm-1')).toMatchObject({ status: 409, text: 'This room is already mapped.' });
  });

  it('says in plain words what is not there', async () => {
    await givenRooms('Deluxe King');
    await givenMasters('Deluxe King Room');
    await server.given('master-rooms', [masterRoomLine({ masterHotelId: 'a-elsewhere', masterRoomId: 'm-elsewhere' })]);
    expect(await decide('1', 'm-elsewhere')).toMatchObject({
      status: 422,
      text: 'There is no master room m-elsewhere in this hotel.',
    });
    expect(await decide('77', 'm-1')).toMatchObject({ status: 404, text: 'There is no room 77 in this hotel.' });
    expect(
      await supplier.post('/api/roommapping/updateRoom', { hotelId: 'h-none', roomId: '1', masterRoomId: null }),
    ).toMatchObject({ status: 404, text: 'There is no hotel h-none whose rooms can be mapped.' });
    expect((await supplier.post('/api/roommapping/updateRoom', { hotelId, roomId: '1' })).status).toBe(422);
  });

  it('writes who has decided what to the audit log', async () => {
    await givenRooms('Deluxe King', 'QX7');
    await givenMasters('Deluxe King Room');
    await decide('1', 'm-1');
    await decide('2', null);
    const { records } = calls.audit.answer.schema.parse((await supplier.get('/api/audit?page=1&size=2')).json());
    expect(records).toMatchObject([
      {
        who: emails.supplier,
        kind: 'marked-not-enough-info',
        details: `Grand Siam (${hotelId}): QX7 (2) → Not Enough Info`,
      },
      {
        who: emails.supplier,
        kind: 'mapped-room',
        details: `Grand Siam (${hotelId}): Deluxe King (1) → Deluxe King Room (m-1)`,
        after: 'm-1',
      },
    ]);
  });

  it('is of one partner: to another nothing of it is there', async () => {
    await givenRooms('Deluxe King');
    await givenMasters('Deluxe King Room');
    await server.given('room-images', [
      imageLine({ hotelId: masterHotelId }),
      imageLine({ side: 'supplier', hotelId, roomId: '1' }),
    ]);
    const foreign = await server.signedIn(emails.foreign);
    const page = `hotelId=${hotelId}&pageNum=1&pageSize=5`;
    for (const answer of [
      await foreign.get(`/api/roommapping/getRooms?${page}`),
      await foreign.get(`/api/roommapping/getHistory?${page}`),
      await foreign.post('/api/roommapping/getUnmappedRoomImages', { hotelId }),
    ])
      expect(answer).toMatchObject({
        status: 404,
        text: `There is no hotel ${hotelId} whose rooms can be mapped.`,
      });
    expect((await decide('1', 'm-1', foreign)).status).toBe(404);
    expect(hotelsIn(await foreign.get('/api/roommapping/getHotels'))).toEqual([]);
    expect((await foreign.post('/api/roommapping/getRoomImages', { masterHotelId, roomId: 'm-1' })).json()).toEqual({
      r: '[]',
    });
    expect(await rooms()).toMatchObject({ totalUnmappedRooms: 1 });
  });

  it('is decided by an admin for the partner, and not with a token that can only read [AUTH-12]', async () => {
    await givenRooms('Deluxe King');
    const decision = { hotelId, roomId: '1', masterRoomId: null };
    const token = await server.tokenFor(emails.supplier, andaman, 'read');
    const refused = await ask(`${server.url}/api/roommapping/updateRoom`, {
      method: 'POST',
      headers: { 'Authorization': `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(decision),
    });
    expect(refused.status).toBe(403);
    const admin = await server.signedIn(emails.admin);
    const made = await admin.post('/api/roommapping/updateRoom', decision, {
      headers: { 'X-Dmc-Id': String(andaman), 'X-Is-Admin': 'true' },
    });
    expect(made.status).toBe(204);
  });

  it('reports the history of decisions that were made elsewhere too, and keeps the first of a room [MAP-12]', async () => {
    const line = {
      dmcId: andaman,
      hotelId,
      roomId: '1',
      roomName: 'Deluxe King',
      decidedAt: 1_700_000_000,
      masterRoom: { masterRoomId: 'm-1', masterRoomName: 'Deluxe King Room' },
    };
    await givenRooms('Deluxe King', 'Superior Twin');
    await server.given('room-decisions', [
      line,
      { dmcId: andaman, hotelId, roomId: 'long-gone', roomName: 'Attic', decidedAt: 1_600_000_000 },
    ]);
    await server.given('room-decisions', [{ ...line, decidedAt: 1_800_000_000 }]);
    expect(dataOf(await supplier.get(`/api/roommapping/getHistory?hotelId=${hotelId}&pageNum=1&pageSize=5`))).toEqual({
      totalRecords: 2,
      records: [
        {
          roomId: '1',
          roomName: 'Deluxe King',
          masterRoomId: 'm-1',
          masterRoomName: 'Deluxe King Room',
          recCreatedWhen: 1_700_000_000,
        },
        {
          roomId: 'long-gone',
          roomName: 'Attic',
          masterRoomId: null,
          masterRoomName: null,
          recCreatedWhen: 1_600_000_000,
        },
      ],
    });
    expect(await hotels()).toMatchObject([{ unmappedRooms: 1 }]);
  });

  it('answers pictures as text in r, in their order, those without one last, and with the room as each side spells it [MAP-09, MAP-13]', async () => {
    await givenRooms('Deluxe King');
    await server.given('room-images', [
      imageLine({ hotelId: masterHotelId, path: '/c.jpg' }),
      imageLine({ hotelId: masterHotelId, path: '/a.jpg', pictureOrderId: 2 }),
      imageLine({
        hotelId: masterHotelId,
        path: 'https://pictures.example/b.jpg',
        pictureOrderId: 1,
        pictureCaptionTitle: 'Bed',
        pictureCaptionText: 'By day',
      }),
      imageLine({ hotelId: masterHotelId, path: '/gone.jpg' }),
      imageLine({ side: 'supplier', hotelId, roomId: '1', path: '/mine.jpg' }),
    ]);
    await server.given('room-images', [imageLine({ hotelId: masterHotelId, path: '/gone.jpg', isRemoved: true })]);
    const ofMaster = (
      await supplier.post('/api/roommapping/getRoomImages', { masterHotelId, roomId: 'm-1' })
    ).json() as { r: string };
    expect(readImages(ofMaster)).toMatchObject([
      {
        path: 'https://pictures.example/b.jpg',
        pictureCaptionTitle: 'Bed',
        pictureCaptionText: 'By day',
        pictureOrderId: 1,
        propertyRoomTypeId: 'm-1',
      },
      { path: '/a.jpg', pictureOrderId: 2 },
      { path: '/c.jpg', pictureOrderId: null },
    ]);
    const ofRooms = (await supplier.post('/api/roommapping/getUnmappedRoomImages', { hotelId })).json() as {
      r: string;
    };
    expect(readImages(ofRooms)).toMatchObject([{ path: '/mine.jpg', propertyRoomTypeID: '1' }]);
  });

  it.each([
    ['master-rooms', masterRoomLine({ masterRoomName: ' ' }), /Line 1: masterRoomName/u],
    ['master-rooms', masterRoomLine({ size: -3 }), /Line 1: size/u],
    [
      'master-rooms',
      masterRoomLine({ bedding: [{ roomBedType: 'King', noOfBeds: 0 }] }),
      /Line 1: bedding\.0\.noOfBeds/u,
    ],
    ['master-rooms', masterRoomLine({ colour: 'red' }), /colour/u],
    ['room-images', imageLine({ path: 'javascript:alert(1)' }), /Line 1: path is not the address of a picture/u],
    ['room-images', imageLine({ path: '//other.example/1.jpg' }), /Line 1: path/u],
    ['room-images', imageLine({ path: '/\\\\other.example/1.jpg' }), /Line 1: path/u],
    ['room-images', imageLine({ path: 'https://portal.example@other.example/1.jpg' }), /Line 1: path/u],
    ['room-images', imageLine({ side: 'both' }), /Line 1: side/u],
    ['room-images', imageLine({ dmcId: 4711 }), /4711 is not the id of a known partner/u],
    ['rooms', roomLine({ roomSize: 'large' }), /Line 1: roomSize/u],
    ['hotels', hotelLine({ hotelUrl: 'javascript:alert(1)' }), /Line 1: hotelUrl is not an address/u],
    ['room-decisions', { dmcId: mekong, hotelId: 'h', roomId: '1', roomName: 'x' }, /Line 1: decidedAt/u],
  ] as const)('refuses a line of %s that is not valid: %o', async (dataset, line, words) => {
    const answer = await server.ingest(dataset, [line]);
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.text).toMatch(words);
  });

  it('lists fifty thousand hotels in one answer, and lets others ask at the same time', async () => {
    const large = await server.signedIn(emails.several);
    const asked = { headers: { 'X-Dmc-Id': String(lanna) } };
    await server.database.transaction({ role: 'ingest' }, (sql) =>
      sql.query(
        `insert into hotels (dmc_id, hotel_id, hotel_name, country_name, is_live, master_hotel_id) select $1, 'h-' || n, 'Hotel ' || n, 'Thailand', true, 'a-' || n from generate_series(1, 50000) n returning 1 as one`,
        [lanna],
      ),
    );
    const [answer, other] = await Promise.all([
      large.get('/api/roommapping/getHotels', asked),
      supplier.get('/api/roommapping/getHotels'),
    ]);
    expect(hotelsIn(answer)).toHaveLength(50_000);
    expect(other.status).toBe(200);
  });
});
