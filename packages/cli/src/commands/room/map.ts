import {
  alreadyMapped,
  decisionWords,
  mapConfirmation,
  masterRoomMissing,
  notEnoughInfo,
  notEnoughInfoConfirmation,
  roomTitle,
  type MappingEntry,
  type UnmappedRooms,
  noMasterRoomText,
} from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Column } from '../../kernel/output/answer.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Command } from '../command.js';
import { confirm } from '../confirm.js';
import type { Context } from '../context.js';
import { decideRoom } from './decide-room.js';
import { readHistory, readHotel } from './read-hotel.js';

const columns: readonly Column[] = [
  { field: 'hotelId', header: 'Hotel' },
  { field: 'roomId', header: 'Room' },
  { field: 'roomName', header: 'Name' },
  { field: 'masterRoomId', header: 'Master room', absent: notEnoughInfo },
  { field: 'masterRoomName', header: 'Its name', absent: '–' },
  { field: 'changed', header: 'Changed', text: (value) => (value === true ? 'yes' : 'no') },
];

/** `supplier room map <hotel> <room>`: everything is looked up before anybody is asked. */
export const map: Command<'room map'> = async ({ flags, arguments: { hotel: hotelId, room: roomId } }, context) => {
  const isUnknown = flags['not-enough-info'];
  if (!isUnknown && flags.to === undefined)
    fail({
      code: 'MISSING_VALUE',
      message: masterRoomMissing,
      hint: 'Add --to <master>, or --not-enough-info.',
      next: [`supplier room list ${hotelId} --masters`],
    });
  const portal = await context.portal();
  const hotel = await readHotel(hotelId, portal, context);
  const room = hotel.rooms.find((one) => one.roomId === roomId) ?? (await refuseRoom(hotelId, roomId, portal, context));
  const master = flags.to === undefined ? undefined : masterOf(flags.to, hotelId, hotel);
  const record = {
    hotelId,
    roomId,
    roomName: roomTitle(room),
    masterRoomId: master?.masterRoomId ?? null,
    masterRoomName: master?.masterRoomName ?? null,
  };
  await context.output.note(
    `${record.roomName} (${roomId}) → ${master === undefined ? notEnoughInfo : `${master.masterRoomName} (${master.masterRoomId})`}`,
  );
  if (flags['dry-run']) await context.output.note('Nothing was sent.');
  else {
    await confirm(
      {
        question: master === undefined ? notEnoughInfoConfirmation : mapConfirmation,
        flag: '--yes',
        otherwise: 'The room was left as it is.',
      },
      context,
    );
    context.stopHint = `The decision was on its way, and is not sent again. To see the result: supplier room history ${hotelId}`;
    const decided = await decideRoom(
      { ...record, masterRoomName: record.masterRoomName ?? undefined },
      portal,
      context,
    );
    if (decided.status === 'failed') fail(decided.complaint);
    if (decided.status === 'already-mapped') refuseMapped(hotelId, mappedNowWords(decided.present));
  }
  await context.output.print({ kind: 'record', columns, record: { ...record, changed: !flags['dry-run'] } });
  return undefined;
};

function masterOf(id: string, hotelId: string, { masters }: UnmappedRooms): UnmappedRooms['masters'][number] {
  return (
    masters.find(({ masterRoomId }) => masterRoomId === id) ??
    fail({
      code: 'NOT_FOUND',
      message: noMasterRoomText(id, `hotel ${hotelId}`),
      hint: 'It takes the id of a master room of this hotel.',
      next: [`supplier room list ${hotelId} --masters`],
    })
  );
}

async function refuseRoom(hotelId: string, roomId: string, portal: SignedIn, context: Context): Promise<never> {
  const before = (await readHistory(hotelId, portal, context)).find((entry) => entry.roomId === roomId);
  if (before !== undefined) return refuseMapped(hotelId, `It is mapped to: ${decisionWords(before)}.`);
  return fail({
    code: 'NOT_FOUND',
    message: `No room ${roomId} of hotel ${hotelId} waits for a decision.`,
    hint: 'The agency has mapped it, or it is not there.',
    next: [`supplier room list ${hotelId} --all`],
  });
}

const mappedNowWords = (present: MappingEntry | undefined): string =>
  `Another user has just mapped it${present === undefined ? '' : ` to: ${decisionWords(present)}`}.`;

const refuseMapped = (hotelId: string, hint: string): never =>
  fail({
    code: 'REFUSED',
    message: alreadyMapped,
    hint: `${hint} It cannot be changed.`,
    next: [`supplier room history ${hotelId}`],
  });
