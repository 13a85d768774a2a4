import { hotelLine, masterRoomLine, roomLine } from '../data-lines.js';
import { ofPartner } from './given.js';
import type { Samples, Setting } from './sample.js';

export const roomMappingSamples = {
  unmappedRooms: {
    answers: 200,
    make: async (setting) => ({ query: { hotelId: (await withRoomToMap(setting)).hotelId, pageNum: 1, pageSize: 10 } }),
  },
  mappingHistory: {
    answers: 200,
    make: async (setting) => ({
      query: { hotelId: (await withRoomToMap(setting)).hotelId, pageNum: 1, pageSize: 10 },
    }),
  },
  updateRoom: { answers: 204, make: async (setting) => ({ body: await withRoomToMap(setting) }) },
  visitHotel: {
    answers: 200,
    make: async (setting) => ({ body: { hotelId: (await withRoomToMap(setting)).hotelId, roomId: null } }),
  },
  reportMapping: {
    answers: 204,
    make: async (setting) => {
      const { hotelId, roomId } = await withMappedRoom(setting);
      return { body: { hotelId, roomId, reason: 'It has two beds' } };
    },
  },
  roomImages: { answers: 200, make: () => ({ body: { masterHotelId: 'a-1', roomId: 'm-1' } }), keepsNothing: true },
  unmappedRoomImages: {
    answers: 200,
    make: async (setting) => ({ body: { hotelId: (await withRoomToMap(setting)).hotelId } }),
    keepsNothing: true,
  },
  answerMappingReport: {
    answers: 204,
    make: async (setting) => {
      const { hotelId, roomId } = await withMappedRoom(setting);
      await setting.server.database.transaction({ role: 'app', dmcId: setting.dmcId }, (sql) =>
        sql.query(
          `insert into mapping_reports (dmc_id, hotel_id, room_id, hotel_name, room_name, decided_at, reported_at, reported_by, reason)
           values ($1, $2, $3, 'Grand Siam', 'Deluxe King', portal_now(), portal_now(), 'ana@andaman.example', 'It has two beds')`,
          [setting.dmcId, hotelId, roomId],
        ),
      );
      return {
        ...ofPartner(setting),
        body: { hotelId, roomId, answer: 'take-back' as const, reason: 'You are right' },
      };
    },
  },
} satisfies Partial<Samples>;

async function withRoomToMap({
  server,
  dmcId,
  number,
}: Setting): Promise<{ readonly hotelId: string; readonly roomId: string; readonly masterRoomId: string }> {
  const [hotelId, masterHotelId] = [`map-${number}`, `master-${number}`];
  await server.given('hotels', [hotelLine({ dmcId, hotelId, masterHotelId })]);
  await server.given('rooms', [roomLine({ dmcId, hotelId })]);
  await server.given('master-rooms', [masterRoomLine({ dmcId, masterHotelId })]);
  return { hotelId, roomId: '1', masterRoomId: 'm-1' };
}

async function withMappedRoom(setting: Setting) {
  const room = await withRoomToMap(setting);
  const { dmcId, server } = setting;
  await server.database.transaction({ role: 'app', dmcId }, (sql) =>
    sql.query(
      `insert into room_decisions (dmc_id, hotel_id, room_id, room_name, decided_at) values ($1, $2, $3, 'Deluxe King', portal_now())`,
      [dmcId, room.hotelId, room.roomId],
    ),
  );
  return room;
}
