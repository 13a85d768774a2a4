import { defer, distinctUntilChanged, fromEvent, map, merge, startWith, type Observable } from 'rxjs';

/** What holds now, and again whenever the events change it; «now» is the moment of the subscription. */
const sign = (read: () => boolean, ...events: readonly Observable<unknown>[]): Observable<boolean> =>
  defer(() => merge(...events).pipe(startWith(undefined), map(read), distinctUntilChanged()));

/** Whether the tab can be seen. */
export const pageVisible = (page: Document): Observable<boolean> =>
  sign(() => page.visibilityState === 'visible', fromEvent(page, 'visibilitychange'));

/** Whether the browser believes that it has a network. */
export const pageOnline = (view: Window): Observable<boolean> =>
  sign(() => view.navigator.onLine, fromEvent(view, 'online'), fromEvent(view, 'offline'));
