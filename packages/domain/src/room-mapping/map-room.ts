import { isOutcomeUnknown } from '../lib/change-outcome.js';
import { serverWords } from '../lib/failure-words.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, ok, unreachable, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import type { RoomMappingGateway } from './mapping-gateway.js';

export const masterRoomMissing = 'Please select a master room from the drop down!';
export const mapConfirmation = 'Are you sure you want to map the selected room pair? This action cannot be undone.';
export const notEnoughInfoConfirmation = 'Are you sure you want to continue?';
export const notEnoughInfo = 'Not Enough Info';
/** What a server says of a room that has a decision. */
export const alreadyMapped = 'This room is already mapped.';

export type MapRoomFailure =
  | { readonly kind: 'master-room-missing' }
  /** Another user mapped the room first. A bulk does not count this as a failure. */
  | { readonly kind: 'already-mapped' }
  /** No answer came: whether it was done says the list, never a second post. */
  | { readonly kind: 'lost'; readonly failure: GatewayFailure }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

export function mapRoomWords(failure: MapRoomFailure, room: string): string {
  switch (failure.kind) {
    case 'master-room-missing':
      return masterRoomMissing;
    case 'already-mapped':
      return alreadyMapped;
    case 'lost':
      return `Checking what happened to ${room}`;
    case 'gateway':
      return serverWords(failure.failure);
    default:
      return unreachable(failure);
  }
}

/** Maps a room to a master room. You cannot undo it. */
export class MapRoom {
  constructor(private readonly gateway: RoomMappingGateway) {}

  async execute(
    {
      hotelId,
      roomId,
      masterRoomId,
    }: { readonly hotelId: string; readonly roomId: string; readonly masterRoomId: string | undefined },
    options?: RunOptions,
  ): Promise<Result<undefined, MapRoomFailure>> {
    if (masterRoomId === undefined || masterRoomId === '') return failed({ kind: 'master-room-missing' });
    return decided(await this.gateway.decide({ hotelId, roomId, masterRoomId }, options));
  }
}

/** Says that a room cannot be mapped with what is known of it. */
export class MarkNotEnoughInfo {
  constructor(private readonly gateway: RoomMappingGateway) {}

  async execute(
    { hotelId, roomId }: { readonly hotelId: string; readonly roomId: string },
    options?: RunOptions,
  ): Promise<Result<undefined, MapRoomFailure>> {
    return decided(await this.gateway.decide({ hotelId, roomId, masterRoomId: null }, options));
  }
}

function decided(answer: Result<undefined, GatewayFailure>): Result<undefined, MapRoomFailure> {
  if (answer.ok) return ok(undefined);
  const { failure } = answer;
  if (failure.kind === 'conflict') return failed({ kind: 'already-mapped' });
  // Out of time is no answer either: it may have been done all the same.
  return failed(isOutcomeUnknown(failure) ? { kind: 'lost', failure } : { kind: 'gateway', failure });
}
