import { mappingReportGatewayContract, roomMappingGatewayContract } from './contracts/index.js';
import { InMemoryMappingReportGateway, InMemoryRoomMappingGateway } from './index.js';

roomMappingGatewayContract('InMemoryRoomMappingGateway', () => {
  const gateway = new InMemoryRoomMappingGateway(
    [
      {
        hotelId: 'h-1',
        supplierHotelId: 'GS-1',
        name: 'Grand Siam',
        url: 'https://grand-siam.example',
        masterHotelId: 'a-1',
        unmapped: 3,
      },
    ],
    {
      'h-1': {
        rooms: [
          {
            roomId: '1',
            name: 'Deluxe King',
            size: 32,
            view: 'City view',
            bedding: [{ roomBedType: 'King', noOfBeds: 1 }],
            suggestions: [],
          },
          { roomId: '2', name: 'Superior Twin', bedding: [], suggestions: [] },
          { roomId: '3', name: 'QX7', bedding: [], suggestions: [] },
        ],
        masters: [
          { masterRoomId: 'm-1', masterRoomName: 'Deluxe King Room', size: 34 },
          { masterRoomId: 'm-2', masterRoomName: 'Superior Twin Room' },
        ],
      },
    },
  );
  gateway.images = [
    { path: '/2.jpg', order: 1 },
    { path: '/1.jpg', order: 2 },
  ];
  gateway.imagesOfRooms = [{ path: '/3.jpg', title: 'Bed', roomId: '1' }];
  return Promise.resolve(gateway);
});

mappingReportGatewayContract('InMemoryMappingReportGateway', () => {
  const dmcId = 10_234;
  const report = (roomId: string, at: number, reason: string) => ({
    dmcId,
    hotelId: 'h-1',
    roomId,
    partner: 'Andaman Stays Group',
    hotelName: 'Grand Siam',
    roomName: 'Deluxe King',
    decidedAt: 0,
    at,
    by: 'ana@andaman.example',
    reason,
  });
  const reports = [report('2', 2, 'Another building'), report('1', 1, 'It has two beds')];
  return Promise.resolve({ gateway: new InMemoryMappingReportGateway(reports), dmcId });
});
