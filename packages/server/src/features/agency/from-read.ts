import type { Author } from '../../platform/audit/author.js';

/** A change of something that a person has read before. */
export interface FromRead {
  readonly author: Author;
  /** The edition that was read, as the call names it. */
  readonly ifMatch: string | undefined;
}
