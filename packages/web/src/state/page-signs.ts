import { defer, distinctUntilChanged, fromEvent, map, merge, startWith, type Observable } from 'rxjs';

/** Emits the current value, and again when the events change it. "Current" means at the time of the subscription. */
const sign = (read: () => boolean, ...events: readonly Observable<unknown>[]): Observable<boolean> =>
  defer(() => merge(...events).pipe(startWith(undefined), map(read), distinctUntilChanged()));

/** Whether the tab is visible. */
export const pageVisible = (page: Document): Observable<boolean> =>
  sign(() => page.visibilityState === 'visible', fromEvent(page, 'visibilitychange'));

/** Whether the browser reports a network connection. */
export const pageOnline = (view: Window): Observable<boolean> =>
  sign(() => view.navigator.onLine, fromEvent(view, 'online'), fromEvent(view, 'offline'));

/** Whether the browser is about to print the page, or is printing it. */
export const pageOnPaper = (view: Window): Observable<boolean> =>
  merge(
    fromEvent(view, 'beforeprint').pipe(map(() => true)),
    fromEvent(view, 'afterprint').pipe(map(() => false)),
  ).pipe(startWith(false), distinctUntilChanged());
