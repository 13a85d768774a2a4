import type { Observable } from 'rxjs';

/** Messages from and to other tabs of this browser. */
export interface TabChannel<Event extends string> {
  readonly heard: Observable<Event>;
  say(event: Event): void;
}

/** `here` answers `opened`. A tab sends `saved` after the portal has accepted a form. */
export type FormTabEvent = 'opened' | 'here' | 'closed' | 'saved';
