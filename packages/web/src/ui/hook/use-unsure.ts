import { useEffect } from 'react';
import { useClock, useSentChanges } from '../../state/container.js';

const step = 500;

/** What a dialog asks about stays as it was read. */
export const isAsking = (page: Document): boolean =>
  page.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Looks again after a change of which no answer says what became of it, as soon as no dialog is open. The function must
 * keep its identity.
 */
export function useUnsure(look: () => Promise<void>): void {
  const clock = useClock();
  const changes = useSentChanges();
  useEffect(() => {
    const leave = new AbortController();
    let isLooking = false;
    const lookOnceClosed = async (): Promise<void> => {
      if (isLooking) return;
      isLooking = true;
      do {
        if ((await clock.wait(step, leave.signal)) === 'cancelled') return;
      } while (isAsking(document));
      isLooking = false;
      await look();
    };
    const subscription = changes.unknown.subscribe(() => {
      void lookOnceClosed();
    });
    return () => {
      subscription.unsubscribe();
      leave.abort();
    };
  }, [clock, changes, look]);
}
