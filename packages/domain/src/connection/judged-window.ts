import type { ActionName } from './action.js';

/**
 * The sliding period by which an action is judged: either the current one, or the one in which the connection went
 * off.
 */
export interface JudgedWindow {
  readonly action: ActionName;
  readonly from: number;
  readonly to: number;
  readonly failed: number;
  readonly total: number;
  /** In percent. */
  readonly minimum: number;
  readonly minimumVolume: number;
}
