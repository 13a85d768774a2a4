import type { Profile } from '../profile.js';
import type { Session } from './session.js';

/** A part of the plan: how much it may send at most, and what it does. */
export interface Step {
  readonly name: string;
  readonly phase: string;
  readonly requests: number;
  readonly bookings: number;
  /** Where the limits have no room for all, those of a higher rank are left out. */
  readonly rank: 1 | 2 | 3;
  /** Left out where the profile does not ask for it. */
  readonly when?: (profile: Profile) => boolean;
  readonly run: (session: Session) => Promise<void>;
}
