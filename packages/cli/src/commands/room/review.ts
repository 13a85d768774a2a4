import { planConfident, roomTitle } from '@suppliers-portal/domain';
import type { Command } from '../command.js';
import { readHotel } from './read-hotel.js';
import { reviewColumns } from './room-records.js';

/** `supplier room review <hotel>` */
export const review: Command<'room review'> = async ({ arguments: { hotel: hotelId } }, context) => {
  const { toMap, leftOut } = planConfident(await readHotel(hotelId, await context.portal(), context));
  await context.output.print({
    kind: 'list',
    columns: reviewColumns,
    records: [
      ...toMap.map(({ room, masterRoomId, masterRoomName, reason }) => ({
        hotelId,
        roomId: room.roomId,
        roomName: roomTitle(room),
        masterRoomId,
        masterRoomName,
        reason,
      })),
      ...leftOut.map(({ room, reason }) => ({
        hotelId,
        roomId: room.roomId,
        roomName: roomTitle(room),
        masterRoomId: null,
        masterRoomName: null,
        reason,
      })),
    ],
    empty: 'All rooms of this hotel are mapped.',
    notes: [`${String(toMap.length)} confident, ${String(leftOut.length)} left out. Nothing was sent.`],
  });
  return undefined;
};
