import { isAway, startTriage, type Triage, type UnmappedRoom, type UnmappedRooms } from '@suppliers-portal/domain';

/** What is shown at a room whose decision was sent or came back. Only a rejected one can be decided again. */
export interface RoomNote {
  readonly kind: 'saving' | 'checking' | 'unsure' | 'refused';
  readonly text: string;
}

export interface RoomsView {
  readonly list: UnmappedRooms;
  readonly triage: Triage;
  readonly notes: ReadonlyMap<string, RoomNote>;
  /** Held decisions wait longer while the user is at their bar. */
  readonly clockStands: boolean;
  /** Why more rooms could not be read. */
  readonly unread?: string;
}

export const noRoomsYet: RoomsView = {
  list: { total: 0, rooms: [], masters: [] },
  triage: startTriage,
  notes: new Map(),
  clockStands: false,
};

/** Rooms on the screen: neither held, nor sent without trouble. */
export const shownRooms = ({ list, triage, notes }: RoomsView): readonly UnmappedRoom[] =>
  list.rooms.filter(({ roomId }) => !isAway(triage, roomId) || notes.has(roomId));

export const leftOver = (view: RoomsView): number =>
  Math.max(0, view.list.total - (view.list.rooms.length - shownRooms(view).length));

/** What was decided in this visit. A room on the screen is left, also while no answer says that it is decided. */
export function settledTriage(view: RoomsView): Triage {
  const open = shownRooms(view).filter(({ roomId }) => isAway(view.triage, roomId)).length;
  return { ...view.triage, decided: view.triage.decided - open };
}

export const noteAt = ({ notes }: RoomsView, roomId: string, note: RoomNote): RoomsView['notes'] =>
  new Map([...notes, [roomId, note]]);

export const noNoteAt = ({ notes }: RoomsView, roomId: string): RoomsView['notes'] =>
  new Map([...notes].filter(([other]) => other !== roomId));

/** The clock runs again when nothing is held any more. A list that was read has no reason why it was not. */
export function changedView(view: RoomsView, changes: Partial<Omit<RoomsView, 'unread'>>): RoomsView {
  const { list, triage, notes, clockStands, unread } = { ...view, ...changes };
  return {
    list,
    triage,
    notes,
    clockStands: clockStands && triage.held.length > 0,
    ...(unread === undefined || changes.list !== undefined ? {} : { unread }),
  };
}
