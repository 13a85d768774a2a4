import { useEffect, useState } from 'react';
import { useClock } from '../state/container.js';
import { lastOf, type AsyncState } from '../state/async-state.js';

const patience = 3000;

/**
 * Whether the first answer of a part of the page is here. How high that part is, is known only then. What is below it
 * waits until it cannot be pushed down any more, but not for long.
 */
export function useSettled<Value, Failure>(state: AsyncState<Value, Failure>): boolean {
  const clock = useClock();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const leave = new AbortController();
    void clock.wait(patience, leave.signal).then((waited) => {
      if (waited === 'waited') setLate(true);
    });
    return () => {
      leave.abort();
    };
  }, [clock]);
  if (isLate || lastOf(state) !== undefined || state.kind === 'failed') return true;
  return state.kind === 'running' && (state.attempt?.attempt ?? 1) > 1;
}
