import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import { pageOnline, pageVisible } from '../../state/page-signs.js';
import type { SignIn } from '../../state/sign-in-state.js';

/** A page that asked again while its user signs out would be rejected. */
const isStaying = (signIn: SignIn): boolean => signIn.kind === 'signed-in' && signIn.leaving !== true;

/**
 * Starts when the tab can be seen, has a network and stays signed in, and is withdrawn when not, until the returned
 * function is called.
 */
export function whileLookedAt(signIns: Observable<SignIn>, start: (signal: AbortSignal) => Promise<void>): () => void {
  let running: AbortController | undefined;
  const lookedAt = combineLatest([pageVisible(document), pageOnline(window), signIns.pipe(map(isStaying))]).pipe(
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
