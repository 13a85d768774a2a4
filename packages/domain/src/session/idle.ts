import { minute } from '../lib/durations.js';
/**
 * After five minutes without activity the user is asked whether they are still there. Thirty seconds later they are
 * signed out.
 */
export const idleMilliseconds = 300_000;
export const idleCountdownMilliseconds = 30_000;
/** Signs of activity within this time count as one. */
export const activityDebounceMilliseconds = 250;

export type IdleState =
  | { readonly kind: 'active'; readonly lastActivity: number }
  /** The dialog is open. Its countdown began at `since`. */
  | { readonly kind: 'asking'; readonly lastActivity: number; readonly since: number }
  | { readonly kind: 'signed-out'; readonly lastActivity: number };

/** `elsewhere` is activity in another tab of the browser. */
export type IdleEvent = 'activity' | 'elsewhere' | 'tick' | 'stay' | 'logout';
/** A tick that is later than this comes from a page that slept. */
export const sleptMilliseconds = 1000;
/** In this time such a page hears what other tabs have said since. */
export const hearingMilliseconds = 100;

export const activeSince = (now: number): IdleState => ({ kind: 'active', lastActivity: now });

/**
 * The rules of inactivity. A tick can be late, for example after sleep. All steps that are due by then happen
 * immediately.
 */
export function idleStep(state: IdleState, event: IdleEvent, now: number): IdleState {
  const { lastActivity } = state;
  if (state.kind === 'signed-out') return state;
  if (event === 'logout') return { kind: 'signed-out', lastActivity };
  if (event === 'stay') return activeSince(now);
  const due = dueState(state, now);
  // A page that the browser froze was not asked, while the user was there all the time.
  if (event === 'elsewhere' && due.kind === 'signed-out') return activeSince(now);
  if (event === 'tick' || due.kind === 'signed-out') return due;
  // While the dialog is open, activity restarts its countdown. Only the button closes it.
  return due.kind === 'asking' ? { ...due, since: now } : activeSince(now);
}

function dueState(state: Exclude<IdleState, { kind: 'signed-out' }>, now: number): IdleState {
  const { lastActivity } = state;
  const since = state.kind === 'asking' ? state.since : lastActivity + idleMilliseconds;
  if (now < since) return state;
  return now >= since + idleCountdownMilliseconds
    ? { kind: 'signed-out', lastActivity }
    : { kind: 'asking', lastActivity, since };
}

/** When the next tick changes something. */
export function nextIdleChange(state: IdleState): number | undefined {
  switch (state.kind) {
    case 'active':
      return state.lastActivity + idleMilliseconds;
    case 'asking':
      return state.since + idleCountdownMilliseconds;
    case 'signed-out':
      return undefined;
  }
}

export const idleSecondsLeft = (state: IdleState, now: number): number =>
  state.kind === 'asking' ? Math.max(0, Math.ceil((state.since + idleCountdownMilliseconds - now) / 1000)) : 0;

export const idleTitle = 'Do you want to stay connected?';
export const idleText = (state: IdleState, now: number): string =>
  `You have not used portal for ${String(Math.floor((now - state.lastActivity) / minute))} minutes.`;
/** Shown if the user typed something that was not sent. LOGOUT deletes it. A sign-out for inactivity keeps it. */
export const idleDraftsText = 'If you do nothing, what you typed is kept on this device for your next sign-in.';
/** Said when the session has ended, and the user typed something that was not sent. */
export const expiredDraftsText = 'What you typed is kept on this device for your next sign-in.';
/** A browser keeps no file for a page. */
export const lostFileText = (name: string): string => `Choose ${name} again. A browser keeps no file after a reload.`;
/** Said in a form that opens with it. It can have been sent: a draft also stays when no answer came. */
export const keptDraftText = 'These fields have what you typed before. Cancel removes it.';
export const idleLogoutNotice = 'You were logged out after 5 minutes without activity.';
/** Said in the other tabs of the browser. */
export const elsewhereLogoutNotice = 'You were logged out in another tab.';
