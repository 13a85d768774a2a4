import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import { pageOnline, pageVisible } from '../state/page-signs.js';

/** Starts when the tab can be seen and has a network, and is withdrawn when not, until the returned function is called. */
export function whileLookedAt(start: (signal: AbortSignal) => Promise<void>): () => void {
  let running: AbortController | undefined;
  const lookedAt = combineLatest([pageVisible(document), pageOnline(window)]).pipe(
    map((signs) => signs.every(Boolean)),
    distinctUntilChanged(),
  );
  const subscription = lookedAt.subscribe((may) => {
    running?.abort();
    running = undefined;
    if (!may) return;
    running = new AbortController();
    void start(running.signal);
  });
  return () => {
    subscription.unsubscribe();
    running?.abort();
  };
}
