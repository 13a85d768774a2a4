import { useEffect, useState } from 'react';
import { useClock } from '../../state/container.js';

/** The value, once it has stayed the same for this long. */
export function useLate<Value>(value: Value, milliseconds: number): Value {
  const clock = useClock();
  const [late, setLate] = useState(value);
  useEffect(() => {
    const leave = new AbortController();
    void clock.wait(milliseconds, leave.signal).then((how) => {
      if (how === 'waited') setLate(value);
    });
    return () => {
      leave.abort();
    };
  }, [clock, value, milliseconds]);
  return late;
}
