import type { datasets } from '@suppliers-portal/wire';
import type { z } from 'zod';
import { demoOutlooks, demoPicturePath, demoScenes, type DemoOutlook, type DemoScene } from './demo-pictures.js';
import {
  beddingOf,
  masterName,
  roomsOfAHotel,
  sizeOf,
  sleepsOf,
  supplierName,
  type RoomParts,
} from './demo-room-names.js';
import { Random } from './random.js';

type LineOf<N extends 'rooms' | 'master-rooms' | 'room-images' | 'room-decisions'> = z.input<(typeof datasets)[N]>;

export interface DemoHotel {
  readonly dmcId: number;
  readonly hotelId: string;
  readonly masterHotelId: string;
  readonly index: number;
}

/** One in this many hotels has rooms to map. In all others the agency has mapped them. */
const everyHotel = 52;
export const hasRoomsToMap = (index: number): boolean => index % everyHotel === 25;
/** How many of these hotels have pictures. */
const hotelsWithPictures = 12;

interface Room {
  readonly line: LineOf<'rooms'>;
  readonly parts: RoomParts;
  readonly master: LineOf<'master-rooms'>;
}

/** Always the same of a hotel. The first few rooms have been decided. */
function inventoryOf({ dmcId, hotelId, masterHotelId, index }: DemoHotel): {
  readonly masters: readonly LineOf<'master-rooms'>[];
  readonly rooms: readonly Room[];
  readonly decided: number;
} {
  const random = new Random(dmcId, index, 23);
  const parts = roomsOfAHotel(random, 8 + random.below(23));
  const masters = parts.map(
    (one, place): LineOf<'master-rooms'> => ({
      dmcId,
      masterHotelId,
      masterRoomId: String(80_000_000 + index * 50 + place),
      masterRoomName: masterName(one),
      ...(random.next() < 0.8 ? { size: sizeOf(one) } : {}),
      ...(one.view === '' ? {} : { view: one.view }),
      ...(random.next() < 0.7 ? { bedding: beddingOf(one) } : {}),
      maxOccupancy: sleepsOf(one),
    }),
  );
  const decided = 1 + random.below(5);
  const rooms = Array.from({ length: decided + 8 + random.below(6) }, (_, place): Room => {
    const of = random.below(parts.length);
    const [own, master] = [parts[of], masters[of]];
    if (own === undefined || master === undefined) throw new Error('a hotel without master rooms');
    return {
      parts: own,
      master,
      line: {
        dmcId,
        hotelId,
        roomId: `${hotelId}-${place + 1}`,
        roomName: supplierName(random, own),
        isLive: true,
        ...(random.next() < 0.6 ? { roomSize: sizeOf(own) + random.below(3) - 1 } : {}),
        ...(own.view !== '' && random.next() < 0.5 ? { roomView: own.view } : {}),
        ...(random.next() < 0.5 ? { roomBedding: beddingOf(own) } : {}),
        ...ownSleeps(own, place),
      },
    };
  });
  return { masters, rooms, decided };
}

/** Two in three rooms say for how many persons they are. One in nine disagrees with the agency. */
const ownSleeps = (own: RoomParts, place: number): Pick<LineOf<'rooms'>, 'maxOccupancy'> =>
  place % 3 === 2 ? {} : { maxOccupancy: sleepsOf(own) + (place % 9 === 4 ? 1 : 0) };

export const roomsToMap = (hotel: DemoHotel): readonly LineOf<'rooms'>[] =>
  inventoryOf(hotel).rooms.map(({ line }) => line);
export const mastersOf = (hotel: DemoHotel): readonly LineOf<'master-rooms'>[] => inventoryOf(hotel).masters;

/** What was decided before this day. */
export function decisionsOf(hotel: DemoHotel, day: number): readonly LineOf<'room-decisions'>[] {
  const { rooms, decided } = inventoryOf(hotel);
  return rooms
    .slice(0, decided)
    .map(({ line: { dmcId, hotelId, roomId, roomName }, master: { masterRoomId, masterRoomName } }, place) => ({
      dmcId,
      hotelId,
      roomId,
      roomName,
      decidedAt: day - (place + 1) * 61_000 - hotel.index,
      ...(place % 5 === 4 ? {} : { masterRoom: { masterRoomId, masterRoomName } }),
    }));
}

const sceneOf = ({ bed }: RoomParts): DemoScene => (bed === 'Twin' ? 'twin' : 'king');
const outlookOf = ({ view }: RoomParts): DemoOutlook =>
  demoOutlooks.find((outlook) => view.toLowerCase().startsWith(outlook)) ?? 'wall';
const titles: Readonly<Record<DemoScene, string>> = {
  king: 'Bed',
  twin: 'Two beds',
  sofa: 'Seating area',
  bath: 'Bathroom',
};

export function* imagesOf(hotel: DemoHotel): Generator<LineOf<'room-images'>> {
  if (hotel.index >= everyHotel * hotelsWithPictures) return;
  const { masters, rooms, decided } = inventoryOf(hotel);
  const random = new Random(hotel.dmcId, hotel.index, 29);
  const partsOf = new Map(rooms.map(({ parts, master }) => [master.masterRoomId, parts]));
  for (const { masterRoomId } of masters) {
    const parts = partsOf.get(masterRoomId);
    if (parts !== undefined)
      yield* pictures(
        { dmcId: hotel.dmcId, side: 'master', hotelId: hotel.masterHotelId, roomId: masterRoomId },
        parts,
        1 + random.below(3),
      );
  }
  for (const {
    line: { roomId },
    parts,
  } of rooms.slice(decided))
    yield* pictures({ dmcId: hotel.dmcId, side: 'supplier', hotelId: hotel.hotelId, roomId }, parts, random.below(3));
}

function* pictures(
  room: Pick<LineOf<'room-images'>, 'dmcId' | 'side' | 'hotelId' | 'roomId'>,
  parts: RoomParts,
  howMany: number,
): Generator<LineOf<'room-images'>> {
  const scenes = [sceneOf(parts), ...demoScenes.slice(2)];
  for (const [place, scene] of scenes.slice(0, howMany).entries()) {
    yield {
      ...room,
      path: demoPicturePath(scene, outlookOf(parts)),
      pictureOrderId: place + 1,
      pictureCaptionTitle: titles[scene],
    };
  }
}
