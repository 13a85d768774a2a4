import {
  asWaitingNow,
  flush,
  hold,
  holdMilliseconds,
  isAway,
  nextRoomPage,
  pass,
  returned,
  roomPageSize,
  roomTitle,
  sendAtOnce,
  serverWords,
  undo,
  undoAll,
  withMoreRooms,
  withoutHeld,
  withoutRoom,
  type Clock,
  type GatewayFailure,
  type HeldDecision,
  type MappingDecision,
  type ReadOptions,
  type Result,
  type UnmappedRooms,
  type RoomMappingUseCases,
} from '@suppliers-portal/domain';
import { BehaviorSubject } from 'rxjs';
import type { Toasts } from '../../state/toasts.js';
import { checkDecision, checkingWords, postDecision, type Posted, type PostedDecision } from './post-decision.js';
import { RevisionWatch } from './revision-watch.js';
import { goneToast, postedToast } from './room-toasts.js';
import { changedView, leftOver, noNoteAt, noRoomsYet, noteAt, type RoomsView } from './rooms-view.js';

export interface RoomStoreParts {
  readonly useCases: RoomMappingUseCases;
  readonly clock: Clock;
  readonly toasts: Toasts;
  readonly hotelId: string;
  /** How many rooms of the hotel have no decision yet. Those that are held have one. */
  readonly onLeft: (left: number) => void;
  /** The user has decided some rooms. The time is that since the decision before. */
  readonly onPaced: (rooms: number, milliseconds: number) => void;
}

const second = 1000;
const triesToReread = 3;

/** The rooms of one hotel and the decisions of one visit. A decision is posted once, whatever happens. */
export class RoomStore {
  readonly view = new BehaviorSubject<RoomsView>(noRoomsYet);
  private readonly posts = new Set<Promise<void>>();
  private reading: Promise<boolean> | undefined;
  private rereading: Promise<void> | undefined;
  /** What was sent for rooms of which no answer came. */
  private readonly unsure = new Map<string, PostedDecision>();
  private hasFirst = false;
  /** The portal has reported a decision of another user since the list was last asked for. */
  private hasNews = false;
  /** How often the whole list was read. */
  private wholes = 0;
  private readonly revisions = new RevisionWatch();
  /** When the latest decision was made, or the hotel opened. */
  private pacedAt = 0;
  private counting = false;
  private countedAt = 0;

  constructor(private readonly parts: RoomStoreParts) {}

  /** The first rooms. Once they are here, all that wait: the list keeps its order and what was read of it. */
  readonly readFirst = async (options: ReadOptions): Promise<Result<UnmappedRooms, GatewayFailure>> => {
    const { useCases, hotelId } = this.parts;
    if (this.hasFirst) {
      const all = await useCases.readAllUnmappedRooms.execute({ hotelId }, options);
      if (all.ok) this.takeWaiting(all.value);
      return all;
    }
    const read = await useCases.readUnmappedRooms.execute({ hotelId, page: 1, size: roomPageSize }, options);
    if (read.ok) {
      this.pacedAt = this.parts.clock.now();
      this.hasFirst = true;
      this.change({ list: read.value });
    }
    return read;
  };

  /** Whether there may be still more. */
  readonly readMore = (): Promise<boolean> => {
    this.reading ??= this.readNext().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  };

  readonly readAll = async (): Promise<void> => {
    while (await this.readMore());
  };

  /**
   * Others map in this hotel too. What they have decided leaves the list, and what is held here for such a room is
   * dropped.
   */
  readonly readAgain = (): Promise<void> => {
    this.rereading ??= this.readWhileNews().finally(() => {
      this.rereading = undefined;
    });
    return this.rereading;
  };

  /** An answer that was on its way when the portal reported a decision can be older than the decision. */
  private async readWhileNews(): Promise<void> {
    do {
      this.hasNews = false;
      await this.readWhatWaits();
    } while (this.takesNews());
  }

  /** Asked each time again, because it changes during the wait. */
  private takesNews(): boolean {
    return this.hasNews;
  }

  readonly isRead = (): boolean => this.hasFirst;

  readonly holdAll = (decisions: readonly Pick<MappingDecision, 'roomId' | 'masterRoomId'>[]): void => {
    for (const decision of decisions) this.holdOne({ hotelId: this.parts.hotelId, ...decision });
    this.paced(decisions.length);
  };

  readonly hold = (decision: MappingDecision): void => {
    this.holdOne(decision);
    this.paced(1);
  };

  private holdOne(decision: MappingDecision): void {
    this.count();
    const place = this.view.value.list.rooms.findIndex(({ roomId }) => roomId === decision.roomId);
    this.change({
      triage: hold(this.view.value.triage, decision, place),
      notes: noNoteAt(this.view.value, decision.roomId),
    });
    void this.keepCounting();
  }

  private paced(rooms: number): void {
    const now = this.parts.clock.now();
    this.parts.onPaced(rooms, now - this.pacedAt);
    this.pacedAt = now;
  }

  /** The room that is back. */
  readonly undo = (): string | undefined => {
    const { triage, undone } = undo(this.view.value.triage);
    this.change({ triage });
    return undone?.roomId;
  };

  readonly undoAll = (): string | undefined => {
    const { triage, undone } = undoAll(this.view.value.triage);
    this.change({ triage });
    return undone.at(-1)?.roomId;
  };

  /** Sends what is held, and waits until all that was sent is answered. */
  readonly sendAll = async (): Promise<void> => {
    const { triage, due } = flush(this.view.value.triage);
    this.change({ triage });
    due.forEach(this.post);
    await Promise.all(this.posts);
  };

  /** Confirmed in a dialog: sent at once. The room stays until it is done. */
  readonly decide = (decision: MappingDecision, done: string): void => {
    const { roomId } = decision;
    if (isAway(this.view.value.triage, roomId)) return;
    this.change({
      triage: sendAtOnce(this.view.value.triage, roomId),
      notes: noteAt(this.view.value, roomId, { kind: 'saving', text: 'Saving' }),
    });
    this.paced(1);
    this.posting(
      this.send(decision).then((posted) => {
        if (posted.kind === 'done') this.parts.toasts.show({ kind: 'success', text: done });
      }),
    );
  };

  readonly checkAgain = (roomId: string): void => {
    const sent = this.unsure.get(roomId);
    if (sent === undefined) return;
    this.isChecking(roomId);
    this.posting(
      checkDecision(this.parts.useCases, sent).then((posted) => {
        this.take(sent, posted);
      }),
    );
  };

  /** Another user, or a bulk, has decided the room. */
  readonly gone = (roomId: string): void => {
    this.change({ list: withoutRoom(this.view.value.list, roomId), notes: noNoteAt(this.view.value, roomId) });
  };

  readonly standStill = (clockStands: boolean): void => {
    this.count();
    this.change({ clockStands });
  };

  /** The portal reports how many rooms of the hotel are decided. Another user decided those that this page did not. */
  readonly isAtRevision = (revision: number): void => {
    const isExplained = this.revisions.explains(revision, this.view.value.triage.sent.length);
    if (isExplained || !this.hasFirst) return;
    this.hasNews = true;
    void this.readAgain();
  };

  private async readWhatWaits(): Promise<void> {
    const { useCases, hotelId } = this.parts;
    const read = await this.readQuietly(() => useCases.readAllUnmappedRooms.execute({ hotelId }));
    if (read?.ok === true) this.takeWaiting(read.value);
  }

  private takeWaiting(waiting: UnmappedRooms): void {
    this.wholes += 1;
    const { triage, list: known } = this.view.value;
    const { list, gone } = asWaitingNow(known, waiting, (roomId) => triage.sent.includes(roomId));
    const left = new Set(gone.map(({ roomId }) => roomId));
    const dropped = triage.held.filter(({ roomId }) => left.has(roomId));
    this.change({ list, triage: withoutHeld(triage, left) });
    if (gone.length > 0) this.parts.toasts.show(goneToast(gone.length, dropped.length));
  }

  /** What is decided here while the answer is on its way is in neither list reliably: then it is read again. */
  private async readQuietly<Read>(read: () => Promise<Read>): Promise<Read | undefined> {
    for (let tries = 0; tries < triesToReread; tries += 1) {
      const before = this.view.value.triage.sent.length;
      const answer = await read();
      if (this.view.value.triage.sent.length === before) return answer;
    }
    return undefined;
  }

  private async readNext(): Promise<boolean> {
    const { useCases, hotelId } = this.parts;
    const page = nextRoomPage(this.view.value.list);
    if (page === undefined) return false;
    const { wholes } = this;
    const read = await useCases.readUnmappedRooms.execute({ hotelId, page, size: roomPageSize });
    // The whole list came in the meantime. This page can be older.
    if (this.wholes !== wholes) return true;
    if (read.ok) this.change({ list: withMoreRooms(this.view.value.list, read.value) });
    else this.view.next({ ...this.view.value, unread: serverWords(read.failure) });
    return read.ok;
  }

  private async keepCounting(): Promise<void> {
    if (this.counting) return;
    this.counting = true;
    while (this.view.value.triage.held.length > 0) {
      const { triage, clockStands } = this.view.value;
      const due = Math.min(...triage.held.map(({ heldFor }) => holdMilliseconds - heldFor));
      await this.parts.clock.wait(clockStands ? second : Math.min(second, due));
      this.count();
    }
    this.counting = false;
  }

  /** Takes account of the time that has passed, and sends what was held long enough. */
  private count(): void {
    const now = this.parts.clock.now();
    const { triage, due } = pass(this.view.value.triage, this.view.value.clockStands ? 0 : now - this.countedAt);
    this.countedAt = now;
    if (triage.held.length > 0 || due.length > 0) this.change({ triage });
    due.forEach(this.post);
  }

  private readonly post = (decision: HeldDecision): void => {
    this.posting(this.send(decision).then(() => undefined));
  };

  private posting(post: Promise<void>): void {
    this.posts.add(post);
    void post.finally(() => {
      this.posts.delete(post);
    });
  }

  private async send(decision: MappingDecision): Promise<Posted> {
    const named = { ...decision, masterRoomName: this.masterNameOf(decision.masterRoomId) };
    const posted = await postDecision(this.parts.useCases, named, () => {
      this.isChecking(decision.roomId);
    });
    this.take(named, posted);
    return posted;
  }

  private take(decision: PostedDecision, posted: Posted): void {
    const { roomId } = decision;
    const toast = postedToast(posted, this.titleOf(roomId));
    this.unsure.delete(roomId);
    switch (posted.kind) {
      case 'done':
        this.gone(roomId);
        break;
      case 'already-mapped':
      case 'conflict':
        this.revisions.wasRejected();
        this.gone(roomId);
        break;
      case 'refused':
        this.change({
          triage: returned(this.view.value.triage, roomId),
          notes: noteAt(this.view.value, roomId, { kind: 'refused', text: posted.text }),
        });
        break;
      case 'unsure':
        this.unsure.set(roomId, decision);
        this.change({ notes: noteAt(this.view.value, roomId, { kind: 'unsure', text: posted.text }) });
    }
    if (toast !== undefined) this.parts.toasts.show(toast);
  }

  private isChecking(roomId: string): void {
    this.change({
      notes: noteAt(this.view.value, roomId, { kind: 'checking', text: checkingWords(this.titleOf(roomId)) }),
    });
  }

  private masterNameOf(masterRoomId: string | null): string | undefined {
    return this.view.value.list.masters.find((master) => master.masterRoomId === masterRoomId)?.masterRoomName;
  }

  private titleOf(roomId: string): string {
    return roomTitle(this.view.value.list.rooms.find((room) => room.roomId === roomId) ?? { name: '', roomId });
  }

  private change(changes: Parameters<typeof changedView>[1]): void {
    this.view.next(changedView(this.view.value, changes));
    if (this.hasFirst) this.parts.onLeft(leftOver(this.view.value));
  }
}
