import { noMappingHotel } from '@suppliers-portal/domain';
import type { GatewayFailure, MappingEntry, UnmappedRooms } from '@suppliers-portal/domain';
import type { FailureSentence } from '../../kernel/errors/failure-complaint.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { pageSentence } from '../page-sentence.js';

const noHotelSentence = (hotelId: string): FailureSentence => ({ message: noMappingHotel(hotelId), ...listedBy });
const listedBy = { listedBy: 'supplier room hotels' };

/** What the page says. Where there is no such hotel, the next step is the list of hotels. */
export const hotelSentence = (failure: GatewayFailure, hotelId: string): FailureSentence => ({
  ...pageSentence(failure, 'room-mapping', { noData: noMappingHotel(hotelId) }),
  ...listedBy,
});

/** All rooms of a hotel that wait. Ends the command where there is no such hotel. */
export async function readHotel(hotelId: string, portal: SignedIn, context: Context): Promise<UnmappedRooms> {
  return (
    (await findHotel(hotelId, portal, context)) ??
    context.fail({ kind: 'no-data', text: '' }, noHotelSentence(hotelId), portal)
  );
}

/** The same; undefined where there is no such hotel. */
export async function findHotel(
  hotelId: string,
  portal: SignedIn,
  context: Context,
): Promise<UnmappedRooms | undefined> {
  const read = await portal.useCases.readAllUnmappedRooms.execute({ hotelId }, context.options);
  if (read.ok) return read.value;
  return read.failure.kind === 'no-data'
    ? undefined
    : context.fail(read.failure, pageSentence(read.failure, 'room-mapping'), portal);
}

export async function readHistory(
  hotelId: string,
  portal: SignedIn,
  context: Context,
): Promise<readonly MappingEntry[]> {
  const read = await portal.useCases.readWholeMappingHistory.execute({ hotelId }, context.options);
  return read.ok ? read.value : context.fail(read.failure, hotelSentence(read.failure, hotelId), portal);
}
