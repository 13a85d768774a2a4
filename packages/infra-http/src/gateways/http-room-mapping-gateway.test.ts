import { FakeClock } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { createHttpGateways } from '../http-gateways.js';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** A portal that gives this answer to everything, and remembers what it was sent. */
function answering(answer: () => Response) {
  const sent: Sent[] = [];
  /** Whether a call goes on when its page is gone. */
  const isKept: boolean[] = [];
  const { roomMappingGateway: gateway } = createHttpGateways({
    base: 'http://portal.test',
    clock: new FakeClock(),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const text = await request.text();
      isKept.push(init?.keepalive === true);
      sent.push({
        method: request.method,
        path: request.url.replace('http://portal.test', ''),
        body: text === '' ? undefined : JSON.parse(text),
      });
      return answer();
    },
  });
  return { gateway, sent, isKept };
}
const json = (value: unknown) => answering(() => Response.json(value));

describe('room mapping over the wire', () => {
  it('asks at the agreed addresses, once each [CALL-01]', async () => {
    const { gateway, sent } = answering(() => new Response('down', { status: 503 }));
    const page = { hotelId: 'h/1', page: 2, size: 50 };
    await gateway.listHotels();
    await gateway.unmappedRooms(page);
    await gateway.history(page);
    await gateway.history({ ...page, search: 'Dlx & co', outcome: 'mapped' });
    await gateway.decide({ hotelId: 'h/1', roomId: '1', masterRoomId: null });
    await gateway.roomImages({ masterHotelId: 'a-1', roomId: 'm-1' });
    await gateway.unmappedRoomImages({ hotelId: 'h/1' });
    expect(sent).toEqual([
      { method: 'GET', path: '/api/roommapping/getHotels', body: undefined },
      { method: 'GET', path: '/api/roommapping/getRooms?hotelId=h%2F1&pageNum=2&pageSize=50', body: undefined },
      { method: 'GET', path: '/api/roommapping/getHistory?hotelId=h%2F1&pageNum=2&pageSize=50', body: undefined },
      {
        method: 'GET',
        path: '/api/roommapping/getHistory?hotelId=h%2F1&pageNum=2&pageSize=50&search=Dlx%20%26%20co&outcome=mapped',
        body: undefined,
      },
      {
        method: 'POST',
        path: '/api/roommapping/updateRoom',
        body: { hotelId: 'h/1', roomId: '1', masterRoomId: null },
      },
      { method: 'POST', path: '/api/roommapping/getRoomImages', body: { masterHotelId: 'a-1', roomId: 'm-1' } },
      { method: 'POST', path: '/api/roommapping/getUnmappedRoomImages', body: { hotelId: 'h/1' } },
    ]);
  });

  it('reads hotels as the specification has them, and counts where a portal gives them [MAP-10]', async () => {
    const hotel = { hotelId: '1', supplierHotelId: 'S-1', hotelName: 'Grand Siam', masterHotelId: 'a-1' };
    const { gateway } = json({
      data: {
        hotels: [
          { ...hotel, hotelUrl: 'https://h.example' },
          { ...hotel, hotelUrl: null, unmappedRooms: 3, confidentRooms: 1 },
        ],
      },
    });
    const own = { hotelId: '1', supplierHotelId: 'S-1', name: 'Grand Siam', masterHotelId: 'a-1' };
    expect(await gateway.listHotels()).toEqual({
      ok: true,
      value: [
        { ...own, url: 'https://h.example' },
        { ...own, unmapped: 3, confident: 1 },
      ],
    });
  });

  it('reads rooms of a portal that names suggestions and gives no reasons [MAP-11]', async () => {
    const { gateway } = json({
      data: {
        totalUnmappedRooms: 9,
        potentialMasterRooms: [{ masterRoomId: 'm-1', masterRoomName: 'Deluxe', size: 30, view: null }],
        unmappedRooms: [
          {
            roomId: '1',
            roomName: 'Dlx',
            roomSize: 32,
            roomView: 'City',
            roomBedding: [{ roomBedType: 'King', noOfBeds: 1 }],
            suggestedMasterRoomId: 'm-1',
            suggestedMasterRoomIds: ['m-1', 'm-2'],
          },
          { roomId: '2', roomName: 'Twin', roomSize: null, suggestedMasterRoomId: 'm-1' },
          { roomId: '3', roomName: '' },
        ],
      },
    });
    const suggestion = (masterRoomId: string) => ({
      masterRoomId,
      score: 0,
      confidence: 0,
      band: 'possible',
      reasons: [],
    });
    expect(await gateway.unmappedRooms({ hotelId: '1', page: 1, size: 10 })).toEqual({
      ok: true,
      value: {
        total: 9,
        masters: [{ masterRoomId: 'm-1', masterRoomName: 'Deluxe', size: 30 }],
        rooms: [
          {
            roomId: '1',
            name: 'Dlx',
            size: 32,
            view: 'City',
            bedding: [{ roomBedType: 'King', noOfBeds: 1 }],
            suggestions: [suggestion('m-1'), suggestion('m-2')],
          },
          { roomId: '2', name: 'Twin', bedding: [], suggestions: [suggestion('m-1')] },
          { roomId: '3', name: '', bedding: [], suggestions: [] },
        ],
      },
    });
  });

  it('reads the reasons of suggestions, their times in seconds [MAP-11]', async () => {
    const reasons = [
      { kind: 'mapped-before', at: 1_700_000_000 },
      { kind: 'fact', attribute: 'club', state: 'only-yours', yours: 'club', isHard: true },
      { kind: 'own-fields-differ', attribute: 'beds', name: 'twin', field: 'king' },
      { kind: 'only-words', words: ['marvel'] },
    ];
    const { gateway } = json({
      data: {
        totalUnmappedRooms: 1,
        potentialMasterRooms: [],
        unmappedRooms: [{ roomId: '1', roomName: 'x', suggestedMasterRoomId: 'other' }],
        suggestions: {
          1: [
            {
              masterRoomId: 'm-1',
              sameAs: ['m-2'],
              score: 1.5,
              confidence: 0.9,
              band: 'confident',
              decidedInHotels: 3,
              reasons,
            },
          ],
        },
      },
    });
    const read = await gateway.unmappedRooms({ hotelId: '1', page: 1, size: 10 });
    expect(read.ok && read.value.rooms[0]?.suggestions).toEqual([
      {
        masterRoomId: 'm-1',
        sameAs: ['m-2'],
        score: 1.5,
        confidence: 0.9,
        band: 'confident',
        decidedInHotels: 3,
        reasons: [{ kind: 'mapped-before', at: 1_700_000_000_000 }, ...reasons.slice(1)],
      },
    ]);
  });

  it('reads the history, with times in seconds and none where there was not enough information [MAP-12]', async () => {
    const { gateway } = json({
      data: {
        totalRecords: 12,
        records: [
          {
            roomId: '1',
            roomName: 'Dlx',
            masterRoomId: 'm-1',
            masterRoomName: 'Deluxe',
            recCreatedWhen: 1_700_000_000,
          },
          { roomId: '2', roomName: 'x', masterRoomName: null, recCreatedWhen: 1, report: null },
          { roomId: '3', roomName: 'y', recCreatedWhen: 1, report: { at: 2, reason: 'Wrong', answer: null } },
          { roomId: '4', roomName: 'z', recCreatedWhen: 1, report: { at: 2, reason: 'Wrong', answer: 'No' } },
        ],
      },
    });
    expect(await gateway.history({ hotelId: '1', page: 1, size: 10 })).toEqual({
      ok: true,
      value: {
        total: 12,
        entries: [
          { roomId: '1', roomName: 'Dlx', masterRoomId: 'm-1', masterRoomName: 'Deluxe', at: 1_700_000_000_000 },
          { roomId: '2', roomName: 'x', at: 1000 },
          { roomId: '3', roomName: 'y', at: 1000, report: { at: 2000, reason: 'Wrong' } },
          { roomId: '4', roomName: 'z', at: 1000, report: { at: 2000, reason: 'Wrong', answer: 'No' } },
        ],
      },
    });
  });

  it('has what a portal says beyond the specification only where it says it', async () => {
    const room = { roomId: '1', roomName: 'Dlx' };
    const master = { masterRoomId: 'm-1', masterRoomName: 'Deluxe' };
    const more = { pricePlace: { place: 1, of: 2 }, pictureHashes: ['ab'] };
    const bedding = [{ roomBedType: 'King', noOfBeds: 1 }];
    const { gateway } = json({
      data: {
        totalUnmappedRooms: 2,
        potentialMasterRooms: [master, { ...master, bedding: null }, { ...master, ...more, bedding }],
        unmappedRooms: [room, { ...room, ...more }],
      },
    });
    const known = { roomId: '1', name: 'Dlx', bedding: [], suggestions: [] };
    expect(await gateway.unmappedRooms({ hotelId: '1', page: 1, size: 10 })).toEqual({
      ok: true,
      value: {
        total: 2,
        masters: [master, master, { ...master, ...more, bedding }],
        rooms: [known, { ...known, ...more }],
      },
    });
  });

  it('reads what was learned, or that nothing was yet', async () => {
    const refit = {
      ...{ outcome: 'too-few', decisions: 1, hotels: 1, refused: 0, reported: 0 },
      learned: { meanings: [], presenceShift: 0 },
    };
    expect(await json({ data: { learning: null } }).gateway.learning()).toEqual({ ok: true, value: undefined });
    const counts = { mapped: 1, rightFirst: 1, confident: 0, confidentWrong: 0, shown: 1, right: 1, error: 0 };
    const judged = { ...refit, before: counts, after: { ...counts, confident: 1 } };
    for (const known of [refit, judged])
      expect(await json({ data: { learning: { at: 2, refit: known } } }).gateway.learning()).toEqual({
        ok: true,
        value: { ...known, at: 2000 },
      });
  });

  it('says where someone is, and that they leave, also while the page goes', async () => {
    const { gateway, sent, isKept } = json({ data: { pageId: 5 } });
    expect(await gateway.visit({ hotelId: '1' })).toEqual({ ok: true, value: 5 });
    await gateway.visit({ hotelId: '1', roomId: '2', pageId: 0 });
    await gateway.visit({ hotelId: '1', pageId: 5, isLeaving: true });
    expect(sent.map(({ body }) => body)).toEqual([
      { hotelId: '1', roomId: null },
      { hotelId: '1', roomId: '2', pageId: 0 },
      { hotelId: '1', roomId: null, pageId: 5, isLeaving: true },
    ]);
    expect(isKept).toEqual([false, false, true]);
  });

  it("reads pictures out of the text in r, by either spelling of the room type's id [MAP-09, MAP-13]", async () => {
    const { gateway } = json({
      r: JSON.stringify([
        {
          path: '/1.jpg',
          pictureCaptionTitle: 'Bed',
          pictureCaptionText: 'By day',
          pictureOrderId: 2,
          propertyRoomTypeId: 12,
        },
        { path: '/2.jpg', pictureCaptionTitle: null, propertyRoomTypeID: 'r-7', unknown: true },
      ]),
    });
    expect(await gateway.unmappedRoomImages({ hotelId: '1' })).toEqual({
      ok: true,
      value: [
        { path: '/1.jpg', title: 'Bed', text: 'By day', order: 2, roomId: '12' },
        { path: '/2.jpg', roomId: 'r-7' },
      ],
    });
  });

  it.each(['', 'not json', '{}', '[{"title":"no path"}]', 'null'])(
    'says that %j in r is no list of pictures',
    async (r) => {
      expect(await json({ r }).gateway.roomImages({ masterHotelId: 'a', roomId: 'b' })).toEqual({
        ok: false,
        failure: { kind: 'garbled', where: 'r' },
      });
    },
  );

  it("says that a decision is refused in the server's own words", async () => {
    const { gateway } = answering(() => new Response('This room is already mapped.', { status: 409 }));
    expect(await gateway.decide({ hotelId: '1', roomId: '1', masterRoomId: 'm' })).toMatchObject({
      ok: false,
      failure: { kind: 'conflict', text: 'This room is already mapped.' },
    });
  });
});
