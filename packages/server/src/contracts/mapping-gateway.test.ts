import { mappingReportGatewayContract, roomMappingGatewayContract } from '@suppliers-portal/domain/contracts';
import { afterAll, beforeAll } from 'vitest';
import { hotelLine, roomLine } from '../testing/data-lines.js';
import { gatewaysOf } from '../testing/gateways.js';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type TestServer,
} from '../testing/test-server.js';

const clock = new TestClock();

describeWithDatabase('room mapping over a socket', () => {
  let server: TestServer;
  let next = 71_000;
  beforeAll(async () => {
    server = await startTestServer({ clock });
  });
  afterAll(() => server.close());

  mappingReportGatewayContract('HttpMappingReportGateway', async () => {
    const dmcId = (next += 1);
    const email = `mapping-${dmcId}@contract.example`;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
    await server.given('hotels', [hotelLine({ dmcId, hotelId: 'h-1', masterHotelId: 'a-1' })]);
    await server.given(
      'rooms',
      ['1', '2'].map((roomId) => roomLine({ dmcId, hotelId: 'h-1', roomId })),
    );
    const { roomMappingGateway } = gatewaysOf(await server.signedIn(email), dmcId);
    for (const [roomId, reason] of [
      ['1', 'It has two beds'],
      ['2', 'Another building'],
    ] as const) {
      clock.advance({ seconds: 1 });
      await roomMappingGateway.decide({ hotelId: 'h-1', roomId, masterRoomId: null });
      await roomMappingGateway.report({ hotelId: 'h-1', roomId, reason });
    }
    const operator = await server.staff(`operator-${dmcId}@agency.example`, 'operator');
    return { gateway: gatewaysOf(operator, dmcId).mappingReportGateway, dmcId };
  });

  roomMappingGatewayContract('HttpRoomMappingGateway', async () => {
    const dmcId = (next += 1);
    const email = `mapping-${dmcId}@contract.example`;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
    const [room, master, image] = [
      { dmcId, hotelId: 'h-1', isLive: true },
      { dmcId, masterHotelId: 'a-1' },
      { dmcId, side: 'master', hotelId: 'a-1', roomId: 'm-1' },
    ];
    await server.given('hotels', [
      {
        dmcId,
        hotelId: 'h-1',
        supplierHotelId: 'GS-1',
        hotelName: 'Grand Siam',
        hotelUrl: 'https://grand-siam.example',
        countryName: 'Thailand',
        isLive: true,
        masterHotelId: 'a-1',
      },
      { dmcId, hotelId: 'h-2', hotelName: 'Not mapped itself', countryName: 'Thailand', isLive: true },
    ]);
    await server.given('rooms', [
      {
        ...room,
        roomId: '1',
        roomName: 'Deluxe King',
        roomSize: 32,
        roomView: 'City view',
        roomBedding: [{ roomBedType: 'King', noOfBeds: 1 }],
      },
      { ...room, roomId: '2', roomName: 'Superior Twin' },
      { ...room, roomId: '3', roomName: 'QX7' },
      { ...room, roomId: '4', roomName: 'Mapped already', masterRoomId: 'm-1' },
    ]);
    await server.given('master-rooms', [
      { ...master, masterRoomId: 'm-1', masterRoomName: 'Deluxe King Room', size: 34 },
      { ...master, masterRoomId: 'm-2', masterRoomName: 'Superior Twin Room' },
    ]);
    await server.given('room-images', [
      { ...image, path: '/1.jpg', pictureOrderId: 2 },
      { ...image, path: '/2.jpg', pictureOrderId: 1 },
      { ...image, side: 'supplier', hotelId: 'h-1', roomId: '1', path: '/3.jpg', pictureCaptionTitle: 'Bed' },
      { ...image, side: 'supplier', hotelId: 'h-1', roomId: '4', path: '/4.jpg' },
    ]);
    // A decision takes the time of the server's clock: each is a second after the one before.
    const gateway = gatewaysOf(await server.signedIn(email), dmcId).roomMappingGateway;
    const decide = gateway.decide.bind(gateway);
    gateway.decide = (...decision) => {
      clock.advance({ seconds: 1 });
      return decide(...decision);
    };
    return gateway;
  });
});
