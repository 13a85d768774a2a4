import type { Observable } from 'rxjs';

/** What other tabs of this browser say, and hear from this one. */
export interface TabChannel<Event extends string> {
  readonly heard: Observable<Event>;
  say(event: Event): void;
}

/** `here` answers `opened`; `saved` is said after the portal has taken a form. */
export type FormTabEvent = 'opened' | 'here' | 'closed' | 'saved';
