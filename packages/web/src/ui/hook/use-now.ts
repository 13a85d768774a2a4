import { useEffect, useState } from 'react';
import { useClock } from '../../state/container.js';

/** The time, again at each full step of it. */
export function useNow(step = 60_000): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const leave = new AbortController();
    const tick = async (): Promise<void> => {
      while ((await clock.wait(step - (clock.now() % step), leave.signal)) === 'waited') setNow(clock.now());
    };
    void tick();
    return () => {
      leave.abort();
    };
  }, [clock, step]);
  return now;
}
