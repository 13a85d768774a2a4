import type { Exchange } from '../exchange.js';
import type { Evidence } from './evidence.js';

export interface Wrong {
  readonly message: string;
  readonly expected?: string;
  readonly got?: string;
  /** It is about the run as a whole, and not about the operation in which it shows. */
  readonly isOfRun?: true;
}

/** One look at one exchange: right, unless it says what is wrong. */
export interface Seen {
  readonly at: Exchange;
  readonly wrong?: Wrong;
}

/** What cannot be decided, and why. */
export interface Undecided {
  readonly status: 'inconclusive' | 'skipped' | 'n/a';
  readonly reason: string;
}

/** A rule over what was recorded. It sees nothing else, and so comes to the same whenever it is asked. */
export interface Judge {
  readonly rule: string;
  /** Whether a recording of calls that others made can show it. */
  readonly fromRecording?: true;
  /** Once is enough: a right answer to a second try takes nothing back. */
  readonly isFinal?: true;
  /** Each operation has to change by itself, even if all show the same. */
  readonly isOfEach?: true;
  /** What a server has in one place for all operations: where several show the same, that is the cause. */
  readonly isOfServer?: true;
  /** It takes a booking. */
  readonly booking?: true;
  /** The part of the plan without which it cannot be decided. */
  readonly takes?: string;
  readonly look: (evidence: Evidence) => readonly Seen[] | Undecided;
}

export const inconclusive = (reason: string): Undecided => ({ status: 'inconclusive', reason });
export const skipped = (reason: string): Undecided => ({ status: 'skipped', reason });
export const notApplicable = (reason: string): Undecided => ({ status: 'n/a', reason });

export function seen(at: Exchange, wrong: Wrong | false | undefined): Seen {
  return wrong === undefined || wrong === false ? { at } : { at, wrong };
}

export function isUndecided(looked: readonly Seen[] | Undecided): looked is Undecided {
  return 'status' in looked;
}
