import { planReview, reviewGroupWords, roomTitle, allRoomsMappedText } from '@suppliers-portal/domain';
import type { Command } from '../command.js';
import { readHotel } from './read-hotel.js';
import { reviewColumns } from './room-records.js';

/** `supplier room review <hotel> [--group <group>]` */
export const review: Command<'room review'> = async ({ flags, arguments: { hotel: hotelId } }, context) => {
  const group = flags.group ?? 'confident';
  const { toMap, leftOut } = planReview(group, await readHotel(hotelId, await context.portal(), context));
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
    empty: group === 'confident' ? allRoomsMappedText : `No rooms: ${reviewGroupWords[group].toLowerCase()}.`,
    notes: [
      `${String(toMap.length)} ${reviewGroupWords[group].toLowerCase()}, ${String(leftOut.length)} left out. Nothing was sent.`,
    ],
  });
  return undefined;
};
