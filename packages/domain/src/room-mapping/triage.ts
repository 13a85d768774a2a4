import { countText, counted } from '../lib/numbers.js';
import type { MappingDecision } from './mapping-gateway.js';
import { minute } from '../lib/durations.js';

/** How long a decision of the keyboard waits before it is sent. */
export const holdMilliseconds = 10_000;

/** A decision that you can still undo. */
export interface HeldDecision extends MappingDecision {
  /** Where the room was, so that it returns there. */
  readonly place: number;
  /** How long it has been held, without the time in which the clock was stopped. */
  readonly heldFor: number;
}

/** The decisions of one visit: a value, changed by functions; the oldest first. */
export interface Triage {
  readonly held: readonly HeldDecision[];
  readonly sent: readonly string[];
  readonly decided: number;
}

export const startTriage: Triage = { held: [], sent: [], decided: 0 };

/** A room is decided once: neither what is held nor what was sent is taken again. */
export function hold(triage: Triage, decision: MappingDecision, place: number): Triage {
  return isAway(triage, decision.roomId)
    ? triage
    : { ...triage, held: [...triage.held, { ...decision, place, heldFor: 0 }], decided: triage.decided + 1 };
}

/** A decision that was confirmed in a dialog is sent at once, and by the same rule never twice. */
export function sendAtOnce(triage: Triage, roomId: string): Triage {
  return isAway(triage, roomId) ? triage : { ...triage, sent: [...triage.sent, roomId], decided: triage.decided + 1 };
}

/** Decided here: held, or sent. */
export const isAway = ({ held, sent }: Triage, roomId: string): boolean =>
  sent.includes(roomId) || held.some((decision) => decision.roomId === roomId);

/** Takes the newest back. */
export function undo(triage: Triage): { readonly triage: Triage; readonly undone: HeldDecision | undefined } {
  const undone = triage.held.at(-1);
  return undone === undefined
    ? { triage, undone }
    : { triage: { ...triage, held: triage.held.slice(0, -1), decided: triage.decided - 1 }, undone };
}

/** Takes all back, in the order in which their places were left. */
export function undoAll(triage: Triage): { readonly triage: Triage; readonly undone: readonly HeldDecision[] } {
  return {
    triage: { ...triage, held: [], decided: triage.decided - triage.held.length },
    undone: triage.held.toReversed(),
  };
}

/** Time passes: what was held long enough is due, and is marked as sent before it is, so that nothing is sent twice. */
export function pass(
  triage: Triage,
  milliseconds: number,
): { readonly triage: Triage; readonly due: readonly HeldDecision[] } {
  const older = triage.held.map((decision) => ({ ...decision, heldFor: decision.heldFor + milliseconds }));
  return release(triage, older, ({ heldFor }) => heldFor >= holdMilliseconds);
}

/** Everything at once: "Send now", or leaving the page. */
export const flush = (triage: Triage): { readonly triage: Triage; readonly due: readonly HeldDecision[] } =>
  release(triage, triage.held, () => true);

function release(
  triage: Triage,
  held: readonly HeldDecision[],
  isDue: (decision: HeldDecision) => boolean,
): { readonly triage: Triage; readonly due: readonly HeldDecision[] } {
  const due = held.filter(isDue);
  return {
    triage: {
      ...triage,
      held: held.filter((decision) => !isDue(decision)),
      sent: [...triage.sent, ...due.map(({ roomId }) => roomId)],
    },
    due,
  };
}

/** A rejected decision brings its room back. It can be decided again. */
export const returned = (triage: Triage, roomId: string): Triage => ({
  ...triage,
  sent: triage.sent.filter((one) => one !== roomId),
  decided: Math.max(0, triage.decided - 1),
});

/** Held decisions on rooms that others have decided are dropped: they would be refused. */
export function withoutHeld(triage: Triage, gone: ReadonlySet<string>): Triage {
  const held = triage.held.filter(({ roomId }) => !gone.has(roomId));
  return { ...triage, held, decided: triage.decided - (triage.held.length - held.length) };
}

/** "38 of 412": decided in this visit, of those and what is left. */
export const triageProgress = (
  { decided }: Triage,
  left: number,
): { readonly decided: number; readonly of: number } => ({ decided, of: decided + left });

/** How quickly a user has decided rooms: their number, and the time they took. */
export interface Pace {
  readonly rooms: number;
  readonly milliseconds: number;
}

/** Fewer decisions say nothing about the pace. */
const roomsForPace = 5;
/** Older decisions count for less and less. */
const roomsRemembered = 200;
/** After a longer pause than this, the user has done something else. */
const longestThought = 120_000;

/** Counts rooms that were decided, with the time since the decision before. */
export function withPace(pace: Pace | undefined, rooms: number, milliseconds: number): Pace | undefined {
  if (rooms <= 0 || milliseconds < 0 || milliseconds > longestThought * rooms) return pace;
  const known = pace ?? { rooms: 0, milliseconds: 0 };
  const share = Math.max(0, Math.min(1, (roomsRemembered - rooms) / Math.max(1, known.rooms)));
  return { rooms: known.rooms * share + rooms, milliseconds: known.milliseconds * share + milliseconds };
}

/** Whole minutes that what is left takes this user, at least one; nothing as long as the pace is not known. */
export function minutesLeft(pace: Pace | undefined, left: number): number | undefined {
  if (pace === undefined || pace.rooms < roomsForPace || left === 0 || pace.milliseconds <= 0) return undefined;
  return Math.max(1, Math.round(((pace.milliseconds / pace.rooms) * left) / minute));
}

/** "about 25 minutes" */
export function timeLeftWords(pace: Pace | undefined, left: number): string | undefined {
  const minutes = minutesLeft(pace, left);
  if (minutes === undefined) return undefined;
  if (minutes === 1) return 'about 1 minute';
  return minutes < 120 ? `about ${countText(minutes)} minutes` : `about ${countText(Math.round(minutes / 60))} hours`;
}

/** "38 of 412, about 25 minutes left" */
export function triageWords(triage: Triage, left: number, pace: Pace | undefined): string {
  const { decided, of } = triageProgress(triage, left);
  const counted = `${countText(decided)} of ${countText(of)}`;
  const time = timeLeftWords(pace, left);
  return time === undefined ? counted : `${counted}, ${time} left`;
}

/** "412 rooms in 38 hotels left, about 25 minutes" */
export function workLeftWords(
  { rooms, hotels }: { readonly rooms: number; readonly hotels: number },
  pace: Pace | undefined,
): string {
  const left = `${counted(rooms, 'room')} in ${counted(hotels, 'hotel')} left`;
  const time = timeLeftWords(pace, rooms);
  return time === undefined ? left : `${left}, ${time}`;
}
