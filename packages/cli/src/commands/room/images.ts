import { noMappingHotel, type GatewayFailure, type Result, type RoomImage } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Column } from '../../kernel/output/answer.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Command } from '../command.js';
import type { Context } from '../context.js';
import { downloadPictures, type Picture } from './download-pictures.js';
import { hotelSentence } from './read-hotel.js';

const columns: readonly Column[] = [
  { field: 'of', header: 'Of' },
  { field: 'roomId', header: 'Room' },
  { field: 'order', header: 'Order', align: 'right', absent: '–' },
  { field: 'title', header: 'Title', absent: '–' },
  { field: 'address', header: 'Address' },
  { field: 'text', header: 'Text', detail: true },
];

/** `supplier room images <hotel> [room]` */
export const images: Command<'room images'> = async ({ flags, arguments: { hotel: hotelId, room } }, context) => {
  if (flags.output === undefined && (flags.force || flags['no-resume'] || flags['limit-rate'] !== undefined))
    fail({
      code: 'USAGE',
      message: '--force, --no-resume and --limit-rate belong to -o.',
      hint: 'Name the folder for the pictures: -o pictures/',
    });
  const portal = await context.portal();
  const waiting = certain(
    await portal.useCases.readUnmappedRoomImages.execute({ hotelId }, context.options),
    hotelId,
    portal,
    context,
  );
  const records = waiting
    .filter(({ roomId }) => room === undefined || roomId === room)
    .map((image) => record('your room', image, context));
  if (room !== undefined) {
    const masterHotelId = await masterHotelOf(hotelId, portal, context);
    const ofMaster = certain(
      await portal.useCases.readRoomImages.execute({ masterHotelId, roomId: room }, context.options),
      hotelId,
      portal,
      context,
    );
    records.push(...ofMaster.map((image) => record('master room', { ...image, roomId: room }, context)));
  }
  if (flags.output !== undefined && records.length > 0) return downloadPictures(records, flags, portal, context);
  await context.output.print({
    kind: 'list',
    columns,
    records,
    empty: room === undefined ? 'There are no pictures of the rooms that wait.' : `There are no pictures of ${room}.`,
  });
  return undefined;
};

async function masterHotelOf(hotelId: string, portal: SignedIn, context: Context): Promise<string> {
  const hotels = certain(await portal.useCases.listMappingHotels.execute(context.options), hotelId, portal, context);
  return (
    hotels.find((hotel) => hotel.hotelId === hotelId)?.masterHotelId ??
    fail({
      code: 'NOT_FOUND',
      message: noMappingHotel(hotelId),
      hint: "It takes the hotel's id.",
      next: ['supplier room hotels'],
    })
  );
}

function certain<Value>(
  read: Result<Value, GatewayFailure>,
  hotelId: string,
  portal: SignedIn,
  context: Context,
): Value {
  if (read.ok) return read.value;
  return context.fail(read.failure, hotelSentence(read.failure, hotelId), portal);
}

/** The portal's own pictures have an address of the portal. */
const record = (
  of: Picture['of'],
  { roomId, order, title, text, path }: RoomImage,
  { settings }: Context,
): Picture => ({
  of,
  roomId: roomId ?? null,
  order: order ?? null,
  title: title ?? null,
  address: URL.parse(path, settings.url.value)?.href ?? path,
  text: text ?? null,
});
