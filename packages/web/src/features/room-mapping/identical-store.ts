import {
  planIdentical,
  roomTitle,
  serverWords,
  type IdenticalRoom,
  type LeftOutRoom,
  type MappingHotel,
  type RoomMappingUseCases,
} from '@suppliers-portal/domain';
import { BehaviorSubject } from 'rxjs';
import { checkDecision, checkingWords, postDecision, type Posted } from './post-decision.js';

export type BulkHotel = Pick<MappingHotel, 'hotelId' | 'name'>;
export interface PlannedRoom extends IdenticalRoom {
  readonly hotel: BulkHotel;
}
export interface OmittedRoom extends LeftOutRoom {
  readonly hotel: BulkHotel;
}
export interface FailedRoom extends PlannedRoom {
  readonly text: string;
  readonly isUnsure: boolean;
}

export interface Plan {
  readonly toMap: readonly PlannedRoom[];
  readonly leftOut: readonly OmittedRoom[];
  readonly rooms: number;
}
interface Counts {
  readonly mapped: number;
  readonly already: number;
  /** Mapped to another master room: never tried again. */
  readonly conflicts: readonly FailedRoom[];
  readonly failed: readonly FailedRoom[];
}

export type BulkView =
  | { readonly kind: 'reading'; readonly done: number; readonly of: number }
  | { readonly kind: 'unread'; readonly hotel: BulkHotel; readonly text: string }
  | { readonly kind: 'plan'; readonly plan: Plan }
  | ({ readonly kind: 'running'; readonly done: number; readonly of: number; readonly checking?: string } & Counts)
  | ({ readonly kind: 'ended'; readonly unsent: readonly PlannedRoom[] } & Counts);

export interface BulkParts {
  readonly useCases: RoomMappingUseCases;
  readonly hotels: readonly BulkHotel[];
  /** Not held, and not decided in this visit. */
  readonly isOpen: (roomId: string) => boolean;
  readonly onDecided: (hotelId: string, roomId: string) => void;
}

export const plannedKey = ({ hotel: { hotelId }, room: { roomId } }: Pick<PlannedRoom, 'hotel' | 'room'>): string =>
  `${hotelId}/${roomId}`;
const nothing: Counts = { mapped: 0, already: 0, conflicts: [], failed: [] };

/**
 * Rooms that are called like exactly one master room: first a plan, then, if it is wanted, one decision after the
 * other.
 */
export class IdenticalStore {
  readonly view: BehaviorSubject<BulkView>;
  private plan: Plan = { toMap: [], leftOut: [], rooms: 0 };
  private read = 0;
  private isStopped = false;

  constructor(private readonly parts: BulkParts) {
    this.view = new BehaviorSubject<BulkView>({ kind: 'reading', done: 0, of: parts.hotels.length });
  }

  /** Goes on with the hotel that could not be read. */
  async prepare(): Promise<void> {
    const { useCases, hotels, isOpen } = this.parts;
    this.isStopped = false;
    for (const hotel of hotels.slice(this.read)) {
      this.view.next({ kind: 'reading', done: this.read, of: hotels.length });
      const answer = await useCases.readAllUnmappedRooms.execute({ hotelId: hotel.hotelId });
      if (this.wasStopped()) return;
      if (!answer.ok) {
        this.view.next({ kind: 'unread', hotel, text: serverWords(answer.failure) });
        return;
      }
      const rooms = answer.value.rooms.filter(({ roomId }) => isOpen(roomId));
      const { toMap, leftOut } = planIdentical({ rooms, masters: answer.value.masters });
      this.plan = {
        toMap: [...this.plan.toMap, ...toMap.map((one) => ({ ...one, hotel }))],
        leftOut: [...this.plan.leftOut, ...leftOut.map((one) => ({ ...one, hotel }))],
        rooms: this.plan.rooms + rooms.length,
      };
      this.read += 1;
    }
    this.view.next({ kind: 'plan', plan: this.plan });
  }

  run(rooms: readonly PlannedRoom[]): Promise<void> {
    return this.post(rooms, new Set(), nothing);
  }

  /** What failed, and what was not sent. Of a room that is unsure the list is asked first. */
  tryAgain(): Promise<void> {
    const { value } = this.view;
    if (value.kind !== 'ended') return Promise.resolve();
    const unsure = new Set(value.failed.filter(({ isUnsure }) => isUnsure).map(plannedKey));
    return this.post([...value.failed, ...value.unsent], unsure, { ...value, failed: [] });
  }

  /** What is done stays done. */
  stop(): void {
    this.isStopped = true;
  }

  private async post(rooms: readonly PlannedRoom[], unsure: ReadonlySet<string>, before: Counts): Promise<void> {
    this.isStopped = false;
    let { mapped, already, conflicts, failed } = before;
    for (const [done, one] of rooms.entries()) {
      if (this.wasStopped()) {
        this.view.next({ kind: 'ended', mapped, already, conflicts, failed, unsent: rooms.slice(done) });
        return;
      }
      const running = { kind: 'running', done, of: rooms.length, mapped, already, conflicts, failed } as const;
      this.view.next(running);
      const posted = await this.decide(one, unsure.has(plannedKey(one)), () => {
        this.view.next({ ...running, checking: checkingWords(roomTitle(one.room)) });
      });
      switch (posted.kind) {
        case 'done':
          mapped += 1;
          break;
        case 'already-mapped':
          already += 1;
          break;
        case 'conflict':
          conflicts = [...conflicts, { ...one, text: posted.text, isUnsure: false }];
          break;
        case 'refused':
        case 'unsure':
          failed = [...failed, { ...one, text: posted.text, isUnsure: posted.kind === 'unsure' }];
          break;
      }
      if (posted.kind !== 'refused' && posted.kind !== 'unsure')
        this.parts.onDecided(one.hotel.hotelId, one.room.roomId);
    }
    this.view.next({ kind: 'ended', mapped, already, conflicts, failed, unsent: [] });
  }

  private async decide(
    { hotel: { hotelId }, room: { roomId }, masterRoomId, masterRoomName }: PlannedRoom,
    isUnsure: boolean,
    onChecking: () => void,
  ): Promise<Posted> {
    const decision = { hotelId, roomId, masterRoomId, masterRoomName };
    if (isUnsure) {
      const found = await checkDecision(this.parts.useCases, decision);
      if (found.kind !== 'refused') return found;
    }
    return postDecision(this.parts.useCases, decision, onChecking);
  }

  /** Asked each time again, because it changes during the wait. */
  private wasStopped(): boolean {
    return this.isStopped;
  }
}
