import type { ActionName } from './action.js';
import type { ShownNotice } from '../notices/notice.js';
import type { HotelNews } from './hotel-news.js';
import type { JudgedWindow } from './judged-window.js';

/** What was judged when a connection was suspended. */
export interface Evaluation {
  readonly action: ActionName;
  readonly failed: number;
  readonly total: number;
  /** Milliseconds since 1970. Absent if the server does not report it. */
  readonly from?: number;
  readonly until?: number;
}

/** What every status can hold besides its kind. A server that does not report it leaves it out. */
interface Known {
  readonly turnOns?: TurnOnsLeft;
  readonly judged?: readonly JudgedWindow[];
  /** What the agency says to the partner now. */
  readonly notices?: readonly ShownNotice[];
  /** The hotels whose rooms users are mapping. Only the stream has them. */
  readonly hotels?: readonly HotelNews[];
}

export interface LiveConnection extends Known {
  readonly kind: 'live';
}
/** Off until someone turns it on. */
export interface PlainOff extends Known {
  readonly kind: 'off';
  readonly since?: number;
  readonly evaluation?: Evaluation;
  readonly incidentId?: string;
}
/** Off for a time, because too many attempts failed. */
export interface Suspended extends Known {
  readonly kind: 'suspended';
  readonly since?: number;
  readonly blockedUntil: number;
  readonly evaluation?: Evaluation;
  readonly incidentId?: string;
}

export interface TurnOnsLeft {
  readonly left: number;
  /** Of how many in 24 hours. Absent if the server does not report it. */
  readonly most?: number;
  readonly nextAt?: number;
}

export type ConnectionStatus = LiveConnection | PlainOff | Suspended;

export const isOff = (status: ConnectionStatus): status is PlainOff | Suspended => status.kind !== 'live';

/** How long it has been off, where that is known. */
export function offFor(status: ConnectionStatus, now: number): number | undefined {
  return status.kind === 'live' || status.since === undefined ? undefined : Math.max(0, now - status.since);
}
