import type { Contract } from '../contract.js';
import type { Profile } from '../profile.js';

/** The part of a plan that its steps look at. */
export interface Frame {
  readonly contract: Contract;
  readonly profile: Profile;
  readonly allowNonRefundable: boolean;
  readonly requests: number;
}
