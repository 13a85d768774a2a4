import { useEffect } from 'react';
import { useClock, useSignIn } from '../../state/container.js';
import { isAsking, useUnsure } from './use-unsure.js';
import { lookAgainEvery } from './use-task.js';
import { whileLookedAt } from './while-looked-at.js';

/**
 * Looks again from time to time while the page can be seen, and at once when the user comes back to it. What a dialog
 * asks about stays as it was read. The function must keep its identity.
 */
export function useLookAgain(look: () => Promise<void>): void {
  const clock = useClock();
  const signIn = useSignIn();
  useUnsure(look);
  useEffect(() => {
    // The page has just been read.
    let isFresh = true;
    return whileLookedAt(signIn.state.changes, async (signal) => {
      if (!isFresh && !isAsking(document)) await look();
      isFresh = false;
      while ((await clock.wait(lookAgainEvery, signal)) === 'waited') if (!isAsking(document)) await look();
    });
  }, [clock, look, signIn]);
}
