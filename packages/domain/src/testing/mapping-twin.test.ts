import { roomMappingGatewayContract } from './contracts/index.js';
import { InMemoryRoomMappingGateway } from './index.js';

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
