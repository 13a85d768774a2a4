import { useEffect, useRef, useState } from 'react';
import { useClock } from '../../state/container.js';

export type OverlayPhase = 'none' | 'shown' | 'leaving';

/** Very short work would make the overlay flicker, so it appears late. Once shown, it stays long enough to be seen. */
const delay = 150;
const minimum = 300;
const fade = 140;

/** Whether the loading overlay is visible. */
export function useOverlay(loading: boolean): OverlayPhase {
  const clock = useClock();
  const [phase, setPhase] = useState<OverlayPhase>('none');
  const shownAt = useRef<number>(undefined);
  useEffect(() => {
    const leave = new AbortController();
    const waited = async (milliseconds: number): Promise<boolean> =>
      milliseconds <= 0 || (await clock.wait(milliseconds, leave.signal)) === 'waited';
    const come = async (): Promise<void> => {
      if (shownAt.current === undefined && !(await waited(delay))) return;
      shownAt.current ??= clock.now();
      setPhase('shown');
    };
    const go = async (): Promise<void> => {
      if (shownAt.current === undefined || !(await waited(shownAt.current + minimum - clock.now()))) return;
      setPhase('leaving');
      if (!(await waited(fade))) return;
      shownAt.current = undefined;
      setPhase('none');
    };
    void (loading ? come() : go());
    return () => {
      leave.abort();
    };
  }, [loading, clock]);
  return phase;
}
