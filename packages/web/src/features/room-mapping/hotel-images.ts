import {
  mapValue,
  ok,
  serverWords,
  type GatewayFailure,
  type Result,
  type RoomImage,
  type RoomMappingUseCases,
} from '@suppliers-portal/domain';
import { useCallback } from 'react';
import { lastOf } from '../../state/async-state.js';
import { useTask } from '../../ui/hook/use-task.js';

export type Images = readonly RoomImage[];
type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

/** The pictures of one hotel, each list asked for when it is first wanted. */
export class HotelImages {
  private readonly known = new Map<string, Answer<Images>>();

  constructor(
    private readonly useCases: RoomMappingUseCases,
    private readonly hotelId: string,
  ) {}

  /** Of all rooms that wait, by room. */
  async ofRooms(): Answer<ReadonlyMap<string, Images>> {
    const read = await this.once('rooms', () =>
      this.useCases.readUnmappedRoomImages.execute({ hotelId: this.hotelId }),
    );
    return mapValue(read, byRoom);
  }

  ofMaster(masterHotelId: string, roomId: string): Answer<Images> {
    return this.once(`master ${roomId}`, () => this.useCases.readRoomImages.execute({ masterHotelId, roomId }));
  }

  /** What failed is asked for again the next time. */
  private async once(key: string, read: () => Answer<Images>): Answer<Images> {
    const answer = this.known.get(key) ?? read();
    this.known.set(key, answer);
    const result = await answer;
    if (!result.ok) this.known.delete(key);
    return result;
  }
}

function byRoom(images: Images): ReadonlyMap<string, Images> {
  const rooms = new Map<string, Images>();
  for (const image of images) {
    const { roomId = '' } = image;
    rooms.set(roomId, [...(rooms.get(roomId) ?? []), image]);
  }
  return rooms;
}

export type ShownImages =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly text: string; readonly retry: () => void }
  | { readonly kind: 'there'; readonly images: Images };
export interface RoomsImages {
  readonly of: (roomId: string) => ShownImages;
}

const none: ReadonlyMap<string, Images> = new Map();

export function useImagesOfRooms(images: HotelImages, wanted: boolean): RoomsImages {
  const { state, reload } = useTask(
    useCallback(() => (wanted ? images.ofRooms() : Promise.resolve(ok(none))), [images, wanted]),
  );
  const value = lastOf(state)?.value;
  return {
    of: (roomId) => {
      if (state.kind === 'failed') return { kind: 'failed', text: serverWords(state.failure), retry: reload };
      return value === undefined || value === none
        ? { kind: 'waiting' }
        : { kind: 'there', images: value.get(roomId) ?? [] };
    },
  };
}

export function useImagesOfMaster(images: HotelImages, masterHotelId: string, roomId: string): ShownImages {
  const { state, reload } = useTask(
    useCallback(() => images.ofMaster(masterHotelId, roomId), [images, masterHotelId, roomId]),
  );
  if (state.kind === 'failed') return { kind: 'failed', text: serverWords(state.failure), retry: reload };
  const value = lastOf(state)?.value;
  return value === undefined ? { kind: 'waiting' } : { kind: 'there', images: value };
}
